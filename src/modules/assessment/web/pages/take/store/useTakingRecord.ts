/** The assessment as the server has it, with what this device has not sent yet; read again when the network is back. */
import { useCallback, useEffect, useState } from 'react';
import { ownerOf } from '../../../../../../domain/outbox';
import { useCall } from '../../../../../../engine/call/useCall';
import { useUserInfo } from '../../../../../../providers/auth/userInfo';
import { type TakingRecord, takingCalls } from '../../../../domain/taking/calls';
import { type TakingEntry, takingEntryId, takingOutbox } from './takingOutbox';

export interface Loaded {
  remote: TakingRecord;
  entry: TakingEntry | undefined;
}

export function useTakingRecord(id: string) {
  const call = useCall();
  const owner = ownerOf(useUserInfo());
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const read = useCallback(() => call(takingCalls.record, { id }), [call, id]);
  const load = useCallback(async () => {
    try {
      const [remote, entry] = await Promise.all([read(), entryOf(owner, id)]);
      setLoaded({ remote, entry });
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
  }, [read, owner, id]);
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load, isLoaded]);
  return { loaded, error, load, read };
}

/** Undefined also if the browser has no database; storing a change then reports that it is not safe. */
async function entryOf(owner: string, id: string): Promise<TakingEntry | undefined> {
  const entries = await takingOutbox.read().catch(() => []);
  return entries.find((entry) => entry.id === takingEntryId(owner, id));
}
