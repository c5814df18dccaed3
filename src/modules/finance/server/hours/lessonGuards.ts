/** What other areas have to say before the hours of a lesson are given back: their `server/revoking.ts`, in the order of their names. */
import { conflict } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

/** `modules/<area>/server/revoking.ts` exports one as default and is found by its name. */
export interface LessonGuard {
  /** A sentence about what stands in the way of taking the lesson back, or undefined. */
  whyNot(lesson: Stored<'lessonHours'>, context: RuleContext): Promise<string | undefined>;
}

const guards = Object.values(import.meta.glob<LessonGuard>('../../../*/server/revoking.ts', { eager: true, import: 'default' }));

export async function refuseGuarded(lesson: Stored<'lessonHours'>, context: RuleContext): Promise<void> {
  for (const guard of guards) {
    const reason = await guard.whyNot(lesson, context);
    if (reason) throw conflict(reason, { kind: 'state' });
  }
}
