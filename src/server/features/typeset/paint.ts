/** Paints SVG as PNG with resvg (WebAssembly, so it runs wherever Node does). Takes a tenth of a second, so it belongs into a thread. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { must } from '../../../domain/must';
import { fontFamily, readFamilies } from './fonts';
import { codePointsOf, missingGlyphs } from './glyphs';

export interface PaintInput {
  svg: string;
  /** What is written in it. */
  texts: string[];
  /** Pixels of the picture for one of the drawing. */
  zoom: number;
}
export interface Painted {
  png: Uint8Array;
  /** Characters that no font has: their codes stand in brackets. */
  missing: string[];
}

/** A painter with its fonts, ready for many pictures. */
export async function makePainter(): Promise<(input: PaintInput) => Painted> {
  const families = readFamilies().map(({ files: [font] }) => ({ font: font, points: codePointsOf(must(font, 'font')) }));
  const [main] = families;
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ({ svg, texts, zoom }) => {
    const foreign = missingGlyphs(texts, [must(main, 'main').points]);
    const missing = foreign.filter((character) =>
      families.every(({ points }) => !points.has(must(character.codePointAt(0), 'The code point'))),
    );
    // Each picture copies its fonts: the others only where the Chinese one lacks something.
    const fontBuffers = (foreign.length === 0 ? [must(main, 'main')] : families).map(({ font }) => font);
    const font = { fontBuffers, defaultFontFamily: fontFamily };
    const picture = new Resvg(withCodes(svg, missing), { font, fitTo: { mode: 'zoom', value: zoom } });
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return { png, missing };
  };
}

/** The codes of characters without a glyph, small and in brackets; such characters stand in texts only, never in the markup. */
function withCodes(svg: string, missing: readonly string[]): string {
  const codeOf = (character: string) =>
    `<tspan font-size="70%">［${must(character.codePointAt(0), 'The code point').toString(16).toUpperCase()}］</tspan>`;
  return missing.reduce((text, character) => text.replaceAll(character, codeOf(character)), svg);
}
