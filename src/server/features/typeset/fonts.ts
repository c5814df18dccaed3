/** The Chinese font of typeset papers (Noto Sans SC, OFL), from its package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Family as the font files name themselves. */
export const fontFamily = 'Noto Sans S Chinese';
const weights = ['Regular', 'Bold'] as const;

/** Font files, regular and bold. Throws if the package is not installed. */
export function readFonts(): Buffer[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
  return weights.map((weight) => readFileSync(join(folder, `NotoSansHans-${weight}.otf`)));
}
