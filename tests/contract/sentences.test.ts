/** What people read on screen names no call, and writes amounts in one form. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? (entry.name.startsWith('_') ? [] : filesBelow(path, pattern)) : pattern.test(entry.name) ? [path] : [];
  });
}

interface Sentence {
  place: string;
  text: string;
}

const chinese = /\p{Script=Han}/u;
/** A comment, a literal, or text between tags. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}`'"]*\p{Script=Han}[^<>{}`'"]*[<{]/gu;

function sentencesOf(path: string): Sentence[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(tokens)].flatMap(({ 0: token, index }) =>
    !token.startsWith('/') && chinese.test(token) ? [{ place: `${path}:${text.slice(0, index).split('\n').length}`, text: token }] : [],
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return chinese.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What only editors of JSON and readers of the API document read: descriptions of keys and of the shapes of calls. */
const forDevelopers = /^src\/(config\/|wire\/openapi|server\/features\/(bulk\/bulkShapes|jobs\/jobShape|files\/sendFile)\.ts)/;
/** A page that the server sends whole: its script calls. */
const pages = ['src/server/features/setup/setupPage.ts'];

const code = [...filesBelow('src', /\.tsx?$/)]
  .map((path) => relative('.', path).replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !forDevelopers.test(path) && !pages.includes(path))
  .flatMap(sentencesOf);
const data = ['resources', 'schemas']
  .flatMap((folder) => filesBelow(folder, /\.json$/))
  .flatMap((path) => textsIn(JSON.parse(readFileSync(join(root, path), 'utf8'))).map((text) => ({ place: path, text })));

const told = (sentences: readonly Sentence[], pattern: RegExp, isRight: (text: string) => boolean = () => false) =>
  sentences.filter(({ text }) => pattern.test(text) && !isRight(text)).map(({ place, text }) => `${place} ${text}`);

describe('a sentence for people', () => {
  it('is found in code and data', () => expect([code.length > 2000, data.length > 2000]).toEqual([true, true]));

  it('names neither method nor path of a call', () => {
    const call = /\b(?:GET|POST|PUT|DELETE|PATCH)\b|(?<![\w.}/])\/[a-z][A-Za-z]+\/[a-z][A-Za-z]+/;
    // The address of a page, which is typed into a field for links.
    expect(told([...code, ...data], call, (text) => text.includes('站内地址'))).toEqual([]);
  });

  it('writes an amount by `yuan`', () => {
    const others = code.filter(({ place }) => !/^src\/domain\/(amounts|formatCapitalAmount)\.ts/.test(place));
    expect(told(others, /\} ?元/)).toEqual([]);
  });
});
