/** Paints SVG as PNG with resvg (WebAssembly, so it runs wherever Node does). Takes a tenth of a second, so it belongs into a thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFamily, readFonts } from './fonts';
import { codePointsOf, missingGlyphs } from './glyphs';

export interface PaintInput {
  svg: string;
  /** What is written in it. */
  texts: string[];
  /** Pixels of the picture for one of the drawing. */
  zoom: number;
}
export type Painted = { png: Uint8Array } | { missing: string[] };

/** A painter with its font, ready for many pictures. */
export async function makePainter(): Promise<(input: PaintInput) => Painted> {
  const [font] = readFonts();
  const known = [codePointsOf(font!)];
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ({ svg, texts, zoom }) => {
    const missing = missingGlyphs(texts, known);
    if (missing.length > 0) return { missing };
    const picture = new Resvg(svg, { font: { fontBuffers: [font!], defaultFontFamily: fontFamily }, fitTo: { mode: 'zoom', value: zoom } });
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return { png };
  };
}
