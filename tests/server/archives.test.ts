/** Archives: one person at a time edits one, under a lock that ends by the server's clock; history stays as it was. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
/** Milliseconds by which the server's clock is ahead of the day it started on. */
let ahead = 0;
let teacherStaff: string;
let archive: { id: string; version: number };

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.parse('2026-11-18T06:00:00Z') + ahead) });
  is = caller(server);
  teacherStaff = (await server.context.actorOf(await server.login('teacher'))).staffId;
});
afterAll(() => server?.close());

const base = '/api/instArchiveRecord';
const newArchive = async (stuId?: string) =>
  is.data('POST', `${base}/save`, {
    body: { stuId: stuId ?? (await is.addStudent({ headTeacherId: teacherStaff })).id, period: '2026 年秋季学期' },
  });
beforeEach(async () => {
  archive = await newArchive();
});

const lock = (as: string, lockToken?: string, id = archive.id) =>
  server.call('POST', `${base}/lock`, { as, body: { id, ...(lockToken && { lockToken }) } });
const unlock = (as: string, lockToken?: string) =>
  server.call('POST', `${base}/unLock`, { as, body: { id: archive.id, ...(lockToken && { lockToken }) } });
const shown = (as: string) => server.call('GET', `${base}/showLock`, { as, query: { id: archive.id } });
const save = (as: string, lockToken?: unknown, period = '改过的时期') =>
  server.call('PUT', `${base}/updateAll`, { as, body: { id: archive.id, version: archive.version, period, lockToken } });
const periodNow = async () => (await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } })).period;
const passes = (seconds: number) => {
  ahead += seconds * 1000;
};

describe('the lock of an archive', () => {
  test('holds 420 seconds, tells others who edits and how long, and lets its holder save', async () => {
    const { data } = await lock('teacher');
    expect(data).toMatchObject({ seconds: 420, remaining: 420_000, isMine: true });
    passes(48);
    const other = await lock('admin');
    expect(other).toMatchObject({ code: 409, data: { kind: 'editLock', problem: 'held', by: { remaining: 372_000, isMine: false } } });
    expect(other.message).toMatch(/正在编辑（剩余 06:12），现在只能查看/);
    expect((await shown('admin')).data).toMatchObject({ remaining: 372_000, isMine: false, holder: data.holder });
    expect(JSON.stringify((await shown('admin')).data)).not.toContain(data.token);
    expect(await save('teacher', data.token)).toMatchObject({ code: 200 });
    expect(await periodNow()).toBe('改过的时期');
  });

  const lost: [string, (held: string) => Promise<{ as: string; token: unknown }>, RegExp][] = [
    ['without a token', async () => ({ as: 'teacher', token: undefined }), /您正在另一个窗口编辑/],
    ['with the token of somebody else', async (held) => ({ as: 'admin', token: held }), /编辑锁已失效，.+正在编辑（剩余 07:00）/],
    ['with a token that never was', async () => ({ as: 'teacher', token: 'x'.repeat(36) }), /编辑锁已失效/],
    [
      'after the lock ran out',
      async (held) => {
        passes(420);
        return { as: 'teacher', token: held };
      },
      /^编辑锁已失效，这次没有保存，请重新进入编辑$/,
    ],
    [
      'when somebody else took it after it ran out',
      async (held) => {
        passes(420);
        await lock('admin');
        return { as: 'teacher', token: held };
      },
      /编辑锁已失效，.+正在编辑/,
    ],
    [
      'after it was given back',
      async (held) => {
        await unlock('teacher', held);
        return { as: 'teacher', token: held };
      },
      /编辑锁已失效/,
    ],
  ];
  test.each(lost)('refuses a save %s, and keeps what is stored', async (_, prepare, sentence) => {
    const { data } = await lock('teacher');
    const { as, token } = await prepare(data.token);
    const answer = await save(as, token);
    expect(answer).toMatchObject({ code: 409, data: { kind: 'editLock', problem: 'lost' } });
    expect(answer.message).toMatch(sentence);
    expect(await periodNow()).toBe('2026 年秋季学期');
  });

  test('of two people who reach for it at its zero one has it', async () => {
    const first = (await lock('teacher')).data;
    passes(420);
    const answers = await Promise.all([lock('admin'), lock('teacher', first.token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const winner = answers[0]?.code === 200 ? 'admin' : 'teacher';
    const token = answers.find(({ code }) => code === 200)?.data.token;
    expect((await save(winner === 'admin' ? 'teacher' : 'admin', first.token)).code).toBe(409);
    expect((await save(winner, token)).code).toBe(200);
  });

  test('is renewed by its holder, for as long again', async () => {
    const { token } = (await lock('teacher')).data;
    passes(400);
    expect((await lock('teacher', token)).data).toMatchObject({ token, remaining: 420_000 });
    passes(400);
    expect((await save('teacher', token)).code).toBe(200);
  });

  test('is ended by whoever has the key, and by nobody else', async () => {
    await lock('admin');
    expect((await unlock('teacher')).code).toBe(403);
    expect((await shown('teacher')).data).toMatchObject({ isMine: false });
    await unlock('admin');
    await lock('teacher');
    expect((await unlock('admin')).code).toBe(200);
    expect((await shown('teacher')).data).toBeNull();
  });

  test('keeps others from actions and from deleting meanwhile', async () => {
    const { token } = (await lock('teacher')).data;
    const end = { id: archive.id, why: 1, next: 1 };
    expect((await server.call('POST', `${base}/toHistory`, { body: end })).message).toMatch(/正在编辑/);
    expect((await server.call('DELETE', `${base}/delete`, { query: { id: archive.id } })).message).toMatch(/正在编辑/);
    await unlock('teacher', token);
    expect((await server.call('POST', `${base}/toHistory`, { body: end })).code).toBe(200);
  });

  test('is for who may change the archive: not without the key, not from elsewhere, not of history', async () => {
    expect((await lock('finance')).code).toBe(403);
    expect((await shown('finance')).code).toBe(403);
    const foreign = await is.data('POST', `${base}/save`, { body: { stuId: (await is.addStudent()).id, period: '别人的学员' } });
    expect((await lock('teacher', undefined, foreign.id)).code).toBe(404);
    await is.data('POST', `${base}/toHistory`, { body: { id: archive.id, why: 1, next: 1 } });
    expect((await lock('admin')).message).toBe('历史档案只供查看，不能修改');
  });
});

describe('an archive', () => {
  test('is begun with its sections, and one child has one that is written now', async () => {
    const stored = await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } });
    expect(stored.detailList.map(({ title }: { title: string }) => title)).toContain('阶段小结');
    const again = await server.call('POST', `${base}/save`, { body: { stuId: stored.stuId, period: '又一份' } });
    expect(again.code).toBe(422);
    expect((await is.data('GET', `${base}/getCurrent`, { query: { stuId: stored.stuId } })).id).toBe(archive.id);
  });

  test('goes into history and is gone on with from a copy of its own', async () => {
    const { token } = (await lock('admin')).data;
    const before = await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } });
    const detailList = before.detailList.map((row: object, at: number) => (at === 7 ? { ...row, content: '会等待了' } : row));
    await is.data('PUT', `${base}/updateAll`, {
      body: { id: archive.id, version: archive.version, lockToken: token, detailList: detailList.map(writable) },
    });
    await unlock('admin', token);
    await is.data('POST', `${base}/toHistory`, { body: { id: archive.id, why: 1, next: 2, nextPeriod: '2027 年春季学期' } });
    const next = await is.data('GET', `${base}/getCurrent`, { query: { stuId: before.stuId } });
    expect(next).toMatchObject({ period: '2027 年春季学期', previousId: archive.id });
    expect(next.detailList[7]).toMatchObject({ content: '会等待了' });
    expect(next.detailList[7].id).not.toBe(before.detailList[7].id);
    const history = await is.data('GET', `${base}/listHistory`, { query: { stuId: before.stuId } });
    expect(history.records.map(({ id }: { id: string }) => id)).toEqual([archive.id]);
  });

  test('tells what health says only to who has its key', async () => {
    const { token } = (await lock('admin')).data;
    const { detailList } = await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } });
    const rows = detailList.map((row: { section: number }) => writable(row.section === 3 ? { ...row, healthContent: '癫痫用药中' } : row));
    await is.data('PUT', `${base}/updateAll`, { body: { id: archive.id, version: archive.version, lockToken: token, detailList: rows } });
    expect(JSON.stringify(await is.data('GET', `${base}/getDetail`, { as: 'teacher', query: { id: archive.id } }))).toContain('癫痫用药中');
    const sight = server.context.actorOf;
    server.context.actorOf = async (asked) => {
      const actor = await sight(asked);
      return { ...actor, can: (key) => key !== 'studentModel:archives:health' && actor.can(key) };
    };
    try {
      for (const [path, query] of [
        [`${base}/getDetail`, { id: archive.id }],
        [`${base}/history`, { id: archive.id }],
        [`${base}/page`, {}],
        ['/api/instArchiveRecordDetail/list', { id: archive.id }],
      ] as const)
        expect(JSON.stringify(await is.data('GET', path, { as: 'teacher', query }))).not.toContain('癫痫');
    } finally {
      server.context.actorOf = sight;
    }
  });

  test('of a child who leaves becomes history, and none is begun before the child is back', async () => {
    const { stuId } = await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } });
    await leaveSchool(stuId);
    expect(await is.data('GET', `${base}/getDetail`, { query: { id: archive.id } })).toMatchObject({ archiveStatus: 2, endReason: 2 });
    const refused = await server.call('POST', `${base}/save`, { body: { stuId, period: '离校以后' } });
    expect(refused).toMatchObject({ code: 422 });
    expect(refused.message).toMatch(/已离校，请先办理返校/);
  });

  test('takes assessments by name, and psychological ones not at all', async () => {
    const { records } = await is.data('GET', '/api/ybk-org-evaluation-composite/records/page', { query: { pageSize: 1 } });
    const stuId = records[0]?.stuId as string;
    const reports = await is.data('GET', '/api/report2Archive/get', { query: { stuId } });
    expect(reports.length).toBeGreaterThan(0);
    expect(Object.keys(reports[0]).sort()).toEqual(['evalDate', 'id', 'title']);
    expect((await server.call('GET', '/api/report2Archive/get', { as: 'finance', query: { stuId } })).code).toBe(403);
  });
});

/** A row as a form sends it back. */
function writable(row: object) {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && !/Label$|Time$|By$|^(version|instId|parentId)$/.test(name)),
  );
}

async function leaveSchool(id: string): Promise<void> {
  await is.data('PUT', '/api/instStudent/leave', { body: { id, reason: 2, leaveDate: '2026-11-18' } });
  await is.data('PUT', '/api/instStudent/leaveCheck', { body: { id } });
}
