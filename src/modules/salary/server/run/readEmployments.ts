/** How much of a month each person is employed, by the work calendar of the institution. */
import { workDay } from '../../../../domain/workCalendar';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { getNationalDay } from '../../../system/contract';
import { daysBetween, type Employment, getEmployment } from '../../domain/employment';
import { periodOf } from './readMonthWork';

/** Reads the calendar of the month (`YYYY-MM`) once; the result tells the employment of each person. */
export async function readEmployments(month: string, { records }: RuleContext): Promise<(person: Stored<'staff'>) => Employment> {
  const { from, to } = periodOf(month);
  const own = await records.find('sysWorkDay', { day: { gte: from, lte: to } });
  const said = new Map(own.map(({ day, isWork, name }) => [day, { day: day, isWork: isWork === true, name: name ?? null }]));
  const isWork = (day: string) => workDay(day, getNationalDay(day), said.get(day)).isWork;
  const days = daysBetween(from, to);
  return ({ hireDate, leaveDate, enable }) => getEmployment(days, { hireDate, leaveDate, isEnabled: enable === enabled }, isWork);
}
