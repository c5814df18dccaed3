/** Normalizes cards, calendars and charts of a list. */

import { must } from '../../domain/must';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { groupKindOf } from '../../fields/grouping';
import { listFieldsInText } from '../listFieldsInText';
import { type ChartFigure, type ChartMeasure, chartFigures, type ListCalendar, type ListCards, type ListChart } from '../listLayouts';
import type { Entity } from '../normalized';
import type { WrittenCalendar, WrittenChart, WrittenLayout } from '../shapes/listLayoutShape';
import { fieldNamed } from './normalizeEntity';
import type { ResourceScope } from './resourceScope';

interface WrittenListLayouts {
  layout: WrittenLayout;
  calendar?: WrittenCalendar | undefined;
  charts: WrittenChart[];
}

interface ListLayouts {
  cards: ListCards | undefined;
  calendar: ListCalendar | undefined;
  charts: ListChart[];
}

/** Fields of the entity, and dotted fields where a value is only shown. */
type LayoutScope = Pick<ResourceScope, 'entity' | 'field'>;

/** Layouts of a list; `columns` are field names. */
export function normalizeListLayouts(
  { layout, calendar, charts }: WrittenListLayouts,
  columns: readonly string[],
  scope: LayoutScope,
): ListLayouts {
  return {
    cards: normalizeCards(layout, columns, scope),
    calendar: calendar && normalizeCalendar(calendar, scope, layout === 'calendar'),
    charts: charts.flatMap((chart) => normalizeChart(chart, scope)),
  };
}

function normalizeCards(layout: WrittenLayout, columns: readonly string[], { entity, field }: LayoutScope): ListCards | undefined {
  if (layout === 'table' || layout === 'calendar') return undefined;
  const { cover, fields } = layout === 'cards' ? {} : layout.cards;
  const said = new Set([...listHeadingFields(entity), cover]);
  const names = fields ?? columns.filter((name) => !said.has(name));
  return { cover: cover && fieldNamed(entity, cover)?.name, fields: names.filter((name) => field(name)) };
}

/** Fields in the heading of a card: those of the label, and the state. */
export function listHeadingFields({ label, stateField }: Pick<Entity, 'label' | 'stateField'>): string[] {
  const names = listFieldsInText(label);
  return stateField === undefined ? names : [...names, stateField];
}

function normalizeCalendar(
  {
    day,
    start,
    end,
    title,
    fields,
    color,
    views,
    lanes,
    movable,
    override,
    places,
    instead,
    openEnd,
    find,
    free,
    paper,
    feed,
  }: WrittenCalendar,
  { entity, field }: LayoutScope,
  isFirst: boolean,
): ListCalendar | undefined {
  const shown = (name: string | undefined) => (name === undefined ? undefined : field(name)?.name);
  const begin = fieldNamed(entity, start);
  if (!begin) return undefined;
  const own = (name: string | undefined) => (name === undefined ? undefined : fieldNamed(entity, name)?.name);
  const hasHours = timeColumnOf(begin) !== 'date';
  return {
    day: own(day),
    start: begin.name,
    end: own(end),
    title: shown(title),
    color: shown(color),
    views,
    hasHours,
    movable,
    isFirst,
    fields: fields.filter((name) => field(name)),
    override: own(override),
    places,
    ...(instead && { instead: Object.fromEntries(Object.entries(instead).filter(([name, by]) => field(name) && field(by))) }),
    ...(openEnd && { openEnd }),
    find,
    free,
    paper,
    lanes: lanes.filter((name) => fieldNamed(entity, name)?.reference),
    feed: feed && normalizeFeed(feed),
  };
}

function normalizeFeed({ view, cancelled, short = [], whole }: NonNullable<WrittenCalendar['feed']>): ListCalendar['feed'] {
  const [entity, field] = whole?.split('.') ?? [];
  return { view, cancelled, short, whole: entity && field ? { setting: { entity, field }, otherwise: false } : undefined };
}

function normalizeChart({ title, type, group, measure }: WrittenChart, { field: find }: LayoutScope): ListChart[] {
  const { field: name, by } = typeof group === 'string' ? { field: group, by: undefined } : group;
  const field = find(name);
  const taken = measureOf(measure);
  if (!field || ('field' in taken && !find(taken.field))) return [];
  return [{ title, type, group: name, by: groupKindOf(field) === 'time' ? (by ?? 'month') : undefined, measure: taken }];
}

export function measureOf(written: WrittenChart['measure']): ChartMeasure {
  if (written === 'count') return { by: 'count' };
  const by = chartFigures.find((word) => written[word] !== undefined) as ChartFigure;
  return { by, field: must(written[by], `"${by}" of the measure`) };
}

/**
 * Column type of a field that can be the start or end of a calendar entry; a `month` field, for example, covers more than one day and gives
 * undefined.
 */
export function timeColumnOf(field: Field): 'date' | 'timestamptz(0)' | undefined {
  const column = fieldTypeOf(field).column?.(field);
  return column === 'date' || column === 'timestamptz(0)' ? column : undefined;
}

/** Whether a field is a time of day without a date. */
export function isClock(field: Field): boolean {
  return fieldTypeOf(field).column?.(field) === 'time(0)';
}
