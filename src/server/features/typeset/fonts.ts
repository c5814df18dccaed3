/** The fonts of typeset papers (Noto, OFL), from their packages: the Chinese one, and those that take over what it lacks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Family as the font files name themselves. */
export const fontFamily = 'Noto Sans S Chinese';
const weights = ['Regular', 'Bold'] as const;

interface Family {
  name: string;
  package: string;
  /** Files begin with it. */
  file: string;
  ending: 'otf' | 'ttf';
}

const main: Family = { name: fontFamily, package: '@embedpdf/fonts-sc', file: 'NotoSansHans', ending: 'otf' };
/** In this order: names in Latin and Cyrillic letters, in Arabic ones (Uyghur), and rare characters. */
const others: readonly Family[] = [
  { name: 'Noto Sans', package: '@embedpdf/fonts-latin', file: 'NotoSans', ending: 'ttf' },
  { name: 'Noto Naskh Arabic', package: '@embedpdf/fonts-arabic', file: 'NotoNaskhArabic', ending: 'ttf' },
  { name: 'Noto Sans Japanese', package: '@embedpdf/fonts-jp', file: 'NotoSansJP', ending: 'otf' },
];

const folderOf = (name: string) => join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'fonts');

/** Where the package of the Chinese font keeps its files. Throws if it is not installed. */
export const fontFolder = () => folderOf(main.package);

function filesOf({ package: name, file, ending }: Family): Buffer[] {
  return weights.map((weight) => readFileSync(join(folderOf(name), `${file}-${weight}.${ending}`)));
}

/** All families in the order in which a character is looked for, with their files, regular and bold. */
export function readFamilies(): { name: string; files: Buffer[] }[] {
  return [main, ...others].map((family) => ({ name: family.name, files: filesOf(family) }));
}
