/**
 * `npm run bench`: the product compared with baselines, in one run on one machine. Only the ratios are comparable between machines.
 * `-- server`, `-- million`, `-- search`, `-- browser`, `-- scroll`, `-- keys`, `-- access`, `-- start`, `-- money`, `-- timetable`, `-- board`, `-- lessons`, `-- scales`,
 * `-- signIn`, `-- child`, `-- evidence`, `-- boards`, `-- screen` or `-- kill` runs one part; `-- all` the ways of users, `-- short` two minutes of them, `-- large` a million lessons. `BENCH_SIZE`: number of students (default 100,000). `BENCH_SECONDS`: seconds per load run (default 8).
 */
import { availableParallelism } from 'node:os';
import { readEnvironment } from '../../src/server/main/start/environment';
import { measureAccess } from './accessBench';
import { benchAll } from './allBench';
import { benchBoards } from './boards/boardsBench';
import { measureBrowser } from './browser/browserBench';
import { startSubjects } from './browser/subjects';
import type { Figures } from './browser/visits';
import { printChild } from './childBench';
import { measureEdits } from './editBench';
import { printEvidence } from './evidenceBench';
import { benchKeys, benchScroll } from './handParts';
import { measureKills } from './kill/killBench';
import { benchLarge } from './large/largeBench';
import { measureLessonMix } from './lessonMixBench';
import { measureOrderList } from './money/orderList';
import { measureTellers } from './money/tellers';
import { measureProve } from './moneyBench';
import { percent, rounded } from './rounded';
import { measureForms } from './scales/formBench';
import { measureReport } from './scales/reportBench';
import { measureScales } from './scales/scalesBench';
import { printScreenDay } from './screenBench';
import { measureSearch, searchRow } from './searchBench';
import { type Comparison, measureMillion, measureServer } from './serverBench';
import { benchShort } from './short/shortBench';
import { printSignIn } from './signInBench';
import { measureStarts } from './startBench';
import { measureBoard } from './timetable/boardBench';
import { measureFill } from './timetable/fillSchool';
import { measureTimetable } from './timetable/timetableBench';

const wanted = process.argv[2];
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const parts = {
  server: benchServer,
  million: benchMillion,
  search: benchSearch,
  browser: benchBrowser,
  scroll: benchScroll,
  keys: benchKeys,
  access: benchAccess,
  start: benchStart,
  money: benchMoney,
  timetable: benchTimetable,
  board: benchBoard,
  lessons: benchLessons,
  scales: benchScales,
  kill: benchKill,
  signIn: () => printSignIn(Number(process.env.BENCH_ROUNDS ?? 9)),
  child: () => printChild(Number(process.env.BENCH_ROUNDS ?? 25)),
  boards: benchBoards,
  screen: () => printScreenDay(Number(process.env.BENCH_REFRESHES ?? 1_440)),
  evidence: () => printEvidence(Number(process.env.BENCH_ROUNDS ?? 7)),
};
/** Not part of a run of everything: they repeat parts of it, or take long. */
const alone: Record<string, () => Promise<boolean>> = { all: benchAll, short: benchShort, large: () => benchLarge(process.argv.slice(3)) };
const isFine = (await alone[wanted ?? '']?.()) ?? true;
for (const [name, run] of Object.entries(parts)) if (wanted === undefined || wanted === name) await run();
process.exit(isFine ? 0 : 1);

/** `BENCH_PEOPLE`: how many (default 20). */
async function benchLessons(): Promise<void> {
  const found = await measureLessonMix(Number(process.env.BENCH_PEOPLE ?? 20));
  console.log('\nPeople at lessons of the same 4 teachers and 6 children, with money beside it, at once and one after the other');
  console.table([{ ...found, ratio: (found.atOnceMs / found.inTurnMs).toFixed(2), goal: '≤ 2, no deadlock, none refused' }]);
}

/** `BENCH_ROUNDS`: rounds per subject (default 5). */
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

/** `BENCH_POSTINGS`: postings of the proof (default 1,000,000). `BENCH_ORDERS`: rows of the order list (default 200,000). */
async function benchMoney(): Promise<void> {
  const visits = await measureTellers(seconds, 3);
  console.log(
    `\nTellers, 16 clients: enrol, pay and deduct; ours in ${processes()}; bare = the same ${visits.rows} rows inserted; goal: ≥ 35 %`,
  );
  console.table([
    { 'ours visits/s': rounded(visits.ours), 'bare visits/s': rounded(visits.bare), ratio: percent(visits.ours / visits.bare) },
  ]);
  const orders = Number(process.env.BENCH_ORDERS ?? 200_000);
  console.log(`\nList of ${orders} orders with its sums, one client; bare = both questions asked of the database; goal: ≤ 1.5`);
  console.table(
    (await measureOrderList(orders, 15)).map(({ question, oursMs, bareMs }) => ({
      question,
      'ours ms': rounded(oursMs),
      'bare ms': rounded(bareMs),
      ratio: (oursMs / bareMs).toFixed(2),
    })),
  );
  const { postings, peakMb, sentences } = await measureProve(Number(process.env.BENCH_POSTINGS ?? 1_000_000));
  const proved = sentences.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(
    `\nThe books proven over ${postings} postings in ${proved.toFixed(1)} s, ${Math.round(peakMb)} MB at most; goal: 20 s, 300 MB`,
  );
  console.table(sentences.map(({ ms, ...sentence }) => ({ ...sentence, ms: Math.round(ms) })));
}

/** `BENCH_LESSONS`: lessons of the timetable (default 100,000). `BENCH_COPIED`: lessons to copy (default 2,000). */
async function benchTimetable(): Promise<void> {
  console.log('\nAutomatic filling: 30 teachers, 300 children, 1,200 lessons (goal: ≤ 10 s); the search alone');
  console.table(measureFill().map(({ what, lessons, placed, ms }) => ({ what, lessons, placed, ours: `${rounded(ms)} ms` })));
  const { lessons, week, plan, copy } = await measureTimetable(
    Number(process.env.BENCH_LESSONS ?? 100_000),
    Number(process.env.BENCH_COPIED ?? 2_000),
    Number(process.env.BENCH_ROUNDS ?? 5),
  );
  console.log(`\nTimetable of ${lessons} lessons, one client; bare = the same question asked, the same rows inserted`);
  console.table([
    {
      what: `a week of ${week.lessons} lessons with names (goal: ≥ 60 %)`,
      ours: `${rounded(week.oursMs)} ms`,
      bare: `${rounded(week.bareMs)} ms`,
      ratio: percent(week.bareMs / week.oursMs),
    },
    {
      what: `a plan of ${plan.lessons} lessons, ${plan.rows} rows (goal: ≤ 3)`,
      ours: `${rounded(plan.oursMs)} ms`,
      bare: `${rounded(plan.bareMs)} ms`,
      ratio: (plan.oursMs / plan.bareMs).toFixed(1),
    },
    {
      what: `batch copy of ${copy.lessons} lessons, ${copy.rows} rows`,
      ours: `${rounded(copy.oursPerSecond)} lessons/s`,
      bare: `${rounded(copy.barePerSecond)} lessons/s`,
      ratio: percent(copy.oursPerSecond / copy.barePerSecond),
    },
  ]);
}

/** `BENCH_SLOWDOWN`: how many times slower the processor is (default 4); `BENCH_PROFILE`: file for a profile of it. */
async function benchBoard(): Promise<void> {
  const { BENCH_SLOWDOWN: slowdown = 4, BENCH_PROFILE } = process.env;
  const { lessons, moves, longTasks, frameMs, workMs } = await measureBoard(Number(slowdown), BENCH_PROFILE);
  console.log(`\nBoard of ${lessons} lessons, one dragged over ${moves} places at ${slowdown}× slower CPU; goal: no task beyond 50 ms`);
  console.table([
    {
      'tasks > 50 ms': longTasks.length,
      'longest ms': Math.max(0, ...longTasks),
      'frame ms (p50, p95, worst)': Object.values(frameMs).join(', '),
      ...workMs,
    },
  ]);
}

/** `BENCH_RECORDS`: records of each scale (default 10,000). */
async function benchScales(): Promise<void> {
  const records = Number(process.env.BENCH_RECORDS ?? 10_000);
  console.log(`\nScoring ${records} records; hand = a scorer written for this scale alone, with the same results; goal: ≤ 3`);
  console.table(
    measureScales(records, Number(process.env.BENCH_ROUNDS ?? 5)).map(({ scale, oursMs, handMs }) => ({
      scale,
      'ours ms': rounded(oursMs),
      'hand ms': rounded(handMs),
      ratio: (oursMs / handMs).toFixed(2),
    })),
  );
  await printReport();
  await printForms();
}

async function printReport(): Promise<void> {
  const { items, pages, slowdown, longTasks, ...ms } = await measureReport(
    Number(process.env.BENCH_SLOWDOWN ?? 4),
    Number(process.env.BENCH_ROUNDS ?? 5),
  );
  console.log(
    `\nThe report of ${items} items, ${pages} pages, processor ${slowdown} times slower; goal: no task over 50 ms once it is painted`,
  );
  console.table({
    'first page painted ms': Math.round(ms.firstMs),
    'last page drawn ms': Math.round(ms.lastMs),
    'tasks over 50 ms after that': longTasks.length,
    'longest ms': Math.max(0, ...longTasks),
    'longest in processor time ms': Math.round(ms.longestCpuMs),
  });
  console.log(`\nIts PDF, beside pictures of its ${pages} pages alone; goal: ≤ 1.5`);
  console.table({
    'PDF ms': Math.round(ms.pdfMs),
    'first PDF of a process ms': Math.round(ms.firstPdfMs),
    'pictures ms': Math.round(ms.picturesMs),
    ratio: (ms.pdfMs / ms.picturesMs).toFixed(2),
  });
}

async function printForms(): Promise<void> {
  console.log(
    '\nTaking a scale, CPU 4× slower; bare = the same items as plain radio buttons; goal: no task over 50 ms after the first item is painted, a key within two frames (33 ms) of the bare form',
  );
  console.table(
    (await measureForms()).map(({ form, items, openMs, idle, keys, ...key }) => ({
      form,
      items,
      'open ms': Math.round(openMs),
      'longest task ms': Math.round(idle.ms),
      'processor ms of it': Math.round(idle.cpuMs),
      'with keys ms': Math.round(keys.ms),
      'processor ms': Math.round(keys.cpuMs),
      'per key': Math.round(key.cpuPerKey),
      'median key ms': Math.round(key.medianKey),
      'worst key ms': Math.round(key.worstKey),
    })),
  );
}

/**
 * `KILLS`: number of kills (default 30). `SEED`: seed of their times (default 1). Throws at the first call whose effect is lost, doubled or
 * incomplete.
 */
async function benchKill(): Promise<void> {
  const { refusals, ...met } = await measureKills(Number(process.env.KILLS ?? 30), Number(process.env.SEED ?? 1));
  console.log(`\nThe server killed with -9 in the middle of money, 8 clients, one and two processes in turns; the books proved after each`);
  console.table({
    kills: met.kills,
    'calls answered with 200: there once': met.acknowledged,
    'calls refused: nothing of them there': met.refused,
    'calls unanswered, killed before their commit: absent': met.lost,
    'calls unanswered, killed after their commit: wholly there': met.kept,
    'transactions open when killed': met.open,
    'of those, in their commit': met.committing,
    'absent calls sent again: refused by then': met.refusedAgain,
    'deadlocks (goal: 0)': met.deadlocks,
  });
  console.table(refusals);
}

async function benchServer(): Promise<void> {
  const size = Number(process.env.BENCH_SIZE ?? 100_000);
  console.log(
    `\nServer: ${size} students, PostgreSQL, 16 connections; ours in ${processes()}; bare = one of node:http + pg, prepared statements`,
  );
  printComparisons(await measureServer(size, seconds, 3));
}

/** `BENCH_ROWS`: number of rows (default 1,000,000). */
async function benchMillion(): Promise<void> {
  const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
  const result = await measureMillion(rows, seconds, 3);
  console.log(`\nList of ${rows} students with filter and sort; ours in ${processes()}; bare counts all of them`);
  printComparisons([result]);
}

/** `BENCH_SIZE`: children, orders and lessons (default 100,000). `BENCH_ROUNDS`: rounds (default 5). */
async function benchSearch(): Promise<void> {
  const rows = Number(process.env.BENCH_SIZE ?? 100_000);
  const results = await measureSearch(rows, Number(process.env.BENCH_ROUNDS ?? 5));
  console.log(
    `\nSearch by children in lists of ${rows} records, one client; cold = first question of a database that has just been started`,
  );
  console.table(results.map(searchRow));
}

/** Number of server processes: `WORKERS`, or the server's default on this machine. */
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

/** `BENCH_ROUNDS`: rounds (default 7). `BENCH_SLOWDOWNS`: CPU slowdown factors (default `1,4`). */
async function benchBrowser(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
  const slowdowns = (process.env.BENCH_SLOWDOWNS ?? '1,4').split(',').map(Number);
  const { subjects, stop } = await startSubjects();
  for (const slowdown of slowdowns) report(slowdown, await measureBrowser(subjects, slowdown, rounds));
  await stop();
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
