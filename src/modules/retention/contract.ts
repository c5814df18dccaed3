/** What other areas ask of retention. */
export { followKeepYears, keepAfterLeaving, refuseDisposed } from './server/keepUntil';
