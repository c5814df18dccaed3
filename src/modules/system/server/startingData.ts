/** Guide articles of a new institution. */
import type { StartingData } from '../../../server/auth/startingData';
import { writeGuide } from './guide/writeGuide';

export default { entity: 'guide', write: writeGuide } satisfies StartingData;
