/** Advisory locks by name. They serialize work that reads before it writes. */
import { createHash } from 'node:crypto';

/** One lock, exclusive or shared. */
export interface AdvisoryLock {
  number: bigint;
  isShared: boolean;
}

export function alone(name: string): AdvisoryLock {
  return { number: numberOf(name), isShared: false };
}

export function shared(name: string): AdvisoryLock {
  return { number: numberOf(name), isShared: true };
}

/** Number of a name, the same in every process. */
export function numberOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE(0);
}

/** Each number once, in the lock order of all transactions; exclusive if it is requested both exclusive and shared. */
export function listSortedLocks(locks: Iterable<AdvisoryLock>): AdvisoryLock[] {
  const known = new Map<bigint, AdvisoryLock>();
  for (const lock of locks) if (known.get(lock.number)?.isShared !== false) known.set(lock.number, lock);
  return [...known.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
}

/** SQL that waits for each lock, in the given order. */
export function buildWaitingSql(locks: readonly AdvisoryLock[]): string {
  return `select case when s then pg_advisory_xact_lock_shared(k) else pg_advisory_xact_lock(k) end from ${buildValuesSql(locks)}`;
}

/** SQL that tries to take the locks without waiting; returns those held by other transactions. */
export function buildTryingSql(locks: readonly AdvisoryLock[]): string {
  return `select k::text as number from ${buildValuesSql(locks)}
    where not case when s then pg_try_advisory_xact_lock_shared(k) else pg_try_advisory_xact_lock(k) end`;
}

function buildValuesSql(locks: readonly AdvisoryLock[]): string {
  const list = <T>(of: (lock: AdvisoryLock) => T) => `'{${locks.map(of).join()}}'`;
  return `unnest(${list(({ number }) => number)}::bigint[], ${list(({ isShared }) => isShared)}::boolean[]) as l(k, s)`;
}

/** Thrown if a lock is held by another transaction while this one has locked rows: it is repeated with all of these locks taken first. */
export class LocksTakenError extends Error {
  /** SQLSTATE `lock_not_available`. */
  readonly code = '55P03';

  constructor(readonly locks: readonly AdvisoryLock[]) {
    super('A lock is held by another transaction');
  }
}
