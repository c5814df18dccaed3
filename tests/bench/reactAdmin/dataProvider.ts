/** Lists of the product's server. The name of a resource is that of its controller. */
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './call';

interface Page {
  records: RaRecord[];
  total: number;
}

async function getList(resource: string, { pagination, sort, filter }: Parameters<DataProvider['getList']>[1]) {
  const { page = 1, perPage = 20 } = pagination ?? {};
  const orderBy = sort ? { orderBy: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {};
  const question = new URLSearchParams({ ...orderBy, pageNum: String(page), pageSize: String(perPage), ...filter });
  const { records, total } = await call<Page>(`/api/${resource}/page?${question}`);
  return { data: records, total };
}

async function notThere(): Promise<never> {
  throw new Error('The bench has lists only');
}

export const dataProvider = {
  getList,
  getOne: notThere,
  getMany: notThere,
  getManyReference: notThere,
  create: notThere,
  update: notThere,
  updateMany: notThere,
  delete: notThere,
  deleteMany: notThere,
} as DataProvider;
