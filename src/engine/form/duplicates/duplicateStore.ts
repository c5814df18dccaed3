/**
 * Queries the server for duplicates while a form is filled in, once per pause in typing, and stores the latest answer. A failed query
 * changes nothing and is repeated after the next change; the server checks again on save.
 */
import { TypingPause } from '../../../fields/composing';
import type { DuplicatesAnswer, Similar } from '../../../wire/duplicates';
import type { RecordValues } from '../../record/recordLabel';
import { type ComparedForm, keepTaken, questionOf } from './duplicateQuery';

interface DuplicateState {
  taken: DuplicatesAnswer['taken'];
  /** Null = none, or dismissed by the user. */
  similar: Similar | null;
  /** Records that a refused save named as conflicting. */
  inTheWay: readonly PointedRecord[];
}

/** A record named by a refused save, with the address of its page. */
export interface PointedRecord {
  field: string;
  label: string;
  to: string;
}

export interface DuplicateStore {
  read: () => DuplicateState;
  subscribe: (listener: () => void) => () => void;
  /** Called after every change of the form. */
  touched: () => void;
  /** Sends the query without the pause and resolves with the state after the latest answer. */
  settle: () => Promise<DuplicateState>;
  /** Shows similar records of a refused save. */
  show: (similar: Similar) => void;
  /** Shows the records that a refused save named. */
  point: (records: readonly PointedRecord[]) => void;
  /** The user confirms that the record is a different one and may be saved. */
  dismiss: () => void;
  /** Whether the user dismissed the similar records shown last. */
  isDismissed: () => boolean;
  /** Called when the record is stored or the form is left: pending answers are ignored. */
  stop: () => void;
}

interface DuplicateStoreInput {
  /** The form as it is now. */
  form: () => ComparedForm;
  values: () => RecordValues;
  ask: (values: RecordValues) => Promise<DuplicatesAnswer>;
}

/** Pause in ms after the last change before the server is asked. */
export const pauseMs = 400;
const nothing: DuplicateState = { taken: [], similar: null, inTheWay: [] };

export function createDuplicateStore({ form, values, ask }: DuplicateStoreInput): DuplicateStore {
  const listeners = new Set<() => void>();
  let state = nothing;
  let asked: RecordValues = {};
  let question = '';
  const pause = new TypingPause(pauseMs);
  /** Number of the latest query; answers to earlier ones are ignored. */
  let round = 0;
  let dismissed: string | undefined;
  let answered: Promise<void> = Promise.resolve();
  const become = (next: DuplicateState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const send = (): Promise<void> => {
    const current = questionOf(form(), values());
    const text = textOf(current);
    if (text === question) return answered;
    question = text;
    answered = take(current, ++round);
    return answered;
  };
  const take = async (current: RecordValues | undefined, mine: number) => {
    const answer = current ? await ask(current).catch(() => undefined) : nothing;
    if (mine !== round) return;
    if (!answer) {
      question = '';
      return become({ ...state, similar: null });
    }
    asked = current ?? {};
    const isKnown = answer.similar !== null && keyOf(answer.similar) === dismissed;
    become({ ...state, taken: keepTaken(answer.taken, asked, values()), similar: isKnown ? null : answer.similar });
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touched: () => {
      become({ ...state, taken: keepTaken(state.taken, asked, values()), inTheWay: [] });
      pause.ask(send);
    },
    settle: async () => {
      pause.cancel();
      await send();
      return state;
    },
    show: (similar) => {
      dismissed = undefined;
      become({ ...state, similar });
    },
    point: (inTheWay) => become({ ...state, inTheWay }),
    dismiss: () => {
      dismissed = state.similar ? keyOf(state.similar) : undefined;
      become({ ...state, similar: null });
    },
    // A dismissal applies to the values that were checked; changed values are checked again.
    isDismissed: () => dismissed !== undefined && state.similar === null && textOf(questionOf(form(), values())) === question,
    stop: () => {
      pause.cancel();
      round++;
      become(nothing);
    },
  };
}

function textOf(question: RecordValues | undefined): string {
  return JSON.stringify(question ?? null);
}

function keyOf({ records, hidden }: Similar): string {
  return JSON.stringify([records.map(({ id }) => id).sort(), hidden]);
}
