/**
 * `npm run test:all`: every generated case, every variant, values and order by a seed of its own, on the PostgreSQL of npm, on the embedded
 * database and on the machine's PostgreSQL if there is one; then the short bench, which fails if a ratio is worse than in
 * `tests/bench/baseline.json` by more than a fifth. With arguments for vitest, without the bench. Takes as long as it takes; nothing waits for it.
 */
import { spawnSync } from 'node:child_process';
import { withoutPgbouncer } from '../database/postgres/pgbouncer';
import { findPrograms } from '../database/postgres/programs';

const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000);
const base = { ...process.env, TEST_TIER: 'all', TEST_SEED: seed };
const given = process.argv.slice(2);

function run(name: string, env: NodeJS.ProcessEnv, args: string[]): boolean {
  console.log(`== ${name}, TEST_SEED=${seed}`);
  return spawnSync('npx', ['vitest', 'run', ...args, ...given], { stdio: 'inherit', env }).status === 0;
}

const runs = [run('everything', base, [])];
if (findPrograms('machine'))
  runs.push(run('rules on the PostgreSQL of the machine', { ...base, TEST_POSTGRES: 'machine' }, ['--project', 'rules']));
else console.log('== no PostgreSQL on this machine: apt-get install -y postgresql');
if (given.length === 0) {
  console.log('== short bench');
  runs.push(spawnSync('npm', ['run', 'bench', '--', 'short'], { stdio: 'inherit' }).status === 0);
}
if (withoutPgbouncer) console.log(`== ${withoutPgbouncer}`);
process.exit(runs.every(Boolean) ? 0 : 1);
