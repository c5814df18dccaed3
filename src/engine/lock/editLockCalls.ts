/** Calls of the lock of one record, in order: what a page gives back on leaving has arrived before another one asks. */

import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { describeProblem } from '../../ui/callProblem';
import { dialect } from '../../wire/dialect';
import type { EditLockRefusal, EditLockState, HeldEditLock } from '../../wire/editLock';
import type { Call } from '../call/useCall';

/** Milliseconds that a save may need to arrive: the page counts down to this long before the server's end. */
const onTheWay = 2000;

/** A moment of `performance.now()`, which no change of the machine's clock moves. `asked`: when the answer was asked for. */
export function endOf(asked: number, remaining: number): number {
  return asked + remaining - onTheWay;
}

interface EditLockCalls {
  /** `token`: of the lock that is renewed. Undefined: nobody wanted it any more when it came, and it was given back. */
  take(token: string | undefined, isWanted: () => boolean): Promise<HeldEditLock | undefined>;
  /** Without a token: whoever has it. */
  giveBack(token?: string): Promise<void>;
  ask(): Promise<EditLockState | null>;
}

const queues = new Map<string, Promise<unknown>>();

export function editLockCalls(call: Call, { endpoints }: Resource, id: string): EditLockCalls {
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(run, run);
    queues.set(id, turn);
    return turn;
  };
  const about = (token: string | undefined) => ({ [dialect.id]: id, ...(token !== undefined && { [dialect.lockToken]: token }) });
  const release = async (token: string | undefined) => void (await call(must(endpoints.unlock, 'unlock'), about(token)));
  return {
    take: (token, isWanted) =>
      inOrder(async () => {
        if (!isWanted()) return undefined;
        const held = (await call(must(endpoints.lock, 'lock'), about(token))) as HeldEditLock;
        if (isWanted()) return held;
        await release(held.token);
        return undefined;
      }),
    giveBack: (token) => inOrder(() => release(token)),
    ask: () => inOrder(async () => (await call(must(endpoints.showLock, 'showLock'), { [dialect.id]: id })) as EditLockState | null),
  };
}

/** Who edits, if that is why a call was refused. */
export function refusedBy(error: unknown): EditLockRefusal | undefined {
  const { data } = describeProblem(error);
  return (data as Partial<EditLockRefusal> | null)?.kind === 'editLock' ? (data as EditLockRefusal) : undefined;
}
