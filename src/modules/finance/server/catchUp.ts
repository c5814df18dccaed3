/** Migrations: accounts overdrawn before the setting existed; ends and renewals of older batches. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { storeEnds, storeRenewals } from './hours/renewals';

export default [
  { name: 'finance.accountsBelowZero', entity: 'feeAccount', run: updateOverdrafts },
  { name: 'finance.endsAndRenewals', entity: 'hourBatch', run: storeEndsAndRenewals },
] satisfies readonly CatchUp[];

/** Permits overdrafts for accounts that are overdrawn already; the list of accounts shows them. */
async function updateOverdrafts({ records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('feeAccount', { balance: { lt: '0' } }))
    await records.update('feeAccount', id, { allowOverdraft: true });
}

async function storeEndsAndRenewals(context: RuleContext): Promise<void> {
  await storeEnds(context);
  for (const { id } of await context.records.find('courseHours', {})) await storeRenewals(id, context);
}
