/** Maps figures of a chart to points in display order, with their texts and the filter that shows their records. Pure. */
import type { ListChart } from '../../../config/listLayouts';
import { toExact } from '../../../domain/decimal';
import type { Field, State } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { getStepsBetween, groupFilter } from '../../../fields/grouping';
import { type ChartFigures, mostChartLines, mostChartSteps } from '../../../wire/charts';
import { layoutTexts } from '../layouts/layoutTexts';
import type { FilterParam } from '../listState';

export interface ChartPoint {
  key: string;
  title: string;
  /** Number for drawing, null = none; `text` has the exact figure. */
  amount: number | null;
  text: string;
  /** Undefined = its records cannot be selected by one filter. */
  filter: FilterParam | undefined;
  color: State['color'] | undefined;
}

interface ChartContent {
  points: ChartPoint[];
  /** Note about points left out; undefined = none. */
  note: string | undefined;
}

const words = layoutTexts.charts;

/** `figure`: the measured field; undefined for a count. */
export function chartContent(chart: ListChart, group: Field, figure: Field | undefined, figures: ChartFigures): ChartContent {
  const textOf = (amount: string | null) => (amount === null ? '–' : formatAmount(amount, figure));
  const point = (value: string | null, title: string, amount: string | null): ChartPoint => ({
    key: value ?? '',
    title,
    amount: amount === null ? null : Number(amount),
    text: textOf(amount),
    filter: filterOf(chart, group, value),
    color: choicesOf(group)?.find(({ code }) => String(code) === value)?.color,
  });
  const filled = figures.lines.flatMap((line) => (line.value === null ? [] : [{ ...line, value: line.value }]));
  const empty = figures.lines.find(({ value }) => value === null);
  const blank = empty ? [point(null, words.empty, empty.amount)] : [];
  if (chart.by !== undefined) {
    const latest = filled.slice(-mostChartSteps);
    const hidden = figures.groups - figures.lines.length + filled.length - latest.length;
    const steps = withGaps(chart, latest).map(({ value, amount }) => point(value, formatStepTitle(chart, value), amount));
    return { points: [...steps, ...blank], note: hidden > 0 ? words.latest(latest.length) : undefined };
  }
  if (!group.reference) {
    const order = [...(choicesOf(group) ?? []).map(({ code }) => String(code)), 'true', 'false'];
    const sorted = [...filled].sort((a, b) => placeIn(order, a.value) - placeIn(order, b.value));
    return { points: [...sorted.map(({ value, amount }) => point(value, titleOf(group, value), amount)), ...blank], note: undefined };
  }
  const largest = filled.slice(0, mostChartLines);
  const named = largest.map(({ value, label, amount }) => point(value, label || words.empty, amount));
  const count = figures.groups - largest.length - blank.length;
  if (count <= 0) return { points: [...named, ...blank], note: undefined };
  if (figures.whole === null) return { points: [...named, ...blank], note: words.largest(largest.length) };
  const sumShown = [...largest, ...(empty ? [empty] : [])].reduce((sum, { amount }) => sum.minus(amount ?? 0), toExact(figures.whole));
  const rest = { ...point(null, words.others(count), sumShown.toFixed()), key: '$others', filter: undefined };
  return { points: [...named, rest, ...blank], note: undefined };
}

/** Figure in the format of its field; a count as a number. */
function formatAmount(amount: string, figure: Field | undefined): string {
  return figure ? fieldTypeOf(figure).format(amount, figure, {}) : Number(amount).toLocaleString('en');
}

/** Amount as an axis label: without trailing zero decimals. */
export function formatAxis(amount: number): string {
  return amount.toLocaleString('en', { maximumFractionDigits: 2 });
}

function choicesOf({ choices, states }: Field) {
  return states?.states ?? choices;
}

function placeIn(order: readonly string[], value: string): number {
  const at = order.indexOf(value);
  return at === -1 ? order.length : at;
}

/** A code that is no longer a choice is shown unchanged. */
function titleOf(field: Field, value: string): string {
  const choice = choicesOf(field)?.find(({ code }) => String(code) === value);
  if (choice) return choice.title;
  return value === 'true' || value === 'false' ? fieldTypeOf(field).format(value === 'true', field, {}) : value;
}

function formatStepTitle({ by }: ListChart, value: string): string {
  return by === 'week' ? words.week(value) : value;
}

type Step = { value: string; amount: string | null };

/** Adds steps without records: 0 for counts and sums, null for other measures. */
function withGaps({ by, measure }: ListChart, lines: ChartFigures['lines']): Step[] {
  const nothing = measure.by === 'count' || measure.by === 'sum' ? '0' : null;
  const known = new Map((lines as Step[]).map(({ value, amount }) => [value, amount]));
  return getStepsBetween([...known.keys()], by ?? 'day').map((value) => ({ value, amount: known.get(value) ?? nothing }));
}

function filterOf({ group, by }: ListChart, field: Field, value: string | null): FilterParam | undefined {
  const filter = groupFilter(field, by, value);
  return filter && { field: group, ...filter };
}
