/** Accounts that were below zero before a setting said whether they may be. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';

export default [{ name: 'finance.accountsBelowZero', entity: 'feeAccount', run: allowOverdrafts }] satisfies readonly CatchUp[];

/** They go on as they were; the list of accounts shows which they are. */
async function allowOverdrafts({ records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('feeAccount', { balance: { lt: '0' } }))
    await records.update('feeAccount', id, { allowOverdraft: true });
}
