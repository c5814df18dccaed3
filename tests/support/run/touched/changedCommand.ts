/**
 * `npm run test:changed [-- FILE…]`: what a change touches, in about a minute. Without files, those that git calls changed. The check of the
 * configuration, types and lint come first; then the nearest tests, as many as fit; what is left out is named.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadConfiguration } from '../../../../src/config/load';
import { changedFiles } from '../changed';
import { touchedTests, walks } from './touchedTests';

/** Seconds of both workers that the tests may take. */
const room = Number(process.env.TEST_SECONDS ?? 90);
const known: Record<string, number> = JSON.parse(readFileSync('tests/support/run/longFiles.json', 'utf8'));
/** A walk goes through the changed modules only. What is not among the long files is short; flows load a browser and wait for the build. */
const secondsOf = (file: string) => {
  if (walks.includes(file)) return 6;
  return known[file] ?? (file.startsWith('tests/flows/') ? 12 : file.startsWith('src/') ? 0.5 : 3);
};

const changed = process.argv.length > 2 ? process.argv.slice(2) : changedFiles();
const code = changed.filter((file) => /^(src|tests)\/.*\.(tsx?|mjs)$/.test(file));
const json = changed.filter((file) => /^(schemas|resources)\/.*\.json$/.test(file));
if (changed.length === 0) end('Nothing has changed.', 0);
console.log(`Changed: ${changed.length > 8 ? `${changed.length} files` : changed.join(', ')}`);

const { configuration, problems } = loadConfiguration(process.cwd());
if (!configuration) end(`${problems.length} problems: npm run check`, 1);
if (json.length > 0) run('npx', ['tsx', 'src/config/checkCommand.ts']);
if (code.length > 0) run('npx', ['tsc']);
run('npx', ['biome', 'check', '--no-errors-on-unmatched', ...changed.filter((file) => /\.(tsx?|json|css)$/.test(file))]);

const touched = touchedTests(changed, configuration!);
const chosen = touched.filter((_, at) => touched.slice(0, at + 1).reduce((sum, { file }) => sum + secondsOf(file), 0) <= room);
for (const { file, distance, by } of chosen) console.log(`  ${distance.toFixed(1)}  ${file}  (${by})`);
const left = touched.length - chosen.length;
if (left > 0) console.log(`${left} further tests are left out for time: TEST_SECONDS=600, or npm test`);
if (chosen.length === 0) end('No test is near: npm test', 0);
process.env.TEST_SCOPE = 'changed';
process.env.TEST_CHANGED = changed.join('\n');
run('npx', ['vitest', 'run', ...chosen.map(({ file }) => file)]);

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function end(text: string, status: number): never {
  console.log(text);
  process.exit(status);
}
