/** Prepared folders of tests: two makers at once, a maker that died, a folder that was left broken. */
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { prepared } from '../support/database/preparedFolder';

const cache = 'node_modules/.cache/kangjiao';
const sum = `sum${process.pid}`;
const folder = join(cache, `try-${sum}`);

afterEach(() => {
  for (const name of readdirSync(cache)) if (name.startsWith(`try-${sum}`)) rmSync(join(cache, name), { recursive: true, force: true });
});

let made = 0;
async function make(target: string): Promise<void> {
  made += 1;
  await mkdir(join(target, 'inner'), { recursive: true });
  await writeFile(join(target, 'one'), '1');
  await writeFile(join(target, 'inner/two'), '22');
}
const content = () => [readFileSync(join(folder, 'one'), 'utf8'), readFileSync(join(folder, 'inner/two'), 'utf8')];

it('is made once, however many ask for it', async () => {
  made = 0;
  await Promise.all([1, 2, 3].map(() => prepared('try', sum, make)));
  expect([made, ...content()]).toEqual([1, '1', '22']);
  expect(
    readdirSync(cache)
      .filter((name) => name.startsWith(`try-${sum}`))
      .sort(),
  ).toEqual([`try-${sum}`, `try-${sum}.files`]);
});

it('is whole when two make it at once, since the first was taken for dead', async () => {
  made = 0;
  let others: Promise<string> | undefined;
  const first = prepared('try', sum, async (target) => {
    await make(target);
    utimesSync(`${folder}.making`, 0, 0);
    others = prepared('try', sum, make);
    await expect.poll(() => made).toBe(2);
  });
  await first;
  await others;
  expect([made, ...content()]).toEqual([2, '1', '22']);
  expect(existsSync(`${folder}.making`)).toBe(false);
});

it.each([
  ['without a list of its files', () => rmSync(`${folder}.files`)],
  ['without a file', () => rmSync(join(folder, 'inner/two'))],
  ['with a file cut short', () => writeFileSync(join(folder, 'inner/two'), '2')],
  ['gone, with its list left', () => rmSync(folder, { recursive: true })],
  [
    'with the lock of a maker that died',
    () => {
      rmSync(folder, { recursive: true });
      writeFileSync(`${folder}.making`, 'nobody');
      utimesSync(`${folder}.making`, 0, 0);
    },
  ],
])('is made again when it was left %s', async (_how, spoil) => {
  await prepared('try', sum, make);
  spoil();
  made = 0;
  await prepared('try', sum, make);
  expect([made, ...content()]).toEqual([1, '1', '22']);
});

it('of a maker that failed is made by the next one', async () => {
  await expect(prepared('try', sum, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await prepared('try', sum, make);
  expect(content()).toEqual(['1', '22']);
});
