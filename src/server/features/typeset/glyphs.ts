/** Characters of fonts, read from their tables, so that missing ones are reported before typesetting and not silently left out. */
import { must } from '../../../domain/must';

/** Code points of an OpenType font (formats 4 and 12 of its `cmap` table). */
export function codePointsOf(font: Buffer): Set<number> {
  const start = getTableStart(font, 'cmap');
  const points = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(start + 2); at++) {
    const table = start + font.readUInt32BE(start + 4 + 8 * at + 4);
    const format = font.readUInt16BE(table);
    for (const [first, last] of format === 12 ? groupsOf(font, table) : format === 4 ? segmentsOf(font, table) : []) {
      for (let point = first; point <= last; point++) points.add(point);
    }
  }
  return points;
}

function getTableStart(font: Buffer, name: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = 12 + 16 * at;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table "${name}"`);
}

function groupsOf(font: Buffer, table: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, n) => {
    const group = table + 16 + 12 * n;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
}

function segmentsOf(font: Buffer, table: number): [number, number][] {
  const count = font.readUInt16BE(table + 6) / 2;
  return Array.from({ length: count }, (_, n): [number, number] => [
    font.readUInt16BE(table + 16 + 2 * count + 2 * n),
    Math.min(0xfffe, font.readUInt16BE(table + 14 + 2 * n)),
  ]);
}

/** Characters that need no glyph: line breaks, zero-width spaces, variation selectors. */
const invisible = /\n|\u200b|\p{Variation_Selector}/u;

/** Characters that every file of a family has. */
export function sharedPoints(files: readonly ReadonlySet<number>[]): Set<number> {
  const [first = new Set<number>(), ...others] = files;
  return new Set([...first].filter((point) => others.every((one) => one.has(point))));
}

/** Private-use characters around the code of a missing character, which the template draws as a box. */
const boxMarks = ['\ue000', '\ue001'] as const;

/** The text with characters of `missing` replaced by their codes between `boxMarks`. */
export function boxed(text: string, missing: ReadonlySet<string>): string {
  return missing.size === 0
    ? text
    : [...text]
        .map((one) =>
          missing.has(one)
            ? boxMarks[0] + must(one.codePointAt(0), 'code point of the character').toString(16).toUpperCase() + boxMarks[1]
            : one,
        )
        .join('');
}

/** Characters of the texts that at least one of the fonts lacks, each once. */
export function missingGlyphs(texts: Iterable<string>, fonts: readonly ReadonlySet<number>[]): string[] {
  const missing = new Set<string>();
  for (const text of texts) {
    for (const character of text) {
      const point = must(character.codePointAt(0), 'code point of the character');
      if (!invisible.test(character) && fonts.some((font) => !font.has(point))) missing.add(character);
    }
  }
  return [...missing];
}
