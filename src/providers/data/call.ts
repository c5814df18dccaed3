/** Calls through simple-rest's `custom`, which puts parameters and bodies into the axios request. */
import type { BaseRecord, CustomParams } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { AxiosInstance } from 'axios';
import type { Endpoint } from '../../config/normalized';
import { bases } from '../../wire/timeouts';

/** Resolves to `data` of the envelope. The input goes into the query for GET, otherwise into the body. */
type Call = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<unknown>;

export function createCall(http: AxiosInstance): Call {
  const rest = simpleRest(bases.business, http);
  return async ({ method: verb, path }, input, headers) => {
    const method = verb.toLowerCase() as CustomParams['method'];
    const carried = method === 'get' ? { query: input } : { payload: input };
    return (await rest.custom<BaseRecord>({ url: path, method, ...carried, ...(headers && { headers }) })).data;
  };
}
