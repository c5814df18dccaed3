/** The interface for areas with processing that depends on a consent. */
import type { RuleContext } from '../../../server/records/rule';
import type { Purpose } from '../domain/codes';

/** One thing that a refusal or withdrawal stops. */
export interface ConsentStop {
  /** Clause without final punctuation: 收回 2 个分享地址. */
  text: string;
  /** Stops it now; omitted if every read checks the consent anyway. */
  run?(): Promise<unknown>;
}

/**
 * `modules/<name>/server/consentEnds.ts` exports a list of them as default, found by its file name. `find` lists what of the area depends
 * on a consent and writes nothing; it is called for the preview, and again in the transaction of the answer.
 */
export interface ConsentEnds {
  purposes: readonly Purpose[];
  find(stuId: string, context: RuleContext): Promise<ConsentStop[]>;
}
