/**
 * Lists that were asked for before the page that shows them was drawn: right after sign-in the answer travels while the shell
 * is put together. Each answer is given out once, and only while it is fresh; a failed one is as if never asked.
 */
import type { GetListParams, GetListResponse } from '@refinedev/core';
import { createContext } from 'react';

type ListQuestion = Pick<GetListParams, 'resource' | 'pagination' | 'filters' | 'sorters'>;

export interface EarlyLists {
  /** Ends when the answer is there, or when none will come. */
  ask(question: ListQuestion, fetch: (question: ListQuestion) => Promise<GetListResponse>): Promise<void>;
  /** Undefined = not requested, expired or failed. */
  take(question: ListQuestion): Promise<GetListResponse | undefined> | undefined;
  /** An answer that is there already: the first drawing has its rows. Otherwise it stays for `take`. */
  takeArrived(question: ListQuestion): GetListResponse | undefined;
}

interface Waiting {
  answer: Promise<GetListResponse | undefined>;
  arrived?: GetListResponse;
  until: number;
}

export const freshMs = 5_000;

export function createEarlyLists(now: () => number = Date.now): EarlyLists {
  const waiting = new Map<string, Waiting>();
  const takeIf = (question: ListQuestion, wanted: (found: Waiting) => boolean) => {
    const key = keyOf(question);
    const found = waiting.get(key);
    if (!found || !wanted(found)) return undefined;
    waiting.delete(key);
    return now() <= found.until ? found : undefined;
  };
  return {
    async ask(question, fetch) {
      const asked: Waiting = { answer: fetch(question).catch(() => undefined), until: now() + freshMs };
      waiting.set(keyOf(question), asked);
      asked.arrived = await asked.answer;
    },
    take: (question) => takeIf(question, () => true)?.answer,
    takeArrived: (question) => takeIf(question, ({ arrived }) => arrived !== undefined)?.arrived,
  };
}

/** Where lists find what was asked for early. */
export const EarlyListsContext = createContext<EarlyLists | undefined>(undefined);

function keyOf({ resource, pagination, filters = [], sorters = [] }: ListQuestion): string {
  const { currentPage, pageSize, mode } = pagination ?? {};
  return JSON.stringify([resource, currentPage, pageSize, mode, filters, sorters]);
}
