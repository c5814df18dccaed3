/**
 * `npm run bench`: ours beside a yardstick, in one run on one machine. What counts are the ratios, not the figures.
 *
 * `-- server`, `-- million`, `-- browser`, `-- scroll`, `-- keys`, `-- access` or `-- start` runs one part; `BENCH_SIZE` students (default 100,000), `BENCH_SECONDS` per burst (default 8).
 */
import { availableParallelism } from 'node:os';
import type { Page } from 'playwright-core';
import { readEnvironment } from '../../src/server/main/start/environment';
import { startBuiltServer } from '../support/builtServer';
import { freePort } from '../support/freePort';
import { measureAccess } from './accessBench';
import { measureBrowser } from './browser/browserBench';
import { startSubjects } from './browser/subjects';
import type { Figures } from './browser/visits';
import { measureEdits } from './editBench';
import { type KeyMeasurements, measureKeys } from './keysBench';
import { measureScroll, type ScrollMeasurements, startPlainTable, startProTable } from './scrollBench';
import { type Comparison, measureMillion, measureServer } from './serverBench';
import { measureStarts } from './startBench';

const wanted = process.argv[2];
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const parts = {
  server: benchServer,
  million: benchMillion,
  browser: benchBrowser,
  scroll: benchScroll,
  keys: benchKeys,
  access: benchAccess,
  start: benchStart,
};
for (const [name, run] of Object.entries(parts)) if (wanted === undefined || wanted === name) await run();
process.exit(0);

/** `BENCH_ROUNDS` (default 5) of each. */
async function benchStart(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const starts = await measureStarts(rounds);
  console.log('\nStart on data that is there: spawn → first answer of /health; bare = opens the same database and answers through Hono');
  console.table(
    starts.map(({ database, ours, bare, goalMs }) => ({
      database,
      'ours ms': Math.round(ours.wallMs),
      'bare ms': Math.round(bare.wallMs),
      goal: `≤ ${goalMs}`,
      'ours CPU ms': ours.cpuMs,
      'bare CPU ms': bare.cpuMs,
    })),
  );
  const edits = await measureEdits(rounds);
  console.log('\nWhile developing: JSON saved → text on screen; goal: 300 ms');
  console.table(edits.map(({ edit, medianMs, worstMs }) => ({ edit, ms: Math.round(medianMs), 'worst ms': Math.round(worstMs) })));
}

async function benchAccess(): Promise<void> {
  console.log('\nRights: 200 checks of one person under 50 roles × 300 keys; wrong = decisions unlike Casbin’s; goal: as fast as CASL');
  console.table(
    (await measureAccess()).map(({ subject, prepareMs, checkUs, wrong }) => ({
      subject,
      'prepare ms': Number(prepareMs.toFixed(2)),
      'µs/check': Number(checkUs.toFixed(3)),
      '200 checks ms': Number(((checkUs * 200) / 1000).toFixed(3)),
      wrong,
    })),
  );
}

async function benchServer(): Promise<void> {
  const size = Number(process.env.BENCH_SIZE ?? 100_000);
  const results = await measureServer(size, seconds, 3);
  console.log(
    `\nServer: ${size} students, PostgreSQL, 16 connections; ours in ${processes()}; bare = one of node:http + pg, prepared statements`,
  );
  printComparisons(results);
}

/** `BENCH_ROWS` rows (default 1,000,000). */
async function benchMillion(): Promise<void> {
  const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
  const result = await measureMillion(rows, seconds, 3);
  console.log(`\nList of ${rows} students with filter and sort; ours in ${processes()}; bare counts all of them`);
  printComparisons([result]);
}

/** How many answered: `WORKERS`, or what the server makes of this machine. */
function processes(): string {
  const { workers } = readEnvironment({ ...process.env, DATABASE_URL: 'postgres://bench' });
  return workers === 1 ? 'one process' : `${workers} processes`;
}

function printComparisons(results: Comparison[]): void {
  console.table(
    results.map(({ call, ours, bare, goal }) => ({
      call,
      'ours/s': Math.round(ours.perSecond),
      'bare/s': Math.round(bare.perSecond),
      ratio: percent(ours.perSecond / bare.perSecond),
      goal: `≥ ${percent(goal)}`,
      'p99 ours': ours.p99,
      'p99 bare': bare.p99,
      'p99 ratio': (ours.p99 / bare.p99).toFixed(1),
      failed: ours.errors + bare.errors,
    })),
  );
}

/** `BENCH_ROUNDS` rounds (default 7); `BENCH_SLOWDOWNS`: how many times slower the CPU is (default `1,4`). */
async function benchBrowser(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
  const slowdowns = (process.env.BENCH_SLOWDOWNS ?? '1,4').split(',').map(Number);
  const { subjects, stop } = await startSubjects();
  for (const slowdown of slowdowns) report(slowdown, await measureBrowser(subjects, slowdown, rounds));
  await stop();
}

async function benchScroll(): Promise<void> {
  const server = await startBuiltServer({ env: { DEMO_SIZE: '10000' }, timeoutMs: 300_000 });
  const port = await freePort();
  const proTable = await startProTable(port);
  const plainPort = await freePort();
  const plain = await startPlainTable(plainPort);
  const subjects = [
    {
      name: 'ours',
      open: async (page: Page) => {
        await page.goto(`${server.address}/login?redirect=${encodeURIComponent('/studentModel/student?pageSize=10000')}`);
        await page.locator('input[autocomplete=username]').fill('admin');
        await page.locator('input[type=password]').fill('demo1234');
        await page.locator('button[type=submit]').click();
      },
    },
    { name: 'ProTable', open: async (page: Page) => void (await page.goto(`http://127.0.0.1:${port}/`)) },
    { name: 'plain HTML', open: async (page: Page) => void (await page.goto(`http://127.0.0.1:${plainPort}/`)) },
  ];
  for (const slowdown of [1, 4]) {
    const measurements = await measureScroll(subjects, slowdown, 3);
    console.log(
      `\nScrolling through 10,000 loaded rows, CPU ${slowdown}× slower; goal: the plain table's frames (60 a second), less work than ProTable`,
    );
    console.table(Object.fromEntries([...measurements].map(([name, one]) => [name, scrollRow(one)])));
  }
  proTable.close();
  plain.close();
  await server.stop();
}

function scrollRow({ cpuMs, fps, medianMs, p95Ms, late }: ScrollMeasurements): Record<string, string> {
  return {
    'main thread ms per turn': cpuMs.toFixed(1),
    'frames/s': fps.toFixed(1),
    'median ms': medianMs.toFixed(1),
    'p95 ms': p95Ms.toFixed(1),
    'late frames': percent(late),
  };
}

async function benchKeys(): Promise<void> {
  const measurements = await measureKeys();
  console.log(
    '\nKeys in a form of 200 child rows × 10 columns, CPU 4× slower; goal: no key over 50 ms, from the key to the painted screen',
  );
  console.table(Object.fromEntries([...measurements].map(([name, one]) => [name, keyRow(one)])));
}

function keyRow({ worst, median, longestTask, openMs }: KeyMeasurements): Record<string, number> {
  return {
    'worst ms': Math.round(worst),
    'median ms': Math.round(median),
    'longest task ms': Math.round(longestTask),
    'open ms': Math.round(openMs),
  };
}

function report(slowdown: number, measurements: Map<string, Figures>): void {
  console.log(
    `\nBrowser, ${availableParallelism()} cores, CPU ${slowdown}× slower; minimal = sign-in and two lists on Refine and antd; goal: below react-admin`,
  );
  const [ours, reactAdmin, minimal] = [...measurements.values()] as [Figures, Figures, Figures];
  const row = (key: string) => {
    const [own, other, least] = [ours, reactAdmin, minimal].map((figures) => figures[key] ?? 0) as [number, number, number];
    return {
      ours: rounded(own),
      'react-admin': rounded(other),
      'ours/react-admin': (own / other).toFixed(2),
      minimal: rounded(least),
      'ours/minimal': (own / least).toFixed(2),
    };
  };
  console.table(Object.fromEntries(Object.keys(ours).map((key) => [key, row(key)])));
}

/** In tenths: 70.4 kB would not keep a limit of 70. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}
