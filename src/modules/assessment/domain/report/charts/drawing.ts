/** A chart as points and texts, worked out once. The browser (SVG) and the PDF (Typst) draw the same numbers. */
import { normalTones, type Severity, severities, severityTones } from '../../../../../domain/severity';
import type { Level } from '../../scale/scaleShape';

/** x to the right, y downwards, in CSS pixels (96 per inch) from the upper left corner of the drawing. */
export type Point = readonly [x: number, y: number];

/** Colours by meaning; a level is the colour of its word, `…Tint` that of its area. */
type Tone = 'ink' | 'second' | 'third' | 'hairline' | 'track' | 'brand' | 'brandTint' | 'white' | Level | `${Level}Tint`;

export type Shape =
  /** Points joined in order; `closed` joins the last to the first. */
  | { kind: 'path'; points: Point[]; closed?: boolean; stroke?: Tone; fill?: Tone; width?: number; isDashed?: boolean }
  | { kind: 'dot'; at: Point; radius: number; fill: Tone; stroke?: Tone }
  /** `at` is the middle of the line's height, at its start, middle or end. */
  | { kind: 'text'; at: Point; text: string; size: number; tone: Tone; anchor: 'start' | 'middle' | 'end' };

export interface Drawing {
  width: number;
  height: number;
  /** What it shows, in words. */
  label: string;
  shapes: Shape[];
}

type SeverityPrint = Record<Severity | `${Severity}Tint`, string>;
const severityPrint = Object.fromEntries(
  severities.flatMap((name) => [
    [name, severityTones.light[name].ink],
    [`${name}Tint`, severityTones.light[name].tint],
  ]),
) as SeverityPrint;

/**
 * For print, so the background is always light. Areas are darker the more severe they are, so that they differ without colour.
 */
export const toneColors: Readonly<Record<Tone, string>> = {
  ink: '#1d2129',
  second: '#4b5361',
  third: '#5f697b',
  hairline: '#e6e8ec',
  track: '#e6e8ec',
  white: '#ffffff',
  brand: '#2c5fc4',
  brandTint: '#eef3fc',
  normal: normalTones.light.ink,
  normalTint: normalTones.light.tint,
  ...severityPrint,
};

type PathShape = Extract<Shape, { kind: 'path' }>;
type TextShape = Extract<Shape, { kind: 'text' }>;

/** Points joined in order. */
export function pathOf(points: Point[], look: Omit<PathShape, 'kind' | 'points'>): PathShape {
  return { kind: 'path', points, ...look };
}

/** Size of the texts of charts. */
export const chartText = 12;

export function textOf(at: Point, text: string, tone: Tone, anchor: TextShape['anchor']): TextShape {
  return { kind: 'text', at, text, size: chartText, tone, anchor };
}

/** A box as a path. */
export function boxOf(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Coordinates need no more than a hundredth of a pixel. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
