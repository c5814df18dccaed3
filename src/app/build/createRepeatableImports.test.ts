import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { getRepeatableCode, repeatingScript } from './createRepeatableImports';

type ImportPart = (load: (file: string) => Promise<unknown>, file: string) => Promise<unknown>;

describe('a part whose code failed to load', () => {
  it('is asked for at another fragment of its address, and from then on at the one that worked', async () => {
    const context: { importPart?: ImportPart } = {};
    runInNewContext(repeatingScript, context);
    const asked: string[] = [];
    let works = false;
    const load = async (file: string) => {
      asked.push(file);
      if (!works) throw new TypeError('Failed to fetch dynamically imported module');
    };
    const ask = () => context.importPart!(load, './A-1.js');
    await expect(ask()).rejects.toThrow('Failed to fetch');
    await expect(ask()).rejects.toThrow('Failed to fetch');
    works = true;
    await ask();
    await ask();
    await context.importPart!(load, './B-2.js');
    expect(asked).toEqual(['./A-1.js', './A-1.js#1', './A-1.js#2', './A-1.js#2', './B-2.js']);
  });
});

describe('the code of a chunk', () => {
  it.each([
    ['p(()=>import(`./PasswordDialog-D3huZz6.js`),d([0]))', 'p(()=>importPart(file=>import(file),`./PasswordDialog-D3huZz6.js`),d([0]))'],
    ['import("./a-1.js").then(e=>e.t)', 'importPart(file=>import(file),`./a-1.js`).then(e=>e.t)'],
    ['import(e.module)', 'import(e.module)'],
    ['import{a}from"./a-1.js";import.meta.url', 'import{a}from"./a-1.js";import.meta.url'],
  ])('%s becomes %s', (code, expected) => expect(getRepeatableCode(code)).toBe(expected));
});
