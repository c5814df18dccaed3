/** Calls of `editLock`: `POST …/lock` takes or renews the lock, `POST …/unlock` releases it, `GET …/showLock` returns its holder. */
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import type { EditLockState, HeldEditLock } from '../../../wire/editLock';
import { type Call, refuseUnknownParameters, writerOf } from '../../http/call';
import { readShaped } from '../../http/jsonBody';
import { refuseForeign, refuseUnwritableBy } from '../../http/servedResource';
import { forbidden, notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { dropLock, readLock, renewLock, takeLock } from '../../records/editLock/editLockTable';
import type { ChangeSet } from '../../records/write/changeSet';
import { createLockRefusal, isLockedBy, stateOf } from '../../records/write/checkEditLock';
import { refuseLocked } from '../../records/write/lockedRecord';
import { lockBefore, lockExisting } from '../../records/write/updateRecord';

/** Input of both changing calls. Without a token a new lock is taken; with one the caller's own lock is meant. */
const lockInput = z.strictObject({
  [dialect.id]: z.uuid('记录不存在或已删除'),
  [dialect.lockToken]: z.string().max(64).optional(),
});

/** Takes or renews the lock. An expired lock can be taken by anybody, and renewed unless somebody else has taken it. */
export async function lock(call: Call): Promise<HeldEditLock> {
  const { served, actor, query } = call;
  refuseUnknownParameters(query, []);
  const { id, lockToken: ownToken } = await readShaped(call.c, lockInput);
  const seconds = secondsOf(call);
  return writerOf(call).changeSet(async (set) => {
    await lockRecord(set, call, id);
    const asked = { q: set.q, recordId: id, now: set.context.now() };
    const known = await readLock(asked);
    if (known && !isLockedBy(known, actor, ownToken)) throw createLockRefusal(stateOf(known, actor, seconds));
    const token = known && ownToken !== undefined ? ownToken : await takeLock(asked, actor, seconds);
    if (known) await renewLock(asked, seconds);
    return { token, holder: actor.name, isMine: true, remaining: seconds * 1000, seconds };
  });

  /** Requires the rights to save, so that a refusal comes before typing. Locks the row, to serialize edit locks and writes. */
  async function lockRecord(set: ChangeSet, { served: { table } }: Call, recordId: string): Promise<void> {
    await lockBefore(set, table, recordId);
    const row = await lockExisting(set, table, recordId);
    await refuseUnwritableBy(served, row, set);
    refuseLocked(set, table, row);
  }
}

/** Releases the lock. Ending somebody else's lock requires the permission `permissions.unlock` and is logged. */
export async function unlock(call: Call): Promise<null> {
  const { served, actor, query, logAct } = call;
  refuseUnknownParameters(query, []);
  const { id, lockToken: ownToken } = await readShaped(call.c, lockInput);
  const foreign = await writerOf(call).changeSet(async (set) => {
    await refuseForeign(served, { id }, set);
    const known = await readLock({ q: set.q, recordId: id, now: set.context.now() });
    const isMine = known?.accountId === actor.accountId;
    // A window must not release a newer lock that the same user has taken in another one.
    if (!known || (isMine && ownToken !== undefined && !isLockedBy(known, actor, ownToken))) return undefined;
    const { unlock: key } = served.resource.permissions;
    if (!isMine && (key === undefined || !actor.can(key))) throw forbidden(`解除${known.holder}的编辑锁`);
    await dropLock({ q: set.q, recordId: id });
    return isMine ? undefined : known;
  });
  if (foreign) await logAct({ recordId: id, subject: `解除${foreign.holder}的编辑锁` });
  return null;
}

/** Null = nobody edits the record. */
export async function showLock(call: Call): Promise<EditLockState | null> {
  const { served, actor, query } = call;
  refuseUnknownParameters(query, [dialect.id]);
  const { id } = query;
  if (!isUuid(id)) throw notFound(served.table.entity.title);
  const seconds = secondsOf(call);
  return writerOf(call).changeSet(async (set) => {
    await refuseForeign(served, { id }, set);
    const known = await readLock({ q: set.q, recordId: id, now: set.context.now() });
    return known ? stateOf(known, actor, seconds) : null;
  });
}

function secondsOf({ served: { table } }: Call): number {
  return table.entity.editLock?.seconds ?? 0;
}
