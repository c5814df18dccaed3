/**
 * Refine's data provider for backends with irregular paths: every call uses the path of the resource's endpoint.
 * Envelope, token and timeouts are handled by the HTTP client.
 */
import type { DataProvider, GetListParams } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import type { CallAddress, Manifest, Verb } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { bases } from '../../wire/timeouts';
import { type ListAnswer, readList, readRecord } from './answerShape';
import { createCall } from './call';
import type { EarlyCall, EarlyCalls } from './earlyCalls';
import type { EarlyLists } from './earlyLists';
import { listParamsOf } from './listParams';

type Values = Record<string, unknown>;

/** Maximum page size of the server, and maximum number of pages for a list without pagination. */
const wholePageSize = 200;
const wholePages = 25;

/** Refine's provider with `custom`, which it leaves optional. */
export type CallingProvider = DataProvider & Required<Pick<DataProvider, 'custom'>>;

/** Prefetched answers. */
export interface Early {
  lists: EarlyLists;
  /** Undefined = not prefetched; resolves to undefined if the call failed. */
  takeCall(call: EarlyCall): ReturnType<EarlyCalls['take']>;
  /** Discards prefetched answers after a change. */
  drop(): void;
}

export function createLegacyDataProvider(manifest: Manifest, http: AxiosInstance, early?: Early): CallingProvider {
  const call = createCall(http);
  const endpointOf = createEndpointLookup(manifest);
  const page = async (endpoint: CallAddress, params: Values, pageNumber: number, pageSize: number) =>
    readList(endpoint, await call(endpoint, { ...params, [dialect.page]: pageNumber, [dialect.pageSize]: pageSize }));

  const provider: CallingProvider = {
    getList: async ({ resource, pagination, ...wanted }: GetListParams) => {
      const known = await early?.lists.take({ resource, pagination, ...wanted });
      if (known) return known as never;
      const endpoint = endpointOf(resource, 'list');
      const params = listParamsOf(wanted);
      const { currentPage = 1, pageSize = 10, mode } = pagination ?? {};
      const fetchPage = (number: number, size: number) => page(endpoint, params, number, size);
      const { records, total } = mode === 'off' ? await collect(fetchPage) : await fetchPage(currentPage, pageSize);
      return { data: records as never[], total };
    },
    getOne: async ({ resource, id }) => {
      const endpoint = endpointOf(resource, 'get');
      return { data: readRecord(endpoint, await call(endpoint, { [dialect.id]: id })) as never };
    },
    getMany: async ({ resource, ids }) => {
      const params = { [dialect.id]: ids.join(',') };
      return { data: (await page(endpointOf(resource, 'list'), params, 1, ids.length)).records as never[] };
    },
    create: async ({ resource, variables, meta }) => {
      early?.drop();
      const endpoint = endpointOf(resource, 'create');
      return { data: readRecord(endpoint, await call(endpoint, variables as Values, meta?.headers)) as never };
    },
    update: async ({ resource, id, variables, meta }) => {
      early?.drop();
      const endpoint = endpointOf(resource, 'update');
      return { data: readRecord(endpoint, await call(endpoint, { [dialect.id]: id, ...variables }, meta?.headers)) as never };
    },
    deleteOne: async ({ resource, id, variables }) => {
      early?.drop();
      await call(endpointOf(resource, 'delete'), { [dialect.id]: id, ...variables });
      return { data: { id } as never };
    },
    custom: async ({ url, method, query, payload, headers }) => {
      const endpoint = { path: url, method: method.toUpperCase() as CallAddress['method'] };
      if (endpoint.method !== 'GET') early?.drop();
      else {
        const known = await early?.takeCall({ path: url, query: (query ?? {}) as Record<string, string> });
        if (known) return { data: known.data as never };
      }
      return { data: (await call(endpoint, (payload ?? query ?? {}) as Values, headers)) as never };
    },
    getApiUrl: () => bases.business,
  };
  return provider;
}

/** Loads all pages one after another; unpaginated lists are trees or choices with few records. */
async function collect(fetchPage: (number: number, size: number) => Promise<ListAnswer>): Promise<ListAnswer> {
  const first = await fetchPage(1, wholePageSize);
  const records = [...first.records];
  for (let number = 2; records.length < first.total && number <= wholePages; number++) {
    const next = await fetchPage(number, wholePageSize);
    if (next.records.length === 0) break;
    records.push(...next.records);
  }
  return { records, total: first.total };
}

function createEndpointLookup({ resources }: Manifest): (resource: string, verb: Verb) => CallAddress {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return (name, verb) => {
    const endpoint = byName.get(name)?.endpoints[verb];
    if (!endpoint) throw new Error(`Resource “${name}” offers no “${verb}” call.`);
    return endpoint;
  };
}
