/**
 * `npm run bench -- short`: get, list, create, a board, start and the bytes of a sign-in in two minutes, compared with the committed baseline.
 *
 * Noise of a loaded machine: ours and the other are asked in turns, a few calls each, and the median of the ratios of all turns is taken, so
 * that what slows the machine for a second slows both. `BENCH_BASELINE=write` replaces the baseline.
 */
import { Client } from 'pg';
import { boardPaths } from '../../../src/wire/boards';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../../support/product/builtServer';
import { launchBrowser } from '../../support/web/browser';
import { byHand } from '../boards/byHand';
import { signIn as signInByBrowser } from '../browser/visits';
import { median } from '../median';
import { keepWays, printWays, readKept, type Way } from '../ratios';
import { expectSame, type Session, signIn, startBare } from '../serverBench';
import { bareProgram, server as builtServer, startOnce } from '../startBench';

const baseline = 'tests/bench/baseline.json';
/** kB of react-admin's sign-in to its list, which is measured by `-- browser`; it changes only with its packages. */
const reactAdminKb = 265;
const headers = { 'content-type': 'application/json' };

type Call = () => Promise<unknown>;
interface Turns {
  rounds: number;
  /** Calls of one turn, four at a time. */
  calls: number;
}

/** False if a way is worse by more than a fifth. */
export async function benchShort(): Promise<boolean> {
  const ways = await measureShort();
  console.log('\nThe short table: ratios of ours to the other, median of turns; goal: not worse than the baseline by more than a fifth');
  const worse = printWays(ways, readKept(baseline));
  if (process.env.BENCH_BASELINE === 'write') keepWays(baseline, ways);
  else keepWays('.bench/short.json', ways);
  if (worse.length > 0) console.log(`Worse than ${baseline} by more than a fifth: ${worse.join(', ')}`);
  return worse.length === 0;
}

async function measureShort(): Promise<Way[]> {
  const postgres = await startPrivatePostgres({ shared_buffers: '256MB' });
  const env = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20', WORKERS: '1' };
  const database = new Client({ connectionString: postgres.url });
  try {
    const server = await startBuiltServer({ env, timeoutMs: 600_000 });
    const ways: Way[] = [];
    try {
      await database.connect();
      await database.query('vacuum analyze');
      const session = await signIn(server);
      const bare = await startBare(postgres.url, session.instId);
      try {
        ways.push(...(await calls(server.address, bare.address, session)), await board(server.address, session, database));
      } finally {
        bare.stop();
      }
      ways.push(await scriptBytes(server.address));
    } finally {
      await server.stop();
    }
    return [...ways, await starts(env)];
  } finally {
    await database.end();
    postgres.stop();
  }
}

async function calls(ours: string, bare: string, session: Session): Promise<Way[]> {
  const question = 'stuStatus=2&sex=1&pageNum=1&pageSize=20&orderBy=-createTime';
  await expectSame(ours, bare, session, [question]);
  const own = { ...headers, token: session.token };
  const get = (url: string, sent: Record<string, string>) => () => answered(url, { headers: sent });
  const beside = 'node:http + pg';
  const api = `${ours}/api/instStudent`;
  const create = (url: string, sent: Record<string, string>) => () => answered(url, { method: 'POST', headers: sent, body: newChild() });
  const turns = { rounds: 25, calls: 40 };
  return [
    await way(
      'get',
      { unit: 'ms', beside, goal: '≤ 2' },
      get(`${api}/getById?id=${session.id}`, own),
      get(`${bare}/get?id=${session.id}`, {}),
      turns,
    ),
    await way(
      'list',
      { unit: 'ms', beside, goal: '≤ 1.3' },
      get(`${api}/page?${question}`, own),
      get(`${bare}/list?${question}`, {}),
      turns,
    ),
    await way(
      'create with guardian',
      { unit: 'ms', beside, goal: '≤ 3.3' },
      create(`${api}/save`, own),
      create(`${bare}/createLogged`, headers),
      {
        ...turns,
        calls: 16,
      },
    ),
  ];
}

async function board(address: string, { token, instId }: Session, database: Client): Promise<Way> {
  const today = new Date().toISOString().slice(0, 10);
  const bare = async () => {
    for (const [at, text] of byHand.work!.entries())
      await database.query({ name: `work ${at}`, text, values: [instId, today].slice(0, text.includes('$2') ? 2 : 1) });
  };
  const ours = () => answered(`${address}${boardPaths.board}?board=work`, { headers: { token } });
  return way('board 工作台', { unit: 'ms', beside: 'SQL by hand', goal: '≤ 1.5' }, ours, bare, { rounds: 25, calls: 2 }, 1);
}

async function starts(env: Record<string, string>): Promise<Way> {
  const ours = async () => (await startOnce(() => builtServer, env)).cpuMs;
  const bare = async () => (await startOnce((port) => [bareProgram, String(port), env.DATABASE_URL!], {})).cpuMs;
  const pairs: [number, number][] = [];
  for (let round = 0; round < 5; round += 1) pairs.push([await ours(), await bare()]);
  return wayOf('start on PostgreSQL', { unit: 'ms of CPU', beside: 'bare start', goal: '–' }, pairs);
}

/** Bytes of scripts, styles and answers from the empty form to the list. */
async function scriptBytes(address: string): Promise<Way> {
  const browser = await launchBrowser();
  try {
    const list = `${address}/studentModel/student`;
    const subject = {
      name: 'ours',
      login: `${address}/login?redirect=/studentModel/student`,
      list,
      rows: 'tr[data-row-key]',
      otherList: '',
    };
    const figures = await signInByBrowser(browser, { ...subject, session: { name: '', value: '' } }, 1);
    return {
      way: 'sign-in → list, bytes',
      ours: figures['sign-in → list: kB']!,
      other: reactAdminKb,
      unit: 'kB',
      beside: 'react-admin',
      goal: '≤ 1',
    };
  } finally {
    await browser.close();
  }
}

type Told = Pick<Way, 'unit' | 'beside' | 'goal'>;

async function way(name: string, told: Told, ours: Call, bare: Call, { rounds, calls }: Turns, atOnce = 4): Promise<Way> {
  const turn = async (call: Call) => {
    const from = performance.now();
    for (let sent = 0; sent < calls; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, call));
    return (performance.now() - from) / calls;
  };
  // Statements are prepared and code is compiled in the first turns.
  for (const call of [ours, bare, ours, bare]) await turn(call);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const [one, other] = [await turn(first), await turn(second)];
    pairs.push(round % 2 === 0 ? [one, other] : [other, one]);
  }
  return wayOf(name, told, pairs);
}

/** The pair in the middle by its ratio; the spread is that of the middle half of the pairs. */
function wayOf(name: string, told: Told, pairs: readonly [ours: number, other: number][]): Way {
  const sorted = pairs.map(([ours, other]) => ours / other).toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  const other = median(pairs.map((pair) => pair[1]));
  return { way: name, ours: other * at(0.5), other, spread: [at(0.25), at(0.75)], ...told };
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const text = await (await fetch(url, init)).text();
  if (!text.startsWith('{"code":200')) throw new Error(`${url}: ${text.slice(0, 300)}`);
}

let made = 0;
/** Each child has a name, a birthday and a phone of its own, so that none is a duplicate. */
function newChild(): string {
  made += 1;
  const birthday = new Date(Date.UTC(2016, 0, 1 + (made % 3_000))).toISOString().slice(0, 10);
  const phone = `16${String(made).padStart(9, '0')}`;
  const relations = [{ relName: '测试家长', relation: 1, phone, isMain: true }];
  return JSON.stringify({ stuName: `测试${made}`, sex: 1, birthday, rehabCategory: 1, guardianConsent: false, relations });
}
