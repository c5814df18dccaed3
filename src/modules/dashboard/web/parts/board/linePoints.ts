/** Geometry of a line over time. Pure: numbers in, numbers out. */
import { firstOf, lastOf } from '../../../../../domain/must';

interface LinePoint {
  x: number;
  y: number;
  at: number;
}
interface LineGeometry {
  /** Runs of consecutive points; a missing value is a gap. */
  runs: LinePoint[][];
  ticks: { y: number; value: number }[];
}

const steps = [1, 2, 5, 10];

/** Round values that an axis of about four lines has, from 0 unless all values lie high above it. */
export function axisOf(values: readonly number[]): number[] {
  if (values.every((value) => value === 0)) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Values close together and far from 0, such as shares of 95 %, would be a flat line on an axis from 0.
  const from = low > 0 && high > low && high - low < high / 4 ? low : Math.min(0, low);
  const span = high - from || Math.abs(high) || 1;
  const unit = 10 ** Math.floor(Math.log10(span / 3));
  const step = unit * (steps.find((one) => span / (unit * one) <= 4) ?? 10);
  const first = Math.floor(from / step) * step;
  const ticks: number[] = [];
  for (let value = first; value < high + step * 0.999; value += step) ticks.push(Number(value.toFixed(6)));
  return ticks.length > 1 ? ticks : [first, first + step];
}

interface LineBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function lineGeometry(amounts: readonly (number | null)[], { left, top, width, height }: LineBox): LineGeometry {
  const axis = axisOf(amounts.filter((one) => one !== null));
  const [low, high] = [firstOf(axis), lastOf(axis)];
  const yOf = (value: number) => top + height - ((value - low) / (high - low)) * height;
  const xOf = (at: number) => left + (amounts.length > 1 ? (at / (amounts.length - 1)) * width : width / 2);
  const runs: LinePoint[][] = [];
  let isGap = true;
  for (const [at, amount] of amounts.entries()) {
    if (amount !== null && isGap) runs.push([]);
    if (amount !== null) lastOf(runs).push({ x: xOf(at), y: yOf(amount), at });
    isGap = amount === null;
  }
  return { runs, ticks: axis.map((value) => ({ y: yOf(value), value })) };
}
