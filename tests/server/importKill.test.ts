/** An import in a process that is killed with -9: the next process goes on, and every row is there once. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database';
import { dialect } from '../../src/wire/dialect';
import type { LoginAnswer } from '../../src/wire/identity';
import { type ImportUpload, importPaths } from '../../src/wire/import';
import { hasEnded, type Job, jobPaths } from '../../src/wire/job';
import { blankFolder } from '../support/database/embeddedFolders';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { workbook } from '../support/desks/importing';
import { writeSmallProject } from '../support/projects/smallProject';
import { buildServer, type ServerProcess, startProcess } from '../support/server/serverProcess';

const notes = 8_000;
const folder = temporaryFolder('import-kill');
const dataDir = join(folder, 'data');
const running: ServerProcess[] = [];

beforeAll(async () => {
  await buildServer();
  writeSmallProject(folder);
  writeSmallProject(folder, { 'resources/studentModel/note.json': importable });
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

const importable = {
  entity: 'note',
  title: '便签',
  path: '/studentModel/note',
  permission: 'studentModel:student',
  menu: { order: 10 },
  endpoints: { base: '/note', list: 'GET page', create: 'POST save', import: 'POST import' },
  list: { columns: ['title'] },
  form: { groups: [{ title: '基本信息', fields: ['title', 'photo', 'story', 'papers'] }] },
};

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

async function upload(server: ServerProcess, token: string, title = '便签'): Promise<ImportUpload> {
  const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
  const form = new FormData();
  const rows = Array.from({ length: notes }, (_, n) => [`${title}${n}`]);
  form.set('file', new File([(await workbook([['标题'], ...rows])) as BlobPart], '便签.xlsx'));
  const answer = await fetch(`${address}/api/note/import`, { method: 'POST', headers: { [dialect.tokenHeader]: token }, body: form });
  return ((await answer.json()) as { data: ImportUpload }).data;
}

async function until(server: ServerProcess, token: string, id: string, wanted: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const { data } = await server.call<Job>('GET', `${jobPaths.get}?id=${id}`, { token });
    if (wanted(data)) return data;
    expect(hasEnded(data), JSON.stringify(data)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** While no server has the folder. */
async function storedNotes(): Promise<number> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  const [row] = await database.system((q) => q.query<{ rows: number }>("select count(*)::int as rows from note where title like '再记%'"));
  await database.close();
  return row!.rows;
}

async function begin(server: ServerProcess, token: string, up: ImportUpload, mode = 'good'): Promise<Job> {
  const body = { resource: 'note', upload: up.id, plan: { mapping: up.mapping }, mode };
  return (await server.call<Job>('POST', importPaths.start, { token, body })).data;
}

test('is gone on from by the next process, with every row once', async () => {
  const first = start();
  const token = await signIn(first);
  const up = await upload(first, token);
  const data = await begin(first, token, up);
  expect(await until(first, token, data.id, (job) => job.done > 1_000)).toMatchObject({ state: 'running', total: notes });
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const second = start();
  const job = await until(second, token, data.id, hasEnded);
  expect(job).toMatchObject({ state: 'done', facts: { rows: notes, wrong: 0, duplicate: 0 } });
  second.child.kill('SIGTERM');
  await second.ended;

  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  const [stored] = await database.system((q) =>
    q.query<{ rows: number; titles: number; sets: number }>(
      `select (select count(*) from note)::int as rows, (select count(distinct title) from note)::int as titles,
        (select count(distinct change_set_id) from change_record where entity = 'note')::int as sets`,
    ),
  );
  await database.close();
  expect(stored).toEqual({ rows: notes, titles: notes, sets: 1 });
}, 120_000);

test('that brings all or nothing has brought one of the two when it is killed, and all once in the end', async () => {
  const first = start();
  await first.until(/已启动/);
  const account = { username: 'head', password: 'setup2468', loginType: 2 };
  const { token } = (await first.call<LoginAnswer>('POST', '/sso/doLogin', { body: account })).data;
  const up = await upload(first, token, '再记');
  const data = await begin(first, token, up, 'all');
  // Wherever it stands by now; on the embedded database nobody is answered while the rows are written.
  await until(first, token, data.id, ({ state }) => state !== 'waiting');
  first.child.kill('SIGKILL');
  await first.ended;
  expect([0, notes]).toContain(await storedNotes());

  const second = start();
  await second.until(/已启动/);
  expect(await until(second, token, data.id, hasEnded)).toMatchObject({ state: 'done', facts: { rows: notes, wrong: 0, duplicate: 0 } });
  second.child.kill('SIGTERM');
  await second.ended;
  expect(await storedNotes()).toBe(notes);
}, 240_000);
