/** Saving answers on the way: what cannot be, what two assessors do to one record, and what is never lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentsOf, exampleOf } from '../support/desks/assessments';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer();
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const draft = (code = 'adapt', values = {}) => taken.draft('studyList', code, values);
const filledOf = async (id: string) => (await taken.record(id)).data.record;

describe('a value that cannot be', () => {
  test.each([
    ['a code that no option has', 'adapt', { answers: { 1: '9' } }, 'answers', '1', '没有选项“9”'],
    ['an item that there is not', 'adapt', { answers: { 19: '0' } }, 'answers', '19', '没有第19题'],
    ['a number instead of an option', 'adapt', { answers: { 1: 2 } }, 'answers', '1', '没有选项“2”'],
    ['a measured value out of range', 'attentionOperate', { answers: { 1: 9999 } }, 'answers', '1', '须在'],
    ['a measured value as text', 'attentionOperate', { answers: { 1: '30' } }, 'answers', '1', '须填数字'],
    ['an input that there is not', 'adapt', { inputs: { height: 3 } }, 'inputs', 'height', '没有录入项'],
    ['a remark that is too long', 'adapt', { remarks: { 1: '长'.repeat(501) } }, 'remarks', '1', '不能超过500个字'],
    ['a remark to an item that there is not', 'adapt', { remarks: { 30: '好' } }, 'remarks', '30', '不在本次施测'],
  ] as const)('%s is told at its place', async (_what, code, body, part, key, says) => {
    const { id } = await draft(code);
    const { data } = await taken.save(id, body);
    expect(data).toMatchObject({ answersVersion: 0, conflicts: [], refused: [{ part, key, message: expect.stringContaining(says) }] });
    expect(await filledOf(id)).toMatchObject({ answers: {}, remarks: {}, inputs: {} });
  });

  test('holds up no other of the same save', async () => {
    const { id } = await draft();
    const { data } = await taken.save(id, { answers: { 1: '9', 2: '1', 3: '0' }, progress: { at: 3, seconds: 40 } });
    expect(data).toMatchObject({ answersVersion: 1, answers: { 2: '1', 3: '0' }, refused: [{ key: '1' }] });
    expect(await filledOf(id)).toMatchObject({ answers: { 2: '1', 3: '0' }, progress: { at: 3, seconds: 40 } });
  });

  test('an item outside the edition or the age is none of this assessment', async () => {
    const edition = await taken.draft('psychologyList', 'HAMD', { editionCode: '17' });
    expect((await taken.save(edition.id, { answers: { 18: '0' } })).data.refused[0].message).toContain('不在本次施测');
    const age = await taken.draft('rapidList', 'WSCMBD', { birthday: '2023-09-10' });
    expect((await taken.save(age.id, { answers: { 1: 'no' } })).data.refused[0].message).toContain('不在本次施测');
  });

  test.each([
    ['10,000 items', { answers: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at + 1, '0'])) }],
    ['answers as a list', { answers: ['0', '1'] }],
    ['an object for an answer', { answers: { 1: { value: '0' } } }],
    ['a key that the call has not', { scores: { TOTAL: 1 } }],
    ['a version below nothing', { answersVersion: -1 }],
    ['a text of 5,000 characters', { texts: { advice: '长'.repeat(5000) } }],
  ])('%s are refused as a whole, with a sentence', async (_what, body) => {
    const { id } = await draft();
    const answer = await taken.save(id, body);
    expect([400, 422]).toContain(answer.code);
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    expect(await filledOf(id)).toMatchObject({ answers: {}, answersVersion: 0 });
  });
});

describe('two assessors on one record', () => {
  test('write different items, and both have all', async () => {
    const { id } = await draft();
    await taken.save(id, { answers: { 1: '0', 2: '1' } });
    const { data } = await taken.save(id, { answersVersion: 0, answers: { 3: '1' } }, 'root');
    expect(data).toMatchObject({ answersVersion: 2, answers: { 1: '0', 2: '1', 3: '1' }, conflicts: [] });
  });

  test('write the same item otherwise, and the later one is told by whom, when and what', async () => {
    const { id } = await draft();
    await taken.save(id, { answers: { 1: '0', 2: '1' } });
    const { data } = await taken.save(id, { answersVersion: 0, answers: { 1: '2', 5: '0' } }, 'root');
    expect(data.conflicts).toEqual([
      { part: 'answers', key: '1', theirs: '0', by: expect.any(String), at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    ]);
    expect(data.answers).toEqual({ 1: '0', 2: '1', 5: '0' });
    const settled = await taken.save(id, { answersVersion: data.answersVersion, answers: { 1: '2' } }, 'root');
    expect(settled.data).toMatchObject({ conflicts: [], answers: { 1: '2', 2: '1', 5: '0' } });
  });

  test('write the same, and nothing is said', async () => {
    const { id } = await draft();
    await taken.save(id, { answers: { 1: '0' } });
    expect((await taken.save(id, { answersVersion: 0, answers: { 1: '0' } }, 'root')).data).toMatchObject({
      answersVersion: 1,
      conflicts: [],
    });
  });

  test('save at the same moment, and no answer is lost', async () => {
    const { id } = await draft();
    const saves = Array.from({ length: 18 }, (_, at) => taken.save(id, { answers: { [at + 1]: '1' } }, at % 2 ? 'root' : 'admin'));
    for (const answer of await Promise.all(saves)) expect(answer).toMatchObject({ code: 200, data: { conflicts: [], refused: [] } });
    expect((await filledOf(id)).answersVersion).toBe(18);
    expect(Object.keys((await filledOf(id)).answers)).toHaveLength(18);
  });

  test('finish only what is on the screen', async () => {
    const { id } = await draft('adapt', { respondent: 2 });
    await taken.save(id, { answers: exampleOf('adapt').input.answers });
    await taken.save(id, { answersVersion: 1, remarks: { 1: '妈妈在旁边提示' } }, 'root');
    expect(await taken.finish(id, 1)).toMatchObject({ code: 409, message: expect.stringContaining('其他人刚改了作答') });
    expect((await taken.finish(id, 2)).code).toBe(200);
  });
});

describe('what is written before the end', () => {
  test('stands in the fields of the record, remarks at their items', async () => {
    const { id } = await draft('adapt', { respondent: 2 });
    const texts = { findings: '配合', conclusion: '适应能力偏低', advice: '家庭训练' };
    await taken.save(id, { answers: exampleOf('adapt').input.answers, texts, remarks: { 3: '需提示' } });
    await taken.finish(id, 1);
    const { data } = await taken.get('studyList', id);
    expect(data).toMatchObject({ ...texts, remarks: { 3: '需提示' } });
  });

  test('is taken away by null', async () => {
    const { id } = await draft();
    await taken.save(id, { answers: { 1: '1', 2: '1' }, texts: { advice: '多读' } });
    const { data } = await taken.save(id, { answersVersion: 1, answers: { 1: null }, texts: { advice: null } });
    expect(data).toMatchObject({ answers: { 2: '1' }, texts: {} });
    expect((await taken.get('studyList', id)).data).toMatchObject({ advice: null, answeredCount: 1, openCount: 17 });
  });
});
