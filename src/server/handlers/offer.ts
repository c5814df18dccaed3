/** What a resource offers to callers, worked out once when its calls are mounted. */
import { type Condition, fieldsOf, holds } from '../../config/condition';
import type { Resource } from '../../config/normalized';
import { notFound } from '../apiError';
import type { JobContext } from '../jobs/jobKind';
import type { Row } from '../rule';
import { isAskable } from '../storage/conditionSql';
import { type EntityTable, type Tables, tableOf, tablesOf } from '../storage/entityTable';
import { labelParts } from '../storage/labelSql';
import type { RecordService } from './writer';

export interface Offer {
  context: JobContext;
  service: RecordService;
  tables: Tables;
  table: EntityTable;
  resource: Resource;
  /** Fields that a list reads: what its columns, labels, conditions and computed values need. */
  listFields: ReadonlySet<string>;
  /** Fields that lists show masked, because the record itself can be asked for. */
  maskedFields: { name: string; mask(value: string): string }[];
  /** Addresses of callers come from the proxy before the server. */
  trustProxy: boolean;
}

export function buildOffer(context: JobContext, service: RecordService, resource: Resource, trustProxy = false): Offer {
  const tables = tablesOf(context.configuration);
  const table = tableOf(tables, resource.entity.name);
  for (const condition of [resource.where, ...(resource.list?.views ?? []).map((view) => view.where)]) {
    if (condition && !isAskable(condition, table))
      throw new Error(`A condition of resource "${resource.name}" reads a field that is not stored`);
  }
  const listFields = collectListFields(resource, table);
  const masked = resource.endpoints.get ? table.columns.filter(({ field, type }) => field.masked && type.mask) : [];
  const maskedFields = masked.map(({ field, type }) => ({ name: field.name, mask: type.mask as (value: string) => string }));
  return { context, service, tables, table, resource, listFields, maskedFields, trustProxy };
}

/** A record outside the resource's own condition does not exist for it. */
export function refuseForeign(offer: Pick<Offer, 'resource'>, row: Row, today: string): void {
  const { where, entity } = offer.resource;
  if (where && !holds(where, row, today)) throw notFound(entity.title);
}

function collectListFields(resource: Resource, table: EntityTable): ReadonlySet<string> {
  const { entity, list, show, actions } = resource;
  if (!list) return new Set(table.columns.map((column) => column.field.name));
  const conditions: (Condition | undefined)[] = [resource.where, ...actions.map((action) => action.when)];
  const names = new Set([
    ...list.columns.map((column) => column.field),
    ...labelParts(entity.label).flatMap((part) => ('field' in part ? [part.field] : [])),
    ...conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])),
    ...(show ? [...show.tags, ...(show.image ? [show.image] : [])] : []),
    ...[entity.stateField, entity.position, table.tree?.field.name].filter((name) => name !== undefined),
    ...['createTime', 'updateTime'],
  ]);
  for (const { field, siblings } of table.computed) if (names.has(field.name)) for (const name of siblings) names.add(name);
  return names;
}
