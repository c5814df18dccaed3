/** Validates the shape of answers, so that a wrong one gives an error that names the call instead of a broken page. */
import type { BaseRecord } from '@refinedev/core';
import type { CallAddress } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { codes } from '../../wire/envelope';
import { CallError } from '../callError';

/** One page of a list, as sent by the server. */
export interface ListAnswer {
  records: BaseRecord[];
  total: number;
}

export function readList(endpoint: CallAddress, data: unknown): ListAnswer {
  const { [dialect.records]: records, [dialect.total]: total } = (data ?? {}) as Record<string, unknown>;
  if (Array.isArray(records) && records.every(isRecord) && typeof total === 'number') return { records, total };
  throw wrongShape(endpoint, '{records, total}');
}

/** Checks that the data is a record with an id; throws otherwise. */
export function readRecord(endpoint: CallAddress, data: unknown): BaseRecord {
  if (isRecord(data)) return data;
  throw wrongShape(endpoint, '一条带编号的记录');
}

/** Records of a picker: `{id, label}` and possibly more. */
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
