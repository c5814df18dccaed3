/** Which records that break an invariant an actor can see, and their pages. */
import { type RawBuilder, sql } from 'kysely';
import { addressPattern, recordAddress } from '../../../config/addresses';
import type { Configuration, Resource } from '../../../config/normalized';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { Actor } from '../../kernel/actor';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import { conditionSql } from '../../model/sql/conditionSql';
import { lookedUp } from '../../model/sql/place';
import { type RowScope, rowScope, scopeSql } from '../../model/sql/scopeSql';

export interface Asking {
  q: Queryable;
  configuration: Configuration;
  tables: Tables;
  actor: Actor;
  moment: Moment;
}

export interface KnownRecords {
  /** Records that the actor sees on a page. Deleted records are included only if a page shows all records without condition and scope. */
  ids: ReadonlySet<string>;
  /** Address of the first page that shows the record. */
  addresses: ReadonlyMap<string, string>;
}

/** `ids`: records of one entity. */
export async function knownRecords(asking: Asking, entity: string, ids: readonly string[]): Promise<KnownRecords> {
  const { actor, configuration, tables } = asking;
  const known = { ids: new Set<string>(), addresses: new Map<string, string>() };
  if (ids.length === 0) return known;
  const table = tableOf(tables, entity);
  const pages = [...configuration.resources.values()].filter((page) => page.entity.name === entity && actor.can(page.permission));
  for (const page of pages.filter(({ endpoints }) => endpoints.get || endpoints.list)) {
    const scope = rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId);
    const shown = page.show !== undefined && page.endpoints.get !== undefined && addressPattern(page, 'show') !== undefined;
    for (const id of await idsOn(page, scope, table, ids, asking)) {
      known.ids.add(id);
      if (shown && !known.addresses.has(id)) known.addresses.set(id, recordAddress(page, 'show', id)!);
    }
    if (!scope && !page.where) for (const id of ids) known.ids.add(id);
  }
  return known;
}

/** Whether the actor sees all records of a page: no condition and no scope restricts it. */
export function seesAllOf(name: string, { actor, configuration }: Pick<Asking, 'actor' | 'configuration'>): boolean {
  const page = configuration.resources.get(name);
  if (!page || page.where || !actor.can(page.permission)) return false;
  return rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId) === undefined;
}

/** Living records that match the page's condition and the actor's scope. */
async function idsOn(
  { where }: Resource,
  scope: RowScope | undefined,
  table: EntityTable,
  ids: readonly string[],
  { q, tables, moment }: Asking,
): Promise<string[]> {
  const tests: RawBuilder<unknown>[] = [sql`t.id = any(${slot('ids')}::uuid[])`, sql`t.deleted_at is null`];
  if (where) tests.push(conditionSql(where, table, lookedUp('t')));
  if (scope) tests.push(scopeSql(scope, tables, table, 't'));
  const plan = compilePlan(sql`select t.id::text as id from ${sql.table(table.name)} t where ${sql.join(tests, sql` and `)}`, false);
  const rows = await runPlan<{ id: string }>(q, plan, { ids: [...new Set(ids)], ...moment, ...scope?.inputs });
  return rows.map(({ id }) => id);
}
