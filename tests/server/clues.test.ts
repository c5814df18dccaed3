/** Clues: whose they are, who may take them, what a follow-up does to them, and how they become students. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let now = new Date('2026-06-01T02:00:00Z');
const day = 24 * 3_600_000;
let server: TestServer;
let is: ReturnType<typeof caller>;
let staff: Record<'sales' | 'admin', string>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, sessions: { quietHours: 9_000, longestDays: 365 } });
  is = caller(server);
  const mine = async (as: string) => {
    const { data } = await add({ phone: newPhone() }, as);
    return data.ownerId as string;
  };
  staff = { sales: await mine('sales'), admin: await mine('admin') };
});
afterAll(() => server?.close());

const add = (values: Record<string, unknown> = {}, as = 'sales') =>
  server.call('POST', '/api/saleClue/save', {
    as,
    body: { childName: '小明', phone: newPhone(), channel: 1, assign: 1, ...values },
  });
const act = (name: string, id: string, body: Record<string, unknown> = {}, as = 'sales') =>
  server.call('POST', `/api/saleClue/${name}`, { as, body: { id, ...body } });
const get = (id: string) => is.data('GET', '/api/saleClue/getById', { query: { id } });
const idOf = async (values: Record<string, unknown> = {}, as = 'sales') => (await add(values, as)).data.id as string;
const call = { way: 1, content: '电话里介绍了课程', result: 3 };
const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

describe('a new clue', () => {
  test('belongs to who enters it, or to nobody in the pool', async () => {
    expect((await add()).data).toMatchObject({ status: 1, ownerId: staff.sales, ownedTime: '2026-06-01 10:00:00', poolTime: null });
    expect((await add({ assign: 2 })).data).toMatchObject({ status: 0, ownerId: null, poolTime: '2026-06-01 10:00:00' });
  });

  test('names neither its owner nor its state itself, when it is made or later', async () => {
    const own = { ownerId: staff.admin, status: 5, abandonReason: '无' };
    const answer = await add(own);
    if (answer.code === 200) expect(answer.data).toMatchObject({ ownerId: staff.sales, status: 1, abandonReason: null });
    const { data } = await add();
    await server.call('PUT', '/api/saleClue/update', { as: 'sales', body: { id: data.id, version: data.version, ...own } });
    expect(await get(data.id)).toMatchObject({ ownerId: staff.sales, status: 1, abandonReason: null });
  });

  test('is refused for a child that is a clue, with its owner; a sibling has the same phone', async () => {
    const phone = newPhone();
    await add({ phone, childName: '小红' });
    expect((await add({ phone, childName: '小兰' })).code).toBe(200);
    const error = errorAt(await add({ phone, childName: '小\u200b 红' }, 'admin'));
    expect(error).toMatchObject({ field: 'phone', record: { entity: 'clue', label: '小红' } });
    expect(error?.message).toMatch(/“小红”，归属人.+/);
  });

  test('is refused for a student with this phone, with the student’s name; not for a sibling', async () => {
    const phone = newPhone();
    await is.addStudent({ stuName: '周周', relations: [{ relName: '周妈', relation: 2, phone, isMain: true }] });
    const { data } = await is
      .data('GET', '/api/instStudent/page', { query: { stuName: '周周' } })
      .then((page) => ({ data: page.records[0] }));
    expect((await add({ phone, childName: '周二' })).code).toBe(200);
    expect(errorAt(await add({ phone, childName: '周周' }))).toEqual({
      field: 'phone',
      message: '这个手机号是学员“周周”家长的，请到学员主页办理续费',
      record: { entity: 'student', id: data.id, label: '周周' },
    });
  });

  test('may have the number that a student’s family has no more', async () => {
    const [old, phone] = [newPhone(), newPhone()];
    const student = await is.addStudent({ stuName: '郑郑', relations: [{ relName: '郑妈', relation: 2, phone: old, isMain: true }] });
    const { version, relations } = await is.getStudent(student.id);
    await is.data('PUT', '/api/instStudent/update', { body: { id: student.id, version, relations: [{ ...relations[0], phone }] } });
    expect((await add({ phone: old })).code).toBe(200);
    const after = await is.getStudent(student.id);
    const other = { relName: '郑爸', relation: 1, phone: newPhone(), isMain: true };
    await is.data('PUT', '/api/instStudent/update', { body: { id: student.id, version: after.version, relations: [other] } });
    expect((await add({ phone })).code).toBe(200);
  });

  test('may have the number of an invalid one', async () => {
    const phone = newPhone();
    await act('invalidate', await idOf({ phone }), { abandonReason: '空号' });
    expect((await add({ phone })).code).toBe(200);
  });
});

describe('a consultant', () => {
  const sees = async (id: string) => (await server.call('GET', '/api/saleClue/getById', { as: 'sales', query: { id } })).code === 200;
  const inList = async (id: string) => (await is.data('GET', '/api/saleClue/page', { as: 'sales', query: { id } })).total === 1;

  test('sees the own clues and the pool, not those of others; who runs the institution sees all', async () => {
    const [mine, pool, theirs] = [await idOf(), await idOf({ assign: 2 }), await idOf({}, 'admin')];
    const seen = await Promise.all([mine, pool, theirs].map(async (id) => [await sees(id), await inList(id)]));
    expect(seen).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect((await get(mine)).id).toBe(mine);
    const { data } = await server.call('GET', '/api/saleClue/page', { as: 'sales', query: { pageSize: 200 } });
    for (const { status, ownerId, helperIds, formerOwnerId } of data.records)
      expect([status === 0 || ownerId === staff.sales || helperIds?.includes(staff.sales) || formerOwnerId === staff.sales]).toEqual([
        true,
      ]);
  });

  test('does nothing with a clue of somebody else', async () => {
    const theirs = await idOf({}, 'admin');
    const why = { abandonReason: '暂时不考虑' };
    const inputs = { follow: call, claim: {}, abandon: why, invalidate: why, recycle: {}, pay: { kind: 6, amount: '500.00', payWay: 2 } };
    for (const [name, body] of Object.entries(inputs))
      expect({ name, code: (await act(name, theirs, body)).code }).toEqual({ name, code: 404 });
    expect(await get(theirs)).toMatchObject({ status: 1, ownerId: staff.admin, version: 1 });
  });

  test('keeps in sight what he put into the recycle bin, and loses what another claims', async () => {
    const [recycled, given] = [await idOf(), await idOf()];
    await act('recycle', recycled);
    await act('abandon', given, { abandonReason: '暂时不考虑' });
    expect([await sees(recycled), await sees(given)]).toEqual([true, true]);
    await act('claim', given, {}, 'admin');
    expect(await sees(given)).toBe(false);
  });

  test('reads what was said about a clue with the clue', async () => {
    const [mine, theirs] = [await idOf(), await idOf({}, 'admin')];
    await act('follow', mine, call, 'admin');
    await act('follow', theirs, call, 'admin');
    const total = async (clueId: string) => (await is.data('GET', '/api/saleFollowRecord/page', { as: 'sales', query: { clueId } })).total;
    expect([await total(mine), await total(theirs)]).toEqual([1, 0]);
    await act('abandon', theirs, { abandonReason: '转给同事' }, 'admin');
    expect(await total(theirs)).toBe(1);
  });
});

describe('claiming and giving up', () => {
  test('only from the pool, and only once', async () => {
    const id = await idOf({ assign: 2 });
    const answers = await Promise.all(['sales', 'admin'].map((as) => act('claim', id, {}, as)));
    // To sales a clue that admin has taken is out of sight.
    expect(answers.map(({ code }) => code).sort()).toEqual([200, expect.toBeOneOf([404, 409])]);
    const [winner] = answers.filter(({ code }) => code === 200);
    expect(await get(id)).toMatchObject({ status: 1, ownerId: winner!.data.ownerId });
  });

  test('who gave a clue up may not take it back for three days, others may', async () => {
    const id = await idOf();
    expect(errorAt(await act('abandon', id))).toMatchObject({ field: 'abandonReason' });
    await act('abandon', id, { abandonReason: '暂时不考虑' });
    expect(await get(id)).toMatchObject({ status: 0, ownerId: null, formerOwnerId: staff.sales });
    expect((await act('claim', id)).message).toContain('2026-06-04');
    expect((await act('claim', id, {}, 'admin')).code).toBe(200);
    await act('abandon', id, { abandonReason: '转给同事' }, 'admin');
    expect((await act('claim', id)).code).toBe(200);
  });

  test('is possible again after the pause', async () => {
    const id = await idOf();
    await act('abandon', id, { abandonReason: '暂时不考虑' });
    now = new Date(now.getTime() + 3 * day);
    expect((await act('claim', id)).code).toBe(200);
    now = new Date(now.getTime() - 3 * day);
  });

  test('nobody holds more than the limit', async () => {
    const held = (await is.data('GET', '/api/saleClue/page', { query: { ownerId: staff.sales, status: '1,2,3,4,5', pageSize: 1 } }))
      .total as number;
    await is.data('PUT', '/api/instSetting/update', { body: { ...(await setting()), holdLimit: held } });
    expect(errorAt(await add())?.message).toContain(`达到上限 ${held} 条`);
    expect(errorAt(await act('claim', await idOf({ assign: 2 }, 'admin')))?.field).toBe('ownerId');
    await is.data('PUT', '/api/instSetting/update', { body: { ...(await setting()), holdLimit: 100 } });
    expect((await add()).code).toBe(200);
  });
});

const setting = async () => {
  const { version } = await is.data('GET', '/api/instSetting/getInfo');
  return { version };
};

describe('a follow-up', () => {
  test('is about a clue or a child, and says when one talked', async () => {
    const nobody = await server.call('POST', '/api/saleFollowRecord/save', { as: 'sales', body: { ...call, content: '打了一个电话' } });
    expect(nobody.code).toBe(422);
    expect(errorAt(nobody)).toMatchObject({ field: 'clueId', message: '跟进的是谁？请选择线索或学员' });
    const id = await idOf();
    await act('follow', id, call);
    const { records } = await is.data('GET', '/api/saleFollowRecord/page', { query: { clueId: id } });
    expect(records).toMatchObject([{ followTime: expect.stringMatching(/^2026-/) }]);
  });

  test.each([
    ['a call', { way: 1, result: 3 }, 2],
    ['an appointment', { way: 1, result: 6 }, 3],
    ['a visit', { way: 3, result: 4 }, 4],
    ['a trial lesson', { way: 5, result: 3 }, 5],
  ])('%s moves the clue on, and writes what was said', async (_, how, status) => {
    const id = await idOf();
    await act('follow', id, { ...call, ...how, intent: 'A', nextTime: '2026-06-03 09:00:00' });
    expect(await get(id)).toMatchObject({ status, intent: 'A', nextTime: '2026-06-03 09:00:00', lastFollowContent: call.content });
  });

  test('never moves it back', async () => {
    const id = await idOf();
    await act('follow', id, { ...call, way: 3 });
    await act('follow', id, call);
    expect(await get(id)).toMatchObject({ status: 4 });
  });

  test('needs an owner, and a next time to come', async () => {
    expect((await act('follow', await idOf({ assign: 2 }), call)).code).toBe(409);
    expect(errorAt(await act('follow', await idOf(), { ...call, nextTime: '2026-05-01 09:00:00' }))?.field).toBe('nextTime');
  });

  test('is not changed after a day', async () => {
    const id = await idOf();
    await act('follow', id, call);
    const { records } = await is.data('GET', '/api/saleFollowRecord/page', { query: { clueId: id } });
    const change = () =>
      server.call('PUT', '/api/saleFollowRecord/update', {
        body: { id: records[0].id, version: records[0].version, content: '改过的跟进内容' },
      });
    now = new Date(now.getTime() + day + 60_000);
    expect((await change()).message).toContain('24 小时');
    now = new Date(now.getTime() - day - 60_000);
    expect((await change()).code).toBe(200);
  });
});

describe('the clock', () => {
  const tick = (days: number) => {
    now = new Date(now.getTime() + days * day);
    return runTimed({ ...server.context, log: () => undefined });
  };

  test('gives back to the pool what nobody followed, and what is not signed up in time', async () => {
    const start = now;
    const [quiet, followed] = [await idOf(), await idOf()];
    await tick(10);
    await act('follow', followed, call);
    expect((await get(quiet)).status).toBe(1);
    await tick(5);
    expect(await get(quiet)).toMatchObject({ status: 0, ownerId: null, formerOwnerId: staff.sales, touchedTime: null });
    expect(await get(followed)).toMatchObject({ status: 2, ownerId: staff.sales });
    for (let weeks = 0; weeks < 7; weeks++) {
      await act('follow', followed, call);
      await tick(12);
    }
    expect(await get(followed)).toMatchObject({ status: 0, ownerId: null });
    now = start;
  });
});

describe('a deposit', () => {
  const body = { kind: 6, amount: '500.00', payWay: 2 };

  test('counts for the clue until it is taken back by an opposite one', async () => {
    const id = await idOf();
    const [paid] = [await act('pay', id, body), await act('pay', id, { ...body, amount: '99.90', kind: 4 })];
    expect((await get(id)).deposit).toBe('599.90');
    const { records } = await is.data('GET', '/api/saleClue/deposit/page', { query: { clueId: id, kind: 6 } });
    expect((await server.call('POST', '/api/saleClue/deposit/reverse', { body: { id: records[0].id } })).code).toBe(200);
    expect((await get(id)).deposit).toBe('99.90');
    expect(paid.code).toBe(200);
  });

  const billsOf = (clueId: string) =>
    server.database.system((q) =>
      q.query<{ amount: string; direction: number }>(
        'select b.amount::text, b.direction from clue_deposit d join fee_bill b on b.id = d.bill_id where d.clue_id = $1 order by b.id',
        [clueId],
      ),
    );

  test('is income of an account, and no longer when it is taken back', async () => {
    const id = await idOf();
    await act('pay', id, body);
    expect(await billsOf(id)).toEqual([{ amount: '500.00', direction: 1 }]);
    const { records } = await is.data('GET', '/api/saleClue/deposit/page', { query: { clueId: id } });
    await is.data('POST', '/api/saleClue/deposit/reverse', { body: { id: records[0].id } });
    expect((await billsOf(id)).map(({ amount }) => amount)).toEqual(['500.00', '-500.00']);
  });

  test('goes on to the child’s account when the family signs up, and is then given back from there', async () => {
    const id = await idOf();
    await act('pay', id, body);
    await act('pay', id, { ...body, amount: '99.90', kind: 4 });
    const child = { sex: 1, birthday: '2021-02-03', rehabCategory: 1, parentName: '明妈', relation: 2, guardianConsent: true };
    const { data } = await act('signUp', id, child);
    const [account] = await server.database.system((q) => q.query('select cash::text from fee_user where stu_id = $1', [data.stuId]));
    expect(account).toMatchObject({ cash: '500.00' });
    const { records } = await is.data('GET', '/api/saleClue/deposit/page', { query: { clueId: id, kind: 6 } });
    const reversed = await server.call('POST', '/api/saleClue/deposit/reverse', { body: { id: records[0].id } });
    expect([reversed.code, reversed.message]).toEqual([409, expect.stringContaining('储值账户')]);
  });

  test.each(['0', '-1', '0.005', '1000000000'])('of %s is refused at its amount', async (amount) => {
    expect(errorAt(await act('pay', await idOf(), { ...body, amount }))?.field).toBe('amount');
  });

  test('is taken only for a clue that somebody follows, by who may take money', async () => {
    expect((await act('pay', await idOf({ assign: 2 }), body)).code).toBe(409);
    expect((await act('pay', await idOf(), body, 'teacher')).code).toBe(403);
  });
});

describe('who may', () => {
  test.each(['teacher', 'finance'])('%s sees no clues and takes none', async (as) => {
    const id = await idOf({ assign: 2 });
    expect((await server.call('GET', '/api/saleClue/page', { as })).code).toBe(403);
    for (const name of ['claim', 'distribution', 'follow', 'signUp']) expect((await act(name, id, {}, as)).code).toBe(403);
    expect(await get(id)).toMatchObject({ status: 0, ownerId: null });
  });

  test('a phone number is masked until it is asked for', async () => {
    const phone = newPhone();
    const id = await idOf({ phone });
    const { records } = await is.data('GET', '/api/saleClue/page', { as: 'sales', query: { keyword: phone } });
    expect(records[0].phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect((await is.data('POST', '/api/saleClue/reveal', { as: 'sales', body: { id, field: 'phone' } })).value).toBe(phone);
  });
});

describe('demo clues', () => {
  test('are some sixty, in every state', async () => {
    const counts = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map(async (status) => {
        const query = { status, pageSize: 1, createTime: undefined };
        return (await is.data('GET', '/api/saleClue/page', { query })).total as number;
      }),
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(60);
  });
});

describe('signing up', () => {
  const child = { sex: 1, birthday: '2021-02-03', rehabCategory: 1, parentName: '明妈', relation: 2, guardianConsent: true };

  test('makes a student of what is known, with its follow-ups', async () => {
    const phone = newPhone();
    const id = await idOf({ phone, channel: 5, remark: '怕生' });
    await act('follow', id, call);
    const { code, message, data } = await act('signUp', id, child);
    expect([code, message]).toEqual([200, expect.anything()]);
    const student = await is.getStudent(data.stuId);
    expect(student).toMatchObject({
      stuName: '小明',
      birthday: '2021-02-03',
      source: 4,
      salesId: staff.sales,
      mainContact: '明妈',
      remark: '怕生',
    });
    expect(await get(id)).toMatchObject({ status: 6, stuId: data.stuId });
    expect((await is.data('GET', '/api/saleFollowRecord/page', { query: { stuId: data.stuId } })).total).toBe(1);
  });

  test('is refused from the pool, and without what a student needs', async () => {
    expect((await act('signUp', await idOf({ assign: 2 }), child)).code).toBe(409);
    const id = await idOf();
    expect(errorAt(await act('signUp', id, { ...child, birthday: undefined }))?.field).toBe('birthday');
    expect((await get(id)).status).toBe(1);
  });
});

describe('the recycle bin', () => {
  test('is cleaned for good, and only from there', async () => {
    const id = await idOf();
    const clean = () => server.call('POST', '/api/saleClue/clean', { body: { id } });
    expect((await clean()).code).toBe(409);
    await act('recycle', id);
    expect((await clean()).code).toBe(200);
    expect((await server.call('GET', '/api/saleClue/getById', { query: { id } })).code).toBe(404);
  });

  test('gives back to the pool, unless the number is a clue again', async () => {
    const phone = newPhone();
    const id = await idOf({ phone });
    await act('recycle', id);
    const other = await idOf({ phone });
    expect(errorAt(await act('restore', id))?.field).toBe('phone');
    await act('invalidate', other, { abandonReason: '重复' });
    expect((await act('restore', id)).data).toMatchObject({ status: 0, ownerId: null });
  });
});
