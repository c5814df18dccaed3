/** A resource with everything that its calls need, compiled once when the routes are mounted. */

import type { Resource } from '../../config/normalized';
import { getWaitingCondition } from '../../config/waiting';
import type { Queryable } from '../db/queryable';
import type { Row } from '../kernel/values';
import { type EntityTable, type Tables, tableOf, tablesOf } from '../model/entityTable';
import { collectListFields, collectRecordDotted } from '../model/listFields';
import { isAskable } from '../model/sql/conditionSql';
import type { ChangeSet } from '../records/write/changeSet';
import type { RecordService } from '../records/write/writer';
import { refuseUnseen, refuseUnwritable, type View, type Viewer, viewOf } from '../view/view';
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
  const { where, scope, list } = resource;
  const views = list?.views ?? [];
  const waiting = views.flatMap(({ todo }) => (todo?.commands ?? []).map((command) => getWaitingCondition([command], resource)));
  for (const condition of [where, scope?.or, list?.counted?.while, ...views.map((view) => view.where), ...waiting]) {
    if (condition && !isAskable(condition, table))
      throw new Error(`A condition of resource "${resource.name}" reads a field that is not stored`);
  }
  const listFields = collectListFields(resource, table);
  return { context, service, tables, table, resource, listFields, recordDotted: collectRecordDotted(resource, table) };
}

/** The actor's view of the page. */
export function getView({ resource, tables }: ServedResource, actor: Viewer): View {
  return viewOf(resource, tables, actor);
}

/** Throws "not found" for a record not on the page or not in the actor's scope there; 403 for one that the actor may only read. */
export function refuseUnwritableBy(
  served: ServedResource,
  { id }: Pick<Row, 'id'>,
  { q, actor, values }: Pick<ChangeSet, 'actor' | 'values'> & { q: Queryable },
): Promise<void> {
  return refuseUnwritable(q, getView(served, actor), [id], values);
}

/** Throws "not found" for a record that is not on the page, or not in the actor's scope there. Also for deleted records. */
export function refuseForeign(
  served: ServedResource,
  { id }: Pick<Row, 'id'>,
  { q, actor, values }: Pick<ChangeSet, 'actor' | 'values'> & { q: Queryable },
): Promise<void> {
  return refuseUnseen(q, getView(served, actor), [id], values);
}
