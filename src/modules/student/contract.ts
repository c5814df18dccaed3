/** What other modules may import of students, and the interface for modules that take part in leaving. */

import type { Values } from '../../server/kernel/values';
import type { Stored } from '../../server/records/records';
import { demoKey } from '../demo/contract';

export { beginStudy } from './server/beginStudy';
export { finishStudy } from './server/finishStudy';
export { leaveAtOnce, openForLeave } from './server/leaveAtOnce';
export type { Departure, LeaveCheck, Leaving } from './server/leavingPart';
export { refuseUnrelated } from './server/refuseUnrelated';

/** A written demo child, with the class it is planned for. */
export interface DemoChild {
  values: Values & { id: string };
  className: string | undefined;
}
/** The first children of a demo institution, for later steps. */
export const demoChildren = demoKey<DemoChild[]>('children');
/** The demo child with complete data in all areas; undefined if the demo is too small for one. */
export const wholeChild = demoKey<Stored<'student'> | undefined>('wholeChild');
