/**
 * The hours of one student in one course, held until the transaction ends. Whatever moves hours holds them first, and
 * several in the order of their ids, so that two calls never wait for each other in a circle.
 */
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

export interface HoursOwner {
  stuId: string;
  courseId: string;
}

type Hours = Stored<'courseHours'>;

/** Made when the student has none of the course yet. */
export async function holdHours(owner: HoursOwner, context: RuleContext): Promise<Hours> {
  const { id } = (await findHours(owner, context)) ?? (await makeHours(owner, context));
  return (await context.records.lock('courseHours', id))!;
}

/** In the order of the owners; the same owner twice is held once. */
export async function holdSeveral(owners: readonly HoursOwner[], context: RuleContext): Promise<Hours[]> {
  const ids: string[] = [];
  for (const owner of owners) ids.push(((await findHours(owner, context)) ?? (await makeHours(owner, context))).id);
  const held = new Map<string, Hours>();
  for (const id of [...new Set(ids)].sort()) held.set(id, (await context.records.lock('courseHours', id))!);
  return ids.map((id) => held.get(id)!);
}

async function findHours({ stuId, courseId }: HoursOwner, { records }: RuleContext): Promise<Hours | undefined> {
  const [known] = await records.find('courseHours', { stuId, courseId });
  return known;
}

/** Two first purchases at once make one record. */
async function makeHours(owner: HoursOwner, context: RuleContext): Promise<Hours> {
  await context.lockByName(`courseHours:${owner.stuId}:${owner.courseId}`);
  return (await findHours(owner, context)) ?? context.records.create('courseHours', { stuId: owner.stuId, courseId: owner.courseId });
}
