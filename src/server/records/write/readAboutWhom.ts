/** The persons that records are about: records with pages of their own (`about` of a resource), either themselves or referred to. */

import { sql } from 'kysely';
import type { Configuration } from '../../../config/normalized';
import { must } from '../../../domain/must';
import type { Queryable } from '../../db/queryable';
import { compilePlan, slot } from '../../db/sqlPlan';
import { isUuid } from '../../kernel/uuid';
import { type EntityTable, isList, type TableColumn, tableOf, tablesOf } from '../../model/entityTable';

const named = new WeakMap<Configuration, ReadonlySet<string>>();

/** Entities whose records are the subject of pages (`about`). */
export function chosenEntities(configuration: Configuration): ReadonlySet<string> {
  const known = named.get(configuration);
  if (known) return known;
  const names = new Set([...configuration.resources.values()].flatMap(({ about, entity }) => (about ? [entity.name] : [])));
  named.set(configuration, names);
  return names;
}

/** References of an entity to such records. */
export function listNamingColumns(configuration: Configuration, table: EntityTable): TableColumn[] {
  const chosen = chosenEntities(configuration);
  return table.references.filter(({ field }) => chosen.has(must(field.reference, `reference of "${field.name}"`).entity));
}

const atOnce = 5000;

/** Ids of the persons, each once; empty for entities maintained by the server itself. */
export async function readAboutWhom(
  q: Queryable,
  configuration: Configuration,
  entity: string,
  recordIds: readonly unknown[],
): Promise<string[]> {
  const ids = [...new Set(recordIds.filter(isUuid))];
  if (chosenEntities(configuration).has(entity) || ids.length === 0) return ids;
  if (!configuration.entities.has(entity)) return [];
  const table = tableOf(tablesOf(configuration), entity);
  const columns = table.entity.source ? [] : listNamingColumns(configuration, table);
  if (columns.length === 0) return [];
  const each = columns.map((column) => {
    const value = isList(column.columnType) ? sql`unnest(${sql.ref(column.name)})` : sql.ref(column.name);
    return sql`select ${value} as id from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[])`;
  });
  const plan = compilePlan(
    sql`select distinct id::text as id from (${sql.join(each, sql` union all `)}) found where id is not null`,
    false,
  );
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = await q.query<{ id: string }>(plan.text, plan.bind({ ids: ids.slice(at, at + atOnce) }));
    for (const { id } of some) found.add(id);
  }
  return [...found];
}
