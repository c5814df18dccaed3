/** Which server tests run on which database. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { Resource } from '../../src/config/normalized';
import { covering, wordsOf } from '../support/acceptance/covering';

const files = readdirSync('tests/server').filter((name) => name.endsWith('.test.ts'));
const embeddedOnly: Record<string, string> = JSON.parse(readFileSync('tests/server/embeddedOnly.json', 'utf8'));

/** What the configuration leaves out of the folder. */
async function leftOutOn(url: string): Promise<string[]> {
  vi.stubEnv('TEST_DATABASE_URL', url);
  vi.resetModules();
  const { default: config } = await import('../../vitest.config');
  vi.unstubAllEnvs();
  const project = config.test?.projects?.find((one) => JSON.stringify(one).includes('tests/server/**'));
  const { exclude } = (project as { test: { exclude: string[] } }).test;
  return exclude.filter((pattern) => pattern.startsWith('tests/'));
}

it('leaves out on PostgreSQL only files that are there, each with a reason', () => {
  expect(Object.keys(embeddedOnly).filter((name) => !files.includes(name))).toEqual([]);
  for (const reason of Object.values(embeddedOnly)) expect(reason.length).toBeGreaterThan(20);
});

it('leaves out nothing on the embedded database, and on PostgreSQL nothing else', async () => {
  expect(await leftOutOn('')).toEqual([]);
  expect(await leftOutOn('postgres://there')).toEqual(Object.keys(embeddedOnly).map((name) => `tests/server/${name}`));
  expect(readFileSync('.ci/run', 'utf8')).not.toContain('--exclude');
});

it('tries every word of the language on PostgreSQL, with few of the modules', () => {
  const modules = [...loadConfiguration(process.cwd()).configuration!.resources.values()];
  const wordsIn = (some: readonly Resource[]) => new Set(some.flatMap((one) => [...wordsOf(one)]));
  const chosen = covering(modules);
  expect(wordsIn(chosen)).toEqual(wordsIn(modules));
  expect([...wordsIn(modules)]).toEqual(expect.arrayContaining(['unique.while', 'entity.exclusive', 'field.rollup', 'entity.appendOnly']));
  expect(chosen.length).toBeLessThan(modules.length / 3);
});

it('knows the files that take longest by names that are there', () => {
  const longest: Record<string, number> = JSON.parse(readFileSync('tests/support/longFiles.json', 'utf8'));
  expect(Object.keys(longest).filter((file) => !existsSync(file))).toEqual([]);
});
