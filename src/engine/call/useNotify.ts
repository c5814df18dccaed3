/** Shows a result as a toast. */
import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import type { NextStep, StepParams } from '../../providers/notification/notificationProvider';
import { describeProblem } from '../../ui/callProblem';

export interface Notify {
  /** `steps` are offered as buttons beside the text. */
  done: (text: string, steps?: NextStep[], key?: string) => void;
  /** Adds to the toast with this key, if it is visible. */
  add: (key: string, text: string, steps: NextStep[]) => void;
  failed: (error: unknown) => void;
  failedText: (text: string) => void;
}

export function useNotify(): Notify {
  const { open } = useNotification();
  return useMemo(
    () => ({
      done: (message, steps, key) => open?.({ type: 'success', message, ...(steps && { steps }), ...(key && { key }) } as StepParams),
      add: (key, message, steps) => open?.({ type: 'success', message, key, steps, adds: true } as StepParams),
      failed: (error) => open?.({ type: 'error', message: describeProblem(error).text }),
      failedText: (message) => open?.({ type: 'error', message }),
    }),
    [open],
  );
}
