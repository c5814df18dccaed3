/** Figures of boards as statements and as addresses of lists: both from the same parameters, so that they find the same records. */
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
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import type { ListRequest } from '../../model/sql/listQuery';
import { parseListInput } from '../list/listInput';
import { asksForMasked } from '../list/maskedFilters';
import { type AmountReading, findAmountReading, type PlainMeasure } from './amountReadings';

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
export function addFilter(parameters: Parameters, field: Field, filter: GroupFilter | undefined): Parameters | undefined {
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

export type PlainFigure = Figure & { measure: PlainMeasure };

export interface FigureQuestion {
  served: ServedResource;
  figure: PlainFigure;
  range: DayRange | undefined;
  by: { step: Step } | { field: string } | undefined;
  /** Maximum number of values of a reference. */
  most: number;
}

/** Undefined if the list call would be refused: because of the page, or of a field that the actor may not read whole. */
export function readingOf(question: FigureQuestion, actor: Actor, today: string): AmountReading | undefined {
  const { served, figure, range, by, most } = question;
  if (!actor.can(served.resource.permission)) return undefined;
  const request = requestOf(served, actor, parametersOf(figure, range), today);
  const parted = by && ('step' in by ? { field: figure.time ?? '', step: by.step } : { field: by.field, step: undefined });
  return request && findAmountReading({ served, measure: figure.measure, by: parted, most }, request, actor);
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
