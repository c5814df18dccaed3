/** One salary: its inputs, its values and lines, and whether these are up to date. */
import { fromHundredths } from '../../../../domain/amounts';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Employment } from '../../domain/employment';
import { isFor, listSalaryLines, type SalaryItem, type SalaryLine } from '../../domain/salary';
import { itemOf } from '../items';
import { buildCarryLine, readCarriesInto } from './carries';
import { readEmployments } from './readEmployments';
import { readMonthWork, type Work } from './readMonthWork';

export type Staff = Stored<'staff'>;
export type Salary = Stored<'feeSalary'>;

/** Inputs for all salaries of a month. */
export interface Run {
  items: SalaryItem[];
  work: Work;
  employmentOf(person: Staff): Employment;
  /** Deductions carried over from earlier months, by staff id, in fen. */
  carries: ReadonlyMap<string, number>;
}

/** Exclusive lock: generating, auditing and paying of one month run one after another, and after changes of its lessons. */
export function lockMonth(month: string, context: RuleContext): Promise<void> {
  return context.lockByName(`salary|${month}`);
}

/** Shared lock for changes of lessons in the month: waits for `lockMonth`, not for other changes. */
export function shareMonth(month: string, context: RuleContext): Promise<void> {
  return context.shareByName(`salary|${month}`);
}

/** Reads enabled items, the work and the work days of the month (`YYYY-MM`). */
export async function prepareRun(month: string, context: RuleContext): Promise<Run> {
  const items = await context.records.find('feeSalaryItem', { enable: 1 }, { order: [['sort', 'asc']] });
  return {
    items: items.map(itemOf),
    work: await readMonthWork(month, context),
    employmentOf: await readEmployments(month, context),
    carries: await readCarriesInto(month, context),
  };
}

/** Computed fields and lines of a salary. */
export function getSalaryValues(person: Staff, { items, work: { of }, employmentOf, carries }: Run): Changes<'feeSalary'> {
  const work = { ...of(person.id), employment: employmentOf(person) };
  const own = items.filter((item) => isFor(item, person));
  const carried = carries.get(person.id) ?? 0;
  return {
    deptId: person.deptId,
    post: person.post,
    lessonCount: work.lessons.reduce((count, { isReversed }) => count + (isReversed ? -1 : 1), 0),
    lessonHours: fromHundredths(work.lessons.reduce((sum, { hours }) => sum + hours, 0)),
    lessonIncome: fromHundredths(work.lessonIncome),
    paidAmt: fromHundredths(work.paid),
    refundAmt: fromHundredths(work.refunded),
    lines: [...listSalaryLines(own, work).map(lineValues), ...(carried > 0 ? [buildCarryLine(carried)] : [])],
  };
}

/** Leaves out equal lines, so that their rows and the history do not change. */
export function changedValues(salary: Salary, { lines, ...values }: Changes<'feeSalary'>): Changes<'feeSalary'> {
  return textOf(lines) === textOf(salary.lines) ? values : { ...values, lines };
}

/** Whether lessons, payments or items changed since the salary was computed. */
export async function isOutdated(salary: Salary, context: RuleContext): Promise<boolean> {
  const person = await context.records.get('staff', salary.userId);
  if (!person) return true;
  const { lines } = getSalaryValues(person, await prepareRun(salary.month, context));
  return textOf(lines) !== textOf(salary.lines);
}

function textOf(lines: Changes<'feeSalary'>['lines']): string {
  return JSON.stringify(
    (lines ?? []).map(({ itemId, lineName, itemType, isDeduct, taxable, qty, rate, amount, note }) => {
      return [itemId ?? null, lineName, itemType, isDeduct, taxable, Number(qty), rate, Number(amount), note ?? null];
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
    note: line.note ?? null,
  };
}
