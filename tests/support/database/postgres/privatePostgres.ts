/**
 * A private PostgreSQL for tests and measurements: a new cluster in a temporary folder, removed afterwards.
 *
 * `tsx tests/support/database/postgres/privatePostgres.ts [npm|machine] -- npx vitest run tests/server` runs a command with TEST_DATABASE_URL set.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../temporaryFolder';
import { findPrograms, type Programs, type ProgramsOf } from './programs';

export interface PrivatePostgres {
  url: string;
  /** `PostgreSQL 18.4`. */
  version: string;
  stop(): void;
}

/** Nothing of it outlives the tests, so nothing is written for the time after a crash; vacuum would come at moments of its own. */
export const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' };

/**
 * Starts a cluster that listens on a socket in its own folder. `from`: which programs; default: those of npm, else those of the machine.
 * Throws with instructions if there are none.
 */
export async function startPrivatePostgres(settings: Record<string, string> = {}, from?: ProgramsOf): Promise<PrivatePostgres> {
  const programs = programsOf(from);
  const folder = temporaryFolder('pg');
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = user ? programs.copyTo(join(folder, 'programs')) : programs.bin;
  const data = join(folder, 'data');
  // LC_ALL: the locale of the caller may be one that these programs do not know.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const run = (program: string, args: string[]) =>
    String(execFileSync(join(bin, program), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], uid: user?.uid, gid: user?.gid }));
  run('initdb', ['-D', data, '-U', 'kangjiao', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = Object.entries({ listen_addresses: "''", unix_socket_directories: folder, ...settings });
  const flags = options.map(([key, value]) => `-c ${key}=${value}`).join(' ');
  // Its output would keep the caller's pipe open.
  execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start'], {
    cwd: folder,
    env,
    stdio: 'ignore',
    uid: user?.uid,
    gid: user?.gid,
  });
  return {
    url: `postgres://kangjiao@localhost/postgres?host=${folder}`,
    version: run('postgres', ['--version']).trim().replace('postgres (', '').replace(')', ''),
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programsOf(from: ProgramsOf | undefined): Programs {
  const found = from ? findPrograms(from) : (findPrograms('npm') ?? findPrograms('machine'));
  if (!found) throw new Error('PostgreSQL is not installed: npm ci, or apt-get install -y postgresql');
  return found;
}

/** Another user to run as, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // This user does not exist; try the next one.
    }
  }
  throw new Error('Neither user "postgres" nor "nobody" exists to run PostgreSQL as');
}

async function main(args: string[]): Promise<void> {
  const [before, command] = [args.slice(0, args.indexOf('--')), args.slice(args.indexOf('--') + 1)];
  const postgres = await startPrivatePostgres(forTests, before.at(-1) as ProgramsOf | undefined);
  const child = spawn(command[0] ?? 'true', command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  child.on('exit', (code) => {
    postgres.stop();
    process.exit(code ?? 1);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void main(process.argv.slice(2));
