/** The radar: each row an axis from the middle outwards, this assessment as an area, the one before dashed. */

import { firstOf, itemAt, lastOf, must } from '../../../../../domain/must';
import type { ScoreEntry } from '../../scale/scaleShape';
import type { MeasuredRow } from '../measuredRows';
import type { ReportSource } from '../source';
import { valueText } from '../values';
import { type Axis, axisOf, shareOnAxis } from './bandBar';
import { type Drawing, type Point, pathOf, rounded, type Shape, textOf } from './drawing';
import { labelGap, labelWidth, layoutLabels } from './radarLabels';

interface RadarAxis {
  name: string;
  /** Places between 0 (middle) and 1; undefined = no value. */
  now: number | undefined;
  before: number | undefined;
  nowText: string;
}

interface Radar {
  /** What the axes show: 百分等级, or the share of the highest score. */
  title: string;
  axes: RadarAxis[];
  /** Values at the rings where all axes have the same scale. */
  rings: string[];
}

/** Share of the rows that must have a value for a column to be a profile. */
const mostlyKnown = 0.6;

/** Undefined where fewer than three rows can be axes. */
export function buildRadar({ record, earlier }: ReportSource, rows: readonly MeasuredRow[]): Radar | undefined {
  const parts = rows.filter(({ family }) => !family.isTotal && !family.isComposite);
  const names = shortNames(parts.map(({ family }) => family.name));
  const titles = [...new Set(parts.flatMap(({ family }) => family.members.map(({ title }) => title)))].reverse();
  const last = earlier.at(-1)?.result;
  for (const title of [...titles, undefined]) {
    const entries = parts.map(({ family }) =>
      title === undefined ? family.base : family.members.find((one) => one.title === title)?.entry,
    );
    const scales = entries.map((entry) => entry && getAxisFor(entry));
    const isShared = title === undefined || isSame(scales);
    const measured = entries.filter((entry, at) => entry && scales[at] && record.result.scores[entry.code] !== undefined);
    if (!isShared || measured.length < Math.max(3, parts.length * mostlyKnown)) continue;
    const axes = entries.flatMap((entry, at): RadarAxis[] => {
      const scale = scales[at];
      if (!entry || !scale) return [];
      const [now, before] = [record.result.scores[entry.code], last?.scores[entry.code]];
      return [
        {
          name: itemAt(names, at),
          now: now === undefined ? undefined : shareOnAxis(now, scale),
          before: before === undefined ? undefined : shareOnAxis(before, scale),
          nowText: valueText(entry, now),
        },
      ];
    });
    return {
      title: title ? `各项${title}` : '各项得分（占满分的比例）',
      axes,
      rings: isSame(scales) ? listRingTexts(must(firstOf(scales), 'The axis')) : ['25%', '50%', '75%'],
    };
  }
  return undefined;
}

/** Names without what stands in brackets, where they still differ. */
function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => name.replace(/[（(][^（()）]*[)）]/g, '') || name);
  return names.map((name, at) => (short.indexOf(itemAt(short, at)) === short.lastIndexOf(itemAt(short, at)) ? itemAt(short, at) : name));
}

/** Undefined for counts and reference values, which do not belong in a profile. */
function getAxisFor(entry: ScoreEntry): Axis | undefined {
  if (entry.role === 'count' || entry.placeholder || !entry.range) return undefined;
  return axisOf(entry, [], []);
}

function isSame(scales: readonly (Axis | undefined)[]): boolean {
  const known = scales.filter((scale) => scale !== undefined);
  return known.length > 0 && known.every(({ min, max }) => min === firstOf(known).min && max === firstOf(known).max);
}

function listRingTexts({ min, max }: Axis): string[] {
  return [0.25, 0.5, 0.75].map((share) => String(rounded(min + (max - min) * share)));
}

/** Pixels: radius of the largest ring; room above and below the labels. */
const largest = 124;
const rim = 8;

export function drawRadar({ axes, rings, title }: Radar, width: number): Drawing {
  const radius = getRadius(axes, width);
  const labels = layoutLabels(
    axes.map(({ name }) => name),
    radius,
  );
  const height = Math.ceil(2 * (labels.reach + rim));
  const middle: Point = [width / 2, height / 2];
  const at = (n: number, share: number): Point => {
    const angle = (2 * Math.PI * n) / axes.length;
    return [rounded(middle[0] + Math.sin(angle) * radius * share), rounded(middle[1] - Math.cos(angle) * radius * share)];
  };
  const ring = (share: number) => {
    const look = share === 1 ? ({ stroke: 'third', width: 0.75 } as const) : ({ stroke: 'hairline', width: 1 } as const);
    return pathOf(
      axes.map((_, n) => at(n, share)),
      { closed: true, ...look },
    );
  };
  const shapes: Shape[] = [
    ...areaOf(
      axes.map(({ now }) => now),
      at,
    ),
    ...[0.25, 0.5, 0.75, 1].map(ring),
    ...axes.map((_, n) => pathOf([middle, at(n, 1)], { stroke: 'hairline', width: 1 })),
    ...buildProfile(
      axes.map(({ before }) => before),
      at,
      true,
    ),
    ...buildProfile(
      axes.map(({ now }) => now),
      at,
      false,
    ),
    ...rings.map((text, n) => textOf([rounded(middle[0] + 3), rounded(at(0, (n + 1) / 4)[1])], text, 'third', 'start')),
    ...labels.shapes(middle),
  ];
  return { width, height, label: `${title}：${axes.map(({ name, nowText }) => `${name} ${nowText}`).join('，')}`, shapes };
}

/** As large as the labels beside the axes leave room for. */
function getRadius(axes: readonly RadarAxis[], width: number): number {
  const limits = axes.map(({ name }, n) => {
    const side = Math.abs(Math.sin((2 * Math.PI * n) / axes.length));
    return side < 0.2 ? Number.POSITIVE_INFINITY : (width / 2 - labelGap - labelWidth(name)) / side;
  });
  return Math.max(60, Math.min(largest, ...limits));
}

/** Filled below everything else, where every axis has a value. */
function areaOf(shares: readonly (number | undefined)[], at: (n: number, share: number) => Point): Shape[] {
  if (shares.includes(undefined)) return [];
  const points = shares.map((share, n) => at(n, must(share, 'share')));
  return [pathOf(points, { closed: true, fill: 'brandTint' })];
}

/** An axis without value interrupts the line. */
function buildProfile(shares: readonly (number | undefined)[], at: (n: number, share: number) => Point, isBefore: boolean): Shape[] {
  const look = isBefore ? ({ stroke: 'third', width: 1.25, isDashed: true } as const) : ({ stroke: 'brand', width: 1.75 } as const);
  const points = shares.map((share, n) => (share === undefined ? undefined : at(n, share)));
  const dots: Shape[] = isBefore
    ? []
    : points.flatMap((point): Shape[] => (point ? [{ kind: 'dot', at: point, radius: 2.5, fill: 'brand' }] : []));
  const known = points.filter((point) => point !== undefined);
  if (known.length === 0) return [];
  if (known.length === points.length) return [pathOf(known, { closed: true, ...look }), ...dots];
  const start = points.indexOf(undefined);
  const runs: Point[][] = [[]];
  for (let n = 1; n <= points.length; n++) {
    const point = points[(start + n) % points.length];
    if (point) lastOf(runs).push(point);
    else runs.push([]);
  }
  return [...runs.filter((run) => run.length > 1).map((run) => pathOf(run, look)), ...dots];
}
