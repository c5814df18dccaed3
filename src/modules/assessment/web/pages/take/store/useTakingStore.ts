/** Connects the assessment page with the browser's database and the server: changes are stored at once and sent after a second's pause. */
import { useCallback, useMemo, useRef } from 'react';
import { ownerOf } from '../../../../../../domain/outbox';
import { useUserInfo } from '../../../../../../providers/auth/userInfo';
import type { TakingRecord } from '../../../../domain/taking/calls';
import { newDraft } from '../../../../domain/taking/draft/draft';
import type { TakingPlan } from '../../../../domain/taking/plan';
import { type TakingEntry, takingEntryId, takingOutbox, withDraft } from './takingOutbox';
import { TakingStore } from './takingStore';
import { useEntry } from './useEntry';
import { useRenewal } from './useRenewal';
import { useSaving } from './useSaving';
import type { Loaded } from './useTakingRecord';
import { useWorkClock, type WorkClock } from './useWorkClock';

export interface Taking {
  store: TakingStore;
  clock: WorkClock;
  /** The entry of this assessment in the browser's database, if anything is left to be sent. */
  entry: TakingEntry | undefined;
  /** Entries of this person on this device that cannot be read any more. */
  unreadable: readonly string[];
  isSending: boolean;
  /** Stores and sends now; resolves when the try has ended. */
  flush: () => Promise<void>;
  /** Sends an entry again whose saves were all refused. */
  retry: () => Promise<void>;
  /** Gives up everything that was not sent. */
  discard: () => Promise<void>;
  /** Reads what the server has now. */
  renew: () => Promise<void>;
}

interface Sources {
  loaded: Loaded;
  plan: TakingPlan;
  read: () => Promise<TakingRecord>;
}

export function useTakingStore({ loaded, plan, read }: Sources): Taking {
  const { remote, entry: found } = loaded;
  const owner = ownerOf(useUserInfo());
  const id = takingEntryId(owner, remote.record.id);
  const clock = useWorkClock(found?.draft.progress?.seconds ?? remote.record.progress.seconds ?? 0);
  const keeper = useRef<() => void>(() => undefined);
  const store = useMemo(
    () => new TakingStore(plan, remote.record, found?.draft, { keep: () => keeper.current(), seconds: clock.seconds }),
    [plan, remote, found, clock],
  );
  const renew = useCallback(async () => store.updateRemote((await read()).record), [store, read]);
  const { entry, unreadable, send, isSending } = useEntry({ store, id, renew });
  const { keep, flush } = useSaving({ store, id, blank: () => blankEntry(id, owner, remote, store), send });
  keeper.current = keep;
  useRenewal(renew);
  return {
    store,
    clock,
    entry,
    unreadable,
    isSending,
    flush,
    renew,
    retry: async () => {
      await takingOutbox.change(id, (now) => now && withDraft({ ...now, problem: undefined }, now.draft));
      await send();
    },
    discard: () => takingOutbox.drop(id),
  };
}

function blankEntry(id: string, owner: string, { record, scale, student }: TakingRecord, store: TakingStore): TakingEntry {
  const title = `${student.stuName} ${scale.nameZh} ${record.evalDate}`;
  return { id, owner, title, recordId: record.id, key: '', at: '', draft: newDraft(store.state.remote) };
}
