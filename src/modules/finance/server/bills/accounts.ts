/**
 * Accounts of the institution, read once in a change set before its postings: reading an account after an entry computes its rollups and
 * locks it until the end of the transaction.
 */
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

type Account = Stored<'feeAccount'>;

const memoKey = 'accounts of the institution';

/** Oldest first. */
export async function accountsOf({ memo, records }: RuleContext): Promise<readonly Account[]> {
  const known = memo.get(memoKey) as readonly Account[] | undefined;
  const accounts = known ?? (await records.find('feeAccount', {}));
  memo.set(memoKey, accounts);
  return accounts;
}
