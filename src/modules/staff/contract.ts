/** What other modules may import of staff, and the interface for modules in which somebody has to hand on before leaving. */
import type { Stored } from '../../server/records/records';
import type { RuleContext } from '../../server/records/rule';

export { disabled, enabled } from './domain/codes';

/** Default export of `modules/<name>/server/staffLeaving.ts`, found by its file name. */
export interface StaffLeaving {
  /** Sentence about what the person still has to do at `from` (`YYYY-MM-DD HH:mm:ss`) or later; undefined = nothing. */
  ahead(staff: Stored<'staff'>, from: string, context: RuleContext): Promise<string | undefined>;
}
