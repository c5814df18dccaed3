/** Classes and who sits in them: capacity, closing, and two people who want the last seat. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const getClass = (id: string) => is.data('GET', '/api/instClass/getById', { query: { id } });
const graduate = (body: Record<string, unknown>) => server.call('POST', '/api/instClass/graduation', { body });

describe('joining', () => {
  test('shows on the class and on the child', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    expect((await is.join(classRecord.id, id)).code).toBe(200);
    expect(await getClass(classRecord.id)).toMatchObject({ studentCount: 1 });
    expect(await is.getStudent(id)).toMatchObject({ classIds: [classRecord.id], classIdsLabel: [classRecord.className] });
  });

  test('is refused in a full class, one that is not open, and twice', async () => {
    const classRecord = await is.addOpenClass({ capacity: 1 });
    const [a, b] = [await is.addStudent(), await is.addStudent()];
    await is.join(classRecord.id, a.id);
    expect((await is.join(classRecord.id, a.id)).message).toContain('已经在这个班级');
    const full = await is.join(classRecord.id, b.id);
    expect(full).toMatchObject({ code: 422, data: { errors: [{ field: 'classId' }] } });
    expect(full.message).toContain('已满（1/1）');
    expect(await getClass(classRecord.id)).toMatchObject({ studentCount: 1, fullRate: '100.0' });
    const waiting = await is.addClass();
    expect((await is.join(waiting.id, b.id)).message).toContain('不在开班中');
    expect(await is.getStudent(b.id)).toMatchObject({ classIds: null });
  });

  test('is only for children who are here', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    await is.data('PUT', '/api/instStudent/suspend', { body: { id } });
    expect((await is.join(classRecord.id, id)).message).toContain('不在读');
  });

  test('of two who take the last seat at once, one gets it', async () => {
    const classRecord = await is.addOpenClass({ capacity: 2 });
    const students = [await is.addStudent(), await is.addStudent(), await is.addStudent(), await is.addStudent()];
    const answers = await Promise.all(students.map(({ id }) => is.join(classRecord.id, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await getClass(classRecord.id)).toMatchObject({ studentCount: 2 });
    const { total } = await is.data('GET', '/api/instClassStudent/page', { query: { classId: classRecord.id, view: 'current' } });
    expect(total).toBe(2);
  });

  test('of eight who come at once, as many get in as there are seats', async () => {
    const classRecord = await is.addOpenClass({ capacity: 3 });
    const students = await Promise.all(Array.from({ length: 8 }, () => is.addStudent()));
    const answers = await Promise.all(students.map(({ id }) => is.join(classRecord.id, id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  });

  test('the other way round: from the child, and out again', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    const student = await is.data('POST', '/api/instStudent/assignClass', { body: { id, classId: classRecord.id } });
    expect(student).toMatchObject({ classIds: [classRecord.id] });
    const { records } = await is.data('GET', '/api/instClassStudent/page', { query: { stuId: id } });
    await is.data('PUT', '/api/instClassStudent/quit', { body: { id: records[0].id, quitReason: 4 } });
    expect(await is.getStudent(id)).toMatchObject({ classIds: null });
    expect(await getClass(classRecord.id)).toMatchObject({ studentCount: 0 });
    const again = await server.call('PUT', '/api/instClassStudent/quit', { body: { id: records[0].id, quitReason: 4 } });
    expect(again.code).toBe(409);
  });
});

describe('closing a class', () => {
  test('lets its children finish, unless they sit in another class too', async () => {
    const [classRecord, other] = [await is.addOpenClass(), await is.addOpenClass()];
    const [only, both] = [await is.addStudent(), await is.addStudent()];
    for (const { id } of [only, both]) await is.join(classRecord.id, id);
    await is.join(other.id, both.id);
    expect((await graduate({ id: classRecord.id, studentsTo: 1 })).data).toMatchObject({ status: 3, studentCount: 0 });
    expect(await is.getStudent(only.id)).toMatchObject({ stuStatus: 6, classIds: null });
    expect(await is.getStudent(both.id)).toMatchObject({ stuStatus: 2, classIds: [other.id] });
  });

  test('or moves them to another one that has room', async () => {
    const [classRecord, small, target] = [await is.addOpenClass(), await is.addOpenClass({ capacity: 1 }), await is.addOpenClass()];
    const students = [await is.addStudent(), await is.addStudent()];
    for (const { id } of students) await is.join(classRecord.id, id);

    expect((await graduate({ id: classRecord.id, studentsTo: 2 })).data.errors[0].field).toBe('targetClassId');
    expect((await graduate({ id: classRecord.id, studentsTo: 2, targetClassId: classRecord.id })).code).toBe(422);
    expect((await graduate({ id: classRecord.id, studentsTo: 2, targetClassId: small.id })).message).toContain('已满');
    expect(await getClass(classRecord.id)).toMatchObject({ status: 2, studentCount: 2 });
    expect(await getClass(small.id)).toMatchObject({ studentCount: 0 });

    await graduate({ id: classRecord.id, studentsTo: 2, targetClassId: target.id });
    expect(await getClass(target.id)).toMatchObject({ studentCount: 2 });
    for (const { id } of students) expect(await is.getStudent(id)).toMatchObject({ stuStatus: 2, classIds: [target.id] });
  });

  test('or just lets them go; it can be opened again, empty', async () => {
    const classRecord = await is.addOpenClass();
    const { id } = await is.addStudent();
    await is.join(classRecord.id, id);
    await graduate({ id: classRecord.id, studentsTo: 3 });
    expect(await is.getStudent(id)).toMatchObject({ stuStatus: 2, classIds: null });
    expect((await graduate({ id: classRecord.id, studentsTo: 3 })).code).toBe(409);
    expect(await is.data('POST', '/api/instClass/openClass', { body: { id: classRecord.id } })).toMatchObject({
      status: 2,
      studentCount: 0,
    });
  });

  test('is nothing a class can do that never opened', async () => {
    const { id } = await is.addClass();
    expect((await graduate({ id, studentsTo: 3 })).code).toBe(409);
  });
});

describe('a class itself', () => {
  test('does not shrink below its children, and is not deleted with them', async () => {
    const classRecord = await is.addOpenClass({ capacity: 3 });
    const students = [await is.addStudent(), await is.addStudent()];
    for (const { id } of students) await is.join(classRecord.id, id);
    const { version } = await getClass(classRecord.id);
    const shrunk = await server.call('PUT', '/api/instClass/update', { body: { id: classRecord.id, version, capacity: 1 } });
    expect(shrunk).toMatchObject({ code: 422, data: { errors: [{ field: 'capacity' }] } });
    expect((await server.call('DELETE', '/api/instClass/delete', { query: { id: classRecord.id } })).message).toContain(
      '班上还有 2 名学员',
    );
  });

  test('cannot say itself how many sit in it, nor end before it begins', async () => {
    const headTeacherId = await is.teacherId();
    const body = { className: '自填人数', classType: 2, headTeacherId, capacity: 3, openDate: '2024-02-19' };
    const save = (values: object) => server.call('POST', '/api/instClass/save', { body: { ...body, ...values } });
    expect((await save({ studentCount: 2 })).data.errors[0].field).toBe('studentCount');
    expect((await save({ endDate: '2024-02-18' })).data.errors[0].field).toBe('endDate');
    expect((await save({ capacity: 51 })).data.errors[0].field).toBe('capacity');
  });

  test('has a name of its own', async () => {
    const { className } = await is.addClass();
    const headTeacherId = await is.teacherId();
    const body = { className, classType: 2, headTeacherId, capacity: 3, openDate: '2024-02-19' };
    expect((await server.call('POST', '/api/instClass/save', { body })).data.errors[0].field).toBe('className');
  });
});
