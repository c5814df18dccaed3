/** Refine's notifications as toasts, one at a time. Rendering is done by the shell. */
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { errorToastMs } from '../../wire/timeouts';
import { sessionEnded } from '../auth/reloginGate';

/** A page that is opened next, or an action that is run on the record page at `to`. */
export interface NextStep {
  title: string;
  to: string;
  run?: string;
  /** A record that the list at `to` marks. */
  saved?: { resource: string; id: string; at: number };
}

/** Refine passes on what else a message carries. */
export type StepParams = OpenNotificationParams & {
  steps?: NextStep[];
  /** The text is added to the message with the same key, which keeps its undo and its steps; without it nothing is told. */
  adds?: boolean;
};

export interface Toast {
  key: string;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** How long it stays. */
  durationMs: number;
  /** What comes next, as buttons. */
  steps?: NextStep[];
  /** Change sets that its undo button undoes. */
  undo?: string[];
}

/** Whoever serves a family comes back to what is offered next. */
const stepsToastMs = 60_000;
const successToastMs = 3_000;
/** Longer than a plain success toast, so that there is time to notice a mistake. */
const undoToastMs = 8_000;

/** Key of the toast shown after an undo; its undo is a redo. */
export const undoneKey = 'undone';

/**
 * `show` gets the toast that replaces the current one, or undefined to hide it. `takeChanges` returns the change sets since the
 * last toast, `takeRemarks` what the server remarked on them. `isShown` tells whether a toast is still in sight.
 */
export function createNotificationProvider(
  show: (toast: Toast | undefined) => void,
  takeChanges: () => string[] = () => [],
  takeRemarks: () => string[] = () => [],
  isShown: (toast: Toast) => boolean = () => true,
): NotificationProvider {
  let last: Toast | undefined;
  return {
    open: (params: StepParams) => {
      const text = textOf(params);
      // The re-login dialog already reports it.
      if (text === sessionEnded || text === '') return;
      const key = params.key ?? text;
      const added = params.adds && last?.key === key && isShown(last) ? last : undefined;
      // The message was closed, or what it told was taken back meanwhile.
      if (params.adds && !added) return;
      const failed = params.type === 'error';
      const undo = [...(added?.undo ?? []), ...takeChanges()];
      const steps = [...(added?.steps ?? []), ...(params.steps ?? [])];
      const remarks = [...new Set(takeRemarks())];
      last = {
        key,
        kind: params.type === 'progress' ? 'info' : params.type,
        text: [added ? `${added.text}，${text}` : text, ...remarks].join('。'),
        durationMs:
          steps.length > 0 ? stepsToastMs : failed || remarks.length > 0 ? errorToastMs : undo.length > 0 ? undoToastMs : successToastMs,
        ...(steps.length > 0 && { steps }),
        ...(undo.length > 0 && { undo }),
      };
      show(last);
    },
    close: (key) => {
      if (key === last?.key) show(undefined);
    },
  };
}

/** For a failed call, Refine's message is generic ("Error (status code: 422)") and the description is the server's message. */
function textOf({ type, message, description }: OpenNotificationParams): string {
  return type === 'error' && description ? description : message;
}
