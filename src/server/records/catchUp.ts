/** Old data that the product of today wants otherwise: brought up to date once in each institution, when the server starts. */
import type { RuleContext } from './rule';

/** `modules/<area>/server/catchUp.ts` exports a list as default; it is found by its name, and done in its order. */
export interface CatchUp {
  /** Stays as it is: by it an institution remembers that it was done. */
  name: string;
  /** Nothing is done in a configuration without it. */
  entity: string;
  /** In the name of the system, in one transaction with the note that it was done. Once more, it changes nothing. */
  run(context: RuleContext): Promise<void>;
}
