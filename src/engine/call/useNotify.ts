/** Shows a result as a toast. */
import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import type { NextStep, StepParams } from '../../providers/notification/notificationProvider';
import { describeProblem } from '../../ui/callProblem';

export interface Notify {
  /** `steps` are offered as buttons beside the text. */
  done: (text: string, steps?: NextStep[]) => void;
  failed: (error: unknown) => void;
  failedText: (text: string) => void;
}

export function useNotify(): Notify {
  const { open } = useNotification();
  return useMemo(
    () => ({
      done: (message, steps) => open?.({ type: 'success', message, ...(steps && { steps }) } as StepParams),
      failed: (error) => open?.({ type: 'error', message: describeProblem(error).text }),
      failedText: (message) => open?.({ type: 'error', message }),
    }),
    [open],
  );
}
