/** Calls that are not list, get, create, update or delete, such as actions and restore. Sent through `custom` of the data provider. */
import { useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import type { Endpoint } from '../../config/normalized';
import { must } from '../../domain/must';

type Method = 'get' | 'post' | 'put' | 'delete';
/** Resolves to `data` of the answer; rejects with an error for `describeProblem`. */
export type Call = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown> | FormData,
  headers?: Record<string, string>,
) => Promise<unknown>;

export function useCall(): Call {
  const dataProvider = useDataProvider();
  return useCallback(
    async (endpoint, input, headers) => {
      const { custom } = dataProvider();
      const method = endpoint.method.toLowerCase() as Method;
      const answer = await must(custom, 'custom')({ url: endpoint.path, method, payload: input, ...(headers && { headers }) });
      return answer.data;
    },
    [dataProvider],
  );
}
