/** What stands behind the references of a record that is at hand. */
import { sql } from 'kysely';
import { type Condition, fieldsOf, holds } from '../../../fields/condition';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import { addDotted, behindNames, readNames } from '../dotted';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { lookedUp } from './place';
import { columnSelection } from './recordSql';
import type { SeenBehind } from './sight';

const plans = new WeakMap<EntityTable, PlanCache>();

interface BehindRequest {
  /** Dotted names of the table. */
  names: ReadonlySet<string>;
  /** As far as somebody sees it; undefined = all of it. */
  seen?: SeenBehind;
  /** For what moves with time, and for what the pages of others ask. */
  moment: Omit<ValueContext, 'settings'>;
}

/** Values of dotted fields and labels of those that are references; ids of the references are taken from the record. */
export async function readBehind(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  record: Readonly<Values>,
  { names, seen, moment }: BehindRequest,
): Promise<Values> {
  const columns = [...readNames(table, names)].flatMap((name) => table.behind.get(name) ?? []);
  const hops = hopsOf(columns);
  if (columns.length === 0) return {};
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const plan = cache.get(`${columns.map(({ field }) => field.name)}|${seen?.key ?? ''}|${seen !== undefined}`, () => {
    const ids = sql.join(hops.map(({ name }, n) => sql`${slot(`b${n}`)}::uuid as ${sql.id(name)}`));
    const place = lookedUp('t', seen?.test);
    const values = sql.join(columns.flatMap((column) => columnSelection(tables, column, place)));
    return sql`select row_to_json(r)::text as record from (select ${values} from (select ${ids}) t) r`;
  });
  const ids = hops.map(({ field }, n) => [`b${n}`, isUuid(record[field.name]) ? record[field.name] : null]);
  const [row] = await runPlan<{ record: string }>(q, plan, { ...seen?.inputs, ...moment, ...Object.fromEntries(ids) });
  const values = JSON.parse(row?.record ?? '{}') as Values;
  addDotted(table, names, values, moment.today);
  return values;
}

/** The references that the ways begin with. */
function hopsOf(columns: readonly TableColumn[]): TableColumn[] {
  return [...new Set(columns.flatMap(({ through }) => through?.[0]?.column ?? []))];
}

/** Fields of the record itself that must be at hand to judge the condition. */
export function ownNames(condition: Condition): string[] {
  return fieldsOf(condition).map((name) => name.split('.', 1)[0] ?? name);
}

/** A record with what the names say of it behind its references, whoever asks. */
export async function withBehind<Record extends Values>(
  { q, tables }: { q: Queryable; tables: Tables },
  table: EntityTable,
  record: Record,
  names: ReadonlySet<string>,
  moment: ValueContext,
): Promise<Record> {
  return names.size === 0 ? record : { ...record, ...(await readBehind(q, tables, table, record, { names, moment })) };
}

/** `holds` for a condition that may look behind references. */
export async function holdsBehind(
  caller: { q: Queryable; tables: Tables },
  table: EntityTable,
  condition: Condition,
  record: Values,
  values: ValueContext,
): Promise<boolean> {
  return holds(condition, await withBehind(caller, table, record, behindNames(table, condition), values), values);
}
