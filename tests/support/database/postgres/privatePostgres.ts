/**
 * A private PostgreSQL for tests and measurements: a new cluster in a temporary folder, removed afterwards.
 *
 * `tsx tests/support/database/postgres/privatePostgres.ts [npm|machine] -- npx vitest run tests/server` runs a command with TEST_DATABASE_URL set.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../temporaryFolder';
import { findPrograms, type Programs, type ProgramsOf } from './programs';

export interface PrivatePostgres {
  url: string;
  /** `PostgreSQL 18.4`. */
  version: string;
  /** Ends it and removes its folder. */
  stop(): void;
  /** The same, after its data was copied into a new folder, from which another one can begin. */
  stopAndKeep(folder: string): void;
}

/**
 * Nothing of it outlives the tests, so nothing is written for the time after a crash; vacuum and checkpoints would come at moments of their
 * own.
 */
export const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '8GB',
  max_connections: '200',
};

/**
 * Starts a cluster that listens on a socket in its own folder. `from`: which programs; default: those of npm, else those of the machine.
 * `begin`: folder of `stopAndKeep` to begin with a copy of. Throws with instructions if there are no programs.
 */
export async function startPrivatePostgres(
  settings: Record<string, string> = {},
  from?: ProgramsOf,
  begin?: string,
): Promise<PrivatePostgres> {
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
  if (begin) copyTo(data, begin, user);
  else run('initdb', ['-D', data, '-U', 'kangjiao', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
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
  const end = (mode: 'immediate' | 'fast') => run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
  return {
    url: `postgres://kangjiao@localhost/postgres?host=${folder}`,
    version: run('postgres', ['--version']).trim().replace('postgres (', '').replace(')', ''),
    stop: () => {
      end('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
    stopAndKeep: (target) => {
      end('fast');
      cpSync(data, target, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL wants the folder for its own user alone. */
function copyTo(data: string, begin: string, user: User | undefined): void {
  cpSync(begin, data, { recursive: true });
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  chmodSync(data, 0o700);
}

function programsOf(from: ProgramsOf | undefined): Programs {
  const found = from ? findPrograms(from) : (findPrograms('npm') ?? findPrograms('machine'));
  if (!found) throw new Error('PostgreSQL is not installed: npm ci, or apt-get install -y postgresql');
  return found;
}

interface User {
  uid: number;
  gid: number;
}

/** Another user to run as, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): User {
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
