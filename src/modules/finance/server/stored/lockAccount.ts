/**
 * Locks the stored account of a student until the transaction ends. All movements of stored money lock it first, so that they are
 * serialized; several accounts are locked in the order of their ids.
 */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { toHundredths } from '../../domain/amounts';
import type { Balance } from '../../domain/storedAccount';
import { lockChildren } from '../lockChildren';

export type StoredAccount = Stored<'feeUser'>;

/** Creates the account if the student has none; concurrent first uses create one. */
export async function lockAccountOf(stuId: string, context: RuleContext): Promise<StoredAccount> {
  await lockChildren([stuId], context);
  await context.records.share('student', [stuId]);
  const { id } = (await findAccount(stuId, context)) ?? (await openAccount(stuId, context));
  return lockExistingAccount(id, context);
}

export async function lockAccountWithOwner(id: string, context: RuleContext): Promise<StoredAccount> {
  await shareOwner(id, context);
  return lockExistingAccount(id, context);
}

/** The same after the owner is locked. */
export async function lockExistingAccount(id: string, { records }: RuleContext): Promise<StoredAccount> {
  const account = await records.lock('feeUser', id);
  if (!account) throw conflict('储值账户已不存在，请刷新页面', { kind: 'state' });
  return account;
}

/**
 * Share-locks the child before its account: entries refer to both, and a first payment, possibly from the account, locks the child to
 * make it a student.
 */
export async function shareOwner(id: string, context: RuleContext): Promise<void> {
  const account = await context.records.get('feeUser', id);
  if (!account) return;
  await lockChildren([account.stuId], context);
  await context.records.share('student', [account.stuId]);
}

async function findAccount(stuId: string, { records }: RuleContext): Promise<StoredAccount | undefined> {
  const [known] = await records.find('feeUser', { stuId });
  return known;
}

async function openAccount(stuId: string, context: RuleContext): Promise<StoredAccount> {
  await context.lockByName(`feeUser:${stuId}`);
  return (await findAccount(stuId, context)) ?? context.records.create('feeUser', { stuId });
}

/** Frozen and closed accounts refuse movements, except releases and reversals. */
export function refuseInactive(account: StoredAccount): void {
  const { frozen } = states.feeUser.status;
  if (account.status === frozen) throw conflict('储值账户已冻结，请先解冻', { kind: 'state' });
  refuseClosed(account);
}

export function refuseClosed(account: StoredAccount): void {
  if (account.status === states.feeUser.status.closed) throw conflict('储值账户已注销，请先重新启用', { kind: 'state' });
}

/** Stored amount in hundredths; nothing stored is 0. */
export function readHundredths(value: string | number | null | undefined): number {
  return toHundredths(String(value ?? 0));
}

/** Balance, including reserved amounts. */
export function getBalance({ cash, give }: StoredAccount): Balance {
  return { cash: readHundredths(cash), give: readHundredths(give) };
}

/** Free balance: without what waiting cash-outs and deductions reserve. */
export function freeOf({ freeCash, freeGive }: StoredAccount): Balance {
  return { cash: readHundredths(freeCash), give: readHundredths(freeGive) };
}
