/** Names at the axes of a radar: in at most two lines, outside their axes, and none touches another. */
import { entryOf } from '../../../../../domain/must';
import { textWidth } from '../layout/textSize';
import { chartText, type Point, rounded, type Shape, textOf } from './drawing';

const lineHeight = 15;
/** Pixels between the outermost ring and the labels; between two labels. */
export const labelGap = 8;
const apart = { across: 8, down: 8 };
/** Letters of a line. */
const most = 6;

interface Label {
  lines: string[];
  x: number;
  /** Middle of the lines. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** `middle` of the drawing and its height follow from where the labels come to stand. */
export function layoutLabels(names: readonly string[], radius: number): { reach: number; shapes: (middle: Point) => Shape[] } {
  const labels = spread(names.map((name, n) => labelAt(name, n, names.length, radius + labelGap)));
  const reach = Math.max(radius, ...labels.map(({ y, lines }) => Math.abs(y) + (lines.length * lineHeight) / 2));
  const shapes = ([midX, midY]: Point) =>
    labels.flatMap(({ lines, x, y, anchor }) =>
      lines.map((text, line): Shape => {
        const at: Point = [rounded(midX + x), rounded(midY + y + (line - (lines.length - 1) / 2) * lineHeight)];
        return textOf(at, text, 'second', anchor);
      }),
    );
  return { reach, shapes };
}

export const labelWidth = (name: string) => widthOf(labelLines(name));

/** From the sides to the poles; one that would touch another is moved away from the middle line. */
function spread(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  const moved = new Map<Label, Label>();
  for (const label of labels.toSorted((a, b) => Math.abs(a.y) - Math.abs(b.y))) {
    const outwards = label.y < 0 ? -1 : 1;
    let { y } = label;
    for (const other of placed.toSorted((a, b) => outwards * (a.y - b.y))) {
      const room = ((label.lines.length + other.lines.length) * lineHeight) / 2 + apart.down;
      if (isBeside(label, other) && Math.abs(y - other.y) < room) y = other.y + outwards * room;
    }
    const there = { ...label, y };
    placed.push(there);
    moved.set(label, there);
  }
  return labels.map((label) => entryOf(moved, label));
}

/** Whether they share a column. */
function isBeside(a: Label, b: Label): boolean {
  const [[fromA, toA], [fromB, toB]] = [spanOf(a), spanOf(b)];
  return fromA < toB + apart.across && fromB < toA + apart.across;
}

function spanOf({ lines, x, anchor }: Label): readonly [number, number] {
  const width = widthOf(lines);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return [left, left + width];
}

function labelAt(name: string, n: number, count: number, distance: number): Label {
  const lines = labelLines(name);
  const angle = (2 * Math.PI * n) / count;
  const x = Math.sin(angle) * distance;
  // Beside the axis at the sides, wholly beyond it at the poles, so that no line lies on the ring.
  const y = -Math.cos(angle) * (distance + (lines.length * lineHeight) / 2);
  const isUpright = n === 0 || n * 2 === count;
  return { lines, x, y, anchor: isUpright ? 'middle' : x < 0 ? 'end' : 'start' };
}

function labelLines(name: string): string[] {
  const letters = [...name];
  if (letters.length <= most) return [name];
  const half = Math.min(most, Math.ceil(letters.length / 2));
  const second = letters.slice(half);
  return [letters.slice(0, half).join(''), second.length > most ? `${second.slice(0, most - 1).join('')}…` : second.join('')];
}

const widthOf = (lines: readonly string[]) => Math.max(...lines.map((line) => textWidth(line, chartText)));
