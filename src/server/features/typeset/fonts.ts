/** Fonts of typeset documents (Noto, OFL), from their packages: the Chinese one, and fallbacks for characters that it lacks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Name of the family in the font files. */
export const fontFamily = 'Noto Sans S Chinese';
const weights = ['Regular', 'Bold'] as const;

interface Family {
  name: string;
  package: string;
  /** Prefix of the file names. */
  file: string;
  ending: 'otf' | 'ttf';
}

const main: Family = { name: fontFamily, package: '@embedpdf/fonts-sc', file: 'NotoSansHans', ending: 'otf' };
/** Fallbacks in this order: Latin and Cyrillic letters, Arabic ones (Uyghur), rare characters. */
const others: readonly Family[] = [
  { name: 'Noto Sans', package: '@embedpdf/fonts-latin', file: 'NotoSans', ending: 'ttf' },
  { name: 'Noto Naskh Arabic', package: '@embedpdf/fonts-arabic', file: 'NotoNaskhArabic', ending: 'ttf' },
  { name: 'Noto Sans Japanese', package: '@embedpdf/fonts-jp', file: 'NotoSansJP', ending: 'otf' },
];

const folderOf = (name: string) => join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'fonts');

/** Folder of the Chinese font's files. Throws if the package is not installed. */
export const getFontFolder = () => folderOf(main.package);

function filesOf({ package: name, file, ending }: Family): Buffer[] {
  return weights.map((weight) => readFileSync(join(folderOf(name), `${file}-${weight}.${ending}`)));
}

/** All families in fallback order, with their files, regular and bold. */
export function readFamilies(): { name: string; files: Buffer[] }[] {
  return [main, ...others].map((family) => ({ name: family.name, files: filesOf(family) }));
}
