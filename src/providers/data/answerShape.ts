/** Looks at what a call brought before a page does: a wrong shape is told with the name of the call, not as a broken page. */
import type { BaseRecord } from '@refinedev/core';
import type { CallAddress } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { codes } from '../../wire/envelope';
import { CallError } from '../callError';

/** One page of a list, as the wire has it. */
export interface ListAnswer {
  records: BaseRecord[];
  total: number;
}

export function readList(endpoint: CallAddress, data: unknown): ListAnswer {
  const { [dialect.records]: records, [dialect.total]: total } = (data ?? {}) as Record<string, unknown>;
  if (Array.isArray(records) && records.every(isRecord) && typeof total === 'number') return { records, total };
  throw wrongShape(endpoint, '{records, total}');
}

/** A record has an id: everything that follows needs it. */
export function readRecord(endpoint: CallAddress, data: unknown): BaseRecord {
  if (isRecord(data)) return data;
  throw wrongShape(endpoint, '一条带编号的记录');
}

/** Records to pick from: `{id, label}`, maybe more. */
export function readOptions<Option>(endpoint: CallAddress, data: unknown): Option[] {
  if (Array.isArray(data) && data.every(isRecord)) return data as Option[];
  throw wrongShape(endpoint, '[{id, label}]');
}

function isRecord(value: unknown): value is BaseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && (value as BaseRecord)[dialect.id] != null;
}

function wrongShape({ method, path }: CallAddress, expected: string): CallError {
  const call = `${method} ${path}`;
  return new CallError(call, codes.internal, `“${call}”返回的数据不是${expected}。请检查后端，或联系管理员。`);
}
