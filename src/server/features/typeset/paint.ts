/** Renders SVG as PNG with resvg (WebAssembly, so it runs wherever Node does). Takes a tenth of a second, so it must run in a thread. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { must } from '../../../domain/must';
import { fontFamily, readFamilies } from './fonts';
import { codePointsOf, missingGlyphs } from './glyphs';

export interface PaintInput {
  svg: string;
  /** Texts in the drawing. */
  texts: string[];
  /** Pixels of the picture per pixel of the drawing. */
  zoom: number;
}
export interface Painted {
  png: Uint8Array;
  /** Characters that no font has; their codes are drawn in brackets. */
  missing: string[];
}

/** Creates a renderer with its fonts, for many pictures. */
export async function makePainter(): Promise<(input: PaintInput) => Painted> {
  const families = readFamilies().map(({ files: [font] }) => ({ font: font, points: codePointsOf(must(font, 'file of the font family')) }));
  const [main] = families;
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ({ svg, texts, zoom }) => {
    const foreign = missingGlyphs(texts, [must(main, 'first font family').points]);
    const missing = foreign.filter((character) =>
      families.every(({ points }) => !points.has(must(character.codePointAt(0), 'code point of the character'))),
    );
    // Each picture copies its fonts, so the fallbacks are passed only if the Chinese one lacks a character.
    const fontBuffers = (foreign.length === 0 ? [must(main, 'first font family')] : families).map(({ font }) => font);
    const font = { fontBuffers, defaultFontFamily: fontFamily };
    const picture = new Resvg(withCodes(svg, missing), { font, fitTo: { mode: 'zoom', value: zoom } });
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return { png, missing };
  };
}

/** Replaces characters without a glyph with their codes, small and in brackets; they occur only in texts, never in the markup. */
function withCodes(svg: string, missing: readonly string[]): string {
  const codeOf = (character: string) =>
    `<tspan font-size="70%">［${must(character.codePointAt(0), 'code point of the character').toString(16).toUpperCase()}］</tspan>`;
  return missing.reduce((text, character) => text.replaceAll(character, codeOf(character)), svg);
}
