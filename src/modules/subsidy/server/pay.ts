/** Answers of the payer to a claim: payments, each with an entry in the books, and refusals, which the family has to pay. */

import { formatYuan, fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { must } from '../../../domain/must';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { billDirections, billSubjects, postBill, reverseBill } from '../../finance/contract';
import { readUsedSubsidy, refuseSubsidy, restoreSubsidy } from '../../orders/contract';
import { answers } from '../domain/codes';
import type { Month } from './settle';

type Entry = Stored<'subsidyEntry'>;
type NewEntry = Changes<'subsidyEntry'>;

const { open, reported, returned, partPaid, paid, refused } = states.subsidyMonth.status;
const waits = [reported, partPaid];

/** Finds and locks the claim of an answer, and books the payment. Called before the entry is written. */
export async function bookAnswer(entry: NewEntry, context: RuleContext): Promise<void> {
  if (entry.payDate && entry.payDate > context.today) throw refuse('payDate', '日期不能晚于今天');
  const amount = hundredthsOf(entry.amount);
  const month = await claimOfAnswer(entry, amount, context);
  const owed = hundredthsOf(month.owedAmt);
  if (amount > owed)
    throw refuse('amount', `${month.month} 申报 ${formatYuan(hundredthsOf(month.claimAmt))}，只有 ${formatYuan(owed)} 还没有答复`);
  Object.assign(entry, { monthId: month.id, applicationId: month.applicationId, stuId: month.stuId, month: month.month });
  if (entry.kind === answers.refused)
    entry.orderAmt = fromHundredths(await readUsedSubsidy(must(month.stuId, 'student of the subsidy month'), amount, context));
  else entry.billId = await billOf(entry, month, amount, context);
}

/** If a child has two claims in one month, the one with this open amount. */
async function claimOfAnswer({ monthId, stuId, month }: NewEntry, amount: number, context: RuleContext): Promise<Month> {
  const { records } = context;
  const all = await records.find('subsidyMonth', monthId ? { id: monthId } : { stuId, month });
  const waiting = all.filter(({ status }) => (waits as unknown[]).includes(status));
  const found = waiting.find(({ owedAmt }) => hundredthsOf(owedAmt) >= amount) ?? waiting[0];
  if (found) return must(await records.lock('subsidyMonth', found.id), 'subsidy month of the entry');
  throw refuse('month', whyNone(all, String(month)));
}

function whyNone(all: readonly Month[], month: string): string {
  const is = (status: unknown) => all.some((row) => row.status === status);
  if (is(paid) || is(refused)) return `${month} 残联已经全部答复，不能再登记；记错的请先冲销`;
  if (is(open)) return `${month} 的月结算还没有上报`;
  if (is(returned)) return `${month} 的申报已退回，请重新申报以后再登记`;
  return `这名学员没有 ${month} 的月结算`;
}

async function billOf(entry: NewEntry, month: Month, amount: number, context: RuleContext): Promise<string> {
  const application = await context.records.get('subsidyApplication', month.applicationId);
  const bill = await postBill(
    {
      ...{
        direction: billDirections.income,
        subject: billSubjects.subsidy,
        amount,
        accountId: must(entry.accountId, 'account of the subsidy entry'),
      },
      ...{ billDate: entry.payDate ?? context.today, dateField: 'payDate', stuId: month.stuId ?? null },
      counterparty: application?.fedOffice ?? null,
      remark: `${month.month} 康复补贴`,
      ...(entry.voucher && { voucher: entry.voucher }),
    },
    context,
  );
  return bill.id;
}

/** Effects of a written entry: orders paid by the subsidy, and the state of the month. */
export async function followAnswer(entry: Entry, context: RuleContext): Promise<void> {
  const moved = hundredthsOf(entry.orderAmt);
  if (moved > 0) {
    const cause = { refusalId: entry.id, reason: entry.reason ?? '' };
    await refuseSubsidy({ stuId: entry.stuId, amount: moved, ...cause }, context);
  }
  await moveMonth(entry, context);
}

/** Reverses the effects of an entry. Called before the reversing entry is written. */
export async function undoAnswer({ reversalOf }: NewEntry, context: RuleContext): Promise<NewEntry> {
  const entry = must(
    await context.records.get('subsidyEntry', must(reversalOf, 'subsidy entry that the reversal names')),
    'subsidy entry to be reversed',
  );
  await context.records.lock('subsidyMonth', must(entry.monthId, 'subsidy month that the entry names'));
  if (hundredthsOf(entry.orderAmt) > 0) await restoreSubsidy(entry.id, context);
  const bill = entry.billId ? await reverseBill(entry.billId, `${entry.month} 康复补贴冲销`, context) : undefined;
  return { billId: bill?.id ?? null, payDate: context.today };
}

/** Sets the state of the month from all its entries. */
async function moveMonth({ monthId, payDate, reason, kind, reversalOf }: Entry, { records }: RuleContext): Promise<void> {
  const month = must(await records.lock('subsidyMonth', must(monthId, 'subsidy month that the entry names')), 'subsidy month of the entry');
  const [came, gone] = [hundredthsOf(month.paidAmt), hundredthsOf(month.refusedAmt)];
  const owed = hundredthsOf(month.claimAmt) - came - gone;
  const share = Math.max(0, hundredthsOf(month.feeAmt) - hundredthsOf(month.claimAmt) + gone);
  await records.update('subsidyMonth', month.id, {
    status: stateOf({ came, gone, owed }),
    ownAmt: fromHundredths(share),
    ...(!reversalOf && kind === answers.paid && { paidDate: payDate }),
    ...(!reversalOf && reason && { backReason: reason }),
  });
}

function stateOf({ came, gone, owed }: { came: number; gone: number; owed: number }): Month['status'] {
  if (came === 0 && gone === 0) return reported;
  if (owed > 0) return partPaid;
  return came === 0 ? refused : paid;
}
