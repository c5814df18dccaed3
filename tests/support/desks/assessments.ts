/** Assessments for tests: started, filled in and finished as people do it. */
import type { Envelope } from '../../../src/wire/envelope';
import { scaleOf } from '../files/scaleFiles';
import type { TestServer } from '../server/testServer';
import { caller } from './newRecords';

const base = '/api/ybk-org-evaluation';
/** Base of the calls of each list. */
const bases = { appraisal: base, psychologyList: `${base}/psychology`, studyList: `${base}/study`, rapidList: `${base}/rapid` } as const;
export type EvaluationPage = keyof typeof bases;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = Promise<Envelope<any>>;

export function assessmentsOf(server: TestServer) {
  const { addStudent } = caller(server);
  const scaleIds = new Map<string, string>();
  const scaleId = async (code: string) => {
    if (scaleIds.size === 0) {
      const { data } = await server.call('GET', '/api/evalScale/page', { query: { pageSize: 100, view: 'active' } });
      for (const row of data.records) scaleIds.set(row.code, row.id);
    }
    return scaleIds.get(code)!;
  };
  const start = async (page: EvaluationPage, code: string, values: object, as = 'admin'): Answer =>
    server.call('POST', `${bases[page]}/start`, { as, body: { scaleId: await scaleId(code), evalDate: '2025-03-10', ...values } });
  const record = (id: string, as = 'admin'): Answer => server.call('GET', `${base}/record`, { as, query: { id } });
  const save = (id: string, body: object, as = 'admin'): Answer =>
    server.call('PUT', `${base}/saveAnswers`, { as, body: { id, answersVersion: 0, ...body } });
  const finish = (id: string, answersVersion: number, as = 'admin'): Answer =>
    server.call('POST', `${base}/finish`, { as, body: { id, answersVersion } });
  /** Runs the action of a row on its page. */
  const act = (page: EvaluationPage, call: string, id: string, body: object = {}, as = 'admin'): Answer => {
    const [method, name] = call.split(' ') as [string, string];
    return server.call(method, `${bases[page]}/${name}`, { as, body: { id, ...body } });
  };
  const get = (page: EvaluationPage, id: string, as = 'admin'): Answer =>
    server.call('GET', `${bases[page]}/getById`, { as, query: { id } });
  const list = (page: EvaluationPage, query: Record<string, string> = {}, as = 'admin'): Answer =>
    server.call('GET', `${bases[page]}/page`, { as, query });

  /** A draft of a new child, born 2019-03-31 unless said otherwise. */
  const draft = async (page: EvaluationPage, code: string, values: { birthday?: string; [name: string]: unknown } = {}, as = 'admin') => {
    const { birthday = '2019-03-31', ...rest } = values;
    const stuId = (rest.stuId as string | undefined) ?? (await addStudent({ birthday })).id;
    const answer = await start(page, code, { stuId, confirmRecent: true, ...rest }, as);
    if (answer.code !== 200) throw new Error(`${code}: ${answer.message} ${JSON.stringify(answer.data)}`);
    return { id: answer.data.id as string, stuId };
  };
  /** A finished one, with the answers of an example of its scale, the first one unless said otherwise. */
  const finished = async (page: EvaluationPage, code: string, values: Record<string, unknown> = {}, as = 'admin', example = 0) => {
    const made = await draft(page, code, values, as);
    const { answers, inputs } = exampleOf(code, example).input;
    await save(made.id, { answers, ...(inputs && { inputs }) }, as);
    const answer = await finish(made.id, 1, as);
    if (answer.code !== 200) throw new Error(`${code}: ${answer.message} ${JSON.stringify(answer.data)}`);
    return made;
  };
  return { scaleId, start, record, save, finish, act, get, list, draft, finished };
}

/** A worked example of a scale that is scored: its input and what is expected of it. */
export function exampleOf(code: string, at = 0) {
  const scored = scaleOf(code).examples.flatMap(({ input, expected }) => ('scores' in expected ? [{ input, expected }] : []));
  return scored[at]!;
}

export const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);
