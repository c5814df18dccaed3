/**
 * The books are closed month by month: up to the last closed month nothing is posted, reversed or changed; the last one may be reopened
 * with a reason. Postings take a shared lock, a close an exclusive one, so that no entry is written to a month while it is being closed.
 */

import { addDays, lastDayOf } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import type { AccountPeriod, Reconciliation } from '../../domain/reconciliation';
import { openItems } from './closeChecks';

const books = 'books';
const { closed } = states.feeClose.status;

/** `YYYY-MM`; undefined while nothing is closed. */
export async function lastClosedMonth({ records }: RuleContext): Promise<string | undefined> {
  const [last] = await records.find('feeClose', { status: closed }, { order: [['month', 'desc']], limit: 1 });
  return last?.month ?? undefined;
}

/** The oldest open month; while nothing is closed, the last one. Undefined if it is not over. */
export async function readMonthToClose(context: RuleContext): Promise<string | undefined> {
  const [last, current] = [await lastClosedMonth(context), context.today.slice(0, 7)];
  const month = last ? nextMonth(last) : addDays(`${current}-01`, -1).slice(0, 7);
  return month < current ? month : undefined;
}

/** Refuses a day in a closed month at its field; its month cannot be closed until the transaction ends. */
export async function refuseClosedMonth(day: string, field: string, context: RuleContext): Promise<void> {
  if (!(await isClosed(day, context))) return;
  const last = must(await lastClosedMonth(context), 'last closed month');
  throw refuse(field, `${last} 及以前已结账，日期请从 ${nextMonth(last)}-01 开始`);
}

/** Whether the month of the day is closed; an open one cannot be closed until the transaction ends. */
export async function isClosed(day: string, context: RuleContext): Promise<boolean> {
  const last = await lockClosedMonth(context);
  return last !== undefined && day.slice(0, 7) <= last;
}

/** Exclusive lock: waits for running postings and blocks new ones. */
export function lockBooks(context: RuleContext): Promise<void> {
  return context.lockByName(books);
}

/** The last closed month, under a shared lock: no further month is closed until the transaction ends. */
export async function lockClosedMonth(context: RuleContext): Promise<string | undefined> {
  await context.shareByName(books);
  return lastClosedMonth(context);
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Opening + in − out = closing of every account, from the entries. `to` is the last day. */
export function listAccountPeriods(from: string, to: string, { records }: RuleContext): Promise<AccountPeriod[]> {
  return records.sql<AccountPeriod>(
    `select x.id as "accountId", x.name as "accountName", x.opening::text as opening, x.income::text as income, x.expense::text as expense,
      (x.opening + x.income - x.expense)::text as closing, x.entries
    from (select a.id, a.account_name as name,
        (a.opening_balance + coalesce(sum(case when b.direction = 1 then b.amount else -b.amount end) filter (where b.bill_date < $1::date), 0))
          ::numeric(14, 2) as opening,
        coalesce(sum(b.amount) filter (where b.bill_date >= $1::date and b.direction = 1), 0)::numeric(14, 2) as income,
        coalesce(sum(b.amount) filter (where b.bill_date >= $1::date and b.direction = 2), 0)::numeric(14, 2) as expense,
        count(b.id) filter (where b.bill_date >= $1::date)::int as entries
      from fee_account a left join fee_bill b on b.account_id = a.id and b.bill_date <= $2::date
      where a.deleted_at is null or b.id is not null group by a.id, a.account_name, a.opening_balance) x order by x.name`,
    [from, to],
  );
}

/** One month, closed or not, as it is now. */
export async function reconcile(month: string, context: RuleContext): Promise<Reconciliation> {
  if (month > context.today.slice(0, 7)) throw refuse('month', '还没有到这个月，请选择本月或更早的月份');
  const last = await lastClosedMonth(context);
  const accounts = await listAccountPeriods(`${month}-01`, lastDayOf(month), context);
  return { month, isClosed: last !== undefined && month <= last, accounts, open: await openItems(month, context) };
}
