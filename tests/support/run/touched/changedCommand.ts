/**
 * `npm run test:changed [-- FILE…]`: what a change touches, in about a minute. Without files, those that git calls changed. The check of the
 * configuration, types and lint come first; then the nearest tests, as many as fit; what is left out is named.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadConfiguration } from '../../../../src/config/load';
import { changedFiles } from '../changed';
import { type TouchedTest, touchedTests, walks } from './touchedTests';

/** Seconds of both workers that the tests may take. */
const room = Number(process.env.TEST_SECONDS ?? 60);
const known: Record<string, number> = JSON.parse(readFileSync('tests/support/run/longFiles.json', 'utf8'));
/** Seconds before the first test of a kind: a build and a filled demo, a database server and its template. */
const startOf = { flows: 45, server: 8, acceptance: 8, other: 0 };
type Kind = keyof typeof startOf;
const kindOf = (file: string) => (/^tests\/(flows|server|acceptance)\//.exec(file)?.[1] ?? 'other') as Kind;
/** A walk goes through the changed modules only. What is not among the long files is short. */
const secondsOf = (file: string) => {
  if (walks.includes(file)) return 6;
  return known[file] ?? { flows: 12, server: 3, acceptance: 3, other: 0.5 }[kindOf(file)];
};

/** The nearest tests that fit. */
function fitting(touched: readonly TouchedTest[]): TouchedTest[] {
  const started = new Set<Kind>();
  let left = room;
  return touched.filter(({ file }) => {
    const kind = kindOf(file);
    const seconds = secondsOf(file) + (started.has(kind) ? 0 : startOf[kind]);
    if (seconds > left) return false;
    started.add(kind);
    left -= seconds;
    return true;
  });
}

const changed = process.argv.length > 2 ? process.argv.slice(2) : changedFiles();
const code = changed.filter((file) => /^(src|tests)\/.*\.(tsx?|mjs)$/.test(file));
const json = changed.filter((file) => /^(schemas|resources)\/.*\.json$/.test(file));
if (changed.length === 0) end('Nothing has changed.', 0);
console.log(`Changed: ${changed.length > 8 ? `${changed.length} files` : changed.join(', ')}`);

const { configuration } = loadConfiguration(process.cwd());
if (!configuration || json.length > 0) run('npx', ['tsx', 'src/config/checkCommand.ts']);
if (code.length > 0) run('npx', ['tsc']);
run('npx', ['biome', 'check', '--no-errors-on-unmatched', ...changed.filter((file) => /\.(tsx?|json|css)$/.test(file))]);

const touched = touchedTests(changed, configuration!);
const chosen = fitting(touched);
for (const { file, distance, by } of chosen) console.log(`  ${distance.toFixed(1)}  ${file}  (${by})`);
const left = touched.filter((one) => !chosen.includes(one));
if (left.length > 0) console.log(`${left.length} further files are left out for time: TEST_SECONDS=600, or npm test. The nearest:`);
for (const { file } of left.slice(0, 3)) console.log(`       npx vitest run ${file}`);
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
