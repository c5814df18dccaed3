/** The commands of docs/operations.md start as `package.json` says, without being bundled first. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What each says first, in this order, where there is neither data nor an archive. */
const sentences = {
  verify: '没有数据库',
  prove: '没有数据库',
  backup: '没有',
  restore: 'none.tar.gz',
  drill: 'none.tar.gz',
};

/** Modules that `tsx` is told to run. */
const files = Object.keys(sentences).map((name) => /^tsx (\S+\.ts)$/.exec(scripts[name] ?? '')?.[1] ?? '');

/** All of them in one process of tsx, each when nothing is left to do for the one before: most of their time they load the same modules. */
const program = `const files = ${JSON.stringify(files.map((file) => pathToFileURL(file).href))};
let begun = 0;
process.on('beforeExit', async () => {
  if (begun > 0) console.error('exit', process.exitCode);
  if (begun === files.length) return;
  process.exitCode = 0;
  process.argv = [process.execPath, files[begun], 'none.tar.gz'];
  await import(files[begun++]);
});`;

it('each says in a sentence what it lacks, and ends with 1', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(tmpdir(), 'kangjiao-no-data') };
  const parameters = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stderr, stdout } = spawnSync(process.execPath, parameters, { env, encoding: 'utf8', timeout: 240_000 });
  expect(stdout).toBe('');
  const lines = stderr.trim().split('\n');
  expect(lines).toEqual(Object.values(sentences).flatMap((sentence) => [expect.stringContaining(sentence), 'exit 1']));
});
