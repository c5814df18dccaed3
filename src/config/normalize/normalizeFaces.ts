/** Cards, calendar and charts of a list. Names that are no field are left out; the checks have told of them. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { type ChartFigure, type ChartMeasure, chartFigures, type ListCalendar, type ListCards, type ListChart } from '../listFaces';
import type { Entity } from '../normalized';
import type { WrittenCalendar, WrittenChart, WrittenLayout } from '../shapes/faceShape';
import { fieldNamed } from './normalizeEntity';
import type { ResourceScope } from './resourceScope';

interface WrittenFaces {
  layout: WrittenLayout;
  calendar?: WrittenCalendar | undefined;
  charts: WrittenChart[];
}

export interface ListFaces {
  cards: ListCards | undefined;
  calendar: ListCalendar | undefined;
  charts: ListChart[];
}

/** Its own fields, and those that stand behind a reference, where only a value is shown. */
type FaceScope = Pick<ResourceScope, 'entity' | 'field'>;

/** `columns` are names of fields. */
export function normalizeFaces({ layout, calendar, charts }: WrittenFaces, columns: readonly string[], scope: FaceScope): ListFaces {
  return {
    cards: normalizeCards(layout, columns, scope),
    calendar: calendar && normalizeCalendar(calendar, scope),
    charts: charts.flatMap((chart) => normalizeChart(chart, scope)),
  };
}

function normalizeCards(layout: WrittenLayout, columns: readonly string[], { entity, field }: FaceScope): ListCards | undefined {
  if (layout === 'table') return undefined;
  const { cover, fields } = layout === 'cards' ? {} : layout.cards;
  const said = new Set([...saidByHeading(entity), cover]);
  const names = fields ?? columns.filter((name) => !said.has(name));
  return { cover: cover && fieldNamed(entity, cover)?.name, fields: names.filter((name) => field(name)) };
}

/** Fields that the heading of a card shows: those of the label, and the state. */
export function saidByHeading({ label, stateField }: Pick<Entity, 'label' | 'stateField'>): string[] {
  const names = [...label.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return stateField === undefined ? names : [...names, stateField];
}

function normalizeCalendar({ start, end, title, color, views }: WrittenCalendar, { entity, field }: FaceScope): ListCalendar | undefined {
  const shown = (name: string | undefined) => (name === undefined ? undefined : field(name)?.name);
  const begin = fieldNamed(entity, start);
  if (!begin) return undefined;
  const hasHours = timeColumnOf(begin) !== 'date';
  return { start: begin.name, end: end && fieldNamed(entity, end)?.name, title: shown(title), color: shown(color), views, hasHours };
}

function normalizeChart({ title, type, group, measure }: WrittenChart, { field: find }: FaceScope): ListChart[] {
  const { field: name, by } = typeof group === 'string' ? { field: group, by: undefined } : group;
  const field = find(name);
  const taken = measureOf(measure);
  if (!field || ('field' in taken && !find(taken.field))) return [];
  return [{ title, type, group: name, by: groupKindOf(field) === 'time' ? (by ?? 'month') : undefined, measure: taken }];
}

export function measureOf(written: WrittenChart['measure']): ChartMeasure {
  if (written === 'count') return { by: 'count' };
  const by = chartFigures.find((word) => written[word] !== undefined) as ChartFigure;
  return { by, field: written[by]! };
}

/** How a chart can stand over a field: over its values, or along its time; undefined = not at all. */
export function groupKindOf(field: Field): 'values' | 'time' | undefined {
  const type = fieldTypeOf(field);
  const column = type.column?.(field);
  if (column === undefined || column === 'jsonb' || column.endsWith('[]')) return undefined;
  if (type.formula?.days) return 'time';
  const hasNames = field.choices ?? field.states ?? (field.reference && !field.reference.many ? field.reference : undefined);
  return hasNames || type.comparable === 'boolean' ? 'values' : undefined;
}

/** Whether entries of a calendar can begin or end at a field; `month` and the like cover more than one day. */
export function timeColumnOf(field: Field): 'date' | 'timestamptz(0)' | undefined {
  const column = fieldTypeOf(field).column?.(field);
  return column === 'date' || column === 'timestamptz(0)' ? column : undefined;
}
