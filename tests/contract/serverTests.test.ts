/** Which server tests run on which database. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { embeddedOnly, leftOutOn } from '../server/embeddedOnly';

const files = readdirSync('tests/server').filter((name) => name.endsWith('.test.ts'));

it('leaves out on PostgreSQL only files that are there, each with a reason', () => {
  expect(Object.keys(embeddedOnly).filter((name) => !files.includes(name))).toEqual([]);
  for (const reason of Object.values(embeddedOnly)) expect(reason.length).toBeGreaterThan(20);
});

it('leaves out nothing on the embedded database, and on PostgreSQL nothing else', () => {
  expect(leftOutOn(undefined)).toEqual([]);
  expect(leftOutOn('postgres://there')).toEqual(Object.keys(embeddedOnly).map((name) => `tests/server/${name}`));
  expect(readFileSync('.ci/run', 'utf8')).not.toContain('--exclude');
});
