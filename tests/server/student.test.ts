/** Students as staff meet them: entering, guardians, leaving, coming back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, guardian, newIdCard, newPhone, newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-03-20T02:00:00Z') });
  is = caller(server);
});
afterAll(() => server?.close());

const save = (values: Record<string, unknown>) => server.call('POST', '/api/instStudent/save', { body: newStudent(values) });
const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data.errors?.map(({ field }) => field);

describe('a new student', () => {
  test('gets a number, a state, an age and the main contact on the own record', async () => {
    const phone = newPhone();
    const student = await is.addStudent({ relations: [guardian({ isMain: false }), guardian({ relName: '陈建华', relation: 1, phone })] });
    expect(student).toMatchObject({ stuStatus: 2, mainContact: '陈建华', mainRelation: 1, nation: 1 });
    expect(await is.whole(student.id, 'mainPhone')).toBe(phone);
    expect(student.stuNo).toMatch(/^XY2603\d{4}$/);
    expect((await is.getStudent(student.id)).age).toBe('6岁11个月');
  });

  test('is prospective without a day of entry, class, order and hours, and a student from the first of them on', async () => {
    const prospect = () => is.addStudent({ enterDate: null });
    const stateOf = async ({ id }: { id: string }) => {
      const { stuStatus, enterDate } = await is.getStudent(id);
      return { stuStatus, enterDate };
    };
    const began = { stuStatus: 2, enterDate: '2026-03-20' };
    const [told, seated, given, called] = [await prospect(), await prospect(), await prospect(), await prospect()];
    expect(await stateOf(told)).toEqual({ stuStatus: 1, enterDate: null });

    await is.data('PUT', '/api/instStudent/update', { body: { id: told.id, version: told.version, enterDate: '2026-03-02' } });
    expect(await stateOf(told)).toEqual({ stuStatus: 2, enterDate: '2026-03-02' });

    await is.join((await is.addOpenClass()).id, seated.id);
    expect(await stateOf(seated)).toEqual(began);

    const [course] = (await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1 } })).records;
    const hours = { stuId: given.id, courseId: course.id, boughtHours: '10', giftHours: '0', amount: '1000' };
    await is.data('POST', '/api/instStudent/openHours', { body: hours });
    expect(await stateOf(given)).toEqual(began);

    await is.data('PUT', '/api/instStudent/enroll', { body: { id: called.id } });
    expect(await stateOf(called)).toEqual(began);
  });

  test('takes birthday and sex from the identity number', async () => {
    const idCard = newIdCard('2020-02-29');
    const student = await is.addStudent({ idType: 1, idCard, sex: 1, birthday: '2020-02-29' });
    expect(await is.getStudent(student.id)).toMatchObject({ birthday: '2020-02-29' });
    expect(await is.whole(student.id, 'idCard')).toBe(idCard);
  });

  test('is refused when birthday and identity number disagree', async () => {
    const answer = await save({ idType: 1, idCard: newIdCard('2020-02-28'), birthday: '2020-03-01' });
    expect(answer.code).toBe(422);
  });

  test('is told at the birthday or the sex that was changed so that the identity number says another one', async () => {
    const { id } = await is.addStudent({ idType: 1, idCard: newIdCard('2020-02-29'), birthday: '2020-02-29' });
    const { version, sex } = await is.getStudent(id);
    const change = async (values: object) => server.call('PUT', '/api/instStudent/update', { body: { id, version, ...values } });
    expect(errorsOf(await change({ birthday: '2020-02-28' }))).toEqual(['birthday']);
    expect(errorsOf(await change({ sex: 3 - sex }))).toEqual(['sex']);
    expect(errorsOf(await change({ idType: 1, idCard: newIdCard('2020-02-28'), birthday: '2020-02-27' }))).toEqual(['idCard']);
  });

  test('is refused with a wrong check digit, and with a number somebody else has', async () => {
    const wrong = await save({ idCard: '110105194912310021', birthday: '1949-12-31' });
    expect(errorsOf(wrong)).toEqual(['idCard']);
    const idCard = newIdCard('2019-03-31');
    await is.addStudent({ idCard });
    const again = await save({ idCard, stuName: '另一个' });
    expect(again.code).toBe(422);
    expect(errorsOf(again)).toContain('idCard');
  });

  test('may carry a passport number that is no identity number', async () => {
    const { id } = await is.addStudent({ idType: 3, idCard: 'E12345678' });
    expect(await is.whole(id, 'idCard')).toBe('E12345678');
  });

  test('needs the certificate when one is held, and it must be the child’s own', async () => {
    const idCard = newIdCard('2018-05-02');
    const other = newIdCard('2018-05-02');
    const child = { idCard, birthday: '2018-05-02', hasCert: true, disabilityType: 6, disabilityGrade: 2 };
    expect(errorsOf(await save(child))).toContain('certNo');
    expect(errorsOf(await save({ ...child, certNo: `${other}62` }))).toEqual(['certNo']);
    expect(errorsOf(await save({ ...child, certNo: `${idCard}63` }))).toBeDefined();
    const { id } = await is.addStudent({ ...child, certNo: `${idCard}62` });
    expect(await is.whole(id, 'certNo')).toBe(`${idCard}62`);
  });

  test('keeps nothing of a certificate that is not held', async () => {
    const idCard = newIdCard('2018-05-03');
    const student = await is.addStudent({ idCard, birthday: '2018-05-03', hasCert: false, certNo: `${idCard}62`, disabilityType: 6 });
    expect(await is.getStudent(student.id)).toMatchObject({ certNo: null, disabilityType: null });
  });

  test('has one to five guardians, of whom one is the main contact', async () => {
    expect(errorsOf(await save({ relations: [] }))).toEqual(['relations']);
    expect(errorsOf(await save({ relations: Array.from({ length: 6 }, () => guardian({ isMain: false })) }))).toContain('relations');
    expect(errorsOf(await save({ relations: [guardian(), guardian()] }))).toEqual(['relations']);
    expect(errorsOf(await save({ relations: [guardian({ phone: '1380512' })] }))).toEqual(['relations.0.phone']);
  });

  test('cannot choose its own state, class or number of years', async () => {
    expect(errorsOf(await save({ stuStatus: 5 }))).toEqual(['stuStatus']);
    expect(errorsOf(await save({ classIds: ['0197f000-0000-7000-8000-000000000000'] }))).toEqual(['classIds']);
    expect(errorsOf(await save({ age: '3岁' }))).toEqual(['age']);
  });

  test('enters after birth and not before', async () => {
    expect(errorsOf(await save({ enterDate: '2019-03-30' }))).toEqual(['enterDate']);
  });

  test('who looks like one already here is pointed out, and may still be entered', async () => {
    await is.addStudent({ stuName: '重名一', birthday: '2017-07-07' });
    const twin = newStudent({ stuName: '重名一', birthday: '2017-07-07' });
    const answer = await server.call('POST', '/api/instStudent/save', { body: twin });
    expect(answer).toMatchObject({ code: 409, data: { kind: 'duplicate' } });
  });
});

describe('guardians through their own calls', () => {
  test('one is added, made main, and the former main contact may go then', async () => {
    const { id } = await is.addStudent();
    const added = await is.data('POST', '/api/instStudent/addRelationPhone', {
      body: { id, relName: '刘慧', relation: 2, phone: newPhone() },
    });
    const [first, second] = added.relations;
    expect(second).toMatchObject({ relName: '刘慧', isMain: false });

    const refused = await server.call('POST', '/api/instStudent/removeMainRelation', { body: { id, relationId: first.id } });
    expect(refused.code).toBe(422);
    expect(refused.message).toContain('是主要联系人');

    const changed = await is.data('POST', '/api/instStudent/changMainRelation', { body: { id, relationId: second.id } });
    expect(changed.mainContact).toBe('刘慧');
    const left = await is.data('POST', '/api/instStudent/removeMainRelation', { body: { id, relationId: first.id } });
    expect(left.relations.map((one: { relName: string }) => one.relName)).toEqual(['刘慧']);
  });

  test('a job title saved for one unlinks nobody from the official account', async () => {
    const made = await is.addStudent({ relations: [guardian(), guardian({ relName: '外婆', relation: 6, isMain: false })] });
    await server.database.system((q) => q.query('update student_relation set wx_bound = true where parent_id = $1', [made.id]));
    const [first, second] = (await is.getStudent(made.id)).relations;
    const body = { id: made.id, version: made.version, relations: [{ ...first, job: '护士' }, second] };
    await is.data('PUT', '/api/instStudent/update', { body });
    await is.data('POST', '/api/instStudent/changMainRelation', { body: { id: made.id, relationId: second.id } });
    expect((await is.getStudent(made.id)).relations).toMatchObject([
      { job: '护士', wxBound: true, isMain: false },
      { wxBound: true, isMain: true },
    ]);
  });

  test('the main contact goes at once when the successor is named', async () => {
    const { id } = await is.addStudent({ relations: [guardian(), guardian({ relName: '外婆', relation: 6, isMain: false })] });
    const [main, next] = (await is.getStudent(id)).relations;
    const body = { id, relationId: main.id, mainRelationId: next.id };
    expect(await is.data('POST', '/api/instStudent/removeMainRelation', { body })).toMatchObject({ mainContact: '外婆', mainRelation: 6 });
  });

  test('the last one stays', async () => {
    const student = await is.addStudent();
    const body = { id: student.id, relationId: (await is.getStudent(student.id)).relations[0].id };
    expect((await server.call('POST', '/api/instStudent/removeMainRelation', { body })).message).toContain('至少保留一位');
  });

  test('a guardian of another child is nobody here', async () => {
    const [a, b] = [await is.addStudent(), await is.addStudent({ birthday: '2018-01-01' })];
    const body = { id: a.id, relationId: (await is.getStudent(b.id)).relations[0].id };
    expect((await server.call('POST', '/api/instStudent/changMainRelation', { body })).code).toBe(422);
  });
});

describe('leaving', () => {
  const leave = (id: string, values: Record<string, unknown> = {}) =>
    server.call('PUT', '/api/instStudent/leave', { body: { id, reason: 2, leaveDate: '2026-03-20', ...values } });

  test('is asked for, looked at, granted, and taken back', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    await is.join(classRecord.id, id);
    expect((await leave(id)).data).toMatchObject({ stuStatus: 4 });

    const { items } = await is.data('GET', '/api/instStudent/leaveItems', { query: { id } });
    expect(items).toContainEqual({ item: '在读班级', result: 2, note: `离校后自动移出：${classRecord.className}` });

    const gone = await is.data('PUT', '/api/instStudent/leaveCheck', { body: { id } });
    expect(gone).toMatchObject({ stuStatus: 5, leaveDate: '2026-03-20', leaveReason: 2, classIds: null });
    expect((await is.data('GET', '/api/instClass/getById', { query: { id: classRecord.id } })).studentCount).toBe(0);
    const archive = await is.data('GET', '/api/instStudent/archivePage', { query: { pageSize: 100 } });
    expect(archive.records.map((one: { id: string }) => one.id)).toContain(id);

    const back = await is.data('PUT', '/api/instStudent/back', { body: { id, backReason: '继续训练' } });
    expect(back).toMatchObject({ stuStatus: 2, leaveDate: null, classIds: [classRecord.id] });
    const { records } = await is.data('GET', '/api/instStudentLeave/page', { query: { stuId: id } });
    expect(records[0]).toMatchObject({ status: 2, backDate: '2026-03-20', backReason: '继续训练' });
  });

  test('coming back does not reopen a class that closed meanwhile', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    await is.join(classRecord.id, id);
    await leave(id);
    await is.data('PUT', '/api/instStudent/leaveCheck', { body: { id } });
    await is.data('POST', '/api/instClass/graduation', { body: { id: classRecord.id, studentsTo: 3 } });
    expect(await is.data('PUT', '/api/instStudent/back', { body: { id } })).toMatchObject({ stuStatus: 2, classIds: null });
  });

  test('is not granted before its day', async () => {
    const { id } = await is.addStudent();
    await leave(id, { leaveDate: '2026-04-30' });
    const answer = await server.call('PUT', '/api/instStudent/leaveCheck', { body: { id } });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('2026-04-30');
    expect(await is.getStudent(id)).toMatchObject({ stuStatus: 4, leaveDate: null });
  });

  test('may be refused with a reason, and then the child stays', async () => {
    const { id } = await is.addStudent();
    await leave(id);
    expect((await server.call('PUT', '/api/instStudent/rejectLeave', { body: { id } })).code).toBe(422);
    expect(await is.data('PUT', '/api/instStudent/rejectLeave', { body: { id, opinion: '家长改变主意' } })).toMatchObject({ stuStatus: 2 });
    expect((await leave(id)).code).toBe(200);
  });

  test('needs a reason and a day after entering, and half of it leaves no trace', async () => {
    const { id } = await is.addStudent();
    expect(errorsOf(await server.call('PUT', '/api/instStudent/leave', { body: { id, leaveDate: '2026-03-20' } }))).toEqual(['reason']);
    expect(errorsOf(await leave(id, { leaveDate: '2024-01-01' }))).toEqual(['leaveDate']);
    expect(await is.getStudent(id)).toMatchObject({ stuStatus: 2, version: 1 });
    expect((await is.data('GET', '/api/instStudentLeave/page', { query: { stuId: id } })).total).toBe(0);
  });

  test('is no way for somebody who is gone, and coming back none for somebody who is here', async () => {
    const { id } = await is.addStudent();
    expect((await server.call('PUT', '/api/instStudent/back', { body: { id } })).code).toBe(409);
    expect((await server.call('PUT', '/api/instStudent/leaveCheck', { body: { id } })).code).toBe(409);
    await leave(id);
    expect((await leave(id)).code).toBe(409);
  });
});

describe('deleting', () => {
  test('takes a new student away and brings the same back', async () => {
    const { id } = await is.addStudent({ stuName: '误录' });
    await is.data('DELETE', '/api/instStudent/delete', { query: { id } });
    expect((await server.call('GET', '/api/instStudent/getById', { query: { id } })).code).toBe(404);
    await is.data('PUT', '/api/instStudent/restore', { body: { id } });
    expect(await is.getStudent(id)).toMatchObject({ stuName: '误录', relations: [{ relName: '测试家长' }] });
  });

  test('is refused while the child sits in a class or has records', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    await is.join(classRecord.id, id);
    const answer = await server.call('DELETE', '/api/instStudent/delete', { query: { id } });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain(classRecord.className);
  });
});

describe('who may', () => {
  test('the other institution sees none of it', async () => {
    const { id, stuNo } = await is.addStudent();
    expect((await server.call('GET', '/api/instStudent/getById', { as: 'qixing', query: { id } })).code).toBe(404);
    expect(
      (await server.call('PUT', '/api/instStudent/leave', { as: 'qixing', body: { id, reason: 2, leaveDate: '2026-03-20' } })).code,
    ).toBe(404);
    expect((await server.call('GET', '/api/instStudent/page', { as: 'qixing', query: { keyword: stuNo } })).data.total).toBe(0);
  });

  test('a teacher may see students but not the archive', async () => {
    expect((await server.call('GET', '/api/instStudent/page', { as: 'teacher' })).code).toBe(200);
    expect((await server.call('GET', '/api/instStudent/archivePage', { as: 'teacher' })).code).toBe(403);
  });

  test('a child is found by its own number, and by name, phone and number of a guardian, as they are pasted', async () => {
    const [phone, idCard, ofGuardian] = [newPhone(), newIdCard('2019-03-31'), newIdCard('1988-03-30')];
    const relations = [guardian({ relName: '欧阳慕晴', phone, idCard: ofGuardian })];
    const { id } = await is.addStudent({ idCard, relations });
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
    const keywords = [phone, spaced, spaced.replaceAll(' ', '-'), `+86 ${spaced}`, idCard, ofGuardian, '欧阳慕晴', 'ouyangmuqing'];
    for (const keyword of keywords) {
      const { records } = await is.data('GET', '/api/instStudent/page', { query: { keyword } });
      expect({ keyword, found: records.map((one: { id: string }) => one.id) }).toEqual({ keyword, found: [id] });
      const options = await is.data('GET', '/api/instStudent/allStudent', { query: { keyword } });
      expect({ keyword, offered: options.map((one: { id: string }) => one.id) }).toEqual({ keyword, offered: [id] });
    }
    for (const mainPhone of [spaced, `+86 ${spaced}`, spaced.slice(0, 8).replace(' ', '-')]) {
      const { records } = await is.data('GET', '/api/instStudent/page', { query: { mainPhone, id } });
      expect({ mainPhone, found: records.length }).toEqual({ mainPhone, found: 1 });
    }
  });

  test('lists and records show phones and numbers masked, and one at a time whole', async () => {
    const phone = newPhone();
    const idCard = newIdCard('2019-03-31');
    const { id } = await is.addStudent({ stuName: '脱敏', idCard, relations: [guardian({ phone })] });
    const { records } = await is.data('GET', '/api/instStudent/page', { query: { keyword: '脱敏' } });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(phone);
    expect(records[0].mainPhone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    const record = await is.getStudent(id);
    expect(JSON.stringify(record)).not.toContain(phone);
    expect(await is.whole(id, 'mainPhone')).toBe(phone);
    expect(await is.whole(id, `relations.${record.relations[0].id}.phone`)).toBe(phone);
  });
});

test('whoever may only read students puts none of them through anything', async () => {
  const student = await is.addStudent();
  for (const action of server.configuration.resources.get('student')?.actions ?? []) {
    const { method, path } = action.endpoint;
    if (method === 'GET') continue;
    const { code } = await server.call(method, path, { as: 'finance', body: { id: student.id, version: student.version } });
    expect({ path, code }).toEqual({ path, code: 403 });
  }
  expect((await is.getStudent(student.id)).version).toBe(student.version);
});
