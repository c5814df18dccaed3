/** Data migrations: bring old data of each institution to the current form, once, when the server starts. */
import type { RuleContext } from './rule';

/** `modules/<area>/server/catchUp.ts` exports a list as default; it is found by its file name and run in the order of the list. */
export interface CatchUp {
  /** Must not be changed: the institution stores it to record that the migration was run. */
  name: string;
  /** The migration is skipped in a configuration without this entity. */
  entity: string;
  /**
   * For large tables, before `run`: brings records after this one up to date, in a transaction of its own, and returns the last of them;
   * undefined = all are done. After a failure it begins anew. Must be idempotent.
   */
  portion?(context: RuleContext, after: string | undefined): Promise<string | undefined>;
  /** Runs as the system, in one transaction with the record that it was run. Must be idempotent. */
  run(context: RuleContext): Promise<void>;
}
