/** Computes the salaries of a month: creates missing ones and recomputes drafts. */
import { fromHundredths } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { isFor, type SalaryItem, type SalaryLine, salaryLines } from '../../domain/salary';
import { itemOf } from '../items';
import { carriesInto, carryLine } from './carries';
import { monthWork, periodOf, type WorkOf } from './monthWork';

type Staff = Stored<'staff'>;
type Salary = Stored<'feeSalary'>;

/** Inputs for all salaries of a month. */
export interface Run {
  items: SalaryItem[];
  workOf: WorkOf;
  /** Deductions of months before, by staff id, in fen. */
  carries: ReadonlyMap<string, number>;
}

export interface RunResult {
  created: number;
  recomputed: number;
  /** Number of salaries that are no drafts any more. */
  kept: number;
}

/** Exclusive lock: generating, auditing and paying of one month run one after another, and after changes of its lessons. */
export function lockMonth(month: string, context: RuleContext): Promise<void> {
  return context.lockByName(`salary|${month}`);
}

/** Shared lock for changes of lessons in the month: waits for `lockMonth`, not for other changes. */
export function shareMonth(month: string, context: RuleContext): Promise<void> {
  return context.shareByName(`salary|${month}`);
}

/** Reads enabled items and the work of the month (`YYYY-MM`). */
export async function prepareRun(month: string, context: RuleContext): Promise<Run> {
  const items = await context.records.find('feeSalaryItem', { enable: 1 }, { order: [['sort', 'asc']] });
  return { items: items.map(itemOf), workOf: await monthWork(month, context), carries: await carriesInto(month, context) };
}

/** Creates missing salaries with lines and recomputes drafts, as far as the caller's data scope reaches. */
export async function generateSalaries(month: string, context: RuleContext): Promise<RunResult> {
  await lockMonth(month, context);
  const { records } = context;
  const run = await prepareRun(month, context);
  const known = new Map((await records.find('feeSalary', { month })).map((one) => [one.userId, one]));
  const result: RunResult = { created: 0, recomputed: 0, kept: 0 };
  const fresh: Changes<'feeSalary'>[] = [];
  const all = (await employed(month, context)).map((person) => {
    const values = salaryValues(person, run);
    const salary = known.get(person.id);
    return { userId: person.id, deptId: (salary ?? values).deptId, values, salary };
  });
  for (const { userId, values, salary } of await context.seen(all)) {
    if (!salary) {
      if (values.lines?.length) fresh.push({ month, userId, ...values });
    } else if (salary.status === states.feeSalary.status.draft) {
      await records.update('feeSalary', salary.id, changedValues(salary, values));
      result.recomputed++;
    } else result.kept++;
  }
  result.created = (await records.createMany('feeSalary', fresh)).length;
  return result;
}

/** Computed fields and lines of a salary. */
export function salaryValues(person: Staff, { items, workOf, carries }: Run): Changes<'feeSalary'> {
  const work = workOf(person.id);
  const own = items.filter((item) => isFor(item, person));
  const carried = carries.get(person.id) ?? 0;
  return {
    deptId: person.deptId,
    post: person.post,
    lessonCount: work.lessons.length,
    lessonHours: fromHundredths(work.lessons.reduce((sum, { hours }) => sum + hours, 0)),
    lessonIncome: fromHundredths(work.lessonIncome),
    paidAmt: fromHundredths(work.paid),
    refundAmt: fromHundredths(work.refunded),
    lines: [...salaryLines(own, work).map(lineValues), ...(carried > 0 ? [carryLine(carried)] : [])],
  };
}

/** Leaves out equal lines, so that their rows and the history do not change. */
export function changedValues(salary: Salary, { lines, ...values }: Changes<'feeSalary'>): Changes<'feeSalary'> {
  return textOf(lines) === textOf(salary.lines) ? values : { ...values, lines };
}

/** Whether lessons, payments or items changed since the salary was computed. */
export async function isOutdated(salary: Salary, context: RuleContext): Promise<boolean> {
  const person = await context.records.get('staff', salary.userId!);
  if (!person) return true;
  const { lines } = salaryValues(person, await prepareRun(salary.month!, context));
  return textOf(lines) !== textOf(salary.lines);
}

function textOf(lines: Changes<'feeSalary'>['lines']): string {
  return JSON.stringify(
    (lines ?? []).map(({ itemId, lineName, itemType, isDeduct, taxable, qty, rate, amount }) => {
      return [itemId ?? null, lineName, itemType, isDeduct, taxable, Number(qty), rate, Number(amount)];
    }),
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

/** Staff employed on some day of the month. */
async function employed(month: string, { records }: RuleContext): Promise<Staff[]> {
  const { from, to } = periodOf(month);
  const staff = await records.find('staff', {});
  return staff.filter(({ hireDate, leaveDate, enable }) => {
    if (String(hireDate) > to) return false;
    return leaveDate ? leaveDate >= from : enable === 1;
  });
}
