/** What a form asks while it is typed in: taken or free, and who looks the same; nobody is named to those who may not see them. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type DuplicatesAnswer, duplicatesCall } from '../../src/wire/duplicates';
import { caller, guardian, newIdCard, newPhone, newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
/** The demo’s teacher sees the own students only. */
let teacher: string;
/** Where the clock stands still for a test that counts calls; undefined: it goes on. */
let stopped: number | undefined;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(stopped ?? Date.now()) });
  is = caller(server);
  const info = await is.data('GET', '/sso/info', { as: 'teacher' });
  teacher = info.userId;
  await server.database.write(info.instId, (q) =>
    q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', 'teacher', $1::uuid::text, $2, 'allow')", [
      info.instId,
      'studentModel:student:add',
    ]),
  );
});
afterAll(() => server?.close());

const ask = (values: Record<string, unknown>, more: Record<string, unknown> = {}, as = 'admin') =>
  server.call<DuplicatesAnswer>(duplicatesCall.method, duplicatesCall.path, { as, body: { resource: 'student', values, ...more } });
const taken = async (...args: Parameters<typeof ask>) => (await ask(...args)).data.taken;

describe('a value that must be unique', () => {
  test('is taken by another record, free for its own, and free when nobody has it', async () => {
    const idCard = newIdCard('2019-04-01');
    const student = await is.addStudent({ idCard, birthday: '2019-04-01', stuName: '占用者' });
    expect(await taken({ idCard })).toEqual([
      { fields: ['idCard'], record: { id: student.id, label: '占用者', facts: expect.arrayContaining(['在读']) } },
    ]);
    expect(await taken({ idCard: ` ${idCard.toLowerCase()} ` })).toHaveLength(1);
    expect(await taken({ idCard }, { id: student.id })).toEqual([]);
    expect(await taken({ idCard: newIdCard('2019-04-02') })).toEqual([]);
  });

  test('is not asked about while it is empty, wrong or masked, and other fields tell nothing', async () => {
    const idCard = newIdCard('2019-04-03');
    await is.addStudent({ idCard, birthday: '2019-04-03', remark: '备注一样' });
    for (const value of [
      '',
      null,
      idCard.slice(0, 17),
      `${idCard.slice(0, 3)}***********${idCard.slice(14)}`,
      ['x'],
      { a: 1 },
      'x\u0000',
    ]) {
      expect(await taken({ idCard: value })).toEqual([]);
    }
    expect(await taken({ remark: '备注一样', nothing: 1, id: '1' })).toEqual([]);
  });

  test('is free once its record is in the trash, and in another institution', async () => {
    const idCard = newIdCard('2019-04-04');
    const student = await is.addStudent({ idCard, birthday: '2019-04-04' });
    await is.data('DELETE', '/api/instStudent/delete', { query: { id: student.id } });
    expect(await taken({ idCard })).toEqual([]);
    const mine = newIdCard('2019-04-05');
    await is.addStudent({ idCard: mine, birthday: '2019-04-05' });
    const other = await server.call('POST', duplicatesCall.path, { as: 'qixing', body: { resource: 'student', values: { idCard: mine } } });
    expect(other.data?.taken ?? []).toEqual([]);
  });
});

describe('a new record that looks like another', () => {
  test('is another one where both have a valid identity number and the numbers differ', async () => {
    const [one, other] = [newIdCard('2019-11-20'), newIdCard('2019-11-20')];
    const child = { stuName: '王子涵', birthday: '2019-11-20' };
    const first = await is.addStudent({ ...child, idCard: one });
    expect((await ask({ ...child, idCard: other })).data.similar).toBeNull();
    const second = await is.addStudent({ ...child, idCard: other });
    const told = async (idCard?: string) => (await ask({ ...child, idCard })).data.similar?.records.map(({ id }) => id).sort();
    // Without a number, or with one that is not valid, it may be either.
    expect(await told()).toEqual([first.id, second.id].sort());
    expect(await told(`${other.slice(0, 17)}${other.endsWith('1') ? '2' : '1'}`)).toEqual([first.id, second.id].sort());
    const refused = await server.call('POST', '/api/instStudent/save', { body: newStudent(child) });
    expect([refused.code, (refused.data as { kind?: string }).kind]).toEqual([409, 'duplicate']);
  });

  test('is told by name and birthday, and by the phone of any guardian', async () => {
    const phone = newPhone();
    const student = await is.addStudent({
      stuName: '像一个',
      birthday: '2020-05-05',
      relations: [guardian({ isMain: true }), guardian({ relName: '外婆', relation: 3, isMain: false, phone })],
    });
    const { similar } = (await ask({ stuName: '像一个', birthday: '2020-05-05' })).data;
    expect(similar).toMatchObject({ titles: ['姓名', '出生日期'], records: [{ id: student.id, label: '像一个' }], hidden: 0 });
    expect((await ask({ relations: [{ phone: newPhone() }, { phone }] })).data.similar).toMatchObject({
      titles: ['监护人手机号'],
      records: [{ id: student.id }],
    });
    expect((await ask({ relations: [{ phone: newPhone() }, null, {}] })).data.similar).toBeNull();
    // A record that is there already is no new one.
    expect((await ask({ relations: [{ phone }] }, { id: student.id })).data.similar).toBeNull();
  });

  test('is refused with who it is, and kept with a note when people say that it is not', async () => {
    const phone = newPhone();
    const first = await is.addStudent({ relations: [guardian({ isMain: true, phone })] });
    const body = newStudent({ relations: [guardian({ isMain: true, phone })] });
    const refused = await server.call('POST', '/api/instStudent/save', { body });
    expect(refused).toMatchObject({
      code: 409,
      data: { kind: 'duplicate', titles: ['监护人手机号'], records: [{ id: first.id }], hidden: 0 },
    });
    const made = await server.call('POST', '/api/instStudent/save', { body: { ...body, ignoreDuplicates: true } });
    expect(made.code).toBe(200);
    const { records } = await is.data('GET', '/api/instStudent/history', { query: { id: made.data.id } });
    expect(records.map(({ actionTitle }: { actionTitle: string }) => actionTitle)).toEqual(['确认不是重复', '新增']);
    const plain = await is.addStudent({});
    const { records: own } = await is.data('GET', '/api/instStudent/history', { query: { id: plain.id } });
    expect(own).toHaveLength(1);
  });
});

describe('who asks', () => {
  test('hears that there is one, but not who, about a record that is not theirs to see', async () => {
    const idCard = newIdCard('2019-06-01');
    const phone = newPhone();
    const other = await is.addStudent({ idCard, birthday: '2019-06-01', relations: [guardian({ isMain: true, phone })] });
    expect((await ask({ idCard, relations: [{ phone }] }, {}, 'teacher')).data).toEqual({
      taken: [{ fields: ['idCard'] }],
      similar: { titles: ['监护人手机号'], records: [], hidden: 1 },
    });
    const refused = await server.call('POST', '/api/instStudent/save', {
      as: 'teacher',
      body: newStudent({ relations: [guardian({ isMain: true, phone })] }),
    });
    expect(refused).toMatchObject({ code: 409, data: { kind: 'duplicate', records: [], hidden: 1 } });
    expect(JSON.stringify(refused)).not.toContain(other.stuName);
    await is.data('PUT', '/api/instStudent/update', { body: { id: other.id, version: 1, headTeacherId: teacher } });
    expect((await ask({ idCard }, {}, 'teacher')).data.taken).toMatchObject([{ record: { id: other.id } }]);
  });

  test('needs the right to save; others, and those who are not signed in, hear nothing', async () => {
    expect((await ask({ idCard: '1' }, {}, 'finance')).code).toBe(403);
    expect((await server.call('POST', duplicatesCall.path, { as: null, body: { resource: 'student', values: {} } })).code).toBe(401);
    expect((await server.call('POST', duplicatesCall.path, { body: { resource: 'loginLog', values: {} } })).code).toBe(404);
    expect((await server.call('POST', duplicatesCall.path, { body: { resource: 'nothing', values: {} } })).code).toBe(404);
  });

  test('asks as often as somebody types, not as a machine does', async () => {
    const answers = [];
    stopped = Date.now();
    onTestFinished(() => {
      stopped = undefined;
    });
    for (let n = 0; n < 75; n++) answers.push((await ask({ stuNo: `N${n}` }, {}, 'sales')).code);
    expect(answers.slice(0, 50).every((code) => code !== 429)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
