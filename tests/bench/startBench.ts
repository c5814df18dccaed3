/**
 * Time from process start to the first answer, on existing data: the built server compared with a minimal server on the same database,
 * alternating. Linux only, because the CPU time of a process is read from /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../support/product/builtServer';
import { freePort } from '../support/server/freePort';
import { median } from './median';

export interface Start {
  /** From spawn to the first 200 of `/health`, in ms. */
  wallMs: number;
  /** CPU time of the process until then, all threads, in ms. */
  cpuMs: number;
}
export interface StartComparison {
  database: string;
  ours: Start;
  bare: Start;
  goalMs: number;
}

export const server = ['build/server/main.js'];
export const bareProgram = join(import.meta.dirname, 'bareStart.mjs');
/** Clock tick of /proc, in ms. */
const tickMs = 10;

export async function measureStarts(rounds: number): Promise<StartComparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-start-'));
  const postgres = await startPrivatePostgres();
  try {
    const onPostgres = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'files'), DEMO: '1' };
    const embedded = { DATA_DIR: folder };
    for (const env of [onPostgres, embedded]) await (await startBuiltServer({ env, dataDir: env.DATA_DIR })).stop();
    return [
      await compare('PostgreSQL', onPostgres, postgres.url, 1_000, rounds),
      await compare('embedded', embedded, join(folder, 'database'), 2_000, rounds),
    ];
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  database: string,
  env: Record<string, string>,
  place: string,
  goalMs: number,
  rounds: number,
): Promise<StartComparison> {
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await startOnce((port) => [bareProgram, String(port), place], {}));
    ours.push(await startOnce(() => server, env));
  }
  return { database, ours: middle(ours), bare: middle(bare), goalMs };
}

function middle(starts: Start[]): Start {
  return { wallMs: median(starts.map(({ wallMs }) => wallMs)), cpuMs: median(starts.map(({ cpuMs }) => cpuMs)) };
}

export async function startOnce(args: (port: number) => string[], env: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args(port), { env: { ...process.env, ...env, PORT: String(port) }, stdio: 'ignore' });
  await untilAnswered(`http://127.0.0.1:${port}/health`, child);
  const measured = { wallMs: performance.now() - began, cpuMs: processorTime(child) };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return measured;
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it answered`);
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await wait(5);
  }
}

function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
