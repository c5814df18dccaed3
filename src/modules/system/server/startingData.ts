/** The guide that a new institution begins with. */
import type { StartingData } from '../../../server/auth/startingData';
import { writeGuide } from './guide/writeGuide';

export default { entity: 'guide', write: writeGuide } satisfies StartingData;
