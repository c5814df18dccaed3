/** How long files of children are kept, and what is left of one that was disposed of: nothing but a number, and books that add up. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { typedWords } from '../../src/modules/retention/domain/words';
import { childErasure } from '../../src/modules/retention/server/erasurePlan';
import { listUnusedNames } from '../../src/server/features/erase/erasure';
import { createLocalStore } from '../../src/server/features/files/localStore';
import { checkLog } from '../../src/server/features/seal/checkLog';
import { LogSealer } from '../../src/server/features/seal/sealLog';
import type { FileStore } from '../../src/server/kernel/fileStore';
import { tablesOf } from '../../src/server/model/entityTable';
import { findWrong } from '../../src/server/model/sync/mendDerived';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { assessmentsOf } from '../support/desks/assessments';
import { consentDesk, refused } from '../support/desks/consents';
import { newIdCard } from '../support/desks/newRecords';
import { orderDesk } from '../support/desks/orderDesk';
import { withoutKeys } from '../support/desks/withoutKeys';
import { png } from '../support/files/sampleFiles';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: ReturnType<typeof consentDesk>;
let orders: Awaited<ReturnType<typeof orderDesk>>;
let inst: string;
let store: FileStore;
/** Whether the store refuses to delete. */
let isStuck = false;
beforeAll(async () => {
  const local = createLocalStore(join(temporaryFolder('retention'), 'files'));
  store = {
    ...local,
    temporaryFolder: local.temporaryFolder,
    put: (...all) => local.put(...all),
    read: (...all) => local.read(...all),
    remove: async (path) => {
      if (isStuck) throw new Error('The store does not answer');
      await local.remove(path);
    },
  };
  server = await startTestServer({ jobs: {}, files: store });
  desk = consentDesk(server);
  orders = await orderDesk(server);
  inst = (await server.call('GET', '/sso/info')).data.instId;
});
afterAll(() => server?.close());

const run = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  server.database.write(inst, (q) => q.query<Row>(sql, values));
const system = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  server.database.system((q) => q.query<Row>(sql, values));
const kept = async (id: string) =>
  (await run('select keep_until::text as until, disposed_on::text as disposed from student where id = $1', [id]))[0];
const archived = (id: string) => desk.is.data('GET', '/api/instStudent/archiveDetail', { query: { id } });
const graduate = (id: string) => desk.is.data('PUT', '/api/instStudent/graduate', { body: { id } });
/** As if it had left so many years ago. */
const leftLongAgo = async (id: string) => {
  await graduate(id);
  await run("update student set enter_date = null, stay_days = null, leave_date = '2014-06-30', keep_until = '2024-06-30' where id = $1", [
    id,
  ]);
};
const dispose = async (body: Record<string, unknown>, name = 'archiveDispose', as = 'admin') => {
  const answer = await server.call('POST', `/api/instStudent/${name}`, {
    as,
    body: { reason: '离校满十年，按档案管理制度', confirmText: typedWords, ...body },
  });
  return answer.code === 200 ? untilJob(server, answer.data.id, as) : answer;
};
const proofs = () =>
  run<{
    child_no: string;
    disposal_status: number;
    file_count: number;
    removed_rows: number;
    emptied_rows: number;
    log_rows: number;
    id: string;
  }>('select * from disposal order by create_time');

describe('until when a file is kept', () => {
  it('follows from the day of leaving and the setting, and ends with the return', async () => {
    const { id } = await desk.child();
    expect(await kept(id)).toEqual({ until: null, disposed: null });
    await graduate(id);
    expect(await kept(id)).toEqual({ until: '2036-11-18', disposed: null });
    const setting = await desk.is.data('GET', '/api/instSetting/getInfo');
    for (const [keepYears, until] of [
      [3, '2029-11-18'],
      [30, '2056-11-18'],
      [10, '2036-11-18'],
    ] as const) {
      const { version } = await desk.is.data('GET', '/api/instSetting/getInfo');
      await desk.is.data('PUT', '/api/instSetting/update', { body: { id: setting.id, version, keepYears } });
      expect((await kept(id))!.until).toBe(until);
    }
    for (const keepYears of [2, 31])
      expect(
        (await server.call('PUT', '/api/instSetting/update', { body: { id: setting.id, version: setting.version + 3, keepYears } })).code,
      ).toBe(422);
    await desk.is.data('PUT', '/api/instStudent/back', { body: { id, restoreClasses: false } });
    expect(await kept(id)).toEqual({ until: null, disposed: null });
  });

  test.each([
    ['2024-06-30', 'due', ['due']],
    ['2026-11-17', 'due', ['due']],
    ['2026-11-18', 'kept through today', ['soon']],
    ['2027-11-18', 'within a year', ['soon']],
    ['2027-11-19', 'later', []],
  ])('%s is %s', async (until, _, views) => {
    const { id } = await desk.child();
    await graduate(id);
    await run('update student set keep_until = $2 where id = $1', [id, until]);
    const inView = async (view: string) =>
      (await desk.is.data('GET', '/api/instStudent/archivePage', { query: { view, pageSize: 200 } })).records.some(
        (row: { id: string }) => row.id === id,
      );
    const found = [];
    for (const view of ['due', 'soon']) if (await inView(view)) found.push(view);
    expect(found).toEqual(views);
  });
});

describe('what is not disposed of', () => {
  const long = async (values: Record<string, unknown> = {}) => {
    const made = await desk.child(values);
    await leftLongAgo(made.id);
    return made.id;
  };
  test.each<[what: string, body: Record<string, unknown>, change: (id: string) => Promise<unknown>, said: string]>([
    ['without the words', { confirmText: '销毁' }, async () => {}, '请输入“永久销毁”四个字'],
    ['without a reason', { reason: '' }, async () => {}, '销毁依据'],
    ['with a name in the reason', { reason: '陈爸爸要求删除' }, async () => {}, '请不要写学员或监护人的姓名'],
    [
      'that is not due',
      {},
      (id) => run("update student set keep_until = '2026-11-18' where id = $1", [id]),
      '保存期满、没有暂停销毁的才可以销毁',
    ],
    [
      'that is on hold',
      {},
      (id) => desk.is.data('PUT', '/api/instStudent/archiveHold', { body: { id, holdReason: '诉讼中' } }),
      '没有暂停销毁的才可以销毁',
    ],
  ])('one %s', async (_, body, change, said) => {
    const id = await long();
    await change(id);
    const answer = (await dispose({ id, ...body })) as { code?: number; message: string | null; data?: { errors?: { message: string }[] } };
    expect(`${answer.message} ${answer.data?.errors?.map(({ message }) => message)}`).toContain(said);
    expect((await kept(id))!.disposed).toBe(null);
    expect((await archived(id)).relations).toHaveLength(2);
  });

  it('one that came back meanwhile; the others of the same job are, and the job says so', async () => {
    const [gone, back] = [await long(), await long()];
    // Chosen while both were due, and judged anew when its turn comes.
    const { rows: input } = { rows: { stuIds: [gone, back], reason: '离校满十年', confirmText: typedWords } };
    const kind = server.context.jobs.kindOf('disposal');
    const actor = await server.context.actorOf(await server.login('admin'));
    await desk.is.data('PUT', '/api/instStudent/back', { body: { id: back, restoreClasses: false } });
    const job = await server.context.jobs.add(actor, kind, { title: '销毁到期资料', input });
    const ended = await untilJob(server, job.id);
    expect(ended).toMatchObject({ state: 'failed', message: expect.stringMatching(/^已销毁 1 名；没有销毁：.*已返校，不能销毁$/) });
    expect([(await kept(gone))!.disposed, (await kept(back))!.disposed]).toEqual(['2026-11-18', null]);
  });

  it('by who has no key of its own, and a hold needs a reason', async () => {
    const { without } = await withoutKeys(server);
    const id = await long();
    await without(['studentModel:return:dispose'], async () => expect(await dispose({ id })).toMatchObject({ code: 403 }));
    expect(await dispose({ id }, 'archiveDispose', 'teacher')).toMatchObject({ code: 403 });
    expect((await server.call('PUT', '/api/instStudent/archiveHold', { body: { id } })).code).toBe(422);
    expect(await dispose({ stuIds: [] }, 'archiveDisposeMany')).toMatchObject({ code: 422 });
  });
});

const upload = async (entity: string, field: string) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(png)], '陈小满诊断.png', { type: 'image/png' }));
  form.append('entity', entity);
  form.append('field', field);
  return desk.is.data('POST', '/api/files/upload', { body: form });
};
const bytesOf = async (fileId: string) => {
  const [file] = await run<{ path: string }>('select path from stored_file where id = $1', [fileId]);
  return file?.path;
};

let stories = 0;
/** Texts that stand nowhere else, in records of every area. */
async function wholeStory() {
  const idCard = newIdCard('2013-05-06');
  stories += 1;
  const [own, mum, dad] = ['满满', '玛柯妈妈', '玛柯爸爸'].map((name) => `${name}${'甲乙丙丁'[stories]}`);
  const words = Array.from({ length: 7 }, (_, at) => `暗语${stories}号${at}`);
  const phones = [`1339988770${stories}`, `1339988771${stories}`];
  const marks = [own!, mum!, dad!, ...phones, idCard, ...words];
  const photo = await upload('student', 'photo');
  const { id } = await desk.is.addStudent({
    ...{ stuName: marks[0], birthday: '2013-05-06', idCard, remark: marks[6], allergy: marks[7], photo: [photo] },
    relations: [
      { relName: marks[1], relation: 2, phone: marks[3], isMain: true },
      { relName: marks[2], relation: 1, phone: marks[4], isMain: false },
    ],
  });
  const mother = (await desk.is.getStudent(id)).relations[0].id;
  const said = await desk.answer(id, 'pictures', mother, refused, { reason: marks[8] });
  expect(said.code, said.message).toBe(200);
  const order = await orders.enrol({ stuId: id, remark: marks[9] });
  const paper = await upload('healthFile', 'files');
  await desk.is.data('POST', '/api/healthFile/save', { body: { stuId: id, allergy: marks[10], files: [paper] } });
  const archive = { stuId: id, period: '2014 年', detailList: [{ section: 1, title: '基本', contentType: 2, content: marks[11] }] };
  await desk.is.data('POST', '/api/instArchiveRecord/save', { body: archive });
  const { id: form } = await assessmentsOf(server).draft('rapidList', 'ABC', { stuId: id, respondent: 2 });
  const { id: record } = await desk.is.data('POST', '/api/scheduleRecovery/insertWithOutSchedule', {
    body: {
      ...{ summary: `${marks[12]}，能独立完成五次“我要”句式`, teacherId: await desk.is.teacherId(), courseId: orders.course },
      ...{ stuId: id, lessonDate: ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'][stories], startTime: '08:00' },
    },
  });
  await desk.is.data('PUT', '/api/instStudent/update', {
    body: { id, version: (await desk.is.getStudent(id)).version, remark: `${marks[6]}改过` },
  });
  return { id: id as string, marks, files: [photo.id, paper.id] as string[], order: order.id, form, record };
}

/** Tables of the institution in which a text stands anywhere. */
async function whereStands(text: string): Promise<string[]> {
  const tables = await system<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'inst_id'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const found = [];
  for (const { name } of tables)
    if ((await system(`select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`, [text])).length > 0) found.push(name);
  return found;
}

describe('what is left of a file that was disposed of', () => {
  it('no word of it in any table, no bytes, and books, sums and log that still fit', async () => {
    const child = await wholeStory();
    await new LogSealer({ database: server.database, now: server.context.now, log: () => undefined }).finish();
    await leftLongAgo(child.id);
    const before = await orders.broken();
    const paths = await Promise.all(child.files.map(bytesOf));
    for (const mark of child.marks) expect(await whereStands(mark), mark).not.toEqual([]);
    expect(await dispose({ id: child.id })).toMatchObject({ state: 'done', facts: { disposed: 1 } });
    for (const mark of child.marks) expect(await whereStands(mark), mark).toEqual([]);
    for (const path of paths) expect(await store.read(path!)).toBeUndefined();
    const proof = (await proofs()).at(-1)!;
    const { stuNo, stuName, relations, birthday, photo } = await archived(child.id);
    expect({ stuNo, stuName, relations, birthday, photo }).toEqual({
      stuNo: proof.child_no,
      stuName: `已销毁 ${stuNo}`,
      relations: [],
      birthday: null,
      photo: null,
    });
    expect(proof).toMatchObject({ disposal_status: 2, file_count: 2 });
    expect(await orders.broken()).toEqual(before);
    const wrong = await findWrong(server.database, tablesOf(server.configuration));
    expect(wrong.map(({ table, field, stored, right }) => [table.entity.name, field, stored, right])).toEqual([]);
    const { lines, emptied } = await checkLog(server.database, server.context.now());
    expect(lines).toEqual([]);
    expect(emptied).toBeGreaterThan(5);
    const { items } = await desk.is.data('GET', '/api/disposal/getById', { query: { id: proof.id } });
    expect(items.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['档案', '知情同意记录', '健康档案', '订单', '学员课时']),
    );
    const sum = (name: string) => items.reduce((all: number, one: Record<string, number>) => all + one[name]!, 0);
    expect([sum('removed'), sum('emptied') + 1]).toEqual([proof.removed_rows, proof.emptied_rows]);
  });

  it('is changed and brought back by nobody', async () => {
    const { id } = await desk.child();
    await leftLongAgo(id);
    await dispose({ id });
    expect((await server.call('PUT', '/api/instStudent/back', { body: { id } })).message).toContain('资料已销毁');
    expect((await server.call('DELETE', '/api/instStudent/delete', { query: { id } })).code).toBe(409);
    expect((await dispose({ id })).message).toContain('资料已销毁');
  });

  it('an erased row of the log that somebody changes afterwards is told', async () => {
    const { id } = await desk.child();
    await new LogSealer({ database: server.database, now: server.context.now, log: () => undefined }).finish();
    await leftLongAgo(id);
    await dispose({ id });
    const [row] = await system<{ id: string }>(
      "select id::text as id from change_record where record_id = $1 and action = 'create' limit 1",
      [id],
    );
    await system("update change_record set actor_name = '别人' where id = $1", [row!.id]);
    expect((await checkLog(server.database, server.context.now())).lines.join()).toContain('被改动');
  });

  it('a disposal that stops at half reports no more than what happened, and goes on', async () => {
    const child = await wholeStory();
    await leftLongAgo(child.id);
    const paths = await Promise.all(child.files.map(bytesOf));
    isStuck = true;
    const ended = await dispose({ id: child.id });
    expect(ended).toMatchObject({ state: 'failed', message: '已销毁 1 名；2 个文件没有删除，请在销毁记录里继续' });
    const half = (await proofs()).at(-1)!;
    expect(half).toMatchObject({ disposal_status: 1, file_count: 0 });
    isStuck = false;
    const { data } = await server.call('POST', '/api/disposal/resume', { body: { id: half.id } });
    expect(await untilJob(server, data.id)).toMatchObject({ state: 'done', facts: { files: 2 } });
    expect((await proofs()).at(-1)).toMatchObject({ disposal_status: 2, file_count: 2 });
    for (const path of paths) expect(await store.read(path!)).toBeUndefined();
  });

  it('rows are erased all or not at all', async () => {
    const child = await wholeStory();
    await leftLongAgo(child.id);
    const count = (await proofs()).length;
    const { write } = server.database;
    server.database.write = (instId, work) =>
      write(instId, async (q) => {
        const query = q.query.bind(q);
        return work(
          Object.assign(Object.create(q), {
            query: (text: string, ...more: [unknown[]?, string?]) =>
              text.includes('is not null)') ? Promise.reject(new Error('killed')) : query(text, ...more),
          }),
        );
      });
    const ended = await dispose({ id: child.id }).finally(() => {
      server.database.write = write;
    });
    expect(ended).toMatchObject({ state: 'failed' });
    expect(await proofs()).toHaveLength(count);
    expect(await whereStands(child.marks[11]!)).not.toEqual([]);
  });

  it('the list of what goes and what stays names nothing that is not there', () => {
    expect(listUnusedNames(tablesOf(server.configuration), childErasure)).toEqual([]);
  });
});
