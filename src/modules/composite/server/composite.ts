/** Composite assessments: data of the combined assessments, suggested courses, and first goals of a plan. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../server/records/records';
import { evalTypes, itemsOfRecord, readResult } from '../../assessment/contract';
import { type CombinedRecord, listNewestOfScale, suggestNeeds } from './suggestNeeds';

const { done, audited } = states.evalRecord.status;
/** Goals that each domain begins with. */
const goalsADomain = 2;

/** Finished assessments of the child, in the order of their days; refuses any other. */
export async function findCombined(
  records: Records,
  stuId: string | null | undefined,
  ids: readonly string[],
): Promise<Stored<'evalRecord'>[]> {
  const found =
    ids.length === 0
      ? []
      : await records.find(
          'evalRecord',
          { id: ids },
          {
            order: [
              ['evalDate', 'asc'],
              ['finishTime', 'asc'],
            ],
          },
        );
  if (found.length < new Set(ids).size || found.some((one) => one.stuId !== stuId)) throw refuse('recordIds', '只能选择这名学员的测评');
  if (found.some(({ status }) => status !== done && status !== audited)) throw refuse('recordIds', '只能选择已完成的测评');
  if (found.some(({ evalType }) => evalType === evalTypes.psychology)) throw refuse('recordIds', '心理测评不并入综合评估');
  return found;
}

/** A code of the dictionary `domain`; the rules `goals` of a scale name such codes. */
type Domain = Stored<'evalCompositeNeed'>['domain'];
interface SuggestedCourse {
  courseId: string;
  times: number;
  minutes: number;
  reason: string;
}

/** Rows of strengths and needs, and courses for the needs, worked out from the answers. */
export async function suggested(records: Records, composite: Stored<'evalComposite'>): Promise<Changes<'evalComposite'>> {
  const assessments = await findCombined(records, composite.stuId, composite.recordIds ?? []);
  const known: CombinedRecord[] = [];
  for (const record of listNewestOfScale(assessments)) known.push(await readResult(record, records));
  const rows = suggestNeeds(known);
  if (rows.length === 0) throw refuse('recordIds', '所选测评的量表没有写明哪些作答需要训练，请自己填写各领域');
  const needs = rows.map(({ domain, strength, need }) => ({ domain: domain as Domain, strength: strength || null, need: need || null }));
  return { needs, plans: await findCourses(records, rows) };
}

/** One offered course for each domain with needs, one-to-one courses first; a course is listed once, with its most frequent need. */
async function findCourses(records: Records, rows: ReturnType<typeof suggestNeeds>): Promise<SuggestedCourse[]> {
  const plans = new Map<string, SuggestedCourse>();
  for (const { domain, timesAWeek, toTrain } of rows) {
    if (toTrain === 0) continue;
    const [course] = await records.find('course', { domains: domain as Domain, status: onShelf }, { order: [['mode', 'asc']], limit: 1 });
    if (!course) continue;
    const there = plans.get(course.id);
    const times = Math.max(timesAWeek, there?.times ?? 0);
    plans.set(course.id, { courseId: course.id, times, minutes: Number(course.minutes), reason: `需训练${toTrain}项` });
  }
  return [...plans.values()];
}
/** Code of the dictionary `shelf`. */
const onShelf = 1;

/** Items that a new plan begins with: the first ones of each domain that has needs. */
export async function firstItems(
  records: Records,
  { stuId, recordIds }: Stored<'evalComposite'>,
): Promise<{ recordId: string; itemNo: number }[]> {
  const taken = new Map<number, number>();
  const items: { recordId: string; itemNo: number }[] = [];
  for (const record of listNewestOfScale(await findCombined(records, stuId, recordIds ?? []))) {
    const { items: asked } = await itemsOfRecord(record, records);
    for (const { no, domain } of asked) {
      const count = taken.get(domain) ?? 0;
      if (count >= goalsADomain) continue;
      taken.set(domain, count + 1);
      items.push({ recordId: record.id, itemNo: no });
    }
  }
  return items;
}

/** The newest finished composite of the child waits for the next one; all older ones have theirs. `changing`: one that is about to be written. */
export async function markFollowed(
  records: Records,
  stuId: string,
  changing: { id: string; doneDate: string; isDone: boolean },
): Promise<{ isFollowed: boolean }> {
  const finished = await records.find('evalComposite', { stuId, status: states.evalComposite.status.done });
  const others = finished
    .filter(({ id }) => id !== changing.id)
    .map(({ id, doneDate, isFollowed }) => ({ id, doneDate: doneDate ?? '', isFollowed }));
  const all = changing.isDone ? [...others, { id: changing.id, doneDate: changing.doneDate, isFollowed: false }] : others;
  const newest = all.sort((a, b) => b.doneDate.localeCompare(a.doneDate) || b.id.localeCompare(a.id))[0];
  for (const { id, isFollowed } of others) {
    const right = id !== newest?.id;
    if (isFollowed !== right) await records.update('evalComposite', id, { isFollowed: right });
  }
  return { isFollowed: changing.isDone && changing.id !== newest?.id };
}
