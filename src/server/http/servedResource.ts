/** A resource with everything that its calls need, compiled once when the routes are mounted. */

import type { Resource } from '../../config/normalized';
import type { Queryable } from '../db/queryable';
import type { Actor } from '../kernel/actor';
import { notFound } from '../kernel/apiError';
import type { Row } from '../kernel/values';
import { type EntityTable, type Tables, tableOf, tablesOf } from '../model/entityTable';
import { collectListFields, collectRecordDotted } from '../model/listFields';
import { holdsBehind } from '../model/sql/behindQuery';
import { isAskable } from '../model/sql/conditionSql';
import { areInScope, type RowScope, rowScope } from '../model/sql/scopeSql';
import type { ChangeSet } from '../records/write/changeSet';
import type { RecordService } from '../records/write/writer';
import type { ServerContext } from './serverContext';

export interface ServedResource {
  context: ServerContext;
  service: RecordService;
  tables: Tables;
  table: EntityTable;
  resource: Resource;
  /** Fields that a list reads: those of its columns, labels, conditions and computed fields. */
  listFields: ReadonlySet<string>;
  /** Dotted fields that the record page and the form use. */
  recordDotted: ReadonlySet<string>;
}

export function buildServedResource(context: ServerContext, service: RecordService, resource: Resource): ServedResource {
  const tables = tablesOf(context.configuration);
  const table = tableOf(tables, resource.entity.name);
  for (const condition of [resource.where, resource.scope?.or, ...(resource.list?.views ?? []).map((view) => view.where)]) {
    if (condition && !isAskable(condition, table))
      throw new Error(`A condition of resource "${resource.name}" reads a field that is not stored`);
  }
  const listFields = collectListFields(resource, table);
  return { context, service, tables, table, resource, listFields, recordDotted: collectRecordDotted(resource, table) };
}

/** Actor and connection of a check. */
interface Caller extends Pick<ChangeSet, 'actor' | 'values'> {
  q: Queryable;
}

/** Data scope of the actor on this page; undefined = all records. */
export function scopeFor({ resource }: ServedResource, actor: Actor): RowScope | undefined {
  return rowScope(resource.scope, actor.scopeOf(resource), resource.name, actor.staffId);
}

/** Throws "not found" for a record that does not meet the resource's `where` or is outside the actor's scope. */
export async function refuseForeign(served: ServedResource, row: Row, set: Caller): Promise<void> {
  const { where, entity } = served.resource;
  const { tables, table } = served;
  if (where && !(await holdsBehind({ q: set.q, tables }, table, where, row, set.values))) throw notFound(entity.title);
  await refuseOutOfScope(served, row.id, set);
}

/** Throws "not found" for a record outside the actor's scope. Also for deleted records. */
export function refuseOutOfScope(served: ServedResource, id: string, caller: Omit<Caller, 'values'>): Promise<void> {
  return refuseAnyOutOfScope(served, [id], caller);
}
/** The same for several unique ids. */
export async function refuseAnyOutOfScope(
  served: ServedResource,
  ids: readonly string[],
  { q, actor }: Omit<Caller, 'values'>,
): Promise<void> {
  const scope = scopeFor(served, actor);
  if (scope && !(await areInScope(q, served.tables, served.table, ids, scope))) throw notFound(served.table.entity.title);
}
