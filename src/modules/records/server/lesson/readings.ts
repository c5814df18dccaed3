/** Reads of records for calls: draft of a lesson, last record of a child, counts. */
import { daysFromTo } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Where } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { TrainingRecord } from './dueRecords';

const { due, draft, late, submitted } = states.scheduleRecovery.status;
export const unwritten = [due, draft, late];
const page = { name: 'rehabilitationRecord', permission: 'allroundModel:rehabilitationRecord' };
/** Maximum date range of one answer, a year. */
const mostDays = 366;

/** Restricts to the caller's own records unless the data scope is `all`; department scopes count as `own` here. */
function ownOnly({ actor }: RuleContext): Where<'scheduleRecovery'> {
  return actor.scopeOf(page) === 'all' ? {} : { teacherId: actor.staffId || null };
}

/** Whether the caller may write records of a lesson with these teachers. */
export function isOwn(teacherIds: readonly string[], { actor }: RuleContext): boolean {
  return actor.scopeOf(page) === 'all' || teacherIds.includes(actor.staffId);
}

/** Unsubmitted record of the lesson and child; only the caller's own without the data scope `all`. */
export async function draftOf(scheduleId: string, stuId: string, context: RuleContext): Promise<TrainingRecord | undefined> {
  const [found] = await context.records.find('scheduleRecovery', { ...ownOnly(context), scheduleId, stuId, status: unwritten });
  return found;
}

/** Last submitted record of a child and course, also of another teacher; undefined unless the caller teaches the child. */
export async function lastRecord(stuId: string, courseId: string, context: RuleContext): Promise<TrainingRecord | undefined> {
  const { records, actor } = context;
  const teaches = async () => actor.staffId !== '' && (await records.count('scheduleStudent', { stuId, teacherId: actor.staffId })) > 0;
  if (actor.scopeOf(page) !== 'all' && !(await teaches())) return undefined;
  const order = [
    ['lessonDate', 'desc'],
    ['startTime', 'desc'],
  ] as const;
  const [last] = await records.find('scheduleRecovery', { stuId, courseId, status: submitted }, { order, limit: 1 });
  return last;
}

/** Contents to copy into a new record; events of the day are left out. */
export function copyOf({
  goalIds,
  items,
  focus,
  cooperate,
  mood,
  summary,
  homeAdvice,
  nextPlan,
}: TrainingRecord): Changes<'scheduleRecovery'> {
  return {
    goalIds,
    focus,
    cooperate,
    mood,
    summary,
    homeAdvice,
    nextPlan,
    items: (items ?? []).map(({ itemName, goalId, material, setting, promptLevel, trials, correct, performance }) => ({
      itemName,
      goalId,
      material,
      setting,
      promptLevel,
      trials,
      correct,
      performance,
    })),
  };
}

export function countRecords(where: Where<'scheduleRecovery'>, context: RuleContext): Promise<number> {
  return context.records.count('scheduleRecovery', { ...ownOnly(context), ...where });
}

/** Number of submitted records by child within a date range. */
export async function countByStudent(from: string, to: string, context: RuleContext): Promise<{ stuId: string; count: number }[]> {
  const days = daysFromTo(from, to);
  if (days === undefined) throw refuse('endDate', '结束日期不能早于开始日期');
  if (days > mostDays) throw refuse('endDate', `一次最多查 ${mostDays} 天`);
  const where = { ...ownOnly(context), status: submitted, lessonDate: { gte: from, lte: to } };
  const groups = await context.records.group('scheduleRecovery', 'stuId', { where });
  return groups.map(({ value, count }) => ({ stuId: value, count }));
}
