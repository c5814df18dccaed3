/** Refine's notifications as toasts, one at a time. How a toast looks is the shell's business. */
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { errorToastMs } from '../../wire/timeouts';
import { sessionEnded } from '../auth/reloginGate';

export interface Toast {
  key: string;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** How long it stays. */
  durationMs: number;
  /** Change sets it reports, which its button takes back. */
  undo?: string[];
}

const successToastMs = 3_000;
/** Time to see that it was a mistake. */
const undoToastMs = 8_000;

/** Key of the toast after an undo: taking that back means doing it again. */
export const undoneKey = 'undone';

/**
 * `show` gets the toast that replaces the one on screen, or undefined to take it away. `takeChanges` names what was changed
 * since the last one.
 */
export function createNotificationProvider(
  show: (toast: Toast | undefined) => void,
  takeChanges: () => string[] = () => [],
): NotificationProvider {
  let current: string | undefined;
  return {
    open: (params) => {
      const text = textOf(params);
      // The re-login dialog says it already, and once.
      if (text === sessionEnded || text === '') return;
      current = params.key ?? text;
      const failed = params.type === 'error';
      const undo = takeChanges();
      show({
        key: current,
        kind: params.type === 'progress' ? 'info' : params.type,
        text,
        durationMs: undo.length > 0 ? undoToastMs : failed ? errorToastMs : successToastMs,
        ...(undo.length > 0 && { undo }),
      });
    },
    close: (key) => {
      if (key === current) show(undefined);
    },
  };
}

/** Of a failed call, Refine's message is its own ("Error (status code: 422)") and the description is the server's sentence. */
function textOf({ type, message, description }: OpenNotificationParams): string {
  return type === 'error' && description ? description : message;
}
