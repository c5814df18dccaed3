/** Shows a result as a toast. */
import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import { describeProblem } from '../../ui/callProblem';

export interface Notify {
  done: (text: string) => void;
  failed: (error: unknown) => void;
  failedText: (text: string) => void;
}

export function useNotify(): Notify {
  const { open } = useNotification();
  return useMemo(
    () => ({
      done: (message) => open?.({ type: 'success', message }),
      failed: (error) => open?.({ type: 'error', message: describeProblem(error).text }),
      failedText: (message) => open?.({ type: 'error', message }),
    }),
    [open],
  );
}
