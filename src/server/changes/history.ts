/** Change records of a record, as people read them: field by field, as text. */
import { isEmpty } from '../../config/condition';
import type { Field, Resource } from '../../config/normalized';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Values } from '../rule';
import type { Queryable } from '../storage/database';
import type { EntityTable, Tables } from '../storage/entityTable';
import { referencedIds } from '../storage/insertSql';
import { readLabels } from '../storage/recordQuery';
import { conceal } from './conceal';

export interface FieldChange {
  field: string;
  title: string;
  before: unknown;
  after: unknown;
  beforeText: string;
  afterText: string;
}
export interface HistoryEntry {
  id: string;
  time: string;
  actorId: string | null;
  actorName: string;
  action: string;
  actionTitle: string;
  changes: FieldChange[];
}
export interface HistoryPage {
  records: HistoryEntry[];
  total: number;
}
interface StoredChange {
  id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  before: Values | null;
  after: Values | null;
  total: number;
}
export interface HistoryScope {
  tables: Tables;
  table: EntityTable;
  resource: Resource;
  today: string;
}

const ownActions: Record<string, string> = { create: '新增', update: '修改', delete: '删除', restore: '恢复' };
const statement = `select id, at, actor_id, actor_name, action, before, after, count(*) over () as total
  from change_record where record_id = $1 and entity = $2 order by id desc limit $3 offset $4`;

/** Newest first; undefined for a record that never was. */
export async function readHistory(
  q: Queryable,
  scope: HistoryScope,
  id: string,
  page: { limit: number; offset: number },
): Promise<HistoryPage | undefined> {
  const rows = await q.query<StoredChange>(statement, [id, scope.table.entity.name, page.limit, page.offset], 'history');
  if (rows.length === 0 && page.offset === 0) return undefined;
  const labels = await labelsOf(q, scope, rows);
  return { records: rows.map((row) => toEntry(scope, row, labels)), total: rows[0]?.total ?? page.offset };
}

/** Labels of everything that any of the changes refers to. */
async function labelsOf(q: Queryable, { tables, table }: HistoryScope, rows: StoredChange[]): Promise<Map<string, string>> {
  const wanted = rows.flatMap(({ before, after }) => [before, after].flatMap((values) => (values ? referencedIds(table, values) : [])));
  const labels = new Map<string, string>();
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map((one) => one.id))];
    for (const [id, label] of await readLabels(q, tables, entity, ids)) labels.set(id, label);
  }
  return labels;
}

function toEntry({ table, resource, today }: HistoryScope, row: StoredChange, labels: Map<string, string>): HistoryEntry {
  const names = new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})]);
  const context = { label: (id: string) => labels.get(id), today };
  const changes = table.entity.fields
    .filter((field) => names.has(field.name) && !field.system)
    .map((field) => {
      const [before, after] = [row.before, row.after].map((values) => conceal(field, values?.[field.name] ?? null));
      return {
        field: field.name,
        title: field.title,
        before,
        after,
        beforeText: textOf(field, before, context),
        afterText: textOf(field, after, context),
      };
    });
  return {
    id: row.id,
    time: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name ?? '',
    action: row.action,
    actionTitle: ownActions[row.action] ?? resource.actions.find((action) => action.name === row.action)?.title ?? row.action,
    changes,
  };
}

function textOf(field: Field, value: unknown, context: { label(id: string): string | undefined; today: string }): string {
  if (isEmpty(value)) return '';
  try {
    return fieldTypeOf(field).format(value, field, context);
  } catch {
    // A value of an earlier definition of the field.
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
