/**
 * Locks the hours of a student in a course until the transaction ends. Everything that changes hours locks the students and then the hours
 * first, several in the order of students and courses, so that calls cannot deadlock.
 *
 * The student and the course, which entries of hours refer to, are share-locked before: changes of those (a first payment, a long leave,
 * the first sale of a price) lock them first and the hours afterwards.
 */
import { entryOf, firstOf, must } from '../../../../domain/must';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { lockChildren } from '../lockChildren';

export interface HoursOwner {
  stuId: string;
  courseId: string;
}

type Hours = Stored<'courseHours'>;

/** Created if the student has no hours of the course yet. */
export async function lockHours(owner: HoursOwner, context: RuleContext): Promise<Hours> {
  return firstOf(await lockSeveralHours([owner], context));
}

/** Returns them in the given order; duplicate owners are locked once. */
export async function lockSeveralHours(owners: readonly HoursOwner[], context: RuleContext): Promise<Hours[]> {
  const { records } = context;
  await lockChildren(
    owners.map(({ stuId }) => stuId),
    context,
  );
  await records.share(
    'student',
    owners.map(({ stuId }) => stuId),
  );
  await records.share(
    'course',
    owners.map(({ courseId }) => courseId),
  );
  const sorted = [...new Map(owners.map((owner) => [keyOf(owner), owner]))].sort(([one], [other]) => (one < other ? -1 : 1));
  const ids = new Map<string, string>();
  for (const [key, owner] of sorted) ids.set(key, ((await findHours(owner, context)) ?? (await makeHours(owner, context))).id);
  const held = new Map<string, Hours>();
  for (const [key, id] of ids) held.set(key, must(await records.lock('courseHours', id), 'lesson hours just found or made'));
  return owners.map((owner) => entryOf(held, keyOf(owner)));
}

function keyOf({ stuId, courseId }: HoursOwner): string {
  return `${stuId} ${courseId}`;
}

async function findHours({ stuId, courseId }: HoursOwner, { records }: RuleContext): Promise<Hours | undefined> {
  const [known] = await records.find('courseHours', { stuId, courseId });
  return known;
}

/** Creates the record; concurrent first purchases create only one. */
async function makeHours(owner: HoursOwner, context: RuleContext): Promise<Hours> {
  await context.lockByName(`courseHours:${owner.stuId}:${owner.courseId}`);
  return (await findHours(owner, context)) ?? context.records.create('courseHours', { stuId: owner.stuId, courseId: owner.courseId });
}
