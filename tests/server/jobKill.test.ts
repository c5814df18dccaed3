/** A job in a process that is killed with -9: the next process finishes it, every row is there once, and nobody gets half a file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkAnswer, type BulkReport, bulkPaths } from '../../src/wire/bulk';
import { changeCalls } from '../../src/wire/changes';
import { dialect } from '../../src/wire/dialect';
import { type ImportUpload, importPaths } from '../../src/wire/import';
import { type Job, jobPaths } from '../../src/wire/job';
import { workbook } from '../support/desks/importing';
import { importableNote } from '../support/projects/smallProject';
import { type DyingServer, dyingServer } from '../support/server/dyingServer';
import type { ServerProcess } from '../support/server/serverProcess';

/** Three pieces of an export. */
const notes = 2_500;
/** Those with these first digits: four pieces of an act. */
const someNotes = { filter: JSON.stringify({ or: ['4', '5', '6'].map((digit) => ['title', `便签${digit}`]) }) };
const all = 3 * 111;
/** Five pieces of an import. */
const rows = 1_000;
/** What a piece of an import keeps in its transaction; the first one is kept before there is any. */
const keeping = 'update background_job set kept';

let dying: DyingServer;
/** The process that runs: each test begins with that of the one before, and leaves the next one. */
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  dying = await dyingServer(notes, { 'resources/studentModel/note.json': importableNote });
  server = dying.start();
  token = await dying.signIn();
});
afterAll(() => dying.remove());

/** The next process, when the running one has died. */
async function nextProcess(): Promise<void> {
  await dying.death();
  server = dying.start();
}

/** The preview of deleting some notes, which has ended. */
async function planDeletion(): Promise<string> {
  const body = { resource: 'note', act: 'delete', query: someNotes };
  const { data } = await server.call<BulkAnswer>('POST', bulkPaths.preview, { token, body });
  await dying.until(token, data.job!.id);
  return data.plan.id;
}

/** Runs the plan in a process that dies at the end of the third piece, before it is stored. */
async function runAndDie(body: { id: string; mode?: 'all' }) {
  dying.dieAt(3, "state = 'running' for update");
  const { plan, job } = (await server.call<BulkAnswer>('POST', bulkPaths.run, { token, body })).data;
  expect(plan.counts.able).toBe(all);
  await nextProcess();
  return { jobId: job!.id, changeSet: plan.changeSet };
}

async function upload(title: string): Promise<ImportUpload> {
  const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
  const form = new FormData();
  const lines = Array.from({ length: rows }, (_, n) => [`${title}${n}`]);
  form.set('file', new File([(await workbook([['标题'], ...lines])) as BlobPart], '便签.xlsx'));
  const answer = await fetch(`${address}/api/note/import`, { method: 'POST', headers: { [dialect.tokenHeader]: token }, body: form });
  return ((await answer.json()) as { data: ImportUpload }).data;
}

/** Imports notes in a process that dies before it keeps the piece of this number. */
async function importAndDie(title: string, piece: number, mode: 'good' | 'all'): Promise<string> {
  const up = await upload(title);
  dying.dieAt(piece, keeping);
  const body = { resource: 'note', upload: up.id, plan: { mapping: up.mapping }, mode };
  const { data } = await server.call<Job>('POST', importPaths.start, { token, body });
  await nextProcess();
  return data.id;
}

async function stored(title: string): Promise<string[]> {
  const path = `/api/note/page?pageSize=10000&title=${encodeURIComponent(title)}`;
  const { data } = await server.call<{ records: { title: string }[] }>('GET', path, { token });
  return data.records.map((record) => record.title);
}

/** Every row is there once, and one undo takes all of them: they are one change set. */
async function expectAllOnce(id: string, title: string): Promise<void> {
  expect(await dying.until(token, id)).toMatchObject({ state: 'done', facts: { rows, wrong: 0, duplicate: 0 } });
  const titles = await stored(title);
  expect(new Set(titles).size).toBe(rows);
  expect(titles).toHaveLength(rows);
  const { data } = await server.call<Job>('POST', importPaths.undo, { token, body: { id } });
  expect(await dying.until(token, data.id)).toMatchObject({ state: 'done', facts: { rows } });
  expect(await stored(title)).toEqual([]);
}

const report = async (planId: string, state: string) =>
  (await server.call<BulkReport>('GET', `${bulkPaths.report}?id=${planId}&state=${state}&pageSize=10000`, { token })).data.rows;

async function living(): Promise<number> {
  const query = new URLSearchParams({ ...someNotes, exact: '1' });
  return (await server.call<{ total: number }>('GET', `/api/note/page?${query}`, { token })).data.total;
}

describe('a job whose process is killed', { shuffle: false }, () => {
  test('is finished by the next process, with every record once', async () => {
    dying.dieAt(3, 'limit 1000');
    const { data } = await server.call<Job>('POST', jobPaths.export, { token, body: { resource: 'note', format: 'xlsx' } });
    await dying.death();
    expect(readdirSync(join(dying.dataDir, 'files', '.arriving'))).toHaveLength(1);

    server = dying.start();
    const job = await dying.until(token, data.id);
    expect(job).toMatchObject({ state: 'done', done: notes, facts: { rows: notes } });
    const { sheets } = await readXlsx(await dying.download(token, job.id));
    const titles = sheets[0]!.rows.slice(1, -1).map(([title]) => title);
    expect(new Set(titles).size).toBe(notes);
    expect(titles).toHaveLength(notes);
    // What the killed process had begun to write is overwritten or gone.
    expect(readdirSync(join(dying.dataDir, 'files', '.arriving'))).toEqual([]);
  });

  test('of an act on many rows is gone on from where it stood: each row done once, all of them one change set', async () => {
    const planId = await planDeletion();
    const { jobId, changeSet } = await runAndDie({ id: planId });
    expect(await dying.until(token, jobId)).toMatchObject({ state: 'done', facts: { done: all, refused: 0, left: 0 } });
    expect(await report(planId, 'done')).toHaveLength(all);
    expect(await living()).toBe(0);
    expect(await server.call('POST', changeCalls.undo.path, { token, body: { ids: [changeSet] } })).toMatchObject({ code: 200 });
    expect(await living()).toBe(all);
  });

  test('of an act that is done to all rows or to none leaves none changed, when a row refuses after the restart', async () => {
    const planId = await planDeletion();
    // Deleting goes by id, the newest first: this row is the last one it comes to.
    const { id: last, label } = (await report(planId, 'able')).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]!;
    const { data: note } = await server.call<{ version: number }>('GET', `/api/note/getById?id=${last}`, { token });
    const title = `${label} 有人改过`;
    expect((await server.call('PUT', '/api/note/update', { token, body: { id: last, version: note.version, title } })).code).toBe(200);
    const { jobId } = await runAndDie({ id: planId, mode: 'all' });
    const end = await dying.until(token, jobId);
    expect(end.state).toBe('failed');
    expect(end.message).toMatch(new RegExp(`^“${label}”不能删除：.*没有改动任何记录`));
    expect(await living()).toBe(all);
  });

  test('of an import is gone on from by the next process, with every row once', async () => {
    await expectAllOnce(await importAndDie('续记', 4, 'good'), '续记');
  });

  test('of an import that brings all or nothing has brought nothing before its last row, and all once in the end', async () => {
    await expectAllOnce(await importAndDie('再记', 2, 'all'), '再记');
  });
});
