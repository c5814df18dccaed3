/** Calls the modules that follow roll calls (`modules/<name>/server/lessonFollower.ts`), in the order of their names. */
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

/**
 * Default export of `modules/<name>/server/lessonFollower.ts`, found by its file name. Both functions run in the transaction of
 * the roll call; an error rolls it back.
 */
export interface LessonFollower {
  /** After a roll call, and after a correction of one. */
  called(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<void>;
  /** After a roll call was undone. */
  takenBack(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<void>;
}

const followers = Object.values(
  import.meta.glob<LessonFollower>('../../../*/server/lessonFollower.ts', { eager: true, import: 'default' }),
);

/** Calls all followers after a roll call or a correction. */
export async function notifyCalled(scheduleId: string, context: RuleContext): Promise<void> {
  const lesson = await context.records.get('scheduleInfo', scheduleId);
  if (lesson) for (const follower of followers) await follower.called(lesson, context);
}

/** Calls all followers after a roll call was undone. */
export async function notifyReversed(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<void> {
  for (const follower of followers) await follower.takenBack(lesson, context);
}
