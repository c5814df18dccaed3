/** The pages about the language: every example checks where it says it stands, and every key of the shapes is explained. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyRows, languagePages, withKeyTables } from '../../src/config/editor/keyTables';
import { configurationOf } from '../../src/config/load';
import { boardShape } from '../../src/config/shapes/boardShape';
import { entityShape } from '../../src/config/shapes/entityShape';
import { groupShape } from '../../src/config/shapes/groupShape';
import { commonKeys } from '../../src/config/shapes/propertyShape';
import { resourceShape } from '../../src/config/shapes/resourceShape';
import { fieldTypes } from '../../src/fields/fieldTypes';
import { languageExamples, withExample } from '../support/language/languagePages';
import { languageProject } from '../support/language/languageProject';
import { type Files, projectFiles } from '../support/projects/projectFixture';

const root = join(import.meta.dirname, '../..');
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const extensions = { cells: new Set<string>(), actions: new Set<string>(), blocks: new Set<string>(), pages: new Set(['workCalendar']) };

/** What the checks say, but for what nobody uses yet. */
function problemsOf(files: Files): string[] {
  const { problems } = configurationOf(projectFiles(files, { rules: undefined, extensions }));
  return problems.filter(({ severity }) => severity === 'error').map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('an example', () => {
  it('stands in a project that is valid without it', () => {
    expect(problemsOf(languageProject())).toEqual([]);
  });

  it.each(
    languageExamples().map(
      (example) => [`${example.page}: ${example.heading || 'the whole'}: ${Object.keys(example.content)[0]}`, example] as const,
    ),
  )('%s', (_name, example) => {
    expect(problemsOf(withExample(languageProject(), example))).toEqual([]);
  });

  it('has a field of each type', () => {
    const fields = languageExamples().flatMap(({ page, content }) => (page === 'docs/fieldTypes.md' ? Object.values(content) : []));
    const shown = [...new Set(fields.flatMap(({ fieldType }) => fieldType ?? []))].sort();
    expect(shown, 'A type has no field in “One field of each type” of docs/fieldTypes.md.').toEqual(Object.keys(fieldTypes).sort());
  });

  it('names its file, each of them', () => {
    for (const page of languagePages) {
      const bare = [...textOf(page).matchAll(/^\s*```(?!json (schemas|resources)\/\S+\.json( \w+)?$)\w.*$/gm)].map(
        ([line]) => `${page}: ${line}`,
      );
      expect(bare).toEqual([]);
    }
  });

  it('in the middle of a sentence is JSON too', () => {
    for (const page of languagePages) {
      const sentences = textOf(page).replace(/^```[\s\S]*?^```|<!-- keys[\s\S]*?<!-- end -->/gm, '');
      for (const [, part = ''] of sentences.matchAll(/`([{"][^`]*)`/g)) {
        const isWhole = part.startsWith('{') || /^"[^"]*"$/.test(part);
        const abbreviated = part
          .replaceAll(/\{"field": (value|…)\}|\{"field": \{"test": value\}\}|\[values\]/g, '{}')
          .replaceAll('…', '"x"');
        expect(() => JSON.parse(isWhole ? abbreviated : `{${abbreviated}}`), `${page}: ${part}`).not.toThrow();
      }
    }
  });
});

describe('the tables of keys', () => {
  const keysIn = (name: string) =>
    [
      ...(languagePages.map(textOf).join('\n').split(`<!-- keys: ${name} -->`)[1] ?? '')
        .split('<!-- end -->')[0]!
        .matchAll(/^\| `([^`]+)` \| (.+) \|$/gm),
    ].map(([, key = '', meaning = '']) => ({ key, meaning }));
  const topKeys = (name: string) =>
    keysIn(name)
      .map(({ key }) => key)
      .filter((key) => !/[.[]/.test(key));

  it.each([
    ['entity', Object.keys(entityShape.shape)],
    ['resource', Object.keys(resourceShape.shape)],
    ['group', Object.keys(groupShape.shape)],
    ['board', Object.keys(boardShape.shape)],
    ['field', ['fieldType', ...Object.keys(commonKeys)]],
    ['types', Object.keys(fieldTypes)],
  ])('%s: none is missing, none invented', (name, keys) => {
    expect(topKeys(name).sort()).toEqual([...keys].sort());
  });

  it('of field types have all their options', () => {
    const options = Object.values(fieldTypes).flatMap((type) => Object.keys(type.options.shape).map((option) => `${type.type}.${option}`));
    const written = keysIn('types')
      .map(({ key }) => key)
      .filter((key) => /^\w+\.\w+$/.test(key));
    expect(written.sort()).toEqual(options.sort());
  });

  it('go down to the last key, each with its meaning', () => {
    for (const name of ['entity', 'resource', 'group', 'board', 'field', 'types', 'condition']) {
      expect(keysIn(name).map(({ key }) => key)).toEqual(keyRows(name).map(({ key }) => key));
      for (const { key, meaning } of keysIn(name)) expect(meaning.trim(), `${name}: ${key}`).not.toBe('');
    }
    expect(keysIn('condition').map(({ key }) => key)).toEqual(expect.arrayContaining(['and', '*.in', '*.gt.field', '*.equals.today']));
    expect(keysIn('resource').map(({ key }) => key)).toEqual(
      expect.arrayContaining(['list.charts[].measure.sum', 'actions[].creates.copy']),
    );
  });

  it('are written anew with the shapes', () => {
    const old = textOf('docs/entity.md').replace(/^\| `locked` .*\n/m, '');
    expect(withKeyTables(old)).toBe(textOf('docs/entity.md'));
  });
});

it('the README leads to each page, and has no example but its module', () => {
  for (const page of languagePages) expect(textOf('README.md')).toContain(`](${page})`);
  expect(textOf('README.md').match(/```json/g)).toHaveLength(2);
});
