/** Refine's notifications as toasts, one at a time. Rendering is done by the shell. */
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { errorToastMs } from '../../wire/timeouts';
import { sessionEnded } from '../auth/reloginGate';

export interface Toast {
  key: string;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** How long it stays. */
  durationMs: number;
  /** Change sets that its undo button undoes. */
  undo?: string[];
}

const successToastMs = 3_000;
/** Longer than a plain success toast, so that there is time to notice a mistake. */
const undoToastMs = 8_000;

/** Key of the toast shown after an undo; its undo is a redo. */
export const undoneKey = 'undone';

/**
 * `show` gets the toast that replaces the current one, or undefined to hide it. `takeChanges` returns the change sets since the
 * last toast, `takeRemarks` what the server remarked on them.
 */
export function createNotificationProvider(
  show: (toast: Toast | undefined) => void,
  takeChanges: () => string[] = () => [],
  takeRemarks: () => string[] = () => [],
): NotificationProvider {
  let current: string | undefined;
  return {
    open: (params) => {
      const text = textOf(params);
      // The re-login dialog already reports it.
      if (text === sessionEnded || text === '') return;
      current = params.key ?? text;
      const failed = params.type === 'error';
      const undo = takeChanges();
      const remarks = [...new Set(takeRemarks())];
      show({
        key: current,
        kind: params.type === 'progress' ? 'info' : params.type,
        text: [text, ...remarks].join('。'),
        durationMs: failed || remarks.length > 0 ? errorToastMs : undo.length > 0 ? undoToastMs : successToastMs,
        ...(undo.length > 0 && { undo }),
      });
    },
    close: (key) => {
      if (key === current) show(undefined);
    },
  };
}

/** For a failed call, Refine's message is generic ("Error (status code: 422)") and the description is the server's message. */
function textOf({ type, message, description }: OpenNotificationParams): string {
  return type === 'error' && description ? description : message;
}
