/** Record access without the product's types, for entities that only exist in a test. */

import type { Row, Values } from '../../../src/server/kernel/values';
import type { Records } from '../../../src/server/records/records';

export interface UntypedRecords {
  find(entity: string, where: Values, options?: { order?: [string, 'asc' | 'desc'][]; limit?: number }): Promise<Row[]>;
  lock(entity: string, id: string): Promise<Row | undefined>;
  count(entity: string, where: Values): Promise<number>;
  sum(entity: string, field: string, where: Values): Promise<string>;
  group(
    entity: string,
    by: string,
    options: { where: Values; sums?: string[] },
  ): Promise<{ value: unknown; count: number; sums: Values }[]>;
  create(entity: string, values: Values): Promise<Row>;
  createMany(entity: string, values: Values[]): Promise<Row[]>;
  update(entity: string, id: string, values: Values): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<Values[]>;
}

export function untyped(records: Records): UntypedRecords {
  return records as unknown as UntypedRecords;
}
