/** What other areas may use of the students, and where they may have their say when a child leaves. */

import type { Values } from '../../server/kernel/values';
import type { Changes, Stored } from '../../server/records/records';
import type { RuleContext } from '../../server/records/rule';
import { demoKey } from '../demo/contract';

export { finishStudy } from './server/finishStudy';

/** One line of the list that is looked at before a child leaves for good. */
export interface LeaveCheck {
  /** Place in the list, ascending; lines of several areas mix. */
  order: number;
  item: string;
  /** Open matters of this kind stand in the way; others are only pointed out. */
  blocks: boolean;
  /** A sentence about what is still open, or undefined if nothing is. */
  look(student: Stored<'student'>, leave: Stored<'studentLeave'>, context: RuleContext): Promise<string | undefined> | string | undefined;
}

/** How a child's time here ends. */
export interface Departure {
  /** YYYY-MM-DD */
  date: string;
  kind: 'left' | 'graduated';
}

/**
 * What an area keeps for a child: `modules/<area>/server/leaving.ts` exports one as default and is found by its name.
 * `leave` and `back` run in the transaction of the student's action; what they return is written to the student.
 */
export interface Leaving {
  checks?: readonly LeaveCheck[];
  /** A sentence without its subject about what keeps the student's record from being deleted, or undefined. */
  keeps?(student: Stored<'student'>, context: RuleContext): Promise<string | undefined>;
  /** Ends what the child has. */
  leave?(student: Stored<'student'>, departure: Departure, context: RuleContext): Promise<Changes<'student'>>;
  /** Takes up what ended with the last departure, as far as it can. */
  back?(student: Stored<'student'>, context: RuleContext): Promise<Changes<'student'>>;
}

/** A child of the demo data as it was written, with the class it is meant for. */
export interface DemoChild {
  values: Values & { id: string };
  className: string | undefined;
}
/** The first children of a demo institution, which other steps tell more about. */
export const demoChildren = demoKey<DemoChild[]>('children');
