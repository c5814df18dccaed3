/** Interface of areas that take part in the leaving, return or deletion of a child. */
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** One item of the checklist before a child leaves for good. */
export interface LeaveCheck {
  /** Position in the list, ascending over all modules. */
  order: number;
  item: string;
  /** Whether an open matter refuses the departure; otherwise it is only shown. */
  blocks: boolean;
  /** Text about what is still open; undefined = nothing. */
  look(student: Stored<'student'>, leave: Stored<'studentLeave'>, context: RuleContext): Promise<string | undefined> | string | undefined;
}

/** End of a child's stay. */
export interface Departure {
  /** YYYY-MM-DD */
  date: string;
  kind: 'left' | 'graduated';
}

/**
 * Default export of `modules/<name>/server/leaving.ts`, found by its file name. `leave` and `back` run in the transaction of the
 * student's action; they return changes of the student.
 */
export interface Leaving {
  checks?: readonly LeaveCheck[];
  /** Predicate of a sentence (without its subject) about what prevents deletion of the student; undefined = nothing. */
  keeps?(student: Stored<'student'>, context: RuleContext): Promise<string | undefined>;
  /** Ends the child's records in this module. */
  leave?(student: Stored<'student'>, departure: Departure, context: RuleContext): Promise<Changes<'student'>>;
  /** Reopens what the last departure ended, as far as possible. */
  back?(student: Stored<'student'>, context: RuleContext): Promise<Changes<'student'>>;
}
