/**
 * Writes several lessons: each is checked like a single one, together with those before it; rows of people and hours are
 * inserted in a few statements for all.
 */
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { together } from '../conflicts/together';
import type { Lesson } from './lessonTimes';
import { writeNewSeats } from './seats';

/** Writes all lessons or, when one is refused, none. */
export async function writeLessons(lessons: readonly Changes<'scheduleInfo'>[], context: RuleContext): Promise<Lesson[]> {
  const written = await together(context, () => context.records.createMany('scheduleInfo', lessons));
  await writeNewSeats(written, context);
  return written;
}
