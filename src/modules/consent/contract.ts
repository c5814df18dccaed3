/** What other areas ask of consents, and the interface for areas in which something rests on one. */
import type { RuleContext } from '../../server/records/rule';
import type { Purpose } from './domain/codes';

export { allPurposes, consentStates, type Purpose, purposes, purposeTitles, stateTitles } from './domain/codes';
export type { Verdict } from './domain/judge';
export { refuseStopped, refuseWithoutConsent } from './server/refuseStopped';
export { followGuardians } from './server/state';
export { isStoppedNow } from './server/stoppedNow';
export { consentActions } from './server/studentActions';
export { followTick } from './server/tick';
export { type Asking, consentOf, consentsOf, stoppedAmong } from './server/verdicts';

/** One thing that a refusal or withdrawal stops. */
export interface ConsentStop {
  /** Clause without an end: 收回 2 个分享地址. */
  text: string;
  /** Stops it now; left out where the reading of it asks for the consent. */
  run?(): Promise<unknown>;
}

/**
 * `modules/<name>/server/consentEnds.ts` exports a list of them as default, found by its file name: what of the area rests on a consent. `find`
 * writes nothing; it is asked for the preview, and again in the transaction of the answer.
 */
export interface ConsentEnds {
  purposes: readonly Purpose[];
  find(stuId: string, context: RuleContext): Promise<ConsentStop[]>;
}
