/** What flows begin with, made by call: people, courses and lessons of their own, so that no other flow meets them. */
import { dialect } from '../../src/wire/dialect';
import type { Envelope } from '../../src/wire/envelope';
import { freshName, freshPhone } from '../support/desks/unique';
import { arrive, type Person, signedInAs } from './person';
import { ownProduct } from './products';

/** Somebody who calls, at a screen or not. */
export type Caller = Pick<Person, 'call'>;

export interface Named {
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

/** A child with one guardian. */
export async function makeChild(desk: Caller, values: object = {}): Promise<Named> {
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

/** A teacher with the department and the roles of one who is there already. */
export async function makeTeacher(desk: Caller): Promise<Named & { phone: string }> {
  const { records } = await desk.call('/api/instUser/teacherPage?pageSize=1');
  const { deptId, roleIds } = await desk.call(`/api/instUser/getById?id=${records[0].id}`);
  const [name, phone] = [freshName('师'), freshPhone()];
  const staff = { realName: name, sex: 2, phone, deptId, post: 2, roleIds, hireDate: '2024-01-08' };
  return { name, phone, id: (await desk.call('/api/instUser/save', staff)).id };
}

export async function makeCourse(desk: Caller, values: object = {}): Promise<Named> {
  const name = freshName('课');
  const course = { courseName: name, category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1 };
  return { name, id: (await desk.call('/api/instCourse/save', { ...course, ...values })).id };
}

export interface Lesson {
  courseId: string;
  teacherId: string;
  stuIds: string[];
  lessonDate: string;
  startTime: string;
}

/** Stored whatever hints there are. Resolves to its id. */
export async function makeLesson(desk: Caller, lesson: Lesson): Promise<string> {
  return (await desk.call('/api/scheduleInfo/save', { ...lesson, ignoreHints: true })).id;
}

/** A command of the record on screen: a button, or an entry of the menu behind 更多 where there is no room for it. */
export async function command(person: Person, name: string): Promise<void> {
  const button = person.page.getByRole('button', { name, exact: true }).first();
  const more = person.page.getByRole('button', { name: /^更多/ }).first();
  await button.or(more).first().waitFor();
  // Which of them have room is known once the page has settled.
  await person.settled();
  if (await button.isVisible()) return button.click();
  await more.click();
  // What was done just before may have moved it out of the menu: the next step of the new state stands in front.
  const item = person.page.getByRole('menuitem', { name: new RegExp(`^${name}$`) }).first();
  await button.or(item).first().waitFor();
  if (await item.isVisible()) return person.chooseItem(new RegExp(`^${name}$`));
  await person.page.keyboard.press('Escape');
  await button.click();
}

/** A teacher's account of its own, with the password of the demo. Resolves to its name. */
export async function makeAccount(): Promise<string> {
  const admin = await signedInAs('admin');
  const { phone } = await makeTeacher(admin);
  await admin.leave();
  const owner = await arrive();
  const first = phone.slice(-6);
  await owner.haveSession(phone, first);
  await owner.call('/sso/changePassword', { oldPassword: first, newPassword: 'demo1234' });
  await owner.leave();
  return phone;
}
