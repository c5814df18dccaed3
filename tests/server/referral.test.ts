/** Referral and transfer: states, consent, papers, two institutions of one account, and what must not cross. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { given, purposes, withdrawn } from '../support/desks/consents';
import { newIdCard } from '../support/desks/newRecords';
import { kinds, places, referralDesk } from '../support/desks/referrals';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: Awaited<ReturnType<typeof referralDesk>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await referralDesk(server);
});
afterAll(() => server?.close());

const errorAt = (refusal: { data: { errors?: { field: string; message: string }[] } }) => refusal.data?.errors?.[0];
const statusOf = async (side: 'referral' | 'referralIn', id: string) => (await desk.get(side, id)).data.status;
const studentIn = (id: string, as: string) => server.call('GET', '/api/instStudent/getById', { as, query: { id } });
const rowsIn = (inst: string, sql: string, values: unknown[] = []) =>
  server.database.read(inst, (q) => q.query<{ count: number }>(sql, values));
const hospital = { toKind: places.hospital, toName: '儿童医院康复科', kind: kinds.refer };
/** A child that is referred and its half in the other institution. */
async function sent(body: Record<string, unknown> = {}, values: Record<string, unknown> = {}) {
  const made = await desk.child(values);
  const answer = await desk.send(made.id, body);
  expect(answer.code, answer.message).toBe(200);
  const half = body.toKind === places.hospital ? undefined : await desk.arrived();
  return { ...made, referral: answer.data.id as string, half: half?.id as string };
}

describe('to a place outside', () => {
  test.each<[steps: [string, object][], status: number]>([
    [[], 1],
    [[['accept', {}]], 2],
    [
      [
        ['accept', {}],
        ['finish', { result: '已做完评估' }],
      ],
      3,
    ],
    [[['finish', { result: '已做完评估' }]], 3],
    [[['reject', { endReason: '床位已满' }]], 4],
    [[['revoke', { endReason: '家长另有安排' }]], 5],
    [
      [
        ['accept', {}],
        ['revoke', { endReason: '家长另有安排' }],
      ],
      5,
    ],
  ])('%j', async (steps, status) => {
    const { referral } = await sent(hospital);
    for (const [name, body] of steps) expect((await desk.act('referral', name, referral, body)).code).toBe(200);
    expect(await statusOf('referral', referral)).toBe(status);
  });

  test.each<[name: string, first: [string, object][], body: object, said: string]>([
    ['reject', [], {}, '请填写拒绝或撤回原因'],
    ['revoke', [], { endReason: '' }, '请填写拒绝或撤回原因'],
    ['finish', [], {}, '请填写办理结果'],
    ['revoke', [['revoke', { endReason: '填错了' }]], { endReason: '再撤一次' }, '当前状态为“已撤回”，不能撤回'],
    ['accept', [['reject', { endReason: '满' }]], {}, '当前状态为“被拒绝”'],
    ['finish', [['revoke', { endReason: '填错了' }]], { result: '好' }, '当前状态为“已撤回”'],
  ])('refused: %s', async (name, first, body, said) => {
    const { referral } = await sent(hospital);
    for (const [step, values] of first) await desk.act('referral', step, referral, values);
    const answer = await desk.act('referral', name, referral, body);
    expect(answer.code).not.toBe(200);
    expect(errorAt(answer)?.message ?? answer.message).toContain(said);
  });
});

describe('consent', () => {
  it('is needed before anything is sent; going on openly is possible', async () => {
    const { id } = await desk.consentChild();
    expect(errorAt(await desk.send(id, hospital))).toMatchObject({ field: 'stuId', message: expect.stringContaining('未询问，不能转介') });
    await desk.act2('goOnWithout', id, { purpose: purposes.referral, until: '2026-11-25', reason: '急诊需要当天转' });
    expect((await desk.send(id, hospital)).code).toBe(200);
  });

  test.each([
    ['referral', 'a referral that waits', true],
    ['sharing', 'a referral with papers', true],
    ['sharing', 'a referral without papers', false],
    ['messages', 'nothing', false],
  ] as const)('a withdrawal of %s stops %s', async (purpose, what, stops) => {
    const made = await desk.child();
    await desk.answer(made.id, purpose, made.mother, given);
    const archiveIds = what.includes('with papers') ? [await archiveOf(made.id)] : [];
    const { id } = (await desk.send(made.id, { archiveIds })).data;
    const half = await desk.arrived();
    const told = (await desk.answer(made.id, purpose, made.mother, withdrawn)).data.stopped.join();
    expect(told.includes(`停止 1 个没有办完的转介（${desk.names.b}）`)).toBe(stops);
    expect(await statusOf('referral', id)).toBe(stops ? 5 : 1);
    const there = (await desk.get('referralIn', half.id)).data;
    expect(there).toMatchObject(stops ? { status: 5, childName: '未接收的孩子', endReason: '监护人不再同意，转介停止' } : { status: 1 });
    expect((await desk.act('referralIn', 'accept', half.id)).code === 200).toBe(!stops);
  });
});

async function archiveOf(stuId: string): Promise<string> {
  const body = {
    stuId,
    period: '2026 年秋季学期',
    detailList: [
      { section: 1, title: '基本情况', contentType: 2, content: '喜欢积木，会等待' },
      { section: 3, title: '健康', contentType: 2, healthContent: '对花生过敏' },
    ],
  };
  const { data, code, message } = await server.call('POST', '/api/instArchiveRecord/save', { as: desk.a, body });
  expect(code, message).toBe(200);
  return data.id;
}

describe('between two institutions of one account', () => {
  it('one click moves the child: a new file there, the old one readable here', async () => {
    const idCard = newIdCard('2019-03-31');
    const made = await desk.child({ idCard, allergy: '花生', remark: '机构内部的话', tags: ['内部'] });
    const archive = await archiveOf(made.id);
    const { id } = (await desk.send(made.id, { archiveIds: [archive] })).data;
    const half = await desk.arrived();
    expect((await desk.get('referralIn', half.id)).data).toMatchObject({
      ...{ status: 1, kind: 2, fromName: desk.names.a, paperTitles: '档案 2026 年秋季学期', stuId: null, papers: [] },
    });
    const answer = await desk.act('referralIn', 'accept', half.id);
    expect(answer.code, answer.message).toBe(200);
    expect(await statusOf('referral', id)).toBe(3);
    const there = (await studentIn(answer.data.stuId, desk.b)).data;
    const old = (await studentIn(made.id, 'admin')).data;
    expect(old).toMatchObject({ stuStatus: 5, leaveReason: 6, leaveDate: '2026-11-18' });
    expect(there).toMatchObject({
      stuName: old.stuName,
      stuStatus: 2,
      allergy: '花生',
      guardianConsent: false,
      remark: null,
      enterDate: '2026-11-18',
    });
    expect(there.relations.map(({ relName }: { relName: string }) => relName)).toEqual(['林妈妈', '陈爸爸']);
    const [whole] = await server.database.read(desk.instB, (q) =>
      q.query('select id_card from student where id = $1', [answer.data.stuId]),
    );
    expect(whole).toEqual({ id_card: idCard });
    const { papers } = (await desk.get('referralIn', half.id)).data;
    expect(papers).toMatchObject([
      { title: '2026 年秋季学期', content: '【基本情况】喜欢积木，会等待', healthContent: '【健康】对花生过敏' },
    ]);
    const leaves = await desk.is.data('GET', '/api/instStudentLeave/page', { query: { stuId: made.id } });
    expect(leaves.records[0]).toMatchObject({ reason: 6, status: 2 });
  });

  it('a referral leaves the child where it is, and is finished over there', async () => {
    const { id, referral, half } = await sent({ kind: kinds.refer });
    expect((await desk.act('referralIn', 'accept', half)).code).toBe(200);
    expect(await statusOf('referral', referral)).toBe(2);
    expect((await desk.act('referral', 'revoke', referral, { endReason: '晚了' })).message).toContain('对方机构已经接收或拒绝，不能撤回');
    expect((await desk.act('referralIn', 'finish', half, { result: '评估完成' })).code).toBe(200);
    expect((await desk.get('referral', referral)).data).toMatchObject({ status: 3, result: '评估完成' });
    expect((await studentIn(id, 'admin')).data.stuStatus).toBe(2);
  });

  it('a rejection needs a reason, is told to the sender, and leaves no name there', async () => {
    const { referral, half } = await sent();
    expect(errorAt(await desk.act('referralIn', 'reject', half))?.field).toBe('endReason');
    expect((await desk.act('referralIn', 'reject', half, { endReason: '没有空位' })).code).toBe(200);
    expect((await desk.get('referral', referral)).data).toMatchObject({ status: 4, endReason: '没有空位' });
    expect((await desk.get('referralIn', half)).data).toMatchObject({ childName: '未接收的孩子', birthday: null, reason: null, status: 4 });
  });

  it('a child that is known there already is joined, not made twice', async () => {
    const idCard = newIdCard('2019-03-31');
    const first = await sent({}, { idCard });
    const { stuId } = (await desk.act('referralIn', 'accept', first.half)).data;
    await server.call('PUT', '/api/instStudent/back', { body: { id: first.id, restoreClasses: false } });
    expect((await desk.send(first.id)).code).toBe(200);
    const again = await desk.arrived();
    expect((await desk.act('referralIn', 'accept', again.id)).message).toContain('并入已有学员');
    expect((await desk.act('referralIn', 'join', again.id, { joinId: stuId })).data).toMatchObject({ stuId, status: 3 });
  });

  it('two who accept at once, or accept and take back at once: one of them does', async () => {
    const { referral, half, id } = await sent();
    const taken = await Promise.all([desk.act('referralIn', 'accept', half), desk.act('referralIn', 'accept', half)]);
    expect(taken.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { stuName } = (await studentIn(id, 'admin')).data;
    expect(await rowsIn(desk.instB, 'select count(*)::int as count from student where stu_name = $1', [stuName])).toEqual([{ count: 1 }]);
    expect(await statusOf('referral', referral)).toBe(3);
    const other = await sent();
    const both = await Promise.all([
      desk.act('referral', 'revoke', other.referral, { endReason: '不转了' }),
      desk.act('referralIn', 'accept', other.half),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const isMoved = (await statusOf('referral', other.referral)) === 3;
    expect((await studentIn(other.id, 'admin')).data.stuStatus).toBe(isMoved ? 5 : 2);
    expect(await statusOf('referralIn', other.half)).toBe(isMoved ? 3 : 5);
  });

  test.each<[what: string, change: (one: Awaited<ReturnType<typeof sent>>) => Promise<unknown>, said: string]>([
    ['it left meanwhile', ({ id }) => leaveNow(id), '孩子已从原机构离校'],
    ['it was deleted meanwhile', ({ id }) => inTrash(id), '原机构已删除这名学员'],
    ['it was taken back', ({ referral }) => desk.act('referral', 'revoke', referral, { endReason: '不转了' }), '当前状态为“对方已撤回”'],
    ['it owes', ({ id }) => owes(id), '原机构的离校核查没有通过'],
    ['the sender works there no more', () => noMember(), '经办人已不在原机构任职'],
  ])('is not accepted: %s', async (_, change, said) => {
    const one = await sent();
    await change(one);
    const answer = await desk.act('referralIn', 'accept', one.half);
    await server.database.system((q) => q.query('update membership set enabled = true where inst_id = $1', [desk.instA]));
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining(said) });
    expect((await desk.get('referralIn', one.half)).data.stuId ?? null).toBe(null);
  });

  const leaveNow = (id: string) => server.call('PUT', '/api/instStudent/graduate', { body: { id } });
  const write = (sql: string, values: unknown[]) => server.database.write(desk.instA, (q) => q.query(sql, values));
  const inTrash = (id: string) => write('update student set deleted_at = now() where id = $1', [id]);
  const noMember = () =>
    server.database.system((q) =>
      q.query(
        "update membership set enabled = false where inst_id = $1 and account_id = (select id from account where username = 'multi')",
        [desk.instA],
      ),
    );
  const owes = async (id: string) => {
    const { records } = await desk.is.data('GET', '/api/instCourse/page', { query: { pageSize: 1, view: 'onShelf' } });
    await write(
      `insert into course_hours (inst_id, id, stu_id, course_id, owed, version, create_time, update_time)
         values ($1, gen_random_uuid(), $2, $3, 2, 1, now(), now())`,
      [desk.instA, id, records[0].id],
    );
  };
});

describe('what must not cross', () => {
  test.each<[what: string, body: Record<string, unknown>, field: string]>([
    ['to an institution the sender does not work in', { toName: '别家机构' }, 'toName'],
    ['without a reason', { reason: '' }, 'reason'],
    ['a child of another institution', { stuId: '0198c0de-0000-7000-8000-0000000000aa' }, 'stuId'],
  ])('refused: %s', async (_, body, field) => {
    const { id } = await desk.child();
    expect(errorAt(await desk.send(id, body))?.field).toBe(field);
  });

  it('who works in one institution only sends to no other one, and sees nothing of what arrives there', async () => {
    const { id } = await desk.child();
    expect(errorAt(await desk.send(id, {}, await server.login('admin')))).toMatchObject({
      field: 'toName',
      message: expect.stringContaining('您的账号没有另一家机构'),
    });
    const { half } = await sent();
    for (const as of ['admin', 'teacher', desk.a]) {
      expect((await desk.get('referralIn', half, as)).code).not.toBe(200);
      expect((await desk.act('referralIn', 'accept', half, {}, as)).code).not.toBe(200);
    }
  });

  it('the new institution reads nothing of the old one, before and after', async () => {
    const one = await sent();
    const asks = async () => [
      (await studentIn(one.id, desk.b)).code,
      (await desk.get('referral', one.referral, desk.b)).code,
      (await desk.act('referral', 'revoke', one.referral, { endReason: '别家的' }, desk.b)).code,
      (await server.call('GET', '/api/consent/ofChild', { as: desk.b, query: { stuId: one.id } })).data?.history?.length ?? 0,
    ];
    const before = await asks();
    await desk.act('referralIn', 'accept', one.half);
    expect(await asks()).toEqual(before);
    expect(before.slice(0, 3)).toEqual([404, 404, 404]);
    const mixed = await server.database.read(desk.instB, (q) => q.query('select 1 from change_record where record_id = $1', [one.id]));
    expect(mixed).toEqual([]);
  });

  it('papers that the sender does not see are not chosen, and not handed over when the right is gone', async () => {
    const { id } = await desk.child();
    const psychology = await server.database.read(desk.instA, (q) =>
      q.query<{ id: string }>('select id from eval_record where eval_type = 1 limit 1'),
    );
    if (psychology[0]) expect((await desk.send(id, { reportIds: [psychology[0].id] })).code).toBe(422);
    const stranger = await desk.child();
    expect(errorAt(await desk.send(id, { archiveIds: [await archiveOf(stranger.id)] }))?.field).toBe('archiveIds');
  });
});
