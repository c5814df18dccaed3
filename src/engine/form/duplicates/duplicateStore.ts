/**
 * Queries the server for duplicates while a form is filled in, once per pause of typing, and stores the newest answer.
 * Nothing depends on an answer: one that does not come leaves the form as it is, and saving is judged by the server.
 */
import type { DuplicatesAnswer, Similar } from '../../../wire/duplicates';
import type { RecordValues } from '../../record/recordLabel';
import { type ComparedForm, questionOf, stillTaken } from './duplicateQuery';

export interface DuplicateState {
  taken: DuplicatesAnswer['taken'];
  /** Null = none, or people have said that it is another one. */
  similar: Similar | null;
}

export interface DuplicateStore {
  read: () => DuplicateState;
  subscribe: (listener: () => void) => () => void;
  /** Something was typed. */
  touched: () => void;
  /** Asks at once instead of after the pause, and resolves when the newest answer is there. */
  settle: () => Promise<DuplicateState>;
  /** What a refused save has told. */
  show: (similar: Similar) => void;
  /** It is another one: saving goes on. */
  dismiss: () => void;
  /** Whether people have said so of what was shown last. */
  isDismissed: () => boolean;
  /** The record is stored, or the form is left: what is on its way is forgotten. */
  stop: () => void;
}

interface DuplicateStoreInput extends ComparedForm {
  values: () => RecordValues;
  ask: (values: RecordValues) => Promise<DuplicatesAnswer>;
}

export const pauseMs = 400;
const nothing: DuplicateState = { taken: [], similar: null };

export function createDuplicateStore({ values, ask, ...form }: DuplicateStoreInput): DuplicateStore {
  const listeners = new Set<() => void>();
  let state = nothing;
  let asked: RecordValues = {};
  let question = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of answers that come in another order than they were asked for only the last counts. */
  let round = 0;
  let dismissed: string | undefined;
  let answered: Promise<void> = Promise.resolve();
  const become = (next: DuplicateState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const send = (): Promise<void> => {
    const current = questionOf(form, values());
    const text = textOf(current);
    if (text === question) return answered;
    question = text;
    answered = take(current, ++round);
    return answered;
  };
  const take = async (current: RecordValues | undefined, mine: number) => {
    const answer = current ? await ask(current).catch(() => nothing) : nothing;
    if (mine !== round) return;
    asked = current ?? {};
    const isKnown = answer.similar !== null && keyOf(answer.similar) === dismissed;
    become({ taken: stillTaken(answer.taken, asked, values()), similar: isKnown ? null : answer.similar });
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touched: () => {
      become({ ...state, taken: stillTaken(state.taken, asked, values()) });
      clearTimeout(timer);
      timer = setTimeout(send, pauseMs);
    },
    settle: async () => {
      clearTimeout(timer);
      await send();
      return state;
    },
    show: (similar) => {
      dismissed = undefined;
      become({ ...state, similar });
    },
    dismiss: () => {
      dismissed = state.similar ? keyOf(state.similar) : undefined;
      become({ ...state, similar: null });
    },
    // Said of what was asked: of other values the server judges again.
    isDismissed: () => dismissed !== undefined && state.similar === null && textOf(questionOf(form, values())) === question,
    stop: () => {
      clearTimeout(timer);
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
