/** Export of lists: the same records as the list shows, to whom they may be shown, for as long as they may be kept. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpiredFiles } from '../../src/server/features/jobs/jobFiles';
import { type Job, jobPaths } from '../../src/wire/job';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let time = new Date();
beforeAll(async () => {
  server = await startTestServer({ jobs: {}, now: () => time });
});
afterAll(() => server.close());

interface Wanted {
  resource?: string;
  format?: string;
  query?: Record<string, string>;
  ids?: string[];
  columns?: string[];
  reveal?: boolean;
}
const ask = (wanted: Wanted, as = 'admin') =>
  server.call<Job>('POST', jobPaths.export, { as, body: { resource: 'student', format: 'xlsx', ...wanted } });

/** Rows of the finished file, without its head. */
async function exported(wanted: Wanted, as = 'admin'): Promise<unknown[][]> {
  const answer = await ask(wanted, as);
  expect(answer).toMatchObject({ code: 200 });
  const job = await untilJob(server, answer.data.id, as);
  expect(job).toMatchObject({ state: 'done', message: null });
  const file = await server.request('GET', jobPaths.download, { as, query: { id: job.id } });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [head, ...rows] = sheets[0]!.rows;
  expect(head).toBeDefined();
  const mark = rows.pop()?.[0];
  expect(mark).toMatch(/^\S+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 导出 · 内含个人信息$/);
  expect(job.facts.rows).toBe(rows.length);
  return rows;
}
async function listed(query: Record<string, string>, as = 'admin'): Promise<string[]> {
  const { data } = await server.call('GET', '/api/instStudent/page', { as, query: { ...query, pageSize: '200' } });
  return data.records.map((record: { stuName: string }) => record.stuName);
}

describe('an export', () => {
  it.each<Record<string, string>>([
    {},
    { sex: '1' },
    { view: 'studying', orderBy: 'birthday' },
    { keyword: '陈' },
    { age: '3,6', orderBy: '-age' },
    { 'enterDate.gte': '2026-01-01', orderBy: 'stuName' },
    { _group: 'headTeacherId', orderBy: 'birthday' },
    { stuName: '没有这个人' },
    { pageNum: '2', pageSize: '5', sex: '2' },
  ])('has the records of the list with %j, in its order, on all pages', async (query) => {
    const { pageNum: _page, pageSize: _size, ...narrowed } = query;
    expect((await exported({ query })).map((row) => row[0])).toEqual(await listed(narrowed));
  });

  it('has the chosen records only, in the order of the list', async () => {
    const { data } = await server.call('GET', '/api/instStudent/page', { query: { pageSize: '3', orderBy: 'birthday' } });
    const ids = data.records.map((record: { id: string }) => record.id);
    const rows = await exported({ ids: [...ids].reverse(), query: { orderBy: 'birthday' } });
    expect(rows.map((row) => row[0])).toEqual(data.records.map((record: { stuName: string }) => record.stuName));
  });

  it('has the columns that are shown, and no others', async () => {
    const [row] = await exported({ columns: ['age', 'stuName'], query: { pageSize: '1' } });
    expect(row).toHaveLength(2);
    expect(row?.[0]).toMatch(/岁/);
    expect(await ask({ columns: ['idCard'] })).toMatchObject({ code: 422, data: { errors: [{ field: 'columns' }] } });
  });

  it('has records of one institution only, also by id', async () => {
    const { data } = await server.call('GET', '/api/instStudent/page', { query: { pageSize: '1' } });
    const theirs = await server.call<{ total: number }>('GET', '/api/instStudent/page', { as: 'multi', query: { id: data.records[0].id } });
    const [orgOfMulti, orgOfAdmin] = await Promise.all(
      ['multi', 'admin'].map(async (as) => (await server.call('GET', '/sso/info', { as })).data.instId),
    );
    if (orgOfMulti !== orgOfAdmin) expect(await exported({ ids: [data.records[0].id] }, 'multi')).toEqual([]);
    expect(theirs.data.total).toBe(orgOfMulti === orgOfAdmin ? 1 : 0);
  });

  it('masks numbers, except for those who may have them and ask', async () => {
    const phone = 5;
    for (const row of await exported({})) expect(row[phone]).toMatch(/^\d{3}\*{4}\d{4}$/);
    for (const row of await exported({ reveal: true })) expect(row[phone]).toMatch(/^1\d{10}$/);
    expect(await ask({ reveal: true }, 'teacher')).toMatchObject({ code: 403 });
    expect((await exported({}, 'teacher'))[0]?.[phone]).toMatch(/\*/);
  });

  it('has what its person sees of the page: a teacher the own students', async () => {
    const seen = await listed({ sex: '1' }, 'teacher');
    expect((await exported({ query: { sex: '1' } }, 'teacher')).map((row) => row[0])).toEqual(seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan((await listed({ sex: '1' })).length);
  });

  it.each<[Wanted, string]>([
    [{ query: { sex: '1' } }, '性别 男'],
    [{ query: { view: 'studying', keyword: '陈' }, format: 'csv' }, '视图“在读”，关键字“陈”'],
    [{ query: { 'enterDate.gte': '2026-01-01', tags: '午托' } }, '入学日期 ≥2026-01-01，标签 午托'],
    [{ query: { 'remark.empty': 'true', sex: '1,2' } }, '备注未填，性别 男、女'],
    [{ reveal: true }, '含完整号码'],
    [
      {
        query: {
          filter: JSON.stringify({
            or: [
              ['sex', '1'],
              ['headTeacherId.realName', '张'],
            ],
          }),
        },
      },
      '（性别 男 或 责任教师的姓名 含张）',
    ],
  ])('%j is written down once: who, how many, with which filter', async (wanted, words) => {
    const before = await logged();
    const rows = wanted.format === 'csv' ? (await listed(wanted.query ?? {})).length : (await exported(wanted)).length;
    if (wanted.format === 'csv') await untilJob(server, (await ask(wanted)).data.id);
    const after = await logged();
    expect(after.total).toBe(before.total + 1);
    const { data } = await server.call('GET', '/sso/info');
    const format = wanted.format === 'csv' ? 'CSV' : 'Excel';
    expect(after.records[0]).toMatchObject({
      actorName: data.nickName,
      module: 'student',
      actionTitle: '导出',
      result: 1,
      objectName: `${rows} 条，${format}，${words}`,
    });
  });

  it('is written down with the names of what the filter refers to', async () => {
    const { data: teachers } = await server.call<{ id: string; label: string }[]>('GET', '/api/instUser/options');
    const teacher = teachers[0]!;
    await exported({ query: { headTeacherId: teacher.id } });
    expect((await logged()).records[0]?.objectName).toContain(`责任教师 ${teacher.label}`);
  });
});

const logged = async () =>
  (await server.call<{ total: number; records: Record<string, unknown>[] }>('GET', '/api/instLog/operate', { query: { kind: 7 } })).data;

it('is there for every list of the product, in both formats', async () => {
  const names = [...server.configuration.resources.values()].filter((resource) => resource.list?.export).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  const broken: unknown[] = [];
  for (const resource of names) {
    for (const format of ['xlsx', 'csv']) {
      const answer = await ask({ resource, format });
      const job = answer.code === 200 ? await untilJob(server, answer.data.id) : undefined;
      if (job?.state !== 'done') broken.push({ resource, format, answer: answer.message, job: job?.message });
    }
  }
  expect(broken).toEqual([]);
  expect(server.logged.filter(({ message }) => String(message).startsWith('Job'))).toEqual([]);
});

describe('refused at once', () => {
  it.each<[Wanted, number, string]>([
    [{ resource: 'nothing' }, 404, ''],
    [{ resource: '__proto__' }, 404, ''],
    [{ format: 'pdf' }, 422, 'format'],
    [{ query: { nonsense: '1' } }, 422, 'nonsense'],
    [{ query: { view: 'nope' } }, 422, 'view'],
    [{ query: { age: 'old' } }, 422, 'age'],
    [{ query: { orderBy: 'stuName;drop table student' } }, 422, 'orderBy'],
    [{ ids: [] }, 422, 'ids'],
    [{ ids: ["1' or 1=1"] }, 422, 'ids.0'],
    [{ columns: ['password_hash'] }, 422, 'columns'],
  ])('%j with %i', async (wanted, code, field) => {
    const answer = await ask(wanted);
    expect(answer.code).toBe(code);
    if (field) expect((answer.data as unknown as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
  });

  it('is the export of a page that the person may not open', async () => {
    expect(await ask({ resource: 'staff' }, 'sales')).toMatchObject({ code: 403, message: expect.stringContaining('没有导出员工的权限') });
  });

  it('is the token in a cookie: another site could send it', async () => {
    const headers = { cookie: `organ_token=${await server.login('admin')}` };
    const body = { resource: 'student', format: 'xlsx' };
    expect((await server.call('POST', jobPaths.export, { as: null, headers, body })).code).toBe(401);
  });
});

describe('the file', () => {
  it('is offered for saving under a Chinese name, to its owner only, and not kept by caches', async () => {
    const { data } = await ask({ format: 'csv' });
    const job = await untilJob(server, data.id);
    const answer = await server.request('GET', jobPaths.download, { query: { id: job.id } });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /attachment; filename\*=UTF-8''学员_\d{8}-\d{4}\.csv$/,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await answer.arrayBuffer()).byteLength).toBe(job.file?.size);
    for (const as of ['teacher', 'multi', 'root']) {
      expect((await server.call('GET', jobPaths.download, { as, query: { id: job.id } })).code).toBe(404);
    }
    // It is no upload: nobody reaches it through the files either.
    expect((await server.call('GET', `/api/files/${job.id}`)).code).toBe(404);
  });
});

it('ends with a sentence when the right is taken away before it runs', async () => {
  const { context } = server;
  const actor = await context.actorOf(await server.login('teacher'));
  const { listExport } = await import('../../src/server/features/export/listExport');
  const input = { resource: 'role', format: 'csv' as const, query: {}, reveal: false, today: '2026-11-20', ip: '' };
  const { id } = await context.jobs.add(actor, listExport, { title: '导出角色', input });
  expect(await untilJob(server, id, 'teacher')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('没有导出角色的权限'),
    file: null,
  });
});

/** The last one: it moves the clock, and sessions end. */
it('can be had for a day, and is gone from the disk then', async () => {
  const { data } = await ask({});
  const job = await untilJob(server, data.id);
  expect(job.file?.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const [stored] = await server.database.system((q) => q.query<{ path: string }>('select path from job_file where job_id = $1', [job.id]));
  time = new Date(time.getTime() + 25 * 3_600_000);
  const as = await server.login('admin');
  expect((await untilJob(server, job.id, as)).file).toBeNull();
  expect((await server.call('GET', jobPaths.download, { as, query: { id: job.id } })).code).toBe(404);
  expect(await server.context.files.read(stored!.path)).toBeDefined();
  await removeExpiredFiles(server.context);
  expect(await server.context.files.read(stored!.path)).toBeUndefined();
});
