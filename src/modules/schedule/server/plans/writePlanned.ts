/** Writes the lessons of a plan or a proposal. */
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { lockPeople } from '../conflicts/lockPeople';
import { writeLessons } from '../lessons/writeLessons';

/**
 * Locks all people and rooms first, then checks and writes all lessons or, when one is refused, none. Returns their number.
 * `members`: children who are in the lessons as members of the class.
 */
export async function writePlanned(
  lessons: readonly Changes<'scheduleInfo'>[],
  members: readonly string[],
  context: RuleContext,
): Promise<number> {
  await lockPeople([...lessons, { stuIds: [...members] }], context);
  return (await writeLessons(lessons, context)).length;
}
