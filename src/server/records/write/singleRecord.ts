/** The record of a single entity, of which each institution has exactly one: created with its defaults at the first read. */

import { alone } from '../../db/advisoryLock';
import type { Queryable } from '../../db/queryable';
import type { Row } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import type { EntityTable, Tables } from '../../model/entityTable';
import { findRecords } from '../../model/sql/recordSearch';
import type { ChangeSet } from './changeSet';
import { createRecords } from './createRecords';

/** A read-only query needs the record of a single entity before it was created. */
export class MissingSingleError extends Error {
  constructor(readonly table: EntityTable) {
    super(`The record of ${table.entity.name} is not made yet`);
  }
}

/** Undefined if it was not created yet. */
export async function findSingle(q: Queryable, tables: Tables, table: EntityTable, today: string): Promise<Row | undefined> {
  const [row] = await findRecords(q, tables, table, {});
  return row && (addComputed(table, row, today) as Row);
}

/** Concurrent first callers get the same record. */
export async function readSingleRecord(set: ChangeSet, table: EntityTable): Promise<Row> {
  const { name } = table.entity;
  const known = set.known.single(name);
  if (known) return known;
  const row = await readOrMake(set, table);
  set.known.keepSingle(name, row);
  return row;
}

async function readOrMake(set: ChangeSet, table: EntityTable): Promise<Row> {
  const found = await findSingle(set.q, set.tables, table, set.today);
  if (found) return found;
  if (set.reads) throw new MissingSingleError(table);
  await set.q.lock([alone(`${set.actor.instId}|single|${table.name}`)]);
  const meanwhile = await findSingle(set.q, set.tables, table, set.today);
  if (meanwhile) return meanwhile;
  const values = (await set.context.rules.get(table.entity.name)?.initial?.(set.ruleContext(set, table.entity))) ?? {};
  const [row] = await createRecords(set, table, [values], { mode: { trusted: true }, lookForDuplicates: false, isLast: false });
  return row as Row;
}
