/**
 * Amounts over the records of list requests as one statement. What is read of the same page, for the same groups, is read in one pass over
 * its table (`count(*) filter (where …)`): a board has ten figures of one table, and reading it ten times took twice as long.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Figure } from '../../../config/normalizedFigures';
import { itemAt, must } from '../../../domain/must';
import type { Step } from '../../../domain/period';
import { compilePlan, nameOf, type Plan } from '../../db/sqlPlan';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { EntityTable, TableColumn } from '../../model/entityTable';
import { buildChartPlan, buildLinesSql, type ChartQuestion, keySql, measureSql } from '../../model/sql/chartQuery';
import type { FieldFilter } from '../../model/sql/filterSql';
import { getSharedShape, getSharedSource, getSourceShape, type ListRequest, listSource } from '../../model/sql/listQuery';
import { findCountedTest } from '../../model/sql/totalsQuery';
import type { RawLine } from './figureValues';

export type PlainMeasure = Exclude<Figure['measure'], { by: 'share' }>;

/** A measure over the records of a list request, in total or by groups. */
export interface AmountQuestion {
  served: ServedResource;
  measure: PlainMeasure;
  /** Undefined = the total. */
  by: { field: string; step: Step | undefined } | undefined;
  /** Maximum number of values of a reference, or of steps of time; default: that of a chart. */
  most: number;
  mostSteps?: number;
}

/** A question that may be asked, with its columns. */
export interface AmountReading {
  served: ServedResource;
  request: ListRequest;
  measure: ChartQuestion['measure'];
  parted: Parted | undefined;
  /** Identifies the measure and the groups. */
  askedKey: string;
  /** Identifies the groups. */
  partedKey: string;
}

type Parted = { group: TableColumn; step: Step | undefined; most: number; mostSteps: number | undefined };

/** Undefined if the actor may not read a field of the question whole. */
export function findAmountReading(question: AmountQuestion, request: ListRequest, actor: Actor): AmountReading | undefined {
  const { served, measure: asked, by, most, mostSteps } = question;
  const { unreadable } = getView(served, actor).fields;
  const seen = (name: string) => (unreadable.has(name) ? undefined : served.table.column(name));
  const measure = 'field' in asked ? measureOf(asked, seen(asked.field)) : { by: asked.by };
  const group = by && seen(by.field);
  if (!measure || (by && !group)) return undefined;
  const partedKey = JSON.stringify([by, by && most, mostSteps]);
  return {
    ...{ served, request, measure, partedKey, askedKey: `${JSON.stringify(asked)}|${partedKey}` },
    parted: group && { group, step: by?.step, most, mostSteps },
  };
}

function measureOf({ by, negate }: Extract<PlainMeasure, { field: string }>, column: TableColumn | undefined) {
  return column && { by, column, negate };
}

export type RawAmount = { amount: string | null } | { lines: RawLine[]; groups: number };

interface Statement {
  plan: Plan;
  inputs: Readonly<Record<string, unknown>>;
  /** The plan is cached, so it is the same object at the next call; false if a filter of the call is part of it. */
  isKept: boolean;
}

/** One pass over a table; `at`: the indexes of its readings among all. */
interface Pass {
  at: number[];
  statement: Statement;
}

export interface Together {
  text: string;
  values: unknown[];
  /** Of the prepared statement; none if a filter came with the call. */
  name: string | undefined;
  /** Amounts in the order of the readings. */
  amounts(row: Readonly<Record<string, unknown>>): RawAmount[];
}

/** All readings as one statement with one row. `isApart`: each in a pass of its own, to compare with. */
export function togetherOf(readings: readonly AmountReading[], isApart = false): Together {
  const passes = isApart ? readings.map((reading, at) => passOf([at], [reading])) : passesOf(readings);
  const statements = passes.map(({ statement }) => statement);
  return {
    ...textOf(statements),
    values: statements.flatMap(({ plan, inputs }) => plan.bind(inputs)),
    amounts: (row) => {
      const found: RawAmount[] = [];
      for (const [index, { at }] of passes.entries()) {
        const read = row[`a${index}`] as RawAmount | Record<string, RawAmount>;
        for (const [n, target] of at.entries())
          found[target] =
            at.length === 1 ? (read as RawAmount) : must((read as Record<string, RawAmount>)[`m${n}`], `amount ${n} of pass ${index}`);
      }
      return found;
    },
  };
}

function passesOf(readings: readonly AmountReading[]): Pass[] {
  const groups = new Map<string, number[]>();
  for (const [at, reading] of readings.entries()) {
    const key = passKey(reading) ?? `alone ${at}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].map((at) =>
    passOf(
      at,
      at.map((one) => itemAt(readings, one)),
    ),
  );
}

/** Readings with the same key are read in one pass; undefined = the request has a part that came with the call. */
function passKey({ served, request, partedKey }: AmountReading): string | undefined {
  const { rows, viaReference, fieldsKey, extra, tree, keyword, ids, trash } = request;
  if (extra || tree || keyword !== undefined || ids || trash) return undefined;
  return JSON.stringify([served.resource.name, fieldsKey, rows.key, viaReference.key, partedKey, daysOf(request)?.column.name]);
}

type DaysFilter = FieldFilter & { value: [string, string] };

/** The filter by days from – to; undefined = there is none. */
function daysOf({ filters }: ListRequest): DaysFilter | undefined {
  return filters.find((filter): filter is DaysFilter => {
    const ends = filter.operator === 'between' && Array.isArray(filter.value) ? filter.value : [];
    return ends.length === 2 && ends.every((end) => typeof end === 'string' && /^\d{4}-\d\d-\d\d$/.test(end));
  });
}

/** One filter for the days of all readings: the index of the day finds them in one go. */
function withinOf(readings: readonly AmountReading[]): FieldFilter[] {
  const days = readings.flatMap(({ request }) => daysOf(request) ?? []);
  const [first] = days;
  if (!first || days.length < readings.length) return [];
  const from = days.map(({ value }) => value[0]).sort()[0];
  const to = days
    .map(({ value }) => value[1])
    .sort()
    .at(-1);
  return [{ ...first, value: [from, to] }];
}

function passOf(at: number[], readings: readonly AmountReading[]): Pass {
  const first = itemAt(readings, 0);
  return { at, statement: readings.length === 1 ? buildSeparateStatement(first) : passStatement(first, readings) };
}

function buildSeparateStatement(reading: AmountReading): Statement {
  const { tables, table, resource } = reading.served;
  const { shape, inputs } = getSourceShape(tables, table, reading.request);
  if (shape === undefined) return { plan: buildSeparatePlan(reading), inputs, isKept: false };
  return {
    plan: getKeptPlan(table, `${resource.name}|${reading.askedKey}|${shape}`, () => buildSeparatePlan(reading)),
    inputs,
    isKept: true,
  };
}

function buildSeparatePlan({ served: { tables, table, resource }, request, measure, parted }: AmountReading): Plan {
  const counted = resource.list?.counted?.while;
  if (parted) return buildChartPlan(tables, table, request, { ...parted, measure, counted }).plan;
  const { found, where, source, all } = listSource(tables, table, request);
  const amount = measureSql(measure, source, { counted: findCountedTest(counted, table, all) });
  return compilePlan(sql`select (${amount})::text as amount from ${found()} where ${where}`, false);
}

function passStatement(first: AmountReading, readings: readonly AmountReading[]): Statement {
  const { tables, table, resource } = first.served;
  const within = withinOf(readings);
  const requests = readings.map(({ request }) => request);
  const { shape, inputs } = getSharedShape(tables, table, requests, within);
  const key = `${resource.name}|${readings.map(({ askedKey }) => askedKey).join()}|${shape}`;
  return { plan: getKeptPlan(table, key, () => passPlan(first, readings, within)), inputs, isKept: true };
}

/** One row with a JSON column `m0`, `m1` … for each reading. */
function passPlan(first: AmountReading, readings: readonly AmountReading[], within: readonly FieldFilter[]): Plan {
  const { served, parted } = first;
  const { tables, table, resource } = served;
  const requests = readings.map(({ request }) => request);
  const { found, where, tests, source, all } = getSharedSource(tables, table, requests, within);
  const counted = findCountedTest(resource.list?.counted?.while, table, all);
  const amounts = readings.map(({ measure }, n) => measureSql(measure, source, { counted, among: tests[n] }));
  if (!parted) {
    const columns = amounts.map((amount, n) => sql`json_build_object('amount', (${amount})::text) as ${sql.id(`m${n}`)}`);
    return compilePlan(sql`select ${sql.join(columns)} from ${found()} where ${where}`, false);
  }
  const group = sql.id(parted.group.name);
  // A group belongs to the readings that have a record in it.
  const columns = amounts.flatMap((amount, n) => [
    sql`${amount} as ${sql.id(`amount${n}`)}`,
    sql`${measureSql({ by: 'count' }, source, { among: tests[n] })} as ${sql.id(`count${n}`)}`,
  ]);
  const key = keySql(parted.group, source, parted.step);
  const lines = readings.map(({ measure }, n) => {
    const groups = sql`select ${group}, ${sql.id(`amount${n}`)} as chart_amount from pass where ${sql.id(`count${n}`)} > 0`;
    return sql`(select row_to_json(one) from (${buildLinesSql(tables, groups, { ...parted, measure })}) one) as ${sql.id(`m${n}`)}`;
  });
  return compilePlan(
    sql`with pass as materialized (select ${key} as ${group}, ${sql.join(columns)} from ${found()} where ${where} group by 1)
      select ${sql.join(lines)}`,
    false,
  );
}

/** Plans of figures by their shape: a board has some sixty, and compiling them took longer than executing them. */
const plans = new WeakMap<EntityTable, LRUCache<string, Plan>>();

function getKeptPlan(table: EntityTable, key: string, build: () => Plan): Plan {
  const known = plans.get(table) ?? new LRUCache<string, Plan>({ max: 500 });
  plans.set(table, known);
  const plan = known.get(key) ?? build();
  known.set(key, plan);
  return plan;
}

/** Statements of boards by the numbers of their plans. */
const together = new LRUCache<string, { text: string; name: string }>({ max: 200 });
const numbers = new WeakMap<Plan, number>();
let numbered = 0;

function numberOf(plan: Plan): number {
  const known = numbers.get(plan);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(plan, numbered);
  return numbered;
}

function textOf(statements: readonly Statement[]): { text: string; name: string | undefined } {
  if (!statements.every(({ isKept }) => isKept)) return { text: joined(statements), name: undefined };
  const key = statements.map(({ plan }) => numberOf(plan)).join();
  const known = together.get(key) ?? named(joined(statements));
  together.set(key, known);
  return known;
}

const named = (text: string) => ({ text, name: nameOf(text) });

/** The statements as JSON columns `a0`, `a1` … of one row. */
function joined(statements: readonly Statement[]): string {
  let before = 0;
  const columns = statements.map(({ plan, inputs }, index) => {
    // Skips quoted texts and names, which may contain `$1`.
    const text = plan.text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (token, number) =>
      number ? `$${before + Number(number)}` : token,
    );
    before += plan.bind(inputs).length;
    return `(select row_to_json(one) from (${text}) one) as a${index}`;
  });
  return `select ${columns.join(',\n')}`;
}
