/** Scores over all assessments of a child with a scale: days from left to right, bands as areas behind the line. */

import { daysFromTo } from '../../../../../domain/calendar';
import { firstOf, itemAt, lastOf, must } from '../../../../../domain/must';
import type { Band } from '../../scale/scaleShape';
import { textWidth } from '../layout/textSize';
import type { MeasuredRow } from '../measuredRows';
import type { ReportSource } from '../source';
import { valueText } from '../values';
import { type Axis, axisOf, shareOnAxis } from './bandBar';
import { boxOf, chartText, type Drawing, type Point, pathOf, rounded, type Shape, textOf } from './drawing';

interface TrendValue {
  value: number;
  text: string;
  /** Label of the band. */
  word: string;
}

interface TrendLine {
  name: string;
  axis: Axis;
  /** One for each day; undefined = the score had no value. */
  values: (TrendValue | undefined)[];
}

interface Trend {
  title: string;
  days: string[];
  /** Several lines have no bands and share one height: from the lowest to the highest value of each. */
  lines: TrendLine[];
  bands: readonly Band[];
}

/** Assessments on a chart at most, the last ones; lines at most. */
const mostDays = 12;
const mostLines = 3;

/** The trend of the total, else of what is made of the scores; undefined with fewer than two values. */
export function trendOf({ record, earlier }: ReportSource, rows: readonly MeasuredRow[]): Trend | undefined {
  const shown = [...earlier, { day: record.day, result: record.result }].slice(-mostDays);
  const lineOf = ({ rated, bands, family }: MeasuredRow): TrendLine[] => {
    const values = shown.map(({ result }): TrendValue | undefined => {
      const value = result.scores[rated.code];
      return value === undefined ? undefined : { value, text: valueText(rated, value), word: result.bands[rated.code]?.label ?? '' };
    });
    const known = values.flatMap((one) => (one ? [one.value] : []));
    if (known.length < 2) return [];
    return [{ name: rated === family.base ? family.name : rated.name, axis: axisOf(rated, bands, known) ?? around(known), values }];
  };
  const totals = rows.filter(({ family, value }) => family.isTotal && value !== undefined);
  const main = totals.find(({ band }) => band) ?? totals[0];
  const single = main ?? (rows.length === 1 ? rows[0] : undefined);
  const lines = single
    ? lineOf(single)
    : rows
        .filter(({ family }) => family.isComposite)
        .slice(0, mostLines)
        .flatMap(lineOf);
  if (lines.length === 0) return undefined;
  return {
    title: single ? `历次${firstOf(lines).name}` : '历次得分',
    days: shown.map(({ day }) => day),
    lines,
    bands: single?.bands ?? [],
  };
}

function around(values: readonly number[]): Axis {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const room = (max - min || Math.abs(max) || 1) / 4;
  return { min: min - room, max: max + room };
}

const height = 140;
const top = 16;
const bottom = height - 24;
const left = 40;

interface Frame {
  right: number;
  xs: number[];
  yOf(value: number, axis: Axis): number;
}

export function drawTrend(trend: Trend, width: number): Drawing {
  const { lines, bands, days } = trend;
  const words = bands.map(({ label }) => shortWord(label));
  const ends = lines.length > 1 ? lines.map(({ name }) => shortWord(name)) : words;
  const right = width - Math.max(14, ...ends.map((word) => textWidth(word, chartText) + 12));
  const frame: Frame = {
    right,
    xs: listPositions(days, right),
    yOf: (value, axis) => rounded(bottom - shareOnAxis(value, axis) * (bottom - top)),
  };
  const axis = firstOf(lines).axis;
  const limits = lines.length > 1 ? ['0%', '100%'] : [shortNumber(axis.min), shortNumber(axis.max)];
  const shapes: Shape[] = [
    ...bandAreas(bands, axis, words, frame),
    pathOf(
      [
        [left, top],
        [left, bottom],
        [right, bottom],
      ],
      { stroke: 'third', width: 1 },
    ),
    ...limits.map((text, at) => textOf([left - 5, at === 0 ? bottom - 2 : top + 4], text, 'third', 'end')),
    ...lines.flatMap((line, at) => drawLine(line, at, lines.length, frame)),
    ...dayTexts(days, frame),
  ];
  const said = lines.map(
    ({ name, values }) =>
      `${name}：${values.flatMap((one, at) => (one ? [`${days[at]} ${one.text}${one.word && `（${one.word}）`}`] : [])).join('，')}`,
  );
  return { width, height, label: said.join('；'), shapes };
}

/** Places of the days, as far apart as the days are. */
function listPositions(days: readonly string[], right: number): number[] {
  const inset = 24;
  const since = days.map((day) => daysFromTo(firstOf(days), day) ?? 0);
  const last = Math.max(...since);
  return since.map((count) => rounded(last === 0 ? (left + right) / 2 : left + inset + (count / last) * (right - left - 2 * inset)));
}

const looks = [{ stroke: 'brand' }, { stroke: 'ink', isDashed: true }, { stroke: 'third' }] as const;

/** A missing value interrupts the line. Several lines carry their names at the end instead of values. */
function drawLine({ axis, values, name }: TrendLine, at: number, count: number, { xs, yOf, right }: Frame): Shape[] {
  const { stroke, ...look } = itemAt(looks, at % looks.length);
  const points = values.map((one, n): Point | undefined => one && [itemAt(xs, n), yOf(one.value, axis)]);
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) lastOf(runs).push(point);
    else runs.push([]);
  }
  const end = points.findLast((point) => point !== undefined);
  return [
    ...runs.filter((run) => run.length > 1).map((run) => pathOf(run, { stroke, width: 1.75, ...look })),
    ...points.flatMap((point): Shape[] => (point ? [{ kind: 'dot', at: point, radius: 3, fill: stroke, stroke: 'white' }] : [])),
    ...(count > 1 && end
      ? [textOf([right + 4, rounded(Math.min(bottom - 8, Math.max(top + 6, end[1])))], shortWord(name), 'second', 'start')]
      : []),
    ...(count > 1 ? [] : points.flatMap((point, n) => (point ? [valueAt(point, must(values[n], 'The value of a point').text)] : []))),
  ];
}

function valueAt([x, y]: Point, text: string): Shape {
  return textOf([x, y - 11 < top - 4 ? y + 13 : y - 11], text, 'ink', 'middle');
}

function bandAreas(bands: readonly Band[], axis: Axis, words: readonly string[], { right, yOf }: Frame): Shape[] {
  let lastText = Number.POSITIVE_INFINITY;
  return bands.flatMap((band, at): Shape[] => {
    const low = yOf(band.min ?? axis.min, axis);
    const high = yOf(band.below ?? axis.max, axis);
    if (low - high < 1) return [];
    const middle = rounded((low + high) / 2);
    const hasRoom = lastText - middle >= 14;
    if (hasRoom) lastText = middle;
    return [
      pathOf(boxOf(left, high, right - left, rounded(low - high)), { closed: true, fill: `${band.level}Tint` }),
      ...(hasRoom ? [textOf([right + 5, middle], itemAt(words, at), 'second', 'start')] : []),
    ];
  });
}

/** Days below the points; where points are too near only the last one keeps its day. */
function dayTexts(days: readonly string[], { xs, right }: Frame): Shape[] {
  let from = Number.POSITIVE_INFINITY;
  const shapes: Shape[] = [];
  for (let at = days.length - 1; at >= 0; at--) {
    const x = itemAt(xs, at);
    if (from - x < 74) continue;
    from = x;
    shapes.push(textOf([Math.min(x, right - 30), bottom + 13], itemAt(days, at), 'second', 'middle'));
  }
  return shapes;
}

const shortNumber = (value: number) => String(rounded(value));

/** Words of bands may be sentences; the first characters stand at the line. */
function shortWord(label: string): string {
  const letters = [...label];
  return letters.length > 7 ? `${letters.slice(0, 6).join('')}…` : label;
}
