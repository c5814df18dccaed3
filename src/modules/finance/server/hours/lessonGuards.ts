/** What other areas have to say before hours are taken for a lesson, or given back: their `server/lessonGuard.ts`, in the order of their names. */
import { conflict } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';

/** What a lesson counts for. */
interface GuardedLesson {
  teacherId?: string | null;
  /** `YYYY-MM-DD` */
  lessonDate?: string | null;
}

/** `modules/<area>/server/lessonGuard.ts` exports one as default and is found by its name. */
export interface LessonGuard {
  /** What was worked out from the lessons of that person and day already, as a sentence; or undefined. */
  whyNot(lesson: GuardedLesson, context: RuleContext): Promise<string | undefined>;
  /** Whether that is not taken back any more: what comes late is counted in another month. */
  isFinal?(lesson: GuardedLesson, context: RuleContext): Promise<boolean>;
}

const guards = Object.values(import.meta.glob<LessonGuard>('../../../*/server/lessonGuard.ts', { eager: true, import: 'default' }));

/** The first sentence of those that stand in the way; what they looked at stays so until the transaction ends. */
export async function guardedBy(lesson: GuardedLesson, context: RuleContext): Promise<string | undefined> {
  for (const guard of guards) {
    const reason = await guard.whyNot(lesson, context);
    if (reason) return reason;
  }
  return undefined;
}

/** Whether somebody worked with the lessons of that person and day already, for good. */
export async function isFinal(lesson: GuardedLesson, context: RuleContext): Promise<boolean> {
  for (const guard of guards) if (await guard.isFinal?.(lesson, context)) return true;
  return false;
}

/** `act`: what cannot be done to the lesson, 不能撤销. */
export async function refuseGuarded(lesson: GuardedLesson, act: string, context: RuleContext): Promise<void> {
  const reason = await guardedBy(lesson, context);
  if (reason) throw conflict(`${reason}，这次课${act}`, { kind: 'state' });
}
