/** Children and assessments for flows: made by call, looked at by call, worked on the screen. */
import { makeChild, type Named } from './desk';
import type { Person } from './person';

const base = '/api/ybk-org-evaluation';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export const callAs = (person: Person, path: string, body?: object, method = 'post'): Promise<any> =>
  person.call(path, body, body ? method.toUpperCase() : 'GET');

export type Child = Named;

/** A child of its own, `years` old. */
export function addChild(person: Person, years: number): Promise<Child> {
  const birthday = `${new Date().getFullYear() - years}-01-05`;
  return makeChild(person, { birthday, consentDate: birthday, enterDate: birthday });
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

/** The option that is chosen of an item, or nothing. */
export async function chosenOption({ page }: Person, no: number): Promise<string> {
  return (await page.locator(`[data-item="${no}"] [role=radio][aria-checked=true]`).allInnerTexts()).join();
}
