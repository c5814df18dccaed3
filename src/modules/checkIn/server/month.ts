/** The month sheet of the children that the caller sees. */
import { addDays, lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import { readCalendar } from '../../system/contract';
import { buildSheetLine, type MonthSheet } from '../domain/monthSheet';
import { type Child, comesHere, inOrder } from './children';
import { findLeavesBetween } from './leaves';

/** `month`: YYYY-MM. Children who were here on some day of it. */
export async function monthSheet(month: string, classId: string | undefined, context: RuleContext): Promise<MonthSheet> {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const days = daysBetween(first, last);
  const calendar = await readCalendar(first, last, context);
  const isWork = (day: string) => calendar(day).isWork;
  const children = await childrenOf({ first, last, classId }, context);
  const rows = await context.records.find('checkIn', { checkDate: { gte: first, lte: last }, stuId: children.map(({ id }) => id) });
  const written = new Map(rows.map(({ stuId, checkDate, status }) => [`${stuId} ${checkDate}`, status ?? undefined]));
  const isOnLeave = await findLeavesBetween(first, last, context);
  const statusOn = (id: string, day: string) => written.get(`${id} ${day}`);
  return {
    month,
    days: days.map((day) => ({ day, isWork: isWork(day) })),
    children: children.map((child) => ({
      ...getVisibleChild(child, context),
      ...buildSheetLine(
        { id: child.id, from: child.enterDate ?? '', to: lastDay(child) },
        { days, today: context.today, isWork, statusOn, isOnLeave },
      ),
    })),
  };
}

function getVisibleChild(child: Child, { visible }: RuleContext) {
  const shown = visible.fields('student', child);
  return { stuId: child.id, stuName: shown.stuName ?? '', classNames: shown.classIdsLabel ?? [] };
}

interface Asked {
  first: string;
  last: string;
  classId: string | undefined;
}

/** Children of the month, those included who left during it: they are expected until their date of leaving. */
async function childrenOf({ first, last, classId }: Asked, { records }: RuleContext): Promise<Child[]> {
  const where = { enterDate: { lte: last }, ...(classId && { classIds: classId }) };
  const all = await records.find('student', where, { scopeOf: 'student' });
  return inOrder(all.filter((child) => comesHere(child) || (lastDay(child) ?? '') >= first));
}

/** Last expected day; undefined = attending or suspended; '' (no day) for others without a date of leaving. */
function lastDay(child: Child): string | undefined {
  if (child.leaveDate) return child.leaveDate;
  return comesHere(child) || child.stuStatus === states.student.stuStatus.suspended ? undefined : '';
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
