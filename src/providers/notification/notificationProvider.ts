/** Refine's notifications as toasts, one at a time. Rendering is done by the shell. */
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { errorToastMs } from '../../wire/timeouts';
import { sessionEnded } from '../auth/reloginGate';

/** A page to open next, or an action to run on the record page at `to`. */
export interface NextStep {
  title: string;
  to: string;
  run?: string;
  /** Record that the list at `to` marks. */
  saved?: { resource: string; id: string; at: number };
}

/** Further properties of a toast, which Refine passes on unchanged. */
export type StepParams = OpenNotificationParams & {
  steps?: NextStep[];
  /**
   * Appends the text to the visible toast with the same key, which keeps its undo and next steps; without such a toast nothing is shown.
   */
  adds?: boolean;
};

export interface Toast {
  key: string;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Duration in ms. */
  durationMs: number;
  /** Next steps, as buttons. */
  steps?: NextStep[];
  /** Change sets that the undo button of the toast undoes. */
  undo?: string[];
}

/** Long, because staff talking to a family need time before they choose a next step. */
const stepsToastMs = 60_000;
const successToastMs = 3_000;
/** Longer than a plain success toast, so that there is time to notice a mistake. */
const undoToastMs = 8_000;

/** Key of the toast shown after an undo; its undo is a redo. */
export const undoneKey = 'undone';

/**
 * `show` gets the toast that replaces the current one, or undefined to hide it. `takeChanges` returns the change sets since the last toast,
 * `takeRemarks` the server's messages about them. `isShown`: whether a toast is visible.
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
      // The toast was closed, or its change was undone meanwhile.
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
