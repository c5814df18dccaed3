/** Reads fields of referenced records for a record that is already in memory. */
import { sql } from 'kysely';
import { type Condition, holds } from '../../../fields/condition';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import { addDotted, listViaReferenceNames, readNames } from '../dotted';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { createLookup } from './columnSource';
import { buildColumnSelection } from './recordSql';
import type { SeenViaReference } from './rows';

const plans = new WeakMap<EntityTable, PlanCache>();

interface ViaReferenceRequest {
  /** Dotted names of the table. */
  names: ReadonlySet<string>;
  /** Permissions of the user; undefined = everything is read. */
  seen?: SeenViaReference;
  /** Time of the request and user, for conditions and for the scopes of pages. */
  moment: Omit<ValueContext, 'settings'>;
}

/** Values of dotted fields, and labels of those that are references; the ids of the references are taken from the record. */
export async function readViaReference(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  record: Readonly<Values>,
  { names, seen, moment }: ViaReferenceRequest,
): Promise<Values> {
  const columns = [...readNames(table, names)].flatMap((name) => table.viaReference.get(name) ?? []);
  const hops = hopsOf(columns);
  if (columns.length === 0) return {};
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const plan = cache.get(`${columns.map(({ field }) => field.name)}|${seen?.key ?? ''}|${seen !== undefined}`, () => {
    const ids = sql.join(hops.map(({ name }, n) => sql`${slot(`b${n}`)}::uuid as ${sql.id(name)}`));
    const source = createLookup('t', seen?.test);
    const values = sql.join(columns.flatMap((column) => buildColumnSelection(tables, column, source)));
    return sql`select row_to_json(r)::text as record from (select ${values} from (select ${ids}) t) r`;
  });
  const ids = hops.map(({ field }, n) => [`b${n}`, isUuid(record[field.name]) ? record[field.name] : null]);
  const [row] = await runPlan<{ record: string }>(q, plan, { ...seen?.inputs, ...moment, ...Object.fromEntries(ids) });
  const values = JSON.parse(row?.record ?? '{}') as Values;
  addDotted(table, names, values, moment.today);
  return values;
}

/** The record's own reference columns with which the dotted paths begin. */
function hopsOf(columns: readonly TableColumn[]): TableColumn[] {
  return [...new Set(columns.flatMap(({ through }) => through?.[0]?.column ?? []))];
}

/** Adds the named dotted fields to the record, without checking permissions. */
export async function addViaReference<Record extends Values>(
  { q, tables }: { q: Queryable; tables: Tables },
  table: EntityTable,
  record: Record,
  names: ReadonlySet<string>,
  moment: ValueContext,
): Promise<Record> {
  return names.size === 0 ? record : { ...record, ...(await readViaReference(q, tables, table, record, { names, moment })) };
}

/** `holds` for a condition that may read dotted fields. */
export async function holdsViaReference(
  caller: { q: Queryable; tables: Tables },
  table: EntityTable,
  condition: Condition,
  record: Values,
  values: ValueContext,
): Promise<boolean> {
  return holds(condition, await addViaReference(caller, table, record, listViaReferenceNames(table, condition), values), values);
}
