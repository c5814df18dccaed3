/** The interface for areas in which something rests on a consent. */
import type { RuleContext } from '../../../server/records/rule';
import type { Purpose } from '../domain/codes';

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
