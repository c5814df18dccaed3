/**
 * Deductions that a month’s pay did not cover: the salary is paid with 0, and the next salary of the person deducts the rest, as a
 * line of its own that belongs to no item.
 */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemTypes } from '../../domain/codes';

type Salary = Stored<'feeSalary'>;
type Line = NonNullable<Changes<'feeSalary'>['lines']>[number];

const { draft, audited, paid } = states.feeSalary.status;

/** Lines without an item are carried deductions. */
const carriedLines = `select s.user_id, s.month, s.status, l.amount from fee_salary s join fee_salary_line l on l.parent_id = s.id
  where s.deleted_at is null and l.deleted_at is null and l.item_id is null`;

/**
 * Deductions carried over from earlier months, by staff id, in fen. Drafts carry nothing over. Amounts that salaries of other months
 * deduct already are subtracted: of submitted salaries of any month, and of drafts of earlier months.
 */
export async function readCarriesInto(month: string, { records }: RuleContext): Promise<Map<string, number>> {
  const rows = await records.sql<{ userId: string; amount: string }>(
    `select user_id as "userId", sum(amount)::text as amount from (
      select user_id, carry_out as amount from fee_salary where deleted_at is null and status <> ${draft} and month < $1 and carry_out > 0
      union all
      select user_id, -amount from (${carriedLines}) c where month <> $1 and (status <> ${draft} or month < $1)
    ) x group by user_id having sum(amount) > 0`,
    [month],
  );
  return new Map(rows.map(({ userId, amount }) => [userId, hundredthsOf(amount)]));
}

/** Not tax-relevant: the deduction reduced the taxable pay of its own month already. */
export function buildCarryLine(amount: number): Line {
  const text = fromHundredths(amount);
  return {
    lineName: '以前月份结转扣款',
    itemType: itemTypes.deduction,
    isDeduct: true,
    taxable: false,
    qty: '1.00',
    unit: '',
    rate: text,
    amount: text,
  };
}

/** Amount of the deductions that the gross pay does not cover. */
export function getUncovered({ gross, deduct }: Pick<Salary, 'gross' | 'deduct'>): string {
  return fromHundredths(Math.max(0, hundredthsOf(deduct) - hundredthsOf(gross)));
}

/** Locks the carried deductions of a person before they are read or changed; always after `lockMonth`. */
export function lockCarries(userId: string, context: RuleContext): Promise<void> {
  return context.lockByName(`salaryCarry|${userId}`);
}

/** Refuses if later audited salaries deducted more than the `left` fen that `salary` would still carry over. */
export async function refuseCarried(salary: Salary, left: number, context: RuleContext): Promise<void> {
  if (left >= hundredthsOf(salary.carryOut)) return;
  await lockCarries(salary.userId, context);
  const [row] = await context.records.sql<{ rest: string; month: string | null }>(
    `select (coalesce((select sum(carry_out) from fee_salary where deleted_at is null and status <> ${draft} and user_id = $1 and id <> $2), 0)
      - coalesce(sum(amount), 0))::text as rest, max(month) as month
     from (${carriedLines}) c where user_id = $1 and status in (${audited}, ${paid})`,
    [salary.userId, salary.id],
  );
  if (hundredthsOf(row?.rest) + left >= 0) return;
  throw conflict(`这份工资没扣完的部分已经在 ${row?.month} 的工资里扣了，请先取消那份工资的审核`, { kind: 'state' });
}
