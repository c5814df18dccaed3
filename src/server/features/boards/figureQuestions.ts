/** Figures of boards as statements over lists, and as addresses of these lists: both from the same parameters, so that they find the same records. */
import { sql } from 'kysely';
import type { Figure } from '../../../config/normalizedFigures';
import { addDays } from '../../../domain/calendar';
import type { DayRange, Step } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import type { FilterOperator } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import { compilePlan, type Plan } from '../../db/sqlPlan';
import { type ServedResource, viewFor } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import type { TableColumn } from '../../model/entityTable';
import { chartPlan } from '../../model/sql/chartQuery';
import { type ListRequest, listSource } from '../../model/sql/listQuery';
import { countedSql, figureSql } from '../../model/sql/totalsQuery';
import { parseListInput } from '../list/listInput';
import { asksForMasked } from '../list/probes';

export type Parameters = Readonly<Record<string, string>>;

/** Parameters of the list call that finds the records of a figure. */
export function parametersOf({ view, time, takes }: Pick<Figure, 'view' | 'time' | 'takes'>, range: DayRange | undefined): Parameters {
  const taken = range && time !== undefined ? { [`${time}${dialect.operatorSeparator}${takenBy[takes]}`]: daysTaken(takes, range) } : {};
  return { ...(view !== undefined && { [dialect.view]: view }), ...taken };
}

const takenBy: Readonly<Record<Figure['takes'], FilterOperator>> = { in: 'between', before: 'lte', until: 'lte' };

function daysTaken(takes: Figure['takes'], { from, to }: DayRange): string {
  return takes === 'in' ? `${from},${to}` : takes === 'before' ? addDays(from, -1) : to;
}

/** The same with one value of a field: the records of a bar. */
export function withValue(parameters: Parameters, field: Field, value: string | null): Parameters {
  if (value === null) return { ...parameters, [`${field.name}${dialect.operatorSeparator}empty`]: 'true' };
  // The list shows a filter without a word as the one that it offers itself.
  const word = fieldTypeOf(field).filters[0] === 'equals' ? '' : `${dialect.operatorSeparator}equals`;
  return { ...parameters, [`${field.name}${word}`]: value };
}

/** Address of the list; what is counted by its groups is shown in groups. */
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
  /** Values of a reference that are told. */
  most: number;
}

export interface Statement {
  plan: Plan;
  inputs: Readonly<Record<string, unknown>>;
}

/** Undefined where the list call would be refused: because of the page, or of a field that the actor may not read whole. */
export function statementOf(question: FigureQuestion, actor: Actor, today: string): Statement | undefined {
  const { served, figure, range } = question;
  if (!actor.can(served.resource.permission)) return undefined;
  const request = requestOf(served, actor, parametersOf(figure, range), today);
  const { sealed } = viewFor(served, actor).fields;
  const seen = (name: string) => (sealed.has(name) ? undefined : served.table.column(name));
  const measure = 'field' in figure.measure ? seen(figure.measure.field) : 'records';
  if (!request || !measure) return undefined;
  return planOf(question, request, measure === 'records' ? undefined : measure, seen);
}

function requestOf(served: ServedResource, actor: Actor, parameters: Parameters, today: string): ListRequest | undefined {
  try {
    const request = parseListInput(served, actor, { ...parameters }, today);
    return asksForMasked(served, actor, request) ? undefined : request;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function planOf(
  { served, figure, by, most }: FigureQuestion,
  request: ListRequest,
  column: TableColumn | undefined,
  seen: (name: string) => TableColumn | undefined,
): Statement | undefined {
  const { tables, table, resource } = served;
  const way = figure.measure.by;
  const counted = resource.list?.counted?.while;
  if (by === undefined) {
    const { found, where, inputs, place, all } = listSource(tables, table, request);
    const amount = !column
      ? sql`count(*)`
      : way === 'distinct'
        ? sql`count(distinct ${place.ref(column)})`
        : figureSql(column, place, way as 'sum' | 'avg', countedSql(counted, table, all));
    return { plan: compilePlan(sql`select (${amount})::text as amount from ${found()} where ${where}`, false), inputs };
  }
  const group = 'step' in by ? seen(figure.time ?? '') : seen(by.field);
  if (!group) return undefined;
  const measure = column ? { by: way as 'sum' | 'avg' | 'distinct', column } : { by: 'count' as const };
  return chartPlan(tables, table, request, { group, step: 'step' in by ? by.step : undefined, measure, counted, most });
}

/** All statements as one, with a column of JSON for each. */
export function togetherOf(statements: readonly Statement[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const columns = statements.map(({ plan, inputs }, index) => {
    const before = values.length;
    values.push(...plan.bind(inputs));
    // Skips quoted texts and names, which may contain `$1`.
    const text = plan.text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (token, number) =>
      number ? `$${before + Number(number)}` : token,
    );
    return `(select row_to_json(one) from (${text}) one) as a${index}`;
  });
  return { text: `select ${columns.join(',\n')}`, values };
}
