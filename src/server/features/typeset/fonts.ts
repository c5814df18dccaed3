/** The Chinese font of typeset papers (Noto Sans SC, OFL), from its package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Family as the font files name themselves. */
export const fontFamily = 'Noto Sans S Chinese';
const weights = ['Regular', 'Bold'] as const;

/** Where the package keeps its files. Throws if it is not installed. */
export const fontFolder = () => join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');

/** Font files, regular and bold. */
export function readFonts(): Buffer[] {
  return weights.map((weight) => readFileSync(join(fontFolder(), `NotoSansHans-${weight}.otf`)));
}
