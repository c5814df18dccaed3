/** Accounts that were overdrawn before the setting existed. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';

export default [{ name: 'finance.accountsBelowZero', entity: 'feeAccount', run: allowOverdrafts }] satisfies readonly CatchUp[];

/** They stay allowed to be overdrawn; the list of accounts shows them. */
async function allowOverdrafts({ records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('feeAccount', { balance: { lt: '0' } }))
    await records.update('feeAccount', id, { allowOverdraft: true });
}
