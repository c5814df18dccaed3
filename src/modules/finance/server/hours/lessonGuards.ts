/** Objections of other areas to deducting or returning hours of a lesson (`server/lessonGuard.ts`), in the order of their names. */
import { conflict } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';

/** Teacher and day of a lesson. */
interface GuardedLesson {
  teacherId?: string | null;
  /** `YYYY-MM-DD` */
  lessonDate?: string | null;
}

/** `modules/<area>/server/lessonGuard.ts` exports one as default and is found by its name. */
export interface LessonGuard {
  /** Sentence about a result that was computed from lessons of that person and day already; undefined = none. */
  whyNot(lesson: GuardedLesson, context: RuleContext): Promise<string | undefined>;
  /** Whether that result is irrevocable, so that late lessons count in another month. */
  isFinal?(lesson: GuardedLesson, context: RuleContext): Promise<boolean>;
}

const guards = Object.values(import.meta.glob<LessonGuard>('../../../*/server/lessonGuard.ts', { eager: true, import: 'default' }));

/** The first objection; the guards lock what they checked until the transaction ends. */
export async function findGuard(lesson: GuardedLesson, context: RuleContext): Promise<string | undefined> {
  for (const guard of guards) {
    const reason = await guard.whyNot(lesson, context);
    if (reason) return reason;
  }
  return undefined;
}

/** Whether an irrevocable result was computed from lessons of that person and day. */
export async function isFinal(lesson: GuardedLesson, context: RuleContext): Promise<boolean> {
  for (const guard of guards) if (await guard.isFinal?.(lesson, context)) return true;
  return false;
}

/** `act`: what cannot be done to the lesson, 不能撤销. */
export async function refuseGuarded(lesson: GuardedLesson, act: string, context: RuleContext): Promise<void> {
  const reason = await findGuard(lesson, context);
  if (reason) throw conflict(`${reason}，这次课${act}`, { kind: 'state' });
}
