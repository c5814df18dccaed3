/**
 * Boards of a director over years of data: each board's call beside the same questions in SQL, warm and right after a start, in turns; the
 * start page and the screen reloaded by many at once; and when the first figures stand on the screen, beside the first rows of the student list.
 */
import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { boardPaths } from '../../../src/wire/boards';
import { dialect } from '../../../src/wire/dialect';
import { screenCalls } from '../../../src/wire/screen';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../../support/product/builtServer';
import { launchBrowser } from '../../support/web/browser';
import { startStopwatch } from '../browser/stopwatch';
import { type Line, must } from '../kill/desk';
import { median } from '../median';
import { type Amounts, fillBoards } from './boardData';
import { byHand } from './byHand';

interface Compared {
  board: string;
  coldMs: number;
  oursMs: number;
  bareMs: number;
}
interface Reloaded {
  call: string;
  people: number;
  p50: number;
  p99: number;
}
interface FirstShown {
  slowdown: number;
  boardMs: number;
  listMs: number;
}

/** `BENCH_LESSONS` (default 100,000), half as many orders; `BENCH_CHILDREN` (default 3,000); `BENCH_ROUNDS` (default 15); `BENCH_SLOWDOWNS` (`1,4`). */
export async function benchBoards(): Promise<void> {
  const { BENCH_LESSONS = 100_000, BENCH_CHILDREN = 3_000, BENCH_ROUNDS = 15, BENCH_SLOWDOWNS = '1,4' } = process.env;
  const lessons = Number(BENCH_LESSONS);
  const amounts = { lessons, orders: lessons / 2, children: Number(BENCH_CHILDREN) };
  await printBoards(amounts, Number(BENCH_ROUNDS), BENCH_SLOWDOWNS.split(',').map(Number));
}

/** The client that asks by hand keeps its statements prepared, as a service written for this would. */
async function printBoards(amounts: Amounts, rounds: number, slowdowns: readonly number[]): Promise<void> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '60', WORKERS: '1' };
  const database = new Client({ connectionString: postgres.url });
  try {
    const first = await startBuiltServer({ env, timeoutMs: 900_000 });
    const inst = (await signedIn(first.address)).inst;
    await first.stop();
    await database.connect();
    await fillBoards(database, inst, amounts);
    const server = await startBuiltServer({ env, timeoutMs: 900_000 });
    try {
      const { line } = await signedIn(server.address);
      const { children, lessons, orders } = amounts;
      console.log(`\nBoards over ${lessons} lessons, ${orders} orders, ${children} children, in turns; goal of the ratio: ≤ 1.5`);
      console.table((await compared(line, database, inst, rounds)).map(rowOf));
      console.log('\nThe same reloaded by 50 at once');
      console.table([await reloaded(line, `${boardPaths.board}?board=work`, 50), await reloaded(line, screenCalls.read.path, 50)]);
      console.log(
        '\nFirst figures of the start page beside the first row of the student list, opened anew in turns; goal of the ratio: ≤ 1',
      );
      console.table(
        (await firstShown(line, slowdowns, rounds)).map((one) => ({ ...rounded(one), ratio: (one.boardMs / one.listMs).toFixed(2) })),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await database.end();
    postgres.stop();
  }
}

const rowOf = ({ board, coldMs, oursMs, bareMs }: Compared) => ({
  ...{ board, 'cold ms': coldMs.toFixed(1), 'ours ms': oursMs.toFixed(1), 'by hand ms': bareMs.toFixed(1) },
  ratio: (oursMs / bareMs).toFixed(2),
});
const rounded = (figures: FirstShown) => ({
  slowdown: figures.slowdown,
  'board ms': Math.round(figures.boardMs),
  'list ms': Math.round(figures.listMs),
});

async function signedIn(address: string): Promise<{ line: Line; inst: string }> {
  const { token } = await must({ address, token: '' }, 'POST', '/sso/doLogin', { username: 'admin', password: 'demo1234', loginType: 2 });
  const line = { address, token: String(token) };
  return { line, inst: String((await must(line, 'GET', '/sso/info')).instId) };
}

/** The first call of each board is the cold one: nothing of it is compiled, planned or cached. */
async function compared(line: Line, database: Client, inst: string, rounds: number): Promise<Compared[]> {
  const today = new Date().toISOString().slice(0, 10);
  const found: Compared[] = [];
  for (const [board, questions] of Object.entries(byHand)) {
    const ours = () => must(line, 'GET', `${boardPaths.board}?board=${board}`);
    const bare = async () => {
      for (const [at, text] of questions.entries())
        await database.query({ name: `${board} ${at}`, text, values: [inst, today].slice(0, text.includes('$2') ? 2 : 1) });
    };
    const coldMs = await timed(ours);
    await bare();
    const [own, other]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      other.push(await timed(bare));
      own.push(await timed(ours));
    }
    found.push({ board, coldMs, oursMs: median(own), bareMs: median(other) });
  }
  return found;
}

async function reloaded(line: Line, call: string, people: number): Promise<Reloaded> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1)
    times.push(...(await Promise.all(Array.from({ length: people }, () => timed(() => must(line, 'GET', call))))));
  times.sort((one, other) => one - other);
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]!);
  return { call, people, p50: at(0.5), p99: at(0.99) };
}

async function firstShown(line: Line, slowdowns: readonly number[], rounds: number): Promise<FirstShown[]> {
  const browser = await launchBrowser();
  try {
    const found: FirstShown[] = [];
    for (const slowdown of slowdowns) {
      const [board, list]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        board.push(await firstMs(browser, line, '/dashboard', 'main a[href*="view=studying"]', slowdown));
        list.push(await firstMs(browser, line, '/studentModel/student', 'tr[data-row-key]', slowdown));
      }
      found.push({ slowdown, boardMs: median(board), listMs: median(list) });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Opened with a session and an empty cache. */
async function firstMs(browser: Browser, { address, token }: Line, path: string, shown: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: address });
  try {
    await context.addCookies([{ name: dialect.tokenCookie, value: token, url: address, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const watch = await startStopwatch(page, session, shown);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const [first] = await Promise.all([watch.next('firstRow'), page.goto(path, { waitUntil: 'commit' })]);
    return first.ms;
  } finally {
    await context.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
