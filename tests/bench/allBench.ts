/**
 * `npm run bench -- all`: the ways people go, each as a ratio to what somebody would pick instead, measured in turns in this run. Kept in
 * `.bench/all.json`, with which the next run is compared.
 */
import { readFileSync } from 'node:fs';
import { startBuiltServer } from '../support/product/builtServer';
import { measureBrowser } from './browser/browserBench';
import { startSubjects } from './browser/subjects';
import { measureEdits } from './editBench';
import { keepWays, printWays, readKept, type Way } from './ratios';
import { measureServer } from './serverBench';
import { measureStarts } from './startBench';

const file = '.bench/all.json';

/** Settings as of the parts `server`, `browser` and `start`. Never fails: what is over its goal is read in the table. */
export async function benchAll(): Promise<boolean> {
  const { BENCH_ROUNDS = 7, BENCH_SECONDS = 8, BENCH_SIZE = 100_000, BENCH_SLOWDOWNS = '1,4' } = process.env;
  const before = readKept(file);
  const ways: Way[] = [];
  // Each part is printed when it ends: the whole takes about an hour, and a later part may fail.
  const measure = async (part: Promise<Way[]>) => {
    const found = await part;
    printWays(found, before);
    ways.push(...found);
  };
  await measure(browserWays(BENCH_SLOWDOWNS.split(',').map(Number), Number(BENCH_ROUNDS)));
  await measure(serverWays(Number(BENCH_SIZE), Number(BENCH_SECONDS)));
  await measure(startWays(Number(BENCH_ROUNDS)));
  console.log('\nThe ways people go, beside what they would pick instead; ratio: ours ÷ the other');
  const worse = printWays(ways, before);
  keepWays(file, ways);
  if (worse.length > 0) console.log(`Worse than the last run by more than a fifth: ${worse.join(', ')}`);
  return true;
}

const browserGoals: Record<string, [unit: string, goal: string]> = {
  'form: ms': ['ms', '≤ 0.4'],
  'sign-in → list: 20 rows ms': ['ms', '≤ 1.0'],
  'sign-in → list: kB': ['kB', '≤ 1.0'],
  'sign-in → list: requests': ['requests', '≤ 1.0'],
  'cold: 20 rows ms': ['ms', '< 0.95'],
  'cold: CPU ms until quiet': ['ms', '≤ 1.0'],
  'warm: 20 rows ms': ['ms', '≤ 0.85'],
  'other list: 20 rows ms': ['ms', '< 1.0'],
  'other list: CPU ms until quiet': ['ms', '≤ 1.15'],
};

async function browserWays(slowdowns: readonly number[], rounds: number): Promise<Way[]> {
  const { subjects, stop } = await startSubjects();
  try {
    const ways: Way[] = [];
    for (const slowdown of slowdowns) {
      const found = await measureBrowser(subjects, slowdown, rounds);
      const [ours, other] = [found.get('ours')!, found.get('react-admin')!];
      for (const [name, [unit, goal]] of Object.entries(browserGoals))
        ways.push({ way: `${name}, CPU ${slowdown}×`, ours: ours[name]!, other: other[name]!, beside: 'react-admin', unit, goal });
    }
    return ways;
  } finally {
    await stop();
  }
}

async function serverWays(size: number, seconds: number): Promise<Way[]> {
  const beside = 'node:http + pg';
  return (await measureServer(size, seconds, 3)).flatMap(({ call, ours, bare, goal }): Way[] => [
    { way: call, ours: ours.perSecond, other: bare.perSecond, beside, unit: '/s', goal: `≥ ${goal}`, isRate: true },
    { way: `${call}, p99`, ours: ours.p99, other: bare.p99, beside, unit: 'ms', goal: call.startsWith('create') ? '≤ 3' : '≤ 2' },
  ]);
}

async function startWays(rounds: number): Promise<Way[]> {
  const starts = (await measureStarts(rounds)).map(({ database, ours, bare, goalMs }): Way => {
    return { way: `start, ${database}`, ours: ours.wallMs, other: bare.wallMs, beside: 'bare start', unit: 'ms', goal: `≤ ${goalMs} ms` };
  });
  const edits = await measureEdits(rounds);
  const plain = edits[0]!.medianMs;
  const edited = edits.slice(1).map(({ edit, medianMs }): Way => {
    return { way: `edit → screen, ${edit}`, ours: medianMs, other: plain, beside: 'plain Vite page', unit: 'ms', goal: '≤ 300 ms' };
  });
  return [...starts, ...(await firstStart()), ...edited];
}

/** From an empty folder to the demo and its accounts; beside its goals, because nothing else has a demo. */
async function firstStart(): Promise<Way[]> {
  const from = performance.now();
  const server = await startBuiltServer({ env: { DEMO: '1' }, timeoutMs: 900_000 });
  const ms = performance.now() - from;
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'));
  await server.stop();
  return [
    { way: 'first start with demo', ours: ms / 1_000, other: 30, beside: 'goal', unit: 's', goal: '≤ 1' },
    { way: 'memory after it', ours: Number(memory?.[1] ?? 0) / 1_024, other: 300, beside: 'goal', unit: 'MB', goal: '≤ 1' },
  ];
}
