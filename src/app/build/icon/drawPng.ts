/** The mark as PNG, for the home screens that take no SVG. Each pixel is as opaque as the shapes are near. */
import { crc32, deflateSync } from 'node:zlib';
import { type Curve, cornerRadius, field, ground, type Point, strokes, strokeWidth } from './mark';

export interface PngOptions {
  /** Edge in pixels. */
  size: number;
  /** Fills the square and keeps the mark inside the middle 80 %: systems cut their own shape out of it. */
  maskable?: boolean;
}

/** Pieces of a curve; enough for an icon of 512 pixels. */
const pieces = 24;
const maskableScale = 0.8;

export function drawPng({ size, maskable = false }: PngOptions): Buffer {
  const scale = field / size / (maskable ? maskableScale : 1);
  const lines = strokes.flatMap((curves) => curves.flatMap(flatten));
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16)) as [number, number, number];
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const point: Point = [(x + 0.5 - size / 2) * scale + field / 2, (y + 0.5 - size / 2) * scale + field / 2];
      const white = coverage(distanceToLines(point, lines) - strokeWidth / 2, scale);
      const opaque = maskable ? 1 : coverage(distanceToGround(point), scale);
      const mix = (colour: number) => Math.round(colour + (255 - colour) * white);
      // Each row begins with its filter: 0, none.
      rows.set([mix(red), mix(green), mix(blue), Math.round(opaque * 255)], y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  return encode(size, rows);
}

/** How much of a pixel lies within an edge; negative distances are inside. */
function coverage(distance: number, pixel: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance / pixel));
}

function distanceToGround([x, y]: Point): number {
  const half = field / 2 - cornerRadius;
  const [dx, dy] = [Math.abs(x - field / 2) - half, Math.abs(y - field / 2) - half];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - cornerRadius;
}

type Line = readonly [from: Point, to: Point];

function flatten(curve: Curve): Line[] {
  return Array.from({ length: pieces }, (_, index) => [pointOn(curve, index / pieces), pointOn(curve, (index + 1) / pieces)] as const);
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const at = (axis: 0 | 1) => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
  return [at(0), at(1)];
}

function distanceToLines([x, y]: Point, lines: readonly Line[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [[x1, y1], [x2, y2]] of lines) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
  }
  return nearest;
}

/** Eight bits of red, green, blue and opacity. */
function encode(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
