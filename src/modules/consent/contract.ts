/** Consent checks for other areas, and the interface for areas with data or links that depend on a consent. */
export { allPurposes, consentStates, type Purpose, purposes, purposeTitles, stateTitles } from './domain/codes';
export type { ConsentResult } from './domain/evaluateConsent';
export type { ConsentEnds, ConsentStop } from './server/ends';
export { refuseNewPictures, whyPicturesClosed } from './server/pictures';
export { refuseStopped, refuseWithoutConsent } from './server/refuseStopped';
export { type Asking, consentOf, consentsOf, findStopped } from './server/results';
export { followGuardians } from './server/state';
export { isStoppedNow } from './server/stoppedNow';
export { createConsentActions } from './server/studentActions';
export { followTick } from './server/tick';
