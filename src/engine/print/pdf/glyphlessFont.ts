/**
 * A TrueType font of a few hundred bytes whose only glyph is a box, for text that is selected, searched and read aloud but not visible: the
 * picture of the page shows it. Embedding a Chinese font would take megabytes, and browsers give no access to the files of system fonts.
 * The glyph has an outline, because Chromium's PDF viewer skips characters whose glyph is empty.
 */
import { itemAt } from '../../../domain/must';

const unitsPerEm = 1000;
/** Ascent and descent in 1/1000 em. */
export const ascent = 800;
export const descent = -200;
/** Index of the glyph used for every character. */
export const boxGlyph = 1;

/** Bytes of the font file; the format requires tables in alphabetical order. */
export function buildGlyphlessFont(): Uint8Array {
  const box = writeBoxOutline();
  const tables: [string, number[]][] = [
    ['glyf', box],
    ['head', writeHead()],
    ['hhea', [...writeLong(0x10000), ...writeShorts(ascent, descent, 0, unitsPerEm, 0, 0, unitsPerEm, 1, 0, 0, 0, 0, 0, 0, 0, 2)]],
    ['hmtx', writeShorts(unitsPerEm, 0, unitsPerEm, 0)],
    ['loca', writeShorts(0, 0, box.length / 2)],
    ['maxp', [...writeLong(0x10000), ...writeShorts(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]],
  ];
  return buildFile(tables);
}

/** Outline of a rectangle over the whole em: four points, clockwise. */
function writeBoxOutline(): number[] {
  const bounds = writeShorts(0, descent, unitsPerEm, ascent);
  const onCurve = [1, 1, 1, 1];
  const across = writeShorts(0, 0, unitsPerEm, 0);
  const up = writeShorts(descent, ascent - descent, 0, descent - ascent);
  return padBytes([...writeShorts(1), ...bounds, ...writeShorts(3, 0), ...onCurve, ...across, ...up]);
}

function writeHead(): number[] {
  const dates = Array<number>(16).fill(0);
  return [
    ...writeLong(0x10000),
    ...writeLong(0x10000),
    ...writeLong(0), // checksum of the file, which viewers do not verify
    ...writeLong(0x5f0f3cf5),
    ...writeShorts(0, unitsPerEm),
    ...dates,
    ...writeShorts(0, descent, unitsPerEm, ascent, 0, 8, 2, 0, 0),
  ];
}

function buildFile(tables: readonly [string, number[]][]): Uint8Array {
  const directory: number[] = [...writeLong(0x10000), ...writeShorts(tables.length, 64, 2, tables.length * 16 - 64)];
  let place = 12 + tables.length * 16;
  const bodies: number[] = [];
  for (const [name, bytes] of tables) {
    const body = padBytes(bytes);
    directory.push(
      ...[...name].map((letter) => letter.charCodeAt(0)),
      ...writeLong(computeChecksum(body)),
      ...writeLong(place),
      ...writeLong(bytes.length),
    );
    bodies.push(...body);
    place += body.length;
  }
  return Uint8Array.from([...directory, ...bodies]);
}

function computeChecksum(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    sum =
      (sum + (((itemAt(bytes, at) << 24) | (itemAt(bytes, at + 1) << 16) | (itemAt(bytes, at + 2) << 8) | itemAt(bytes, at + 3)) >>> 0)) >>>
      0;
  }
  return sum;
}

function padBytes(bytes: readonly number[]): number[] {
  return [...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
}

function writeShorts(...values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

function writeLong(value: number): number[] {
  return [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
