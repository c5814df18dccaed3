/** Undoes change sets, shows the result and refreshes the page. */
import { useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { announceJob } from '../../providers/jobs/jobSignal';
import { undoneKey } from '../../providers/notification/notificationProvider';
import { changeCalls } from '../../wire/changes';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { useRefresh } from '../call/useRefresh';
import { texts } from '../texts';

/** The server undoes many changes in a job, whose card shows the progress. `isRedo`: the change set is itself an undo. */
type Undo = (changeSets: readonly string[], isRedo?: boolean) => Promise<void>;

export function useUndo(): Undo {
  const call = useCall();
  const refresh = useRefresh();
  const notify = useNotify();
  const { open } = useNotification();
  return useCallback(
    async (changeSets, isRedo = false) => {
      try {
        const answer = await call(changeCalls.undo, { ids: changeSets });
        if (answer?.job) return announceJob(answer.job);
        const { undone, redone } = texts.changes;
        if (isRedo) notify.done(redone);
        else open?.({ type: 'success', message: undone, key: undoneKey });
        refresh();
      } catch (error) {
        notify.failed(error);
      }
    },
    [call, refresh, notify, open],
  );
}
