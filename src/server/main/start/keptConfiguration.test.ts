import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { configurationOf, readProjectFiles } from '../../../config/load';
import type { ProjectFiles } from '../../../config/project';
import { must } from '../../../domain/must';
import { readKeptConfiguration } from './keptConfiguration';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = join(folder, 'main.js');
const keptFile = () => readdirSync(folder).find((name) => name !== 'main.js');
beforeEach(() => {
  rmSync(join(folder, keptFile() ?? 'none'), { force: true });
  writeFileSync(program, 'one');
});

const next = () => readKeptConfiguration(folder, program);
const product = readProjectFiles(process.cwd());
const configuration = must(configurationOf(product).configuration, 'configuration of the product');
const changed: ProjectFiles = { ...product, texts: new Map([...product.texts].map(([path, text]) => [path, `${text}\n`])) };

it('is the one that was read, for the same files and the same program, and for no others', () => {
  expect(next()?.find(product)).toBeUndefined();
  expect(configurationOf(product, undefined, next()).problems).toEqual([]);
  expect(next()?.find(product)).toStrictEqual(configuration);
  expect(next()?.find(changed)).toBeUndefined();
  writeFileSync(program, 'two');
  expect(next()?.find(product)).toBeUndefined();
});

it('is read again where the file is damaged, and kept anew', () => {
  const keep = () => next()?.keep(product, configuration);
  keep();
  const file = join(
    folder,
    must(
      readdirSync(folder).find((name) => name !== 'main.js'),
      'kept file',
    ),
  );
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[changed.indexOf('permission')] = 'P'.charCodeAt(0);
  for (const damaged of [whole.subarray(0, whole.length / 2), changed, Buffer.alloc(0)]) {
    writeFileSync(file, damaged);
    expect(next()?.find(product)).toBeUndefined();
  }
  keep();
  expect(next()?.find(product)).toStrictEqual(configuration);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('does without a folder that cannot be written', () => {
  const kept = readKeptConfiguration(join(folder, 'missing'), program);
  kept?.keep(product, configuration);
  expect(kept?.find(product)).toBeUndefined();
});

it('is not kept of files with a problem', () => {
  const broken: ProjectFiles = { texts: new Map([['schemas/broken.json', '{']]), strays: [], extensions: undefined, rules: undefined };
  expect(configurationOf(broken, undefined, next()).problems).not.toEqual([]);
  expect(next()?.find(broken)).toBeUndefined();
});
