/**
 * Prefetched list answers: the first list is requested right after sign-in while the shell still loads, others when their menu entry is pressed,
 * before their page is drawn. Each answer is used at most once and only for `freshMs`; a failed one is ignored.
 */
import type { GetListParams, GetListResponse } from '@refinedev/core';
import { createContext } from 'react';
import { listParamsOf } from './listParams';

type ListQuestion = Pick<GetListParams, 'resource' | 'pagination' | 'filters' | 'sorters' | 'meta'>;

export interface EarlyLists {
  /** Resolves when the answer has arrived or the call has failed. A list that is being requested is not requested twice. */
  ask(question: ListQuestion, fetch: (question: ListQuestion) => Promise<GetListResponse>): Promise<void>;
  /** Undefined = not requested or expired; resolves to undefined when the call failed. */
  take(question: ListQuestion): Promise<GetListResponse | undefined> | undefined;
  /** Takes an answer that has already arrived, for use in the first render. A pending one stays for `take`. */
  takeArrived(question: ListQuestion): GetListResponse | undefined;
  /** Discards all answers, because a change may have made them outdated. */
  drop(): void;
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
      const before = waiting.get(keyOf(question));
      if (before && now() <= before.until) return void (await before.answer);
      const asked: Waiting = { answer: fetch(question).catch(() => undefined), until: now() + freshMs };
      waiting.set(keyOf(question), asked);
      asked.arrived = await asked.answer;
      return undefined;
    },
    take: (question) => takeIf(question, () => true)?.answer,
    takeArrived: (question) => takeIf(question, ({ arrived }) => arrived !== undefined)?.arrived,
    drop: () => waiting.clear(),
  };
}

/** Prefetched lists of the session. */
export const EarlyListsContext = createContext<EarlyLists | undefined>(undefined);

function keyOf({ resource, pagination, ...asked }: ListQuestion): string {
  const { currentPage, pageSize, mode } = pagination ?? {};
  return JSON.stringify([resource, currentPage, pageSize, mode, listParamsOf(asked)]);
}
