/** The built product in `build/`, made anew when its sources have changed. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { filesBelow, hashOf } from '../database/preparedFolder';

export const sources = [
  'src',
  'schemas',
  'resources',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const mark = 'build/.sources';

/** As `npm run build`, if that is not what `build/` holds already. Throws with the output. */
export async function buildProduct(): Promise<void> {
  const sum = stateOfSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sum) return;
  await promisify(execFile)('npm', ['run', 'build'], { env: ofMachine() }).catch(({ stdout, stderr }) => {
    throw new Error(`npm run build failed:\n${stdout}\n${stderr}`);
  });
  writeFileSync(mark, sum);
}

export function stateOfSources(): string {
  const files = sources.flatMap((name) => (name.includes('.') ? [name] : filesBelow(name))).filter((file) => !/\.test\.tsx?$/.test(file));
  return hashOf(files.map((file) => `${file} ${readFileSync(file, 'utf8')}`));
}

/** Environment of a build: with the clock of the machine, and without what vitest says to its own processes. */
export function ofMachine(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, TEST_CLOCK_OFFSET: _offset, NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  return env;
}
