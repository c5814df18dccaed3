/** Children and assessments for flows: made by call, looked at by call, worked on the screen. */
import { expect } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { freshName, freshPhone } from '../support/desks/unique';
import type { Person } from './person';

const base = '/api/ybk-org-evaluation';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export async function callAs(person: Person, path: string, body?: object, method: 'post' | 'put' = 'post'): Promise<any> {
  const token = (await person.page.context().cookies()).find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  const { request } = person.page.context();
  const answer = body ? await request[method](path, { headers: { token }, data: body }) : await request.get(path, { headers: { token } });
  const { code, message, data } = await answer.json();
  expect([path, code, message]).toEqual([path, 200, '']);
  return data;
}

export interface Child {
  id: string;
  name: string;
}

/** A child of its own, `years` old. */
export async function addChild(person: Person, years: number): Promise<Child> {
  const name = freshName('童');
  const now = new Date();
  const birthday = `${now.getFullYear() - years}-01-05`;
  const { id } = await callAs(person, '/api/instStudent/save', {
    stuName: name,
    sex: 1,
    birthday,
    rehabCategory: 1,
    hasCert: false,
    relations: [{ relName: '家长', relation: 2, phone: freshPhone(), isMain: true }],
    guardianConsent: true,
    consentDate: birthday,
    enterDate: birthday,
  });
  return { id, name };
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** An assessment in progress; `respondent`: a code of `evalRespondent`. Resolves to its id. */
export async function startAssessment(person: Person, child: Child, code: string, respondent: number): Promise<string> {
  const { records } = await callAs(person, '/api/evalScale/page?pageSize=100&view=active');
  const scale = (records as { id: string; code: string }[]).find((one) => one.code === code)!;
  const input = { stuId: child.id, scaleId: scale.id, evalDate: today(), respondent, confirmRecent: true };
  return (await callAs(person, `${base}/start`, input)).id;
}

export interface StoredAssessment {
  answers: Record<string, string | number>;
  remarks: Record<string, string>;
  texts: Record<string, string>;
  status: number;
}

export async function storedAssessment(person: Person, id: string): Promise<StoredAssessment> {
  return (await callAs(person, `${base}/record?id=${id}`)).record;
}

/** Opens the page and waits for the items. */
export async function take(person: Person, id: string): Promise<void> {
  await person.open(`/appraisalManagementModel/take/${id}`);
  await person.page.locator('[data-item]').first().waitFor();
}

/** Everything that was entered is on the server. */
export async function isSaved({ page }: Person): Promise<void> {
  await page.locator('[data-saved=true]').waitFor();
}

/** The option that is chosen of an item; undefined when none is. */
export async function chosenOption({ page }: Person, no: number): Promise<string | undefined> {
  const chosen = page.locator(`[data-item="${no}"] [role=radio][aria-checked=true]`);
  return (await chosen.count()) > 0 ? ((await chosen.textContent()) ?? undefined) : undefined;
}
