/** Accounts that were overdrawn before the setting existed; batches of before their ends and renewals were kept. */
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { noteEnds, noteRenewals } from './hours/renewals';

export default [
  { name: 'finance.accountsBelowZero', entity: 'feeAccount', run: allowOverdrafts },
  { name: 'finance.endsAndRenewals', entity: 'hourBatch', run: noteEndsAndRenewals },
] satisfies readonly CatchUp[];

/** They stay allowed to be overdrawn; the list of accounts shows them. */
async function allowOverdrafts({ records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('feeAccount', { balance: { lt: '0' } }))
    await records.update('feeAccount', id, { allowOverdraft: true });
}

async function noteEndsAndRenewals(context: RuleContext): Promise<void> {
  await noteEnds(context);
  for (const { id } of await context.records.find('courseHours', {})) await noteRenewals(id, context);
}
