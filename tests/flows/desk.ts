/** First lines of flows: children, teachers, courses and lessons of their own, made by call. */
import { dialect } from '../../src/wire/dialect';
import type { Envelope } from '../../src/wire/envelope';
import { freshName, freshPhone } from '../support/desks/unique';
import type { Person } from './person';
import { ownProduct } from './products';

/** Somebody who calls, at a screen or not. */
export type Caller = Pick<Person, 'call'>;

export interface Made {
  id: string;
  name: string;
}

/** Signed in without a screen, which costs more than all calls. */
export async function clerk(username = 'admin', product?: string): Promise<Caller> {
  const address = product ?? (await ownProduct());
  const send = async (path: string, method: string, own: Record<string, string>, body?: object) => {
    const isForm = body instanceof FormData;
    const headers = { ...own, ...(body && !isForm && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(path, address), { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
    const { code, message, data } = (await answer.json()) as Envelope<never>;
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${message}`);
    return data;
  };
  const { token } = (await send('/sso/doLogin', 'POST', {}, { username, password: 'demo1234', loginType: 2 })) as { token: string };
  return { call: (path, body, method = body ? 'POST' : 'GET') => send(path, method, { [dialect.tokenHeader]: token }, body) };
}

export async function addChild(desk: Caller, values: object = {}): Promise<Made> {
  const name = freshName('童');
  const { id } = await desk.call('/api/instStudent/save', {
    stuName: name,
    sex: 1,
    birthday: '2019-03-31',
    rehabCategory: 1,
    hasCert: false,
    relations: [{ relName: '家长', relation: 2, phone: freshPhone(), isMain: true }],
    guardianConsent: true,
    consentDate: '2024-01-08',
    enterDate: '2024-01-08',
    ...values,
  });
  return { id, name };
}

/** In the department, and with the roles, of a teacher who is there. */
export async function addTeacher(desk: Caller): Promise<Made> {
  const { records } = await desk.call('/api/instUser/teacherPage?pageSize=1');
  const { deptId, roleIds } = await desk.call(`/api/instUser/getById?id=${records[0].id}`);
  const name = freshName('师');
  const staff = { realName: name, sex: 2, phone: freshPhone(), deptId, post: 2, roleIds, hireDate: '2024-01-08' };
  return { id: (await desk.call('/api/instUser/save', staff)).id, name };
}

export async function addCourse(desk: Caller, values: object = {}): Promise<Made> {
  const name = freshName('课');
  const course = { courseName: name, category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1, ...values };
  return { id: (await desk.call('/api/instCourse/save', course)).id, name };
}
