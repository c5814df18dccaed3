/** What other modules may import of students, and the interface for modules that take part in leaving. */
export { beginStudy } from './server/beginStudy';
export { finishStudy } from './server/finishStudy';
export { leaveAtOnce, openForLeave } from './server/leaveAtOnce';
export type { Departure, LeaveCheck, Leaving } from './server/leavingPart';
export { refuseUnrelated } from './server/refuseUnrelated';
