/** Writes all entries of stored accounts. The caller has locked the account. */
import { conflict } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { type StoredType, storedTypes } from '../../domain/codes';
import { getBalance, lockAccountWithOwner, lockExistingAccount, readHundredths, type StoredAccount } from './lockAccount';

export type StoredRecord = Stored<'feeRecord'>;

/** Amounts of one entry, in hundredths with sign, and its references. */
interface StoredPosting {
  feeType: StoredType;
  cash: number;
  give: number;
  payWay?: number | null | undefined;
  billId?: string | null | undefined;
  orderId?: string | null | undefined;
  applyId?: string | null | undefined;
  /** The main entry of this one: a gift refers to its recharge. */
  withId?: string | undefined;
  /** The entry was approved by somebody else. */
  isAudited?: boolean;
  voucher?: StoredRecord['voucher'] | undefined;
  remark?: string | null | undefined;
}

const audited = 2;

/** Returns the account after the posting. */
export async function postRecord(
  account: StoredAccount,
  posting: StoredPosting,
  context: RuleContext,
): Promise<{ record: StoredRecord; account: StoredAccount }> {
  const { cash, give, isAudited, voucher, ...links } = posting;
  const record = await context.records.create('feeRecord', {
    ...getBalancesAfter(account, { cash, give }, context),
    ...Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined)),
    cashChange: fromHundredths(cash),
    giveChange: fromHundredths(give),
    ...(isAudited ? { auditStatus: audited } : {}),
    ...(voucher ? { voucher } : {}),
  });
  return { record, account: await lockExistingAccount(account.id, context) };
}

/** Reverses an entry once; the balance must cover it. */
export async function reverseRecord(entry: StoredRecord, remark: string, context: RuleContext, billId?: string): Promise<StoredRecord> {
  const { records } = context;
  const account = await lockAccountWithOwner(entry.feeUserId, context);
  if (entry.reversalOf || (await records.count('feeRecord', { reversalOf: entry.id })) > 0)
    throw conflict(`储值流水 ${entry.serialNo} 已经冲正`, { kind: 'state' });
  const [cash, give] = [0 - readHundredths(entry.cashChange), 0 - readHundredths(entry.giveChange)];
  return records.create('feeRecord', {
    ...getBalancesAfter(account, { cash, give }, context),
    feeType: storedTypes.reversal,
    ofType: entry.feeType,
    cashChange: fromHundredths(cash),
    giveChange: fromHundredths(give),
    payWay: entry.payWay,
    orderId: entry.orderId,
    billId: billId ?? null,
    remark,
    reversalOf: entry.id,
  });
}

function getBalancesAfter(account: StoredAccount, change: { cash: number; give: number }, { now }: RuleContext) {
  const { cash, give } = getBalance(account);
  return {
    bizTime: now,
    feeUserId: account.id,
    stuId: account.stuId,
    entryNo: Number(account.entries ?? 0) + 1,
    cashAfter: fromHundredths(cash + change.cash),
    giveAfter: fromHundredths(give + change.give),
  };
}
