/** Valid request bodies, for tests that change one value in them. */
import { buildIdCard } from '../../../src/domain/idCard';
import type { TestServer } from '../server/testServer';

let count = 0;

/** A mobile number that no other record has. */
export function newPhone(): string {
  count += 1;
  return `170${String(10_000_000 + count * 97)}`;
}

/** A valid identity number of a boy with this birthday. */
export function newIdCard(birthday: string): string {
  count += 1;
  return buildIdCard('320583', birthday, (count * 2 + 101) % 1000);
}

export function guardian(values: Record<string, unknown> = {}) {
  return { relName: '测试家长', relation: 2, phone: newPhone(), isMain: true, ...values };
}

/** A student with a guardian that has another phone number each time. */
export function newStudent(values: Record<string, unknown> = {}) {
  return {
    stuName: `测试学员${++count}`,
    sex: 1,
    birthday: '2019-03-31',
    rehabCategory: 1,
    hasCert: false,
    relations: [guardian()],
    guardianConsent: true,
    consentDate: '2024-01-08',
    enterDate: '2024-01-08',
    ...values,
  };
}

/** Calls that throw unless they succeed, and return the data of the answer. */
export function caller(server: TestServer) {
  const data = async (method: string, path: string, options: Parameters<TestServer['call']>[2] = {}) => {
    const answer = await server.call(method, path, options);
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const addStudent = (values: Record<string, unknown> = {}) => data('POST', '/api/instStudent/save', { body: newStudent(values) });
  /** Unmasked value of a masked field. */
  const whole = async (id: string, field: string) => (await data('POST', '/api/instStudent/reveal', { body: { id, field } })).value;
  const getStudent = (id: string) => data('GET', '/api/instStudent/getById', { query: { id } });
  const teacherId = async () => {
    const { records } = await data('GET', '/api/instUser/teacherPage', { query: { pageSize: 1 } });
    return records[0].id as string;
  };
  const addClass = async (values: Record<string, unknown> = {}) => {
    const body = {
      className: `测试班${++count}`,
      classType: 2,
      headTeacherId: await teacherId(),
      capacity: 3,
      openDate: '2024-02-19',
      ...values,
    };
    return data('POST', '/api/instClass/save', { body });
  };
  const addOpenClass = async (values: Record<string, unknown> = {}) => {
    const { id } = await addClass(values);
    return data('POST', '/api/instClass/openClass', { body: { id } });
  };
  const join = (classId: string, stuId: string) => server.call('POST', '/api/instClassStudent/save', { body: { classId, stuId } });
  return { data, addStudent, getStudent, whole, addClass, addOpenClass, join, teacherId };
}
