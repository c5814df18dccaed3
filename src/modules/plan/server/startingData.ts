/** The platform library of a new institution. */
import type { StartingData } from '../../../server/auth/startingData';
import { writePlatformPlans } from './platformPlans';

export default { entity: 'lessonPlan', write: writePlatformPlans } satisfies StartingData;
