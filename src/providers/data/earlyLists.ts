/**
 * Lists that were asked for before the page that shows them was drawn: right after sign-in the answer travels while the shell
 * is put together. Each answer is given out once, and only while it is fresh; a failed one is as if never asked.
 */
import type { GetListParams, GetListResponse } from '@refinedev/core';

type ListQuestion = Pick<GetListParams, 'resource' | 'pagination' | 'filters' | 'sorters'>;

export interface EarlyLists {
  ask(question: ListQuestion, fetch: (question: ListQuestion) => Promise<GetListResponse>): void;
  /** Undefined = nobody asked, too long ago, or it failed. */
  take(question: ListQuestion): Promise<GetListResponse | undefined> | undefined;
}

const freshMs = 5_000;

export function createEarlyLists(now: () => number = Date.now): EarlyLists {
  const waiting = new Map<string, { answer: Promise<GetListResponse | undefined>; until: number }>();
  return {
    ask(question, fetch) {
      const answer = fetch(question).catch(() => undefined);
      waiting.set(keyOf(question), { answer, until: now() + freshMs });
    },
    take(question) {
      const key = keyOf(question);
      const found = waiting.get(key);
      waiting.delete(key);
      return found && now() <= found.until ? found.answer : undefined;
    },
  };
}

function keyOf({ resource, pagination, filters = [], sorters = [] }: ListQuestion): string {
  const { currentPage, pageSize, mode } = pagination ?? {};
  return JSON.stringify([resource, currentPage, pageSize, mode, filters, sorters]);
}
