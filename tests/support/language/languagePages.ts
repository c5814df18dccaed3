/** Parses the documentation pages of the language: every JSON example with the file and place that it names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagePages } from '../../../src/config/editor/keyTables';
import type { Files, Json } from '../projects/projectFixture';

const root = join(import.meta.dirname, '../../..');

export interface Example {
  page: string;
  /** From the info string after `json`: a file of the project, and the key in it where the example goes. */
  file: string;
  place: string;
  /** Heading of the section with the example. */
  heading: string;
  content: Json;
}

/** All examples, in page order. */
export function languageExamples(): Example[] {
  return languagePages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/^```(json[^\n]*)\n([\s\S]*?)^```/gm)].map((match) => {
      const [, info = '', body = ''] = match;
      const [, file = '', place = ''] = info.split(' ');
      const before = text.slice(0, match.index);
      return {
        page,
        file,
        place,
        heading: headingOf(before),
        content: contentOf(body, `${page}: ${info}`),
      };
    });
  });
}

/** Last heading in the text. */
function headingOf(before: string): string {
  return /^#+ (.*)$/.exec(before.match(/^#+ .*$/gm)?.at(-1) ?? '')?.[1] ?? '';
}

/** Examples of the section with this heading; throws if there are none. */
export function examplesOf(heading: string): Json[] {
  const found = languageExamples().filter((example) => example.heading === heading);
  if (found.length === 0) throw new Error(`The pages about the language have no example below "${heading}"`);
  return found.map(({ content }) => content);
}

function contentOf(body: string, where: string): Json {
  const text = body.trim().replace(/,$/, '');
  try {
    return JSON.parse(text.startsWith('{') ? text : `{${text}}`) as Json;
  } catch (error) {
    throw new Error(`${where}: ${error}`);
  }
}

/** The project with the example inserted: an example with `$schema` replaces its file, others are merged into it. */
export function withExample(files: Record<string, Json>, { file, place, content }: Pick<Example, 'file' | 'place' | 'content'>): Files {
  const changed = structuredClone(files);
  if (content.$schema) return { ...changed, [file]: content };
  if (!changed[file]) throw new Error(`There is no ${file} beside the example`);
  const target = place === '' ? changed[file] : changed[file][place];
  if (!target) throw new Error(`${file} has no "${place}"`);
  for (const [key, value] of Object.entries(content))
    target[key] = isObject(value) && isObject(target[key]) ? { ...target[key], ...value } : value;
  return changed;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
