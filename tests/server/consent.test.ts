/** Consents that act: who answers what, what counts, what a refusal or withdrawal stops, and the open way to go on without. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Job, jobPaths } from '../../src/wire/job';
import { assessmentsOf } from '../support/desks/assessments';
import { consentDesk, given, type PurposeName, purposes, refused, withdrawn } from '../support/desks/consents';
import { recordDesk, written } from '../support/desks/recordDesk';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { png } from '../support/files/sampleFiles';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
let now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let { is, child, act, answer, book, stateOf } = {} as ReturnType<typeof consentDesk>;
let without: WithoutKeys;
let run: <Row>(sql: string, values: unknown[]) => Promise<Row[]>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, jobs: {}, sessions: { quietHours: 2400, longestDays: 100 } });
  ({ is, child, act, answer, book, stateOf } = consentDesk(server));
  const rights = await withoutKeys(server);
  without = rights.without;
  run = (sql, values) => server.database.write(rights.inst, (q) => q.query(sql, values));
});
afterAll(() => server?.close());

const errorAt = (refusal: { data: { errors?: { field: string; message: string }[] } }) => refusal.data?.errors?.[0];
const picture = { id: '0198c0de-0000-7000-8000-00000000feed', name: 'a.png', size: 1, type: 'image/png' };

/** One thing of every kind that rests on a consent. */
async function inUse(stuId: string) {
  const message = { stuId, kind: 3, title: '在家怎么练', happenTime: '2026-07-06 14:00:00', content: '每天玩一次轮流搭积木' };
  const { id: recordId } = await is.data('POST', '/api/customerRecordDetails/save', { body: message });
  const { key } = await is.data('POST', '/api/customerRecordDetails/getOpenKey', { body: { id: recordId, days: 7 } });
  const plan = {
    title: '说“我要”',
    hwType: 1,
    targetType: 2,
    stuIds: [stuId],
    deadline: '2026-07-09 20:00:00',
    content: '<p>等孩子先说</p>',
  };
  const { id: homeworkId } = await is.data('POST', '/api/instHomeworkInfo/save', { body: plan });
  await is.data('POST', '/api/instHomeworkInfo/publish', { body: { id: homeworkId } });
  const taken = assessmentsOf(server);
  const { id: formId } = await taken.draft('rapidList', 'ABC', { stuId, respondent: 2 });
  const { key: formKey } = (await taken.act('rapidList', 'POST fillLink', formId, { days: 7 })).data;
  const { id: lessonRecord } = await is.data('POST', '/api/scheduleRecovery/insertWithOutSchedule', {
    body: { ...(await lessonOf()), stuId, lessonDate: lessonDay(), startTime: '08:00', summary: '能跟随两步指令完成任务' },
  });
  await run("update schedule_recovery set images = $2::jsonb, status = 1, submit_date = '2026-07-06' where id = $1", [
    lessonRecord,
    JSON.stringify([picture]),
  ]);
  return { recordId, key, homeworkId, formId, formKey, lessonRecord };
}
let lessons = 0;
/** Another working day each time, so that no teacher is in two places. */
function lessonDay(): string {
  const day = new Date(Date.UTC(2026, 5, 1 + Math.floor(lessons / 5) * 7 + (lessons % 5)));
  lessons += 1;
  return day.toISOString().slice(0, 10);
}
async function lessonOf() {
  const teacherId = await is.teacherId();
  const { records } = await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1, view: 'onShelf' } });
  return { teacherId, courseId: records[0].id };
}
const growth = async (stuId: string) => is.data('GET', '/api/instStudent/growth', { query: { stuId } });
const fileCount = async (stuId: string) => (await growth(stuId)).entries.flatMap(({ files }: { files: unknown[] }) => files).length;
const openLink = async (key: string) => (await server.call('GET', '/api/openRecord', { as: null, query: { key } })).code;
const openForm = async (key: string) => (await server.call('GET', '/api/openForm', { as: null, query: { key } })).code;
const homeworkOf = async (stuId: string) => (await is.data('GET', '/api/instHomeworkDetails/details', { query: { stuId } })).total;

/** What is left of it: pictures shown, link, homework to hand in, parents' form. */
const left = async (stuId: string, { key, formKey }: { key: string; formKey: string }) => ({
  pictures: await fileCount(stuId),
  link: (await openLink(key)) === 200,
  homework: await homeworkOf(stuId),
  form: (await openForm(formKey)) === 200,
});
const allLeft = { pictures: 1, link: true, homework: 1, form: true };

describe('what a withdrawal stops', () => {
  test.each<[PurposeName, Partial<typeof allLeft>, told: string[]]>([
    ['care', { form: false }, ['收回 1 个发给家长填写的量表地址', '不再开始新的测评']],
    ['pictures', { pictures: 0 }, ['1 张照片和视频任何人不能再打开', '不能再添加照片和视频']],
    [
      'messages',
      { link: false, homework: 0, form: false },
      ['收回 1 份还没有交的作业', '收回 1 个分享给家长的地址', '收回 1 个发给家长填写的量表地址'],
    ],
    ['sharing', { link: false }, ['收回 1 个分享给家长的地址', '导出的名单不再包含']],
    ['referral', {}, ['不能再转介']],
  ])('%s', async (purpose, gone, told) => {
    const { id, mother } = await child();
    expect(await answer(id, purpose, mother, given)).toMatchObject({ code: 200, data: { stopped: [] } });
    const used = await inUse(id);
    expect(await left(id, used)).toEqual(allLeft);
    const foreseen = await is.data('GET', '/api/instStudent/foreseeConsent', {
      query: { id, purpose: String(purposes[purpose]), guardianId: mother, answer: String(withdrawn) },
    });
    expect(await left(id, used)).toEqual(allLeft);
    const done = await answer(id, purpose, mother, withdrawn);
    expect(done.data.stopped).toEqual(foreseen.stopped);
    for (const text of told) expect(done.data.stopped.join('\n')).toContain(text);
    expect(done.message).toContain('已停下');
    expect(await left(id, used)).toEqual({ ...allLeft, ...gone });
    const [entry] = (await book(id)).data.history;
    expect(entry).toMatchObject({ who: '林妈妈', answer: '撤回', reason: '家里商量过', effects: done.data.stopped.join('\n') });
    expect(entry.text).toContain('第1版');
  });

  test('once: what is withdrawn is not withdrawn again, and nothing comes back by itself', async () => {
    const { id, mother } = await child();
    await answer(id, 'messages', mother, given);
    const { key } = await inUse(id);
    await answer(id, 'messages', mother, withdrawn);
    expect(errorAt(await answer(id, 'messages', mother, withdrawn))).toEqual({ field: 'answer', message: '林妈妈已经撤回，不用再撤回' });
    expect((await answer(id, 'messages', mother, given)).code).toBe(200);
    expect(await openLink(key)).toBe(404);
    expect(await stateOf(id, 'messages')).toMatchObject({ stateTitle: '已同意', stopped: false });
  });

  test('pictures that were withheld are shown again with a new consent', async () => {
    const { id, mother } = await child();
    await inUse(id);
    await answer(id, 'pictures', mother, refused);
    expect(await growth(id)).toMatchObject({ withheld: true });
    expect(await fileCount(id)).toBe(0);
    await answer(id, 'pictures', mother, given);
    expect(await growth(id)).toMatchObject({ withheld: false });
    expect(await fileCount(id)).toBe(1);
  });
});

describe('every way out is shut while a consent is refused', () => {
  const tries: [
    string,
    PurposeName,
    (stuId: string, used: Awaited<ReturnType<typeof inUse>>) => Promise<{ code: number; message: string }>,
  ][] = [
    [
      'a link to a record',
      'messages',
      (_, { recordId }) => server.call('POST', '/api/customerRecordDetails/getOpenKey', { body: { id: recordId, days: 7 } }),
    ],
    [
      'a link to a record',
      'sharing',
      (_, { recordId }) => server.call('POST', '/api/customerRecordDetails/getOpenKey', { body: { id: recordId, days: 7 } }),
    ],
    ['a form for parents', 'messages', (_, { formId }) => assessmentsOf(server).act('rapidList', 'POST fillLink', formId, { days: 7 })],
    ['a form for parents', 'care', (_, { formId }) => assessmentsOf(server).act('rapidList', 'POST fillLink', formId, { days: 7 })],
    ['a new assessment', 'care', (stuId) => assessmentsOf(server).start('rapidList', 'ABC', { stuId, respondent: 2, confirmRecent: true })],
    ['homework', 'messages', (_, { homeworkId }) => server.call('POST', '/api/instHomeworkInfo/addMissing', { body: { id: homeworkId } })],
    [
      'a message',
      'messages',
      (stuId) =>
        server.call('POST', '/api/instInteractionRecord/save', {
          body: { stuId, kind: 1, from: 2, content: '明天带水杯', happenTime: '2026-07-06 14:00:00' },
        }),
    ],
  ];
  test.each(tries)('%s (%s)', async (_, purpose, attempt) => {
    const { id, mother } = await child();
    const used = await inUse(id);
    await answer(id, purpose, mother, refused);
    const shut = await attempt(id, used);
    expect(shut.code).not.toBe(200);
    await act('goOnWithout', id, { purpose: purposes[purpose], until: '2026-07-10', reason: '已电话说明' });
    // Openly, it goes on.
    const open = await attempt(id, used);
    expect(open.message).not.toContain('知情同意');
    expect(open.code).toBe(200);
  });

  test('new pictures of a training record', async () => {
    const { due, call } = recordDesk(server);
    const { id, lesson } = await due();
    const stuId = lesson.stuIds[0] as string;
    const main = (await is.getStudent(stuId)).relations[0].id;
    await answer(stuId, 'pictures', main, refused);
    const form = new FormData();
    form.set('entity', 'scheduleRecovery');
    form.set('field', 'images');
    form.set('file', new File([new Uint8Array(png)], '积木.png'));
    const { data: uploaded } = await server.call('POST', '/api/files/upload', { body: form });
    expect(errorAt(await call('save', { id, ...written, images: [uploaded] }))).toMatchObject({
      field: 'images',
      message: expect.stringContaining('影像的知情同意已拒绝'),
    });
    expect((await call('save', { id, ...written })).code).toBe(200);
  });

  test('notices: the family is left out, and the sender is told', async () => {
    const [kept, stopped] = [await child(), await child()];
    await answer(stopped.id, 'messages', stopped.mother, refused);
    const body = { title: '停电通知', noticeType: 1, receiverType: 3, stuIds: [kept.id, stopped.id], content: '<p>明天停电</p>' };
    const { id } = await is.data('POST', '/api/sysNoticeDetails/save', { body });
    const sent = await server.call('POST', '/api/sysNoticeDetails/send', { body: { id } });
    expect(sent.message).toContain('1 名学员的家长没有同意接收消息');
    const rows = await run<{ stu_id: string }>('select stu_id::text as stu_id from notice_receiver where notice_id = $1', [id]);
    expect(rows.map(({ stu_id }) => stu_id)).toEqual([kept.id]);
  });

  test('exports: the child is left out, and the file says so', async () => {
    const [kept, stopped] = [await child(), await child()];
    await answer(stopped.id, 'sharing', stopped.mother, refused);
    const asked = await server.call<Job>('POST', jobPaths.export, {
      body: { resource: 'student', format: 'xlsx', ids: [kept.id, stopped.id] },
    });
    const job = await untilJob(server, asked.data.id, 'admin');
    expect(job.facts).toEqual({ rows: 1, omitted: 1 });
    const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
    const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
    expect(rows).toHaveLength(4);
    expect(rows[1]![0]).toBe((await is.getStudent(kept.id)).stuName);
    expect(rows[2]![0]).toBe('另有 1 条没有导出：监护人没有同意照护数据或共享');
  });
});

describe('two guardians', () => {
  test('who contradict each other are a state of its own, refused until somebody with the right settles it', async () => {
    const { id, mother, father } = await child();
    await inUse(id);
    await answer(id, 'pictures', mother, given);
    const second = await answer(id, 'pictures', father, refused);
    expect(second.data.stopped.join()).toContain('成长中心');
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '冲突', stopped: true });
    expect(await fileCount(id)).toBe(0);
    const settle = (body: object) => act('settleConsent', id, { purpose: purposes.pictures, answer: given, ...body });
    expect((await without(['studentModel:consent:settle'], () => settle({ reason: '当面谈过' }))).code).toBe(403);
    expect(errorAt(await settle({}))?.field).toBe('reason');
    expect((await settle({ reason: '当面谈过，父亲同意' })).code).toBe(200);
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '已同意', settled: true, stopped: false });
    expect(await fileCount(id)).toBe(1);
    expect((await settle({ reason: '再来一次' })).message).toBe('监护人的答复没有冲突，不用处理');
    // A new answer opens it again.
    await answer(id, 'pictures', father, refused);
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '冲突', stopped: true });
  });

  test('of whom one is removed: the answer of the other is left', async () => {
    const { id, mother, father } = await child();
    await answer(id, 'pictures', mother, given);
    await answer(id, 'pictures', father, refused);
    await is.data('POST', '/api/instStudent/removeMainRelation', { body: { id, relationId: father } });
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '已同意', stopped: false });
    const { records } = await is.data('GET', '/api/consentState/page', { query: { stuId: id } });
    expect(records).toMatchObject([{ purpose: purposes.pictures, state: 2, stopped: false }]);
  });
});

describe('who answers', () => {
  const born14 = { birthday: '2012-07-06' };
  const born13 = { birthday: '2012-07-07' };

  test.each<[string, Record<string, unknown>, asks: 'mother' | 'self', refusedAt: string | undefined]>([
    ['a guardian below 14', born13, 'mother', undefined],
    ['the child itself, on its fourteenth birthday', born14, 'self', undefined],
    ['not the child below 14', born13, 'self', 'guardianId'],
    ['not a guardian any more at 14', born14, 'mother', 'guardianId'],
  ])('%s', async (_, values, asks, refusedAt) => {
    const { id, mother } = await child(values);
    const said = await answer(id, 'referral', asks === 'mother' ? mother : undefined, given);
    expect(errorAt(said)?.field).toBe(refusedAt);
    expect((await stateOf(id, 'referral')).stateTitle).toBe(refusedAt === undefined ? '已同意' : '未询问');
  });

  test('at 14 the consent of a guardian ends by the clock, their refusal does not', async () => {
    const { id, mother } = await child(born13);
    await answer(id, 'pictures', mother, given);
    await answer(id, 'sharing', mother, refused);
    now = new Date('2026-07-07T07:00:00Z');
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '未询问', stopped: false });
    expect(await stateOf(id, 'sharing')).toMatchObject({ stateTitle: '已拒绝', stopped: true });
    expect((await answer(id, 'sharing', undefined, given)).code).toBe(200);
    expect(await stateOf(id, 'sharing')).toMatchObject({ stateTitle: '已同意', stopped: false });
    now = new Date('2026-07-06T07:00:00Z');
  });

  test.each<[string, object, string]>([
    ['a guardian of another child', { guardianId: '0198c0de-0000-7000-8000-00000000dead' }, 'guardianId'],
    ['no reason for a refusal', { answer: refused, reason: null }, 'reason'],
    ['an answer of tomorrow', { answeredOn: '2026-07-07 09:00:00' }, 'answeredOn'],
    ['a withdrawal of what was never given', { answer: withdrawn, reason: '撤回' }, 'answer'],
    ['a purpose that is none', { purpose: 6 }, 'purpose'],
    ['a tick that only the server writes', { route: 9, reason: '登记学员时勾选' }, 'route'],
  ])('is refused: %s', async (_, body, field) => {
    const { id, mother } = await child();
    expect(errorAt(await answer(id, 'pictures', mother, given, body))?.field).toBe(field);
    expect((await book(id)).data.history).toEqual([]);
  });
});

describe('going on without consent', () => {
  test('needs a reason and an end, is seen on the child, and ends with its day or with a new refusal', async () => {
    const { id, mother } = await child();
    await answer(id, 'referral', mother, refused);
    const goOn = (body: object) => act('goOnWithout', id, { purpose: purposes.referral, until: '2026-07-08', reason: '急诊转院', ...body });
    expect(errorAt(await goOn({ reason: null }))?.field).toBe('reason');
    expect(errorAt(await goOn({ until: null }))?.field).toBe('until');
    expect(errorAt(await goOn({ until: '2026-07-05' }))?.field).toBe('until');
    expect(errorAt(await goOn({ until: '2026-08-06' }))?.message).toContain('最长 30 天');
    expect((await without(['studentModel:consent:settle'], () => goOn({}))).code).toBe(403);
    expect((await goOn({})).code).toBe(200);
    expect(await stateOf(id, 'referral')).toMatchObject({ stateTitle: '已拒绝', stopped: false, until: '2026-07-08' });
    const { consents } = await is.data('GET', '/api/instStudent/mainPage', { query: { stuId: id } });
    expect(consents.states).toEqual([{ title: '转介', text: '未经同意继续到 2026-07-08', isOpen: true }]);
    now = new Date('2026-07-08T16:00:00Z');
    expect(await stateOf(id, 'referral')).toMatchObject({ stopped: true, until: null });
    now = new Date('2026-07-06T07:00:00Z');
    await answer(id, 'referral', mother, refused);
    expect(await stateOf(id, 'referral')).toMatchObject({ stopped: true, until: null });
    const { records } = await is.data('GET', '/api/instLog/operate', { query: { pageSize: 100, 'time.lte': '2026-07-09 00:00:00' } });
    const { stuName } = await is.getStudent(id);
    const logged = records.map(
      ({ actionTitle, objectName }: { actionTitle: string; objectName: string }) => `${actionTitle} ${objectName}`,
    );
    expect(logged).toContain(`新增 ${stuName} 转介 未经同意继续 2026-07-06 15:00`);
  });
});

describe('the tick of the registration form', () => {
  test('is the answer of the main contact, becomes an entry with the next one, and says what holds', async () => {
    const { id, mother, father } = await child({ guardianConsent: true, consentDate: '2026-07-01' });
    expect(await stateOf(id, 'care')).toMatchObject({ stateTitle: '已同意', answers: [{ personId: mother, answer: given }] });
    await answer(id, 'care', father, refused);
    expect(await stateOf(id, 'care')).toMatchObject({ stateTitle: '冲突' });
    expect((await book(id)).data.history.map(({ who, route }: { who: string; route: string }) => [who, route])).toEqual([
      ['陈爸爸', '纸面'],
      ['林妈妈', '登记时勾选'],
    ]);
    expect(await is.getStudent(id)).toMatchObject({ guardianConsent: false, consentDate: null });
    await answer(id, 'care', father, given);
    expect(await is.getStudent(id)).toMatchObject({ guardianConsent: true, consentDate: '2026-07-06' });
  });

  test('taken away in the form is a withdrawal of the main contact', async () => {
    const { id } = await child({ guardianConsent: true, consentDate: '2026-07-01' });
    const { version } = await is.getStudent(id);
    await is.data('PUT', '/api/instStudent/update', { body: { id, version, guardianConsent: false } });
    expect(await stateOf(id, 'care')).toMatchObject({ stateTitle: '已撤回', stopped: true });
  });

  it('does not keep a registration from being taken back', async () => {
    const { changeSet, data } = (await server.call('POST', '/api/instStudent/save', {
      body: {
        stuName: '误登记',
        sex: 1,
        birthday: '2020-01-01',
        rehabCategory: 1,
        hasCert: false,
        relations: [{ relName: '某', relation: 2, phone: '13900001234', isMain: true }],
        guardianConsent: true,
        consentDate: '2026-07-01',
      },
    })) as { changeSet?: string; data: { id: string } };
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    expect((await book(data.id)).code).toBe(404);
  });
});

describe('rights', () => {
  test('a role without the key reads nothing of it and records nothing', async () => {
    const { id, mother } = await child();
    await without(['studentModel:consent'], async () => {
      for (const path of ['/api/consent/page', '/api/consentState/page', '/api/consentOverview/page', '/api/consentText/page'])
        expect((await server.call('GET', path)).code).toBe(403);
      expect((await book(id)).code).toBe(403);
      expect((await is.data('GET', '/api/instStudent/mainPage', { query: { stuId: id } })).consents).toBeNull();
    });
    await without(['studentModel:consent:record'], async () => expect((await answer(id, 'pictures', mother, given)).code).toBe(403));
  });

  test('entries are changed by nobody; one recorded by mistake is taken back once, and does not count', async () => {
    const { id, mother } = await child();
    await answer(id, 'pictures', mother, refused);
    const [{ id: entry }] = (await book(id)).data.history;
    await expect(run('update consent set answer = 1 where id = $1', [entry])).rejects.toThrow();
    const reverse = () => server.call('POST', '/api/consent/reverse', { body: { id: entry, reason: '登记错了' } });
    expect((await reverse()).code).toBe(200);
    expect(await stateOf(id, 'pictures')).toMatchObject({ stateTitle: '未询问', stopped: false });
    expect((await reverse()).code).not.toBe(200);
  });

  test('a new text is a new version; answers keep the one they were given to', async () => {
    const { id, mother } = await child();
    await answer(id, 'sharing', mother, given);
    const body = { purpose: purposes.sharing, title: '资料共享知情同意书', content: '新的范围', fromDate: '2026-07-06' };
    expect((await is.data('POST', '/api/consentText/save', { body })).textVersion).toBe(2);
    await answer(id, 'sharing', mother, withdrawn);
    expect((await book(id)).data.history.map(({ text }: { text: string }) => text.slice(-3))).toEqual(['第2版', '第1版']);
  });
});
