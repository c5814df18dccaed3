/** PgBouncer in transaction mode before the PostgreSQL of a run: each transaction gets another session. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { temporaryFolder } from '../temporaryFolder';

/** PGBOUNCER_PATH names another one than that of the machine. */
const program = [process.env.PGBOUNCER_PATH ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

/** Says why tests with PgBouncer are left out; undefined where it is installed. */
export const withoutPgbouncer = program === undefined ? 'PgBouncer is not installed: apt-get install -y pgbouncer' : undefined;

/** Says why tests with prepared statements are left out; undefined from 1.21 on. */
export const withoutNames =
  withoutPgbouncer ?? (minorVersion() < 21 ? `PgBouncer 1.${minorVersion()} knows no prepared statements` : undefined);

function minorVersion(): number {
  if (program === undefined) return 0;
  const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(String(execFileSync(program, ['--version']))) ?? [];
  return Number(minor);
}

export interface Pgbouncer {
  /** The address of a database, through PgBouncer. */
  through(address: string): string;
  stop(): Promise<void>;
}

/** `sessions`: of PostgreSQL for each database, which all clients share. `isNamed`: it knows prepared statements. */
export async function startPgbouncer(postgres: string, sessions: number, isNamed = false): Promise<Pgbouncer> {
  const folder = temporaryFolder('pgbouncer');
  const { hostname, port, username, password, searchParams } = new URL(postgres);
  const target = { host: searchParams.get('host') ?? hostname, port: port || '5432', user: username, ...(password && { password }) };
  const settings = {
    pool_mode: 'transaction',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    unix_socket_dir: folder,
    listen_port: 6432,
    default_pool_size: sessions,
    max_client_conn: 200,
    max_db_connections: sessions,
    ...(isNamed && { max_prepared_statements: 100 }),
  };
  const lines = (values: object, between: string) => Object.entries(values).map(([key, value]) => `${key}${between}${value}`);
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'ini'),
    ['[databases]', `* = ${lines(target, '=').join(' ')}`, '[pgbouncer]', ...lines(settings, ' = '), ''].join('\n'),
  );
  const user = ownerOf(target.host);
  if (user) for (const file of ['', 'users', 'ini']) chownSync(join(folder, file), user.uid, user.gid);
  const child = spawn(program as string, ['-q', join(folder, 'ini')], { stdio: 'ignore', ...user });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const through = (address: string) => `postgres://${username}@localhost:6432${new URL(address).pathname}?host=${folder}`;
  await untilAnswers(through(postgres), () => child.exitCode !== null);
  return {
    through,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer refuses to run as root; the user of the database may enter the folder of its socket. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const named = existsSync(folder) ? ['-c', '%u %g', folder] : undefined;
  const text = named ? execFileSync('stat', named) : execFileSync('sh', ['-c', 'echo $(id -u nobody) $(id -g nobody)']);
  const [uid = 0, gid = 0] = String(text).split(' ').map(Number);
  return { uid, gid };
}

async function untilAnswers(address: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
