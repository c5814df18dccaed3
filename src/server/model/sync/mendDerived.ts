/** Finds and corrects derived values (rollups, computed fields) of stored records. */
import { sql } from 'kysely';
import { nowInShanghai } from '../../../domain/calendar';
import type { ValueContext } from '../../../fields/valueContext';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { Values } from '../../kernel/values';
import { type Derived, deriveNext, deriveSome, getKeepable, listDerivedColumns, writeDerived, wrongFields } from '../derived/derived';
import type { EntityTable, Tables } from '../entityTable';
import { feedsOf, listFeedsInto } from '../rollups';
import { readSettings } from '../sql/settings';

/** A stored value that differs from the derived one. */
export interface WrongValue {
  instId: string;
  table: EntityTable;
  recordId: string;
  field: string;
  stored: unknown;
  right: unknown;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Tables with derived values in order of evaluation: child rows before their parent, rollup sources before their target. */
export function listInOrder(tables: Tables): EntityTable[] {
  const ordered: EntityTable[] = [];
  const entered = new Set<EntityTable>();
  const add = (table: EntityTable): void => {
    if (entered.has(table)) return;
    entered.add(table);
    for (const child of table.children) add(child.table);
    for (const { source } of listFeedsInto(tables, table)) add(source);
    if (!table.entity.source && listDerivedColumns(table).length > 0) ordered.push(table);
  };
  for (const table of tables.values()) add(table);
  return ordered;
}

/**
 * All stored values that differ from the derived ones, in all institutions, including deleted records. Derived values may depend on other
 * wrong values, so everything is corrected in a transaction that is then rolled back.
 */
export async function findWrong(database: Database, tables: Tables): Promise<WrongValue[]> {
  const wrong: WrongValue[] = [];
  for (const instId of await readInstitutions(database)) {
    const found = new Map<string, WrongValue>();
    const report = (table: EntityTable, one: Derived) => {
      for (const value of wrongOf(table, one)) {
        const key = `${table.name}|${one.stored.id}|${value.field}`;
        found.set(key, {
          instId,
          table,
          recordId: one.stored.id,
          ...value,
          stored: found.has(key) ? found.get(key)?.stored : value.stored,
        });
      }
    };
    await runRolledBack(database, instId, (q) => mendHere(q, tables, report));
    wrong.push(...[...found.values()].filter(({ stored, right }) => JSON.stringify(stored) !== JSON.stringify(right)));
  }
  return wrong;
}

class RolledBack extends Error {}

async function runRolledBack(database: Database, instId: string, work: (q: Queryable) => Promise<void>): Promise<void> {
  const run = database.write(instId, async (q) => {
    await work(q);
    throw new RolledBack('Everything was worked out, and nothing is kept');
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** Corrects all tables of one institution in the current transaction. */
async function mendHere(q: Queryable, tables: Tables, report: (table: EntityTable, one: Derived) => void): Promise<void> {
  const order = listInOrder(tables);
  for (let pass = 0, isWrong = true; isWrong && pass < passesOf(tables); pass++) {
    isWrong = false;
    for (const table of order) {
      const context = await contextOf(q, tables, table);
      for (let after: string | undefined = firstId; after !== undefined; ) {
        const found: Derived[] = await deriveNext(q, tables, table, after, context);
        const wrong = found.filter((one) => wrongOf(table, one).length > 0);
        for (const one of wrong) report(table, one);
        await writeDerived(
          q,
          tables,
          table,
          wrong.map((one) => ({ ...kept(table, one), id: one.stored.id })),
        );
        isWrong ||= wrong.length > 0;
        after = found.at(-1)?.stored.id;
      }
    }
  }
}

/** Maximum number of passes: rollups over rollups of the same entity take one more pass per rank. */
function passesOf(tables: Tables): number {
  return 1 + Math.max(0, ...feedsOf(tables).map(({ rank }) => rank));
}

function wrongOf(table: EntityTable, one: Derived): Pick<WrongValue, 'field' | 'stored' | 'right'>[] {
  const right = kept(table, one);
  return wrongFields(table, { ...one, right }).map((field) => ({ field, stored: one.stored[field] ?? null, right: right[field] }));
}

/** Corrects the values of these tables. Returns the number of corrected records. */
export async function mendAll(database: Database, tables: Tables, stale: readonly EntityTable[]): Promise<number> {
  const all = await readInstitutions(database);
  let total = 0;
  for (let pass = 0; pass < passesOf(tables); pass++) {
    let mended = 0;
    for (const table of stale) for (const instId of all) mended += await mendTable(database, tables, table, instId);
    total += mended;
    if (mended === 0) break;
  }
  return total;
}

/** Wrong records are locked and derived again before they are written, because they may have changed since they were read. */
async function mendTable(database: Database, tables: Tables, table: EntityTable, instId: string): Promise<number> {
  const lock = compilePlan(
    sql`select id from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]) order by id for no key update`,
    false,
  );
  let mended = 0;
  await runBatches(database, tables, table, instId, async (found, context) => {
    const ids = found.filter((one) => wrongOf(table, one).length > 0).map(({ stored }) => stored.id);
    if (ids.length === 0) return;
    await database.write(instId, async (q) => {
      await runPlan(q, lock, { ids });
      const held = await deriveSome(q, tables, table, ids, context);
      const rows = held.filter((one) => wrongOf(table, one).length > 0).map((one) => ({ ...kept(table, one), id: one.stored.id }));
      await writeDerived(q, tables, table, rows);
      mended += rows.length;
    });
  });
  return mended;
}

async function runBatches(
  database: Database,
  tables: Tables,
  table: EntityTable,
  instId: string,
  work: (found: Derived[], context: ValueContext) => Promise<void>,
): Promise<void> {
  const context = await database.read(instId, (q) => contextOf(q, tables, table));
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const from: string = after;
    const found: Derived[] = await database.read(instId, (q) => deriveNext(q, tables, table, from, context));
    await work(found, context);
    after = found.at(-1)?.stored.id;
  }
}

async function contextOf(q: Queryable, tables: Tables, table: EntityTable): Promise<ValueContext> {
  const now = nowInShanghai();
  return { today: now.slice(0, 10), now, me: null, settings: await readSettings(q, tables, table.entity) };
}

/** Derived values, converted to the types of their columns. */
function kept(table: EntityTable, { right }: Derived): Values {
  return Object.fromEntries(listDerivedColumns(table).map((column) => [column.field.name, getKeepable(column, right[column.field.name])]));
}

async function readInstitutions(database: Database): Promise<string[]> {
  return (await database.system((q) => q.query<{ id: string }>('select id from institution'))).map(({ id }) => id);
}
