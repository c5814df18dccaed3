/** Calls that are not list, get, create, update or delete, such as actions and restore. Sent through `custom` of the data provider. */
import { useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import type { CallOf } from '../../domain/callOf';
import { must } from '../../domain/must';

type Method = 'get' | 'post' | 'put' | 'delete';
/**
 * Resolves to `data` of the answer; rejects with an error for `describeProblem`. Queries and actions of `src/generated/calls.ts` have the
 * types of their input and answer; for other addresses the input is any object and the answer unknown.
 */
export type Call = <Input extends object = Record<string, unknown>, Answer = unknown>(
  endpoint: CallOf<Input, Answer>,
  input: NoInfer<Input> | FormData,
  headers?: Record<string, string>,
) => Promise<Answer>;

export function useCall(): Call {
  const dataProvider = useDataProvider();
  return useCallback(
    async <Answer>(endpoint: CallOf<never, Answer>, input: object, headers?: Record<string, string>) => {
      const { custom } = dataProvider();
      const method = endpoint.method.toLowerCase() as Method;
      const answer = await must(
        custom,
        '"custom" of the data provider',
      )({ url: endpoint.path, method, payload: input, ...(headers && { headers }) });
      // The address carries the type of its answer; tests compare the declared answers with what the server sends.
      return answer.data as Answer;
    },
    [dataProvider],
  );
}
