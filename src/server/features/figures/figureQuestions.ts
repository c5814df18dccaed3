/** Figures of boards as statements and as addresses of lists: both from the same parameters, so that they find the same records. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Figure } from '../../../config/normalizedFigures';
import { addDays } from '../../../domain/calendar';
import type { DayRange, Step } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import type { FilterOperator } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { GroupFilter } from '../../../fields/grouping';
import { dialect } from '../../../wire/dialect';
import { filterName } from '../../../wire/filter';
import { type FilterLeaf, formatFilterTree, parseFilterTree } from '../../../wire/filterTree';
import { compilePlan, nameOf, type Plan } from '../../db/sqlPlan';
import { type ServedResource, viewFor } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import type { EntityTable, TableColumn } from '../../model/entityTable';
import { type ChartQuestion, chartPlan, measureSql } from '../../model/sql/chartQuery';
import { type ListRequest, listSource, shapeOfSource } from '../../model/sql/listQuery';
import { countedSql } from '../../model/sql/totalsQuery';
import { parseListInput } from '../list/listInput';
import { asksForMasked } from '../list/maskedFilters';

export type Parameters = Readonly<Record<string, string>>;

/** Parameters of the list call that finds the records of a figure. */
export function parametersOf({ view, time, takes }: Pick<Figure, 'view' | 'time' | 'takes'>, range: DayRange | undefined): Parameters {
  const taken = range && time !== undefined ? { [filterName(time, takenBy[takes])]: daysTaken(takes, range) } : {};
  return { ...(view !== undefined && { [dialect.view]: view }), ...taken };
}

const takenBy: Readonly<Record<Figure['takes'], FilterOperator>> = { in: 'between', before: 'lte', until: 'lte' };

function daysTaken(takes: Figure['takes'], { from, to }: DayRange): string {
  return takes === 'in' ? `${from},${to}` : takes === 'before' ? addDays(from, -1) : to;
}

/**
 * The same parameters with one more filter, for the records of a bar. If the list has the same filter already, both apply. Undefined if
 * the filter tree would exceed its limits.
 */
export function narrowed(parameters: Parameters, field: Field, filter: GroupFilter | undefined): Parameters | undefined {
  if (!filter) return undefined;
  // A filter without an operator is the default one of the list, which it shows in its filter bar.
  const name = filterName(field.name, fieldTypeOf(field).filters[0] === filter.operator ? undefined : filter.operator);
  const known = parameters[name];
  if (known === undefined || known === filter.text) return { ...parameters, [name]: filter.text };
  const leaf: FilterLeaf = [name, filter.text];
  const own = parameters[dialect.filter];
  const tree = own === undefined ? undefined : parseFilterTree(own);
  if (own !== undefined && !tree) return undefined;
  const parts = tree === undefined ? [] : 'and' in tree ? tree.and : [tree];
  const joined = formatFilterTree({ and: [...parts, leaf] });
  return parseFilterTree(joined) ? { ...parameters, [dialect.filter]: joined } : undefined;
}

/** Address of the list, grouped if the figure is counted by groups. */
export function addressOf({ resource }: ServedResource, figure: Pick<Figure, 'measure'>, parameters: Parameters): string | null {
  if (resource.path === undefined) return null;
  const group: Record<string, string> = figure.measure.by === 'distinct' ? { [dialect.group]: figure.measure.field } : {};
  const query = new URLSearchParams({ ...parameters, ...group }).toString();
  return query === '' ? resource.path : `${resource.path}?${query}`;
}

export type PlainFigure = Figure & { measure: Exclude<Figure['measure'], { by: 'share' }> };

export interface FigureQuestion {
  served: ServedResource;
  figure: PlainFigure;
  range: DayRange | undefined;
  by: { step: Step } | { field: string } | undefined;
  /** Maximum number of values of a reference. */
  most: number;
}

export interface Statement {
  plan: Plan;
  inputs: Readonly<Record<string, unknown>>;
  /** The plan is cached, so it is the same object at the next call; false if a filter of the call is part of it. */
  isKept: boolean;
}

/** Undefined if the list call would be refused: because of the page, or of a field that the actor may not read whole. */
export function statementOf(question: FigureQuestion, actor: Actor, today: string): Statement | undefined {
  const { served, figure, range, by, most } = question;
  if (!actor.can(served.resource.permission)) return undefined;
  const request = requestOf(served, actor, parametersOf(figure, range), today);
  const parted = by && ('step' in by ? { field: figure.time ?? '', step: by.step } : { field: by.field, step: undefined });
  return request && amountStatement({ served, measure: figure.measure, by: parted, most }, request, actor);
}

/** Undefined if the list call would be refused, or would be logged: automatic refreshes must not fill the log. */
export function requestOf(served: ServedResource, actor: Actor, parameters: Parameters, today: string): ListRequest | undefined {
  try {
    const request = parseListInput(served, actor, { ...parameters }, today);
    return asksForMasked(served, actor, request) ? undefined : request;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A measure over the records of a list request, in total or by groups. */
export interface AmountQuestion {
  served: ServedResource;
  measure: PlainFigure['measure'];
  /** Undefined = the total. */
  by: { field: string; step: Step | undefined } | undefined;
  /** Maximum number of values of a reference, or of steps of time; default: that of a chart. */
  most: number;
  mostSteps?: number;
}

/** Undefined if the actor may not read a field of the question whole. */
export function amountStatement(question: AmountQuestion, request: ListRequest, actor: Actor): Statement | undefined {
  const { served, measure: asked, by, most, mostSteps } = question;
  const { tables, table, resource } = served;
  const { unreadable } = viewFor(served, actor).fields;
  const seen = (name: string) => (unreadable.has(name) ? undefined : table.column(name));
  const measure = 'field' in asked ? measureOf(asked, seen(asked.field)) : { by: asked.by };
  const group = by && seen(by.field);
  if (!measure || (by && !group)) return undefined;
  const build = () => planOf(served, request, measure, group && { group, step: by?.step, most, mostSteps });
  const { shape, inputs } = shapeOfSource(tables, table, request);
  if (shape === undefined) return { plan: build(), inputs, isKept: false };
  const key = `${resource.name}|${JSON.stringify([asked, by, by && most, mostSteps])}|${shape}`;
  const plan = plansOf(table).get(key) ?? build();
  plansOf(table).set(key, plan);
  return { plan, inputs, isKept: true };
}

type Parted = { group: TableColumn; step: Step | undefined; most: number; mostSteps: number | undefined };

function planOf(
  { tables, table, resource }: ServedResource,
  request: ListRequest,
  measure: ChartQuestion['measure'],
  parted: Parted | undefined,
): Plan {
  const counted = resource.list?.counted?.while;
  if (parted) return chartPlan(tables, table, request, { ...parted, measure, counted }).plan;
  const { found, where, place, all } = listSource(tables, table, request);
  const amount = measureSql(measure, place, countedSql(counted, table, all));
  return compilePlan(sql`select (${amount})::text as amount from ${found()} where ${where}`, false);
}

/** Plans of figures by their shape: a board has some sixty, and compiling them took longer than executing them. */
const plans = new WeakMap<EntityTable, LRUCache<string, Plan>>();

function plansOf(table: EntityTable): LRUCache<string, Plan> {
  const known = plans.get(table) ?? new LRUCache<string, Plan>({ max: 500 });
  plans.set(table, known);
  return known;
}

function measureOf({ by, negate }: Extract<PlainFigure['measure'], { field: string }>, column: TableColumn | undefined) {
  return column && { by, column, negate };
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

/** All statements as one, with a JSON column for each. `name` is that of the prepared statement; none if a filter came with the call. */
export function togetherOf(statements: readonly Statement[]): { text: string; values: unknown[]; name: string | undefined } {
  const values = statements.flatMap(({ plan, inputs }) => plan.bind(inputs));
  if (!statements.every(({ isKept }) => isKept)) return { text: textOf(statements), values, name: undefined };
  const key = statements.map(({ plan }) => numberOf(plan)).join();
  const known = together.get(key) ?? named(textOf(statements));
  together.set(key, known);
  return { ...known, values };
}

const named = (text: string) => ({ text, name: nameOf(text) });

function textOf(statements: readonly Statement[]): string {
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
