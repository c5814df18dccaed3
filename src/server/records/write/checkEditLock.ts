/** Refuses changes of a record with an edit lock (`editLock`). Does not apply to writes by rules and the server. */

import { type EditLockRefusal, type EditLockState, formatRemaining } from '../../../wire/editLock';
import type { Actor } from '../../kernel/actor';
import { type ApiError, conflict } from '../../kernel/apiError';
import type { EntityTable } from '../../model/entityTable';
import { hashOf, readLock, type StoredLock } from '../editLock/editLockTable';
import type { ChangeSet } from './changeSet';

/** A save: refused unless the token is the one of the caller's lock, and the lock has not ended. */
export async function requireEditLock(set: ChangeSet, { entity }: EntityTable, recordId: string, token: unknown): Promise<void> {
  if (!entity.editLock) return;
  const lock = await readLock({ q: set.q, recordId, now: set.context.now() });
  if (!lock || !isLockedBy(lock, set.actor, token)) throw createLostRefusal(lock && stateOf(lock, set.actor, entity.editLock.seconds));
}

/** Any other change by a person, such as an action or deleting: refused while somebody else edits the record. */
export async function refuseLockedByOthers(set: ChangeSet, { entity }: EntityTable, recordId: string): Promise<void> {
  if (!entity.editLock) return;
  const lock = await readLock({ q: set.q, recordId, now: set.context.now() });
  if (lock && lock.accountId !== set.actor.accountId) throw createLockRefusal(stateOf(lock, set.actor, entity.editLock.seconds));
}

/** Whether the lock is the actor's, and taken with this token. */
export function isLockedBy(lock: StoredLock, actor: Actor, token: unknown): boolean {
  return typeof token === 'string' && lock.accountId === actor.accountId && lock.tokenHash === hashOf(token);
}

export function stateOf(lock: StoredLock, actor: Actor, seconds: number): EditLockState {
  return { holder: lock.holder, isMine: lock.accountId === actor.accountId, remaining: lock.remaining, seconds };
}

/** The error for a record that somebody else edits. */
export function createLockRefusal(by: EditLockState): ApiError {
  const left = `剩余 ${formatRemaining(by.remaining)}`;
  const text = by.isMine ? `您正在另一个窗口编辑（${left}）` : `${by.holder}正在编辑（${left}），现在只能查看`;
  return conflict(text, { kind: 'editLock', problem: 'held', by } satisfies EditLockRefusal);
}

function createLostRefusal(by: EditLockState | undefined): ApiError {
  const why = !by ? '' : by.isMine ? '，您正在另一个窗口编辑' : `，${by.holder}正在编辑（剩余 ${formatRemaining(by.remaining)}）`;
  return conflict(`编辑锁已失效${why}，这次没有保存，请重新进入编辑`, {
    kind: 'editLock',
    problem: 'lost',
    by: by ?? null,
  } satisfies EditLockRefusal);
}
