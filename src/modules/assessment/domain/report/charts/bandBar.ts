/** The bar of a score: its bands as areas from the lowest value to the highest, the value as a mark, the value before as a hollow one. */
import type { Band, ScoreEntry } from '../../scale/scaleShape';
import { boxOf, type Drawing, type Point, pathOf, rounded, type Shape, textOf } from './drawing';

export interface Axis {
  min: number;
  max: number;
}

/** Bands that apply at this age, from the lowest. */
export function listBandsFor(bands: readonly Band[], code: string, ageMonths: number | undefined): Band[] {
  const applies = ({ when }: Band) =>
    when === undefined ||
    (ageMonths !== undefined &&
      ageMonths >= (when.ageMonthsMin ?? Number.NEGATIVE_INFINITY) &&
      ageMonths < (when.ageMonthsBelow ?? Number.POSITIVE_INFINITY));
  return bands
    .filter((band) => band.score === code && applies(band))
    .sort((left, right) => (left.min ?? Number.NEGATIVE_INFINITY) - (right.min ?? Number.NEGATIVE_INFINITY));
}

/** From the score's range; without one, around the limits of its bands and its values. */
export function axisOf({ range }: ScoreEntry, bands: readonly Band[], values: readonly number[]): Axis | undefined {
  if (range) return spanning([...range, ...values]);
  const limits = bands.flatMap(({ min, below }) => [min, below]).filter((limit) => limit !== null);
  if (limits.length === 0) return undefined;
  const [low, high] = [Math.min(...limits), Math.max(...limits)];
  const room = (high - low || Math.abs(high) || 1) / 2;
  const isPositive = low >= 0 && values.every((value) => value >= 0);
  return spanning([isPositive ? Math.max(0, low - room) : low - room, high + room, ...values]);
}

function spanning(numbers: readonly number[]): Axis | undefined {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return max > min ? { min, max } : undefined;
}

/** Position of a value on the axis, from 0 to 1; values outside the axis are clamped. */
export function shareOnAxis(value: number, { min, max }: Axis): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

export interface Bar {
  axis: Axis;
  bands: readonly Band[];
  value: number | undefined;
  before: number | undefined;
  /** What it shows, in words. */
  label: string;
}

const gap = 1.5;
const barHeight = 8;
/** Limits closer than this (pixels) to the one before are left out of the ticks. */
const tickRoom = 22;

/** The bar, the limits of its bands as a scale for many bars, or both. */
export function drawBar({ axis, bands, value, before, label }: Bar, width: number, what: 'bar' | 'ticks' | 'both'): Drawing {
  const top = 4;
  const left = 2;
  const room = width - 2 * left;
  const xOf = (one: number) => rounded(left + shareOnAxis(one, axis) * room);
  if (what === 'ticks') return { width, height: 18, label, shapes: listTicks(bands, axis, xOf, 10) };
  const middle = top + barHeight / 2;
  const shapes: Shape[] = listAreas(bands, axis, xOf, top);
  if (before !== undefined) shapes.push(mark(xOf(before), middle, 'white'));
  if (value !== undefined) shapes.push(mark(xOf(value), middle, 'ink'));
  if (what === 'both') shapes.push(...listTicks(bands, axis, xOf, top + barHeight + 11));
  return { width, height: what === 'both' ? 32 : 16, label, shapes };
}

function listAreas(bands: readonly Band[], axis: Axis, xOf: (value: number) => number, top: number): Shape[] {
  const all = bands.length > 0 ? bands : [undefined];
  return all.flatMap((band, at): Shape[] => {
    const from = xOf(band?.min ?? axis.min);
    const width = rounded(xOf(band?.below ?? axis.max) - from - (at < all.length - 1 ? gap : 0));
    if (width <= 0) return [];
    return [pathOf(boxOf(from, top, width, barHeight), { closed: true, fill: band ? `${band.level}Tint` : 'track' })];
  });
}

function mark(x: number, middle: number, fill: 'ink' | 'white'): Shape {
  const half = fill === 'ink' ? 2 : 1.5;
  const height = fill === 'ink' ? 14 : 11;
  return pathOf(boxOf(rounded(x - half), middle - height / 2, half * 2, height), { closed: true, fill, stroke: 'ink', width: 1 });
}

function listTicks(bands: readonly Band[], axis: Axis, xOf: (value: number) => number, y: number): Shape[] {
  const limits = [...new Set(bands.flatMap(({ min }) => (min === null || min <= axis.min || min >= axis.max ? [] : [min])))];
  let last = Number.NEGATIVE_INFINITY;
  return limits.flatMap((limit): Shape[] => {
    const at: Point = [xOf(limit), y];
    if (at[0] - last < tickRoom) return [];
    last = at[0];
    return [textOf(at, String(limit), 'third', 'middle')];
  });
}
