/**
 * Recalculates derived values of stored records: rollups from their source records, then computed fields from the record
 * itself. Writes update them, a start with a changed definition recalculates them, and `npm run verify` compares them.
 */
import { type RawBuilder, sql } from 'kysely';
import { computeRecord } from '../../../fields/computed/computeRecord';
import { fieldsOf, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { getRollupValue } from '../../../fields/rollup/getRollupValue';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { getDerivedFields, listFeedsFrom, listFeedsInto } from '../rollups';
import { buildFreshValues, freshPrefix } from '../sql/buildRollupSql';
import { recordSelection } from '../sql/recordSql';

/** A record with its stored values, and its correct derived values. */
export interface Derived {
  stored: Row & { isDeleted: boolean };
  right: Values;
}

interface DerivedPlans {
  one: Plan;
  some: Plan;
  added: Plan;
  next: Plan;
  write: Plan;
}
const plans = new WeakMap<EntityTable, DerivedPlans>();
/** Records per step when a whole table is processed. */
const derivedBatch = 1000;

/** Columns without input: computed fields and rollups. */
export function listDerivedColumns(table: EntityTable): TableColumn[] {
  return table.columns.filter(({ field }) => field.computed || field.rollup);
}

/** Derived values of the named records, deleted ones included. */
export async function deriveSome(q: Queryable, tables: Tables, table: EntityTable, ids: readonly string[], context: ValueContext) {
  const { one, some } = plansOf(tables, table);
  // For an array parameter the database does not know its length, and plans the statement again each time.
  const rows =
    ids.length === 1 ? await runPlan<{ record: string }>(q, one, { id: ids[0] }) : await runPlan<{ record: string }>(q, some, { ids });
  return derive(tables, table, rows, context);
}

/** The same by adding only new entries, given by table, to the stored values; possible because entries are never changed. */
export async function deriveAdded(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  added: { ids: readonly string[]; entries: ReadonlyMap<EntityTable, readonly string[]> },
  context: ValueContext,
) {
  const inputs: Values = { ids: added.ids };
  for (const { source } of listFeedsInto(tables, table)) inputs[getEntriesSlot(source)] = added.entries.get(source) ?? [];
  const rows = await runPlan<{ record: string }>(q, plansOf(tables, table).added, inputs);
  return derive(tables, table, rows, context, sumWith);
}

function sumWith(field: Field, stored: unknown, more: unknown): unknown {
  const { number, fromNumber } = fieldTypeOf(field).formula ?? {};
  const [before, added] = [number?.(stored), number?.(more)];
  return before && added && fromNumber ? fromNumber(before.plus(added), field as never) : more;
}

/** The next records after the given id; empty at the end of the table. */
export async function deriveNext(q: Queryable, tables: Tables, table: EntityTable, after: string, context: ValueContext) {
  return derive(tables, table, await runPlan(q, plansOf(tables, table).next, { after }), context);
}

/** Stores derived values, without a new version or a change record, because no person changed them. */
export async function writeDerived(q: Queryable, tables: Tables, table: EntityTable, rows: readonly Values[]): Promise<void> {
  if (rows.length > 0) await runPlan(q, plansOf(tables, table).write, { rows: JSON.stringify(rows) });
}

/** Names of the fields whose stored values differ from the correct ones. */
export function wrongFields(table: EntityTable, { stored, right }: Derived): string[] {
  return listDerivedColumns(table)
    .map(({ field }) => field.name)
    .filter((name) => JSON.stringify(stored[name] ?? null) !== JSON.stringify(right[name] ?? null));
}

/** The value if its column can store it. Narrower limits of the field are ignored, as for stored values that were typed. */
export function getKeepable({ field, type }: TableColumn, value: unknown): unknown {
  const options = { ...field.options, min: undefined, max: undefined };
  return isEmpty(value) || !type.value({ ...field, options }).safeParse(value).success ? null : value;
}

function derive(
  tables: Tables,
  table: EntityTable,
  rows: readonly { record: string }[],
  context: ValueContext,
  combine = (_field: Field, _stored: unknown, fresh: unknown) => fresh,
): Derived[] {
  const feeds = listFeedsInto(tables, table);
  return rows.map(({ record }) => {
    const stored = JSON.parse(record) as Derived['stored'];
    const fresh = feeds.map(({ field, source }): [string, unknown] => {
      const value = getRollupValue(field, source.field(field.rollup.field ?? ''), stored[freshPrefix + field.name]);
      return [field.name, combine(field, stored[field.name], value)];
    });
    const whole = computeRecord(table.entity.fields, { ...stored, ...Object.fromEntries(fresh) }, context);
    return { stored, right: Object.fromEntries(listDerivedColumns(table).map(({ field }) => [field.name, whole[field.name] ?? null])) };
  });
}

function plansOf(tables: Tables, table: EntityTable): DerivedPlans {
  const known = plans.get(table);
  if (known) return known;
  const made = makePlans(tables, table);
  plans.set(table, made);
  return made;
}

const getEntriesSlot = ({ name }: EntityTable) => `entries ${name}`;

function makePlans(tables: Tables, table: EntityTable): DerivedPlans {
  const feeds = listFeedsInto(tables, table);
  const columns = listDerivedColumns(table);
  const read = (which: RawBuilder<unknown>, fresh = buildFreshValues(feeds, 't')) =>
    compilePlan(sql`select row_to_json(r)::text as record from (
      select ${sql.join([recordSelection(tables, table, 't', getNeededFields(tables, table)), sql`t.deleted_at is not null as "isDeleted"`, ...fresh])}
      from ${sql.table(table.name)} t where ${which}) r`);
  const document = columns.map((column) => sql`${sql.id(column.field.name)} ${sql.raw(column.columnType)}`);
  const set = columns.map((column) => sql`${sql.id(column.name)} = ${sql.ref(`x.${column.field.name}`)}`);
  return {
    one: read(sql`t.id = ${slot('id')}::uuid`),
    some: read(sql`t.id = any(${slot('ids')}::uuid[]) order by t.id`),
    added: read(sql`t.id = any(${slot('ids')}::uuid[]) order by t.id`, buildFreshValues(feeds, 't', getEntriesSlot)),
    next: read(sql`t.id > ${slot('after')}::uuid order by t.id limit ${sql.lit(derivedBatch)}`),
    write: compilePlan(sql`update ${sql.table(table.name)} t set ${sql.join(set)}
      from jsonb_to_recordset(${slot('rows')}::jsonb) as x(${sql.join([sql`"id" uuid`, ...document])}) where t.id = x.id`),
  };
}

/** Fields that derived values depend on, those that rollups of other records read, and those that checks of derived values compare. */
function getNeededFields(tables: Tables, table: EntityTable): ReadonlySet<string> {
  const names = getDerivedFields(table);
  const checks = table.entity.checks.map(({ when, that }) => [...(when ? fieldsOf(when) : []), ...fieldsOf(that)]);
  const fed = listFeedsFrom(tables, table).map(({ via }) => via.field.name);
  return new Set([...names, ...checks.filter((fields) => fields.some((name) => names.has(name))).flat(), ...fed]);
}
