/** Opens a next step after a save: a page, or an action that starts once its record is shown. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { NextStep } from '../../providers/notification/notificationProvider';
import { useReturnAddress } from './fromHere';
import { savedRecord } from './savedRecord';

export function useNextStep(): (step: NextStep) => void {
  const navigate = useNavigate();
  const state = useReturnAddress();
  return useCallback(
    ({ to, run, saved }) => {
      // A new time, because the list there is loaded again.
      savedRecord.set(saved && { ...saved, at: Date.now() });
      navigate(to, { state: run === undefined ? state : { ...state, run } });
    },
    [navigate, state],
  );
}
