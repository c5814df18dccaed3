/** Which server tests run on which database, and what a usual run samples. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { covering, wordsOf, wordsOfPages } from '../support/acceptance/covering';
import { productConfiguration } from '../support/projects/productConfiguration';
import { databases, serverTests } from '../support/run/databases';

const { only, both, embedded } = databases;
const modules = [...productConfiguration().resources.values()];

it('databases.json names files that are there, each once', () => {
  const listed = [...Object.keys(only), ...Object.keys(both), ...Object.keys(embedded)];
  expect(listed.filter((file) => !serverTests.includes(file))).toEqual([]);
  expect(listed.filter((file, at) => listed.indexOf(file) !== at)).toEqual([]);
});

it('what runs on both databases, or on one of them only, says why', () => {
  for (const reason of Object.values({ ...only, ...both, ...embedded })) expect(reason.length).toBeGreaterThan(20);
});

it.each([
  ['acceptance', wordsOf],
  ['pages', wordsOfPages],
] as const)('the sample for %s has every word of the language twice, with few of the modules', (_, words) => {
  const counted = (some: typeof modules) => {
    const counts = new Map<string, number>();
    for (const word of some.flatMap((one) => [...words(one)])) counts.set(word, Math.min(2, (counts.get(word) ?? 0) + 1));
    return counts;
  };
  const chosen = covering(modules, words, undefined, 2);
  expect(counted(chosen)).toEqual(counted(modules));
  expect(chosen.length).toBeLessThan(modules.length / 2);
});

it('the words of acceptance are those that make tables and calls', () => {
  const all = modules.flatMap((one) => [...wordsOf(one)]);
  expect(all).toEqual(expect.arrayContaining(['unique.while', 'entity.exclusive', 'field.rollup', 'entity.appendOnly']));
});

it('the files that take longest are known by names that are there', () => {
  const longest: Record<string, number> = JSON.parse(readFileSync('tests/support/run/longFiles.json', 'utf8'));
  expect(Object.keys(longest).filter((file) => !existsSync(file))).toEqual([]);
});
