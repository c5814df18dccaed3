/** Outbox of a page: its entries on this device, sent one after the other. Every change is stored before it is shown. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { isWaiting, type OutboxEntry, type Outcome, outcomeOf, ownerOf, released, type SentEntry, settled } from '../../domain/outbox';
import { useUserInfo } from '../../providers/auth/userInfo';
import { describeProblem } from '../../ui/callProblem';
import { reloginCodes } from '../../wire/envelope';
import { useNotify } from '../call/useNotify';
import type { Boxed, OutboxStore } from './outboxStore';
import { sendInTurn } from './sendInTurn';
import { useFlush } from './useFlush';

/** How entries are sent, and which state they have afterwards. */
interface Rules<Entry> {
  isWaiting: (entry: Entry) => boolean;
  /** The entry after a try, if it was not changed meanwhile; undefined = it is on the server and is removed. */
  settle: (entry: Entry, outcome: Outcome) => Entry | undefined;
}

interface OutboxUse<Entry extends OutboxEntry> {
  box: OutboxStore<Entry>;
  /** Message if the browser cannot store entries. */
  unsafe: string;
  /** Sends one; rejects with the failed call. */
  deliver: (entry: Entry) => Promise<void>;
  /** Called after the server accepted entries. */
  onSent: () => void;
  /** Called with the entries now and after every change, before they are drawn. */
  onEntries?: (boxed: Boxed<Entry>) => void;
}

interface Outbox<Entry extends OutboxEntry> {
  /** Undefined until the entries are read. */
  boxed: Boxed<Entry> | undefined;
  /** Institution and account that own the entries. */
  owner: string;
  /** Id of the entry that is being sent. */
  sending: string | undefined;
  /** Sends what waits; resolves when the try has ended. */
  flush: () => Promise<void>;
}

export function useOutbox<Entry extends OutboxEntry>(use: OutboxUse<Entry>, { isWaiting: waits, settle }: Rules<Entry>): Outbox<Entry> {
  const { box, onSent } = use;
  const owner = ownerOf(useUserInfo());
  const [boxed, setBoxed] = useState<Boxed<Entry>>();
  const [sending, setSending] = useState<string>();
  const { failedText } = useNotify();
  const latest = useRef({ ...use, waits, settle });
  latest.current = { ...use, waits, settle };
  useEffect(() => {
    const show = (now: Boxed<Entry>) => {
      latest.current.onEntries?.(now);
      setBoxed(now);
    };
    return box.watch(owner, show, () => failedText(latest.current.unsafe));
  }, [box, owner, failedText]);
  const send = useCallback(
    () =>
      sendInTurn<Entry>({
        ...{ owner, name: box.name, onEntry: setSending },
        waiting: async () => {
          const own = (await box.read()).filter((entry) => entry.owner === owner && latest.current.waits(entry));
          return own.sort((a, b) => (a.at < b.at ? -1 : 1));
        },
        send: async (entry) => {
          const outcome = await readOutcome(latest.current.deliver(entry));
          await box.change(entry.id, (now) => (now?.key === entry.key ? latest.current.settle(now, outcome) : now));
          return outcome;
        },
      }),
    [box, owner],
  );
  const flush = useFlush({ send, onSent, isWaiting: boxed?.own.some(waits) ?? false });
  return { boxed, owner, sending, flush };
}

async function readOutcome(call: Promise<void>): Promise<Outcome> {
  try {
    await call;
    return { kind: 'done' };
  } catch (error) {
    const code = (error as { statusCode?: number } | null)?.statusCode;
    return outcomeOf(code, describeProblem(error).text, reloginCodes.business);
  }
}

export interface SentOutbox<Entry extends SentEntry> extends Boxed<Entry> {
  owner: string;
  sending: string | undefined;
  /** Stores an entry without sending it. */
  keep: (entry: Entry) => Promise<void>;
  /** Marks an entry as ready and sends it. */
  release: (entry: Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

/** Outbox whose entries are sent whole. Undefined until they are read. */
export function useSentOutbox<Entry extends SentEntry>(
  use: OutboxUse<Entry>,
  settle: Rules<Entry>['settle'] = settled,
): SentOutbox<Entry> | undefined {
  const { box } = use;
  const { boxed, owner, sending, flush } = useOutbox(use, { isWaiting, settle });
  return useMemo(
    () =>
      boxed && {
        ...boxed,
        owner,
        sending,
        keep: box.put,
        release: async (entry) => {
          await box.put(released(entry, newKey()));
          await flush();
        },
        drop: box.drop,
      },
    [box, boxed, owner, sending, flush],
  );
}
