/** The parents' form: what a link shows and takes, and when it ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentsOf, fieldsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const path = '/api/openForm';
const dayMs = 86_400_000;

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
let ahead = 0;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead), sessions: { quietHours: 2400, longestDays: 100 } });
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const read = (key: string) => server.call('GET', path, { as: null, query: { key } });
const save = (key: string, body: object) => server.call('PUT', path, { as: null, body: { key, answers: {}, ...body } });

/** A draft that parents answer, with a link. */
async function sent(values: object = {}) {
  const stuName = `王${String.fromCodePoint(0x5c0f + count++)}明`;
  const { id: stuId } = await is.addStudent({ stuName, birthday: '2021-01-10' });
  const { id } = await taken.draft('rapidList', 'ABC', { stuId, respondent: 2 });
  const link = (await taken.act('rapidList', 'POST fillLink', id, { days: 7, ...values })).data;
  return { id, stuId, stuName, link, key: link.key as string };
}

describe('a link', () => {
  test('shows the items and nothing else of the child', async () => {
    const { link, key, stuId, stuName, id } = await sent();
    expect(link).toMatchObject({ to: `/assessmentForm?key=${key}`, until: expect.stringMatching(/^\d{4}-/) });
    const { code, data } = await read(key);
    expect(code).toBe(200);
    expect(data).toMatchObject({ child: '王**', until: link.until, answers: {}, isSubmitted: false });
    expect(data.items).toHaveLength(57);
    expect(Object.keys(data).sort()).toEqual([
      'answers',
      'child',
      'institution',
      'instruction',
      'isSubmitted',
      'items',
      'title',
      'until',
      'window',
    ]);
    const text = JSON.stringify(data);
    for (const secret of [stuName.slice(1), '2021-01-10', stuId, id, '"score"']) expect(text).not.toContain(secret);
  });

  test('is kept as a hash, and its key is told once', async () => {
    const { id, key } = await sent();
    const { instId } = await is.data('GET', '/sso/info');
    const [row] = await server.database.read(instId, (q) =>
      q.query<{ fill_key: string }>('select fill_key from eval_record where id = $1', [id]),
    );
    expect(row!.fill_key).not.toContain(key.slice(32));
    expect(JSON.stringify(await taken.get('rapidList', id))).not.toContain(key.slice(32));
  });

  test('takes answers one by one and all of them, and ends when they are submitted', async () => {
    const { id, key } = await sent();
    const { items } = (await read(key)).data;
    const value = items[0].options[0].value;
    expect((await save(key, { answers: { 1: value } })).data).toEqual({ answers: { 1: value }, isSubmitted: false, open: [] });
    const early = await save(key, { submit: true });
    expect(early.data.isSubmitted).toBe(false);
    expect(early.data.open).toHaveLength(56);
    const all = Object.fromEntries(items.map(({ no, options }: { no: number; options: { value: string }[] }) => [no, options[0]!.value]));
    expect((await save(key, { answers: all, submit: true })).data).toMatchObject({ isSubmitted: true, open: [] });
    for (const answer of [await read(key), await save(key, { answers: { 1: value } })]) expect(answer.code).toBe(404);
    const { data } = await taken.get('rapidList', id);
    expect(data).toMatchObject({ status: 0, fillState: 2, answers: all, openCount: 0 });
    expect((await taken.list('rapidList', { view: 'filled', stuId: data.stuId })).data.total).toBe(1);
    expect((await taken.finish(id, data.answersVersion)).code).toBe(200);
  });

  test('refuses what cannot be, with a sentence, and keeps the rest of the form', async () => {
    const { key } = await sent();
    const answer = await save(key, { answers: { 1: 'perhaps' } });
    expect(answer.code).toBe(422);
    expect(fieldsOf(answer)).toEqual(['answers.1']);
    expect((await save(key, { answers: { 99: '0' } })).code).toBe(422);
    expect((await save(key, { answers: {}, remarks: { 1: 'x' } })).code).toBe(422);
    expect((await read(key)).data.answers).toEqual({});
  });

  test.each([
    ['no key', ''],
    ['half a key', 'abc'],
    ['a key of nobody', `0198c0de000070008000000000000001${'x'.repeat(43)}`],
  ])('that is %s opens nothing', async (_what, key) => {
    for (const answer of [await read(key), await save(key, {})]) expect(answer).toMatchObject({ code: 404, data: null });
  });
});

test('without its scale is refused to parents in words for parents, and to staff with what they can do', async () => {
  const { id, key } = await sent();
  const { instId } = await is.data('GET', '/sso/info');
  const mark = (to: string) =>
    server.database.write(instId, (q) =>
      q.query(`update eval_scale set deleted_at = ${to} where id = (select scale_id from eval_record where id = $1)`, [id]),
    );
  await mark('now()');
  const answers = [await read(key), await save(key, {}), await save(key, { answers: { 1: '0' }, submit: true })];
  const atDesk = await server.call('GET', '/api/ybk-org-evaluation/record', { query: { id } });
  await mark('null');
  for (const answer of answers) expect(answer).toMatchObject({ code: 404, message: '这份量表现在不能填写，请联系发给您的老师' });
  expect(atDesk).toMatchObject({ code: 422, data: { errors: [{ message: '这次测评的量表已删除，请管理员先在量表管理恢复它' }] } });
  expect((await read(key)).code).toBe(200);
});

describe('a link ends', () => {
  test('after its days', async () => {
    const { key } = await sent({ days: 2 });
    expect((await read(key)).code).toBe(200);
    ahead += 2 * dayMs + 60_000;
    const answer = await read(key);
    ahead -= 2 * dayMs + 60_000;
    expect(answer).toMatchObject({ code: 404, message: expect.stringContaining('到期') });
  });

  test('when another one is made, it is withdrawn, or the assessment is finished or deleted', async () => {
    const first = await sent();
    const second = (await taken.act('rapidList', 'POST fillLink', first.id, { days: 7 })).data.key;
    expect((await read(first.key)).code).toBe(404);
    expect((await read(second)).code).toBe(200);
    expect((await taken.act('rapidList', 'PUT withdrawFillLink', first.id)).data).toMatchObject({ fillState: 3 });
    expect((await read(second)).code).toBe(404);
    const third = (await taken.act('rapidList', 'POST fillLink', first.id, { days: 7 })).data.key;
    await server.call('DELETE', '/api/ybk-org-evaluation/rapid/delete', { query: { id: first.id } });
    expect((await read(third)).code).toBe(404);
    await server.call('PUT', '/api/ybk-org-evaluation/rapid/restore', { body: { id: first.id } });
    expect((await read(third)).code).toBe(404);
  });

  test('and does not come back by undo', async () => {
    const { id, key } = await sent();
    const { changeSet } = (await taken.act('rapidList', 'PUT withdrawFillLink', id)) as { changeSet?: string };
    await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } });
    expect((await read(key)).code).toBe(404);
  });
});

describe('no link is made', () => {
  test('for a scale that takes a clinician, for another respondent, or after the end', async () => {
    const clinician = await taken.draft('psychologyList', 'HAMD', { birthday: '2005-01-10' });
    expect((await taken.act('psychologyList', 'POST fillLink', clinician.id, { days: 7 })).code).toBe(409);
    const teacher = await taken.draft('rapidList', 'ABC', { birthday: '2021-01-10', respondent: 3 });
    expect((await taken.act('rapidList', 'POST fillLink', teacher.id, { days: 7 })).message).toContain('作答人是家长');
    const done = await taken.finished('rapidList', 'ABC', { birthday: '2021-01-10' });
    expect((await taken.act('rapidList', 'POST fillLink', done.id, { days: 7 })).code).toBe(409);
    const long = await taken.draft('rapidList', 'ABC', { birthday: '2021-01-10', respondent: 2 });
    expect(fieldsOf(await taken.act('rapidList', 'POST fillLink', long.id, { days: 31 }))).toEqual(['days']);
  });
});

test('who tries keys by the thousand is told to wait', async () => {
  const { key } = await sent();
  const { instId } = await is.data('GET', '/sso/info');
  await server.database.write(instId, (q) => q.query("update call_pace set times = 1200 where call = 'openForm'"));
  await read(key);
  await server.database.write(instId, (q) => q.query("update call_pace set times = 1200 where call = 'openForm'"));
  expect((await read(key)).code).toBe(429);
});
