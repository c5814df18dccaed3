import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ProjectFiles } from '../../../config/project';
import { readKeptChecks } from './passedChecks';

const folder = mkdtempSync(join(tmpdir(), 'passed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const project = (text: string): ProjectFiles => ({
  texts: new Map([['schemas/toy.json', text]]),
  strays: [],
  extensions: undefined,
  rules: undefined,
});

it('holds for the same files and the same program, and for no others', () => {
  const program = join(folder, 'main.js');
  writeFileSync(program, 'one');
  const next = () => readKeptChecks(folder, program);
  expect(next()?.has(project('a'))).toBe(false);
  next()?.add(project('a'));
  expect([next()?.has(project('a')), next()?.has(project('b'))]).toEqual([true, false]);
  writeFileSync(program, 'two');
  expect(next()?.has(project('a'))).toBe(false);
});

it('does without a folder that cannot be written', () => {
  const program = join(folder, 'main.js');
  writeFileSync(program, 'one');
  const kept = readKeptChecks(join(folder, 'missing'), program);
  kept?.add(project('a'));
  expect(kept?.has(project('a'))).toBe(false);
});
