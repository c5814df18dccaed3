/**
 * A private PostgreSQL for tests and measurements: a new cluster in a temporary folder, removed afterwards.
 *
 *
 * `tsx tests/support/privatePostgres.ts -- npx vitest run tests/server` runs a command with TEST_DATABASE_URL set. Needs the server
 * programs (Debian: `postgresql`); installs nothing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './freePort';
import { temporaryFolder } from './temporaryFolder';

export interface PrivatePostgres {
  url: string;
  stop(): void;
}

/** Starts a cluster on a free port. Throws with instructions if PostgreSQL is not installed. */
export async function startPrivatePostgres(settings: Record<string, string> = {}): Promise<PrivatePostgres> {
  const bin = findPrograms();
  const folder = temporaryFolder('pg');
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], uid: user?.uid, gid: user?.gid });
  run('initdb', ['-D', data, '-U', 'kangjiao', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const options = Object.entries({ port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings });
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    options.map(([key, value]) => `-c ${key}=${value}`).join(' '),
    'start',
  ]);
  return {
    url: `postgres://kangjiao@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_ctl')));
  if (!found) throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
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

async function main(command: string[]): Promise<void> {
  const postgres = await startPrivatePostgres({ fsync: 'off' });
  const child = spawn(command[0] ?? 'true', command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  child.on('exit', (code) => {
    postgres.stop();
    process.exit(code ?? 1);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  void main(process.argv.slice(process.argv.indexOf('--') + 1));
}
