/**
 * Children and classes that the caller may plan: those that pickers offer, and those in visible lessons. Others are refused, because
 * conflicts and free times would reveal their names and timetable.
 */
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';

/** Resource whose data scope decides which lessons are visible. */
const page = 'schedule';
/** Number of latest lessons of a child of which at least one must be visible. */
const mostLooked = 500;

/** Unvalidated input: ids, or nothing. */
interface Chosen {
  stuId?: string | null | undefined;
  stuIds?: readonly string[] | null | undefined;
  classId?: string | null | undefined;
}

/** `before`: the stored lesson, whose people are accepted. */
export async function refuseUnknown(chosen: Chosen, before: Chosen | undefined, context: RuleContext): Promise<void> {
  const there = new Set(childrenOf(before ?? {}));
  const children = childrenOf(chosen).filter((id) => !there.has(id));
  const unknown = await unknownChildren(children, context);
  if (unknown) throw refuse(chosen.stuId ? 'stuId' : 'stuIds', '学员不存在或已删除，请重新选择');
  const { classId } = chosen;
  if (classId && classId !== before?.classId && !(await isKnownClass(classId, context)))
    throw refuse('classId', '班级不存在或已删除，请重新选择');
}

function childrenOf({ stuId, stuIds }: Chosen): string[] {
  return [...new Set([...(stuIds ?? []), ...(stuId ? [stuId] : [])])];
}

async function unknownChildren(ids: readonly string[], { records }: RuleContext): Promise<boolean> {
  if (ids.length === 0) return false;
  const offered = new Set((await records.find('student', { id: ids }, { offeredBy: 'student' })).map(({ id }) => id));
  const left = new Set(ids.filter((id) => !offered.has(id)));
  for (const stuId of [...left]) {
    const seats = await records.find('scheduleStudent', { stuId }, { order: [['lessonDate', 'desc']], limit: mostLooked });
    const id = seats.flatMap(({ scheduleId }) => scheduleId ?? []);
    const [seen] = id.length > 0 ? await records.find('scheduleInfo', { id }, { scopeOf: page, limit: 1 }) : [];
    if (!seen) return true;
  }
  return false;
}

async function isKnownClass(id: string, { records }: RuleContext): Promise<boolean> {
  const [offered] = await records.find('class', { id }, { offeredBy: 'class' });
  if (offered) return true;
  const [seen] = await records.find('scheduleInfo', { classId: id }, { scopeOf: page, limit: 1 });
  return seen !== undefined;
}
