/** Measures and groupings of the statistics of a list: fields that it shows, filters by or groups by. */
import type { Field } from '../fields/field';
import { groupKindOf, isOfMonths } from '../fields/grouping';
import { formatMeasure, type StatisticMeasure } from '../wire/statistics';
import type { List, Resource } from './normalized';

export interface Grouping {
  field: Field;
  /** Steps of a time; empty for other values. */
  steps: readonly ('day' | 'week' | 'month')[];
}

type Listed = Pick<Resource, 'entity' | 'list'>;

/**
 * Fields by which the list can be grouped, in the order of its columns. Masked fields are left out, because a group would reveal the value.
 */
export function groupingsOf({ entity, list }: Listed): Grouping[] {
  if (!list) return [];
  return namesOf(list).flatMap((name) => {
    const field = entity.fields.find((one) => one.name === name);
    const kind = field && !field.masked && !field.through ? groupKindOf(field) : undefined;
    if (!field || !kind) return [];
    return [{ field, steps: kind === 'values' ? [] : isOfMonths(field) ? (['month'] as const) : (['day', 'week', 'month'] as const) }];
  });
}

function namesOf({ columns, filters, groupBy }: List): string[] {
  return [...new Set([...groupBy, ...columns.map(({ field }) => field), ...filters.map(({ field }) => field)])];
}

export interface MeasureChoice {
  measure: StatisticMeasure;
  title: string;
}

/** Measures: number of records, totals of the list, distinct values of its groupings, and shares of its views. */
export function measuresOf({ entity, list }: Listed): MeasureChoice[] {
  if (!list) return [];
  const titleOf = (name: string) => entity.fields.find((field) => field.name === name)?.title;
  const ofField = (by: 'sum' | 'avg' | 'distinct', field: string, words: (title: string) => string): MeasureChoice[] => {
    const title = titleOf(field);
    return title === undefined ? [] : [{ measure: { by, field }, title: words(title) }];
  };
  const totals = list.totals.flatMap(({ by, field }) =>
    by === 'sum' ? ofField(by, field, (title) => `${title}合计`) : by === 'avg' ? ofField(by, field, (title) => `平均${title}`) : [],
  );
  const distinct = list.groupBy.flatMap((field) => ofField('distinct', field, (title) => `${title}个数`));
  const shares = list.views.flatMap(({ name, title, isFigure }): MeasureChoice[] =>
    isFigure ? [] : [{ measure: { by: 'share', view: name }, title: `“${title}”占比` }],
  );
  return [{ measure: { by: 'count' }, title: '条数' }, ...totals, ...distinct, ...shares];
}

export function measureNamed(resource: Listed, measure: StatisticMeasure): MeasureChoice | undefined {
  const name = formatMeasure(measure);
  return measuresOf(resource).find((one) => formatMeasure(one.measure) === name);
}
