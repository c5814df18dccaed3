/** Rules of deposits: each entry posts an income bill, and its reversal reverses the bill. */

import { hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, findAccount, postBill, reverseBill } from '../../../finance/contract';
import { depositKinds } from '../../domain/codes';

export default defineRule<'clueDeposit'>({
  async beforeCreate(values, context) {
    values.billId = values.reversalOf ? await reverseDeposit(values, context) : await receive(values, context);
  },
});

async function receive(values: Changes<'clueDeposit'>, context: RuleContext): Promise<string> {
  values.accountId = await findAccount(must(values.payWay, 'way of payment of the deposit'), values.accountId, context);
  const clue = await context.records.get('clue', must(values.clueId, 'clue of the deposit'));
  const { id } = await postBill(
    {
      direction: billDirections.income,
      subject: values.kind === depositKinds.advance ? billSubjects.deposit : billSubjects.otherIncome,
      amount: hundredthsOf(values.amount),
      accountId: values.accountId,
      billDate: values.payTime?.slice(0, 10),
      dateField: 'payTime',
      counterparty: clue?.childName,
      remark: values.remark,
    },
    context,
  );
  return id;
}

/** Reverses the bill; refused when the advance was already carried to the student's stored account. */
async function reverseDeposit(values: Changes<'clueDeposit'>, context: RuleContext): Promise<string | null> {
  const clue = await context.records.lock('clue', must(values.clueId, 'clue of the deposit'));
  if (clue?.status === states.clue.status.signed && values.kind === depositKinds.advance)
    throw conflict('报名时这笔定金已转入学员的储值账户，请从储值账户退还');
  return values.billId ? (await reverseBill(values.billId, values.remark ?? '定金冲销', context)).id : null;
}
