import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from './environment';
import { getProductFolder } from './getProductFolder';

const folder = mkdtempSync(join(tmpdir(), 'kangjiao-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const product of ['one', 'other'])
  for (const part of ['schemas', 'resources', 'build/server']) mkdirSync(join(folder, product, part), { recursive: true });
mkdirSync(join(folder, 'elsewhere'));

test.each([
  ['elsewhere', 'one/build/server', 'one'],
  ['one', 'one/build/server', 'one'],
  ['other', 'one/build/server', 'other'],
  ['one/build', 'one/build/server', 'one'],
  ['elsewhere', 'elsewhere', 'elsewhere'],
])('started in %s, the program in %s finds its configuration in %s', (runsIn, program, product) => {
  expect(getProductFolder(join(folder, runsIn), join(folder, program))).toBe(join(folder, product));
});

test('data lies beside the configuration, and where it is told to as seen from where one starts', () => {
  expect(readEnvironment({}, 1, '/product').dataDir).toBe('/product/data');
  expect(readEnvironment({ DATA_DIR: './mine' }, 1, '/product').dataDir).toBe('./mine');
});
