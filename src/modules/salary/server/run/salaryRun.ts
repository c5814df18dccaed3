/** The salaries of a month: one for everybody who earned something, worked out anew as long as they are drafts. */
import { fromHundredths } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { isFor, type SalaryItem, type SalaryLine, salaryLines } from '../../domain/salary';
import { itemOf } from '../items';
import { monthWork, periodOf, type WorkOf } from './monthWork';

type Staff = Stored<'staff'>;
type Salary = Stored<'feeSalary'>;

/** What salaries of a month follow from. */
export interface Run {
  items: SalaryItem[];
  workOf: WorkOf;
}

export interface RunResult {
  created: number;
  recomputed: number;
  /** Not drafts any more. */
  kept: number;
}

/** Calls of one month wait for each other: who generates, audits, pays, or takes a lesson of it back. */
export function lockMonth(month: string, context: RuleContext): Promise<void> {
  return context.lockByName(`salary|${month}`);
}

export async function prepareRun(month: string, context: RuleContext): Promise<Run> {
  const items = await context.records.find('feeSalaryItem', { enable: 1 }, { order: [['sort', 'asc']] });
  return { items: items.map(itemOf), workOf: await monthWork(month, context) };
}

/** Writes what is missing and works out again what is a draft. */
export async function generateSalaries(month: string, context: RuleContext): Promise<RunResult> {
  await lockMonth(month, context);
  const { records } = context;
  const run = await prepareRun(month, context);
  const known = new Map((await records.find('feeSalary', { month })).map((one) => [one.userId, one]));
  const result: RunResult = { created: 0, recomputed: 0, kept: 0 };
  const fresh: Changes<'feeSalary'>[] = [];
  for (const person of await employed(month, context)) {
    const values = salaryValues(person, run);
    const salary = known.get(person.id);
    if (!salary) {
      if (values.lines?.length) fresh.push({ month, userId: person.id, ...values });
    } else if (salary.status === states.feeSalary.status.draft) {
      await records.update('feeSalary', salary.id, values);
      result.recomputed++;
    } else result.kept++;
  }
  result.created = (await records.createMany('feeSalary', fresh)).length;
  return result;
}

/** What a salary has by itself: lines, and the figures they follow from. */
export function salaryValues(person: Staff, { items, workOf }: Run): Changes<'feeSalary'> {
  const work = workOf(person.id);
  const own = items.filter((item) => isFor(item, person));
  return {
    deptId: person.deptId,
    post: person.post,
    lessonCount: work.lessons.length,
    lessonHours: fromHundredths(work.lessons.reduce((sum, { hours }) => sum + hours, 0)),
    lessonIncome: fromHundredths(work.lessonIncome),
    paidAmt: fromHundredths(work.paid),
    refundAmt: fromHundredths(work.refunded),
    lines: salaryLines(own, work).map(lineValues),
  };
}

/** Whether the lessons, payments or items of a salary changed since it was worked out. */
export async function isOutdated(salary: Salary, context: RuleContext): Promise<boolean> {
  const person = await context.records.get('staff', salary.userId!);
  if (!person) return true;
  const { lines } = salaryValues(person, await prepareRun(salary.month!, context));
  return textOf(lines) !== textOf(salary.lines);
}

function textOf(lines: Changes<'feeSalary'>['lines']): string {
  return JSON.stringify(
    (lines ?? []).map(({ itemId, lineName, isDeduct, qty, amount }) => [itemId, lineName, isDeduct, Number(qty), Number(amount)]),
  );
}

function lineValues(line: SalaryLine): NonNullable<Changes<'feeSalary'>['lines']>[number] {
  return {
    itemId: line.itemId,
    lineName: line.name,
    itemType: line.type as Stored<'feeSalaryLine'>['itemType'],
    isDeduct: line.isDeduct,
    taxable: line.taxable,
    qty: fromHundredths(line.qty),
    unit: line.unit,
    rate: line.rate,
    amount: fromHundredths(line.amount),
  };
}

/** Whoever worked here on a day of the month. */
async function employed(month: string, { records }: RuleContext): Promise<Staff[]> {
  const { from, to } = periodOf(month);
  const staff = await records.find('staff', {});
  return staff.filter(({ hireDate, leaveDate, enable }) => {
    if (String(hireDate) > to) return false;
    return leaveDate ? leaveDate >= from : enable === 1;
  });
}
