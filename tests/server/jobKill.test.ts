/** A job in a process that is killed with -9: the next process finishes it, and nobody gets half a file. */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database';
import { type BulkAnswer, type BulkReport, bulkPaths } from '../../src/wire/bulk';
import { changeCalls } from '../../src/wire/changes';
import { dialect } from '../../src/wire/dialect';
import type { LoginAnswer } from '../../src/wire/identity';
import { hasEnded, type Job, jobPaths } from '../../src/wire/job';
import { blankFolder } from '../support/database/embeddedFolders';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { writeSmallProject } from '../support/projects/smallProject';
import { buildServer, type ServerProcess, startProcess } from '../support/server/serverProcess';

const notes = 40_000;
const folder = temporaryFolder('kill');
const dataDir = join(folder, 'data');
const running: ServerProcess[] = [];

beforeAll(async () => {
  await buildServer();
  writeSmallProject(folder);
  mkdirSync(dataDir);
  cpSync(await blankFolder(), join(dataDir, 'database'), { recursive: true });
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(): ServerProcess {
  const server = startProcess(folder, { DEMO: '0', DATA_DIR: dataDir });
  running.push(server);
  return server;
}

async function signIn(server: ServerProcess): Promise<string> {
  const [, code] = await server.until(/设置码 (\w{8})/);
  const account = { username: 'head', password: 'setup2468' };
  await server.call('POST', '/sso/setup', { body: { code, orgName: '晨光康复中心', ...account } });
  return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { body: { ...account, loginType: 2 } })).data.token;
}

/** Straight into the folder: the calls would take minutes. */
async function fillNotes(): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  await database.system(async (q) => {
    await q.query('alter table note disable row level security');
    await q.query(
      `insert into note (inst_id, id, title, create_time)
       select (select id from institution), gen_random_uuid(), '便签' || n, now() from generate_series(1, $1::int) n`,
      [notes],
    );
    await q.query('alter table note enable row level security');
  });
  await database.close();
}

async function until(server: ServerProcess, token: string, id: string, wanted: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const { data } = await server.call<Job>('GET', `${jobPaths.get}?id=${id}`, { token });
    if (wanted(data)) return data;
    expect(hasEnded(data), JSON.stringify(data)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let token: string;

test('is finished by the next process, with every record once', async () => {
  const first = start();
  token = await signIn(first);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await fillNotes();

  const second = start();
  const { data } = await second.call<Job>('POST', jobPaths.export, { token, body: { resource: 'note', format: 'xlsx' } });
  const half = await until(second, token, data.id, (job) => job.done > 0);
  expect(half).toMatchObject({ state: 'running', total: notes, file: null });
  second.child.kill('SIGKILL');
  expect(await second.ended).toBe('SIGKILL');

  const third = start();
  const job = await until(third, token, data.id, hasEnded);
  expect(job).toMatchObject({ state: 'done', done: notes, facts: { rows: notes } });
  const [, address] = await third.until(/已启动：(http:\/\/\S+)/);
  const file = await fetch(`${address}${jobPaths.download}?id=${job.id}`, { headers: { [dialect.tokenHeader]: token } });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const titles = sheets[0]!.rows.slice(1).map(([title]) => title);
  expect(new Set(titles).size).toBe(notes);
  expect(titles).toHaveLength(notes);
  // What the killed process had begun to write is overwritten or gone.
  expect(readdirSync(join(dataDir, 'files', '.arriving'))).toEqual([]);
});

const someNotes = { filter: JSON.stringify({ or: ['4', '5', '6', '7'].map((digit) => ['title', `便签${digit}`]) }) };

/** The preview of deleting thousands, which has ended. */
async function planDeletion(server: ServerProcess): Promise<string> {
  const body = { resource: 'note', act: 'delete', query: someNotes };
  const { data } = await server.call<BulkAnswer>('POST', bulkPaths.preview, { token, body });
  await until(server, token, data.job!.id, hasEnded);
  return data.plan.id;
}

/** Kills the process with a part of the rows done. */
async function runAndKill(server: ServerProcess, body: { id: string; mode?: 'all' }) {
  const { plan, job } = (await server.call<BulkAnswer>('POST', bulkPaths.run, { token, body })).data;
  const all = plan.counts.able;
  const half = await until(server, token, job!.id, ({ done }) => done > 0);
  expect(half.done).toBeLessThan(all);
  server.child.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  return { all, half, changeSet: plan.changeSet };
}

test('of an act on many rows is gone on from where it stood: each row done once, all of them one change set', async () => {
  const first = start();
  await first.until(/已启动/);
  const planId = await planDeletion(first);
  const { all, half, changeSet } = await runAndKill(first, { id: planId });
  expect(all).toBeGreaterThan(4_000);

  const second = start();
  await second.until(/已启动/);
  expect(await until(second, token, half.id, hasEnded)).toMatchObject({ state: 'done', facts: { done: all, refused: 0, left: 0 } });
  const done = await second.call<BulkReport>('GET', `${bulkPaths.report}?id=${planId}&state=done&pageSize=10000`, { token });
  expect(done.data.rows).toHaveLength(all);
  const undone = await second.call<{ job: Job }>('POST', changeCalls.undo.path, {
    token,
    body: { ids: [changeSet] },
  });
  // One change for each row: none was done twice.
  expect(await until(second, token, undone.data.job.id, hasEnded)).toMatchObject({ state: 'done', facts: { rows: all } });
});

test('of an act that is done to all rows or to none leaves none changed, when a row refuses after the restart', async () => {
  const first = start();
  await first.until(/已启动/);
  const planId = await planDeletion(first);
  const able = await first.call<BulkReport>('GET', `${bulkPaths.report}?id=${planId}&state=able&pageSize=10000`, { token });
  // Deleting goes by id, the newest first: this row is the last one it comes to.
  const { id: last, label } = able.data.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]!;
  const { data: note } = await first.call<{ version: number }>('GET', `/api/note/getById?id=${last}`, { token });
  await first.call('PUT', '/api/note/update', { token, body: { id: last, version: note.version, title: `${label} 有人改过` } });
  const { all, half } = await runAndKill(first, { id: planId, mode: 'all' });

  const second = start();
  await second.until(/已启动/);
  const end = await until(second, token, half.id, hasEnded);
  expect(end.state).toBe('failed');
  expect(end.message).toMatch(new RegExp(`^“${label}”不能删除：.*没有改动任何记录`));
  const query = new URLSearchParams({ ...someNotes, exact: '1' });
  const after = await second.call<{ total: number }>('GET', `/api/note/page?${query}`, { token });
  expect(after.data.total).toBe(all);
});
