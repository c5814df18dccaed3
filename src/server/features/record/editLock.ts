/** Calls of `editLock`: `POST …/lock` takes or renews, `POST …/unlock` gives back, `GET …/showLock` tells who edits. */
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
import { refuseLocked } from '../../records/write/lockedRecord';
import { heldRefusal, isHeldBy, stateOf } from '../../records/write/refuseUnheld';
import { holdBefore, lockExisting } from '../../records/write/updateRecord';

/** What both changing calls take. Without a token somebody begins to edit; with one it is about their own lock. */
export const lockInput = z.strictObject({
  [dialect.id]: z.uuid('记录不存在或已删除'),
  [dialect.lockToken]: z.string().max(64).optional(),
});

/** A lock that has ended is free for everybody; a renewal of one that has ended is refused only if somebody else has it by now. */
export async function lock(call: Call): Promise<HeldEditLock> {
  const { served, actor, query } = call;
  refuseUnknownParameters(query, []);
  const { id, lockToken: given } = await readShaped(call.c, lockInput);
  const seconds = secondsOf(call);
  return writerOf(call).changeSet(async (set) => {
    await holdRecord(set, call, id);
    const asked = { q: set.q, recordId: id, now: set.context.now() };
    const known = await readLock(asked);
    if (known && !isHeldBy(known, actor, given)) throw heldRefusal(stateOf(known, actor, seconds));
    const token = known && given !== undefined ? given : await takeLock(asked, actor, seconds);
    if (known) await renewLock(asked, seconds);
    return { token, holder: actor.name, isMine: true, remaining: seconds * 1000, seconds };
  });

  /** Locking is the beginning of a change: who could not save is told before they type. The row is held, so that locks and writes take turns. */
  async function holdRecord(set: ChangeSet, { served: { table } }: Call, recordId: string): Promise<void> {
    await holdBefore(set, table, recordId);
    const row = await lockExisting(set, table, recordId);
    await refuseUnwritableBy(served, row, set);
    refuseLocked(set, table, row);
  }
}

/** The holder gives back; somebody else's lock is ended with the key `permissions.unlock`, which stands in the operation log. */
export async function unlock(call: Call): Promise<null> {
  const { served, actor, query, note } = call;
  refuseUnknownParameters(query, []);
  const { id, lockToken: given } = await readShaped(call.c, lockInput);
  const foreign = await writerOf(call).changeSet(async (set) => {
    await refuseForeign(served, { id }, set);
    const known = await readLock({ q: set.q, recordId: id, now: set.context.now() });
    const isMine = known?.accountId === actor.accountId;
    // A window that is closed late must not end the lock of another one.
    if (!known || (isMine && given !== undefined && !isHeldBy(known, actor, given))) return undefined;
    const { unlock: key } = served.resource.permissions;
    if (!isMine && (key === undefined || !actor.can(key))) throw forbidden(`解除${known.holder}的编辑锁`);
    await dropLock({ q: set.q, recordId: id });
    return isMine ? undefined : known;
  });
  if (foreign) await note({ recordId: id, subject: `解除${foreign.holder}的编辑锁` });
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
