/** Calls of the lock of one record, one after the other: a release on leaving a page is answered before the next page takes the lock. */

import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { describeProblem } from '../../ui/callProblem';
import { dialect } from '../../wire/dialect';
import type { EditLockRefusal, EditLockState, HeldEditLock } from '../../wire/editLock';
import type { Call } from '../call/useCall';

/** In ms, time reserved for the last save: the countdown ends this long before the lock expires on the server. */
const onTheWay = 2000;

/**
 * End of a lock as a value of `performance.now()`, which changes of the device's clock do not affect. `asked`: the same, when the call was
 * sent; `remaining`: ms in its answer.
 */
export function endOf(asked: number, remaining: number): number {
  return asked + remaining - onTheWay;
}

interface EditLockCalls {
  /**
   * Takes the lock; `token` renews the one with this token. Undefined if `isWanted` was false when the lock was granted; it is released
   * then.
   */
  take(token: string | undefined, isWanted: () => boolean): Promise<HeldEditLock | undefined>;
  /** Releases the lock with this token; without a token, the lock of any holder. */
  release(token?: string): Promise<void>;
  /** Holder of the lock; null = the record is not locked. */
  ask(): Promise<EditLockState | null>;
}

const queues = new Map<string, Promise<unknown>>();

/** `id` of the record. The queue is per id and shared by all components of the tab. */
export function createEditLockCalls(call: Call, { endpoints }: Resource, id: string): EditLockCalls {
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(run, run);
    queues.set(id, turn);
    return turn;
  };
  const about = (token: string | undefined) => ({ [dialect.id]: id, ...(token !== undefined && { [dialect.lockToken]: token }) });
  const release = async (token: string | undefined) =>
    void (await call(must(endpoints.unlock, 'call that releases the edit lock'), about(token)));
  return {
    take: (token, isWanted) =>
      inOrder(async () => {
        if (!isWanted()) return undefined;
        const held = await call(must(endpoints.lock, 'call that takes the edit lock'), about(token));
        if (isWanted()) return held;
        await release(held.token);
        return undefined;
      }),
    release: (token) => inOrder(() => release(token)),
    ask: () => inOrder(() => call(must(endpoints.showLock, 'call that reads the edit lock'), { [dialect.id]: id })),
  };
}

/** Holder of the lock, if that is why a call was refused; undefined for other errors. */
export function refusedBy(error: unknown): EditLockRefusal | undefined {
  const { data } = describeProblem(error);
  return (data as Partial<EditLockRefusal> | null)?.kind === 'editLock' ? (data as EditLockRefusal) : undefined;
}
