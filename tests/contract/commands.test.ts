/** The commands of docs/operations.md start as `package.json` says, without being bundled first. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const empty = join(tmpdir(), 'kangjiao-no-data');

function run(script: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const [program = '', ...given] = scripts[script]!.split(' ');
  const env = { PATH: process.env.PATH, DATA_DIR: empty };
  return new Promise((resolve) => {
    execFile(join('node_modules/.bin', program), [...given, ...parameters], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: out + errors }),
    );
  });
}

it.each([
  ['verify', [], '没有数据库'],
  ['prove', [], '没有数据库'],
  ['backup', ['none.tar.gz'], '没有'],
  ['restore', ['none.tar.gz'], 'none.tar.gz'],
] as const)('%s says in a sentence what it lacks', { timeout: 60_000 }, async (script, parameters, sentence) => {
  const { code, output } = await run(script, ...parameters);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});
