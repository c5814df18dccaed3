/** An assessment from its start to its result and what follows: what is answered, what is kept, and what must not be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemActor } from '../../src/server/kernel/actor';
import { createRecordService } from '../../src/server/records/write/writer';
import { assessmentsOf, exampleOf, fieldsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

describe('a result', () => {
  /** Page, scale, birthday; tested on 2025-03-10 with the answers of the first example. */
  test.each([
    ['studyList', 'adapt', '2019-03-31', 71],
    ['rapidList', 'ABC', '2021-01-10', 50],
    ['psychologyList', 'HAMD', '2005-01-10', 242],
    ['appraisal', 'PEP-3', '2021-01-10', 50],
  ] as const)('of %s/%s is what the worked example says', async (page, code, birthday, ageMonths) => {
    const { expected, input } = exampleOf(code);
    const { id } = await taken.finished(page, code, { birthday });
    const { data } = await taken.get(page, id);
    expect(data.result).toMatchObject({ scores: expected.scores, ageMonths });
    expect(
      Object.fromEntries(Object.entries(data.result.bands).map(([score, band]) => [score, (band as { label: string }).label])),
    ).toEqual(expected.bands);
    expect(data.result.flags.map(({ code: flag }: { code: string }) => flag)).toEqual(expected.flags);
    expect(data).toMatchObject({ status: 1, answers: input.answers, answersVersion: 1, scaleVersion: 1 });
    expect(data.ruleHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await taken.list(page, { stuId: data.stuId })).data.records[0]).toMatchObject({
      mainScore: data.mainScore,
      verdict: data.verdict,
    });
  });

  test('by age in months and days is that of the day of the assessment', async () => {
    const { id, stuId } = await taken.draft('rapidList', 'erxin', { birthday: '2023-01-15', evalDate: '2025-02-24' });
    expect((await taken.get('rapidList', id)).data).toMatchObject({ ageMonths: '25.3', birthday: '2023-01-15' });
    await is.data('PUT', '/api/instStudent/update', { body: { ...(await is.getStudent(stuId)), birthday: '2022-01-15' } });
    expect((await taken.record(id)).data).toMatchObject({ record: { ageMonths: 25.3 }, student: { birthday: '2023-01-15' } });
  });

  test('never changes: answers are closed, nothing deletes it, and no list sends what it is made of', async () => {
    const { id, stuId } = await taken.finished('studyList', 'adapt');
    expect(await taken.save(id, { answersVersion: 1, answers: { 1: '0' } })).toMatchObject({ code: 409 });
    expect(await taken.finish(id, 1)).toMatchObject({ code: 409 });
    const { message } = await server.call('DELETE', '/api/ybk-org-evaluation/study/delete', { query: { id } });
    expect(message).toContain('不能删除');
    const [row] = (await taken.list('studyList', { stuId })).data.records;
    for (const name of ['answers', 'result', 'lastChanges', 'fillKey']) expect(row).not.toHaveProperty(name);
    const history = JSON.stringify((await server.call('GET', '/api/ybk-org-evaluation/study/history', { query: { id } })).data);
    expect(history).toContain('已更改');
    expect(history).not.toContain('withoutNorm');
  });

  test('is a draft again when its end is taken back, with all answers', async () => {
    const { id } = await taken.draft('studyList', 'adapt', { respondent: 2 });
    await taken.save(id, { answers: exampleOf('adapt').input.answers });
    const { changeSet } = (await taken.finish(id, 1)) as { changeSet?: string };
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    expect((await taken.get('studyList', id)).data).toMatchObject({ status: 0, result: null, mainScore: null, answersVersion: 1 });
    expect((await taken.finish(id, 1)).code).toBe(200);
  });
});

describe('a re-assessment', () => {
  test('keeps whether it is better than the first one, until that one is void', async () => {
    const { id, stuId } = await taken.finished('studyList', 'adapt');
    const again = await taken.finished('studyList', 'adapt', { stuId, evalDate: '2025-09-10' });
    const sinceFirst = async (of: string) => (await taken.get('appraisal', of)).data.sinceFirst;
    expect([await sinceFirst(id), await sinceFirst(again.id)]).toEqual([null, 2]);
    await taken.act('studyList', 'POST void', id, { voidReason: '量表选错' });
    expect(await sinceFirst(again.id)).toBeNull();
  });

  test('is better or worse than the first one; once that is void, than the one after it', async () => {
    const [lowest, half] = [0, 1];
    const first = await taken.finished('studyList', 'adapt', {}, 'admin', half);
    const of = async (evalDate: string, example: number) =>
      (await taken.finished('studyList', 'adapt', { stuId: first.stuId, evalDate }, 'admin', example)).id;
    const later = [await of('2025-09-10', lowest), await of('2025-11-10', half)];
    const told = () => Promise.all(later.map(async (id) => (await taken.get('appraisal', id)).data.sinceFirst));
    expect(await told()).toEqual([3, 2]);
    await taken.act('studyList', 'POST void', first.id, { voidReason: '量表选错' });
    expect(await told()).toEqual([null, 1]);
  });
});

describe('what is open', () => {
  test('is named item by item, and nothing is scored before', async () => {
    const { id } = await taken.draft('studyList', 'adapt');
    const answer = await taken.finish(id, 0);
    expect(answer).toMatchObject({ code: 422, message: expect.stringContaining('还有18题未答') });
    expect(new Set(fieldsOf(answer))).toEqual(new Set(Array.from({ length: 18 }, (_, at) => `answers.${at + 1}`)));
    expect((await taken.get('studyList', id)).data).toMatchObject({ status: 0, result: null, openCount: 18, answeredCount: 0 });
  });

  test('is named by domain where age groups decide', async () => {
    const { id } = await taken.draft('rapidList', 'erxin', { birthday: '2023-01-15', evalDate: '2025-02-24' });
    const answer = await taken.finish(id, 0);
    expect(answer.code).toBe(422);
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['domains.GM', 'domains.SB']));
  });

  test('may be a required field of a plan', async () => {
    const { id } = await taken.draft('studyList', 'trainPlan', { respondent: 3 });
    const { answers } = exampleOf('trainPlan').input;
    await taken.save(id, { answers });
    const fields = fieldsOf(await taken.finish(id, 1));
    expect(fields.every((field) => field.startsWith('inputs.'))).toBe(true);
    expect(fields).toContain('inputs.ownerId');
  });
});

describe('before the start', () => {
  test.each([
    ['a day before the birthday', 'studyList', 'adapt', { evalDate: '2019-03-30' }, 'evalDate', '不能早于学员的出生日期'],
    ['a day to come', 'studyList', 'adapt', { evalDate: '2999-01-01' }, 'evalDate', ''],
    ['somebody whom the scale does not ask', 'studyList', 'adapt', { respondent: 1 }, 'respondent', '不由这类人作答'],
    ['an edition that there is not', 'psychologyList', 'HAMD', { editionCode: '21' }, 'editionCode', '没有版本“21”'],
    ['a scale of another page', 'rapidList', 'adapt', {}, 'scaleId', ''],
    ['a psychological scale among the others', 'appraisal', 'HAMD', {}, 'scaleId', ''],
    ['a child younger than the first point', 'rapidList', 'WSCMBD', { evalDate: '2019-05-01' }, 'evalDate', '不能施测'],
  ] as const)('%s is refused at its field', async (_what, page, code, values, field, says) => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const answer = await taken.start(page, code, { stuId, confirmRecent: true, ...values });
    expect(answer.code).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(answer.message).toContain(says);
  });

  test('an age outside the range is warned of, and so is a second time within 30 days or a draft', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const young = await taken.start('psychologyList', 'HAMD', { stuId });
    expect(young).toMatchObject({ code: 409, data: { kind: 'warning' }, message: expect.stringContaining('小于本量表的适用年龄') });
    await taken.finished('studyList', 'adapt', { stuId, evalDate: '2025-02-10' });
    const soon = await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-03-10' });
    expect(soon).toMatchObject({ code: 409, data: { warnings: [{ message: expect.stringContaining('30 天内（2025-02-10）') }] } });
    const { data } = await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-03-14' });
    expect(data.status).toBe(0);
    const twice = await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-05-14' });
    expect(twice).toMatchObject({ code: 409, data: { warnings: [{ message: expect.stringContaining('还有一份进行中') }] } });
    expect((await taken.start('studyList', 'adapt', { stuId, evalDate: '2025-05-14', confirmRecent: true })).code).toBe(200);
  });

  test('a child without birthday is sent to its file', async () => {
    const { id: stuId } = await is.addStudent();
    await server.database.write((await is.data('GET', '/sso/info')).instId, (q) =>
      q.query('update student set birthday = null where id = $1', [stuId]),
    );
    expect((await taken.start('studyList', 'adapt', { stuId })).message).toContain('出生日期');
  });
});

describe('after the result', () => {
  test('somebody else audits it, and it is void with a reason', async () => {
    const { id } = await taken.finished('studyList', 'adapt');
    expect((await taken.act('studyList', 'PUT comment', id, { conclusion: '适应能力偏低' })).data).toMatchObject({
      conclusion: '适应能力偏低',
    });
    expect(await taken.act('studyList', 'POST audit', id)).toMatchObject({ code: 409 });
    const { data } = await taken.act('studyList', 'POST audit', id, {}, 'root');
    expect(data).toMatchObject({ status: 2, auditTime: expect.any(String) });
    expect((await taken.act('studyList', 'PUT comment', id, { conclusion: '改' })).code).toBe(409);
    expect(fieldsOf(await taken.act('studyList', 'POST void', id))).toEqual(['voidReason']);
    expect((await taken.act('studyList', 'POST void', id, { voidReason: '量表选错' })).data).toMatchObject({ status: 9 });
  });

  test('a void one is taken up again as another record, with its answers', async () => {
    const { id } = await taken.finished('studyList', 'adapt', { evalDate: '2025-01-06' });
    await taken.act('studyList', 'POST void', id, { voidReason: '第3题录错' });
    const again = (await taken.act('studyList', 'POST redo', id)).data;
    const { data } = await taken.get('studyList', again.id);
    expect(data).toMatchObject({ status: 0, redoOf: id, evalDate: '2025-01-06', answers: exampleOf('adapt').input.answers, openCount: 0 });
    expect((await taken.get('studyList', id)).data.status).toBe(9);
    expect((await taken.finish(again.id, 1)).code).toBe(200);
  });

  test('the next one of the child names it as the one before', async () => {
    const { id, stuId } = await taken.finished('studyList', 'adapt', { evalDate: '2024-10-10' });
    const later = await taken.finished('studyList', 'adapt', { stuId, evalDate: '2025-02-10' });
    expect((await taken.get('studyList', later.id)).data).toMatchObject({ previousId: id });
    expect((await taken.record(later.id)).data.previous).toMatchObject({
      id,
      evalDate: '2024-10-10',
      result: { scores: { TOTAL: expect.any(Number) } },
    });
    const due = (await server.call('GET', '/api/ybk-org-evaluation/reportTime', { query: { stuId } })).data;
    expect(due).toEqual([
      expect.objectContaining({ scaleCode: 'adapt', recordId: later.id, lastDate: '2025-02-10', nextDate: '2025-05-11', isOverdue: true }),
    ]);
  });

  test('another version scores the same answers as another record', async () => {
    const { id } = await taken.finished('studyList', 'adapt');
    const own = await taken.scaleId('adapt');
    const { definition } = (await server.call('GET', '/api/evalScale/getById', { query: { id: own } })).data;
    const stricter = structuredClone(definition);
    for (const band of stricter.bands) band.level = 'severe';
    const { instId } = await is.data('GET', '/sso/info');
    const writer = createRecordService(server.context).as(createSystemActor(instId));
    const second = await writer.create('evalScale', {
      code: 'adapt',
      scaleName: '适应能力',
      evalType: 2,
      scaleVersion: 2,
      definition: stricter,
      previousId: own,
    });
    expect((await taken.act('studyList', 'POST rescore', id, { scaleId: second.id })).code).toBe(422);
    expect(await server.call('POST', '/api/evalScale/foresight', { body: { id: second.id, version: second.version } })).toMatchObject({
      code: 200,
    });
    expect((await server.call('POST', '/api/evalScale/publish', { body: { id: second.id } })).data).toMatchObject({ status: 2 });
    expect((await server.call('GET', '/api/evalScale/getById', { query: { id: own } })).data).toMatchObject({ status: 3 });
    const scored = (await taken.act('studyList', 'POST rescore', id, { scaleId: second.id })).data;
    const [before, after] = [(await taken.get('studyList', id)).data, (await taken.get('studyList', scored.id)).data];
    expect(after).toMatchObject({ status: 1, redoOf: id, scaleVersion: 2, mainLevel: 5, answers: before.answers });
    expect(after.ruleHash).not.toBe(before.ruleHash);
    expect(before).toMatchObject({ status: 1, scaleVersion: 1 });
    await server.call('POST', '/api/evalScale/resume', { body: { id: own } });
  });
});

describe('a published scale', () => {
  test('is there once for each code, never changes, and is not deleted', async () => {
    const { data } = await server.call('GET', '/api/evalScale/page', { query: { view: 'active', pageSize: 100 } });
    expect(data.total).toBeGreaterThanOrEqual(23);
    const id = await taken.scaleId('HAMD');
    expect((await server.call('DELETE', '/api/evalScale/delete', { query: { id } })).code).toBe(409);
    expect((await server.call('PUT', '/api/evalScale/setPrice', { body: { id, price: '80' } })).data).toMatchObject({
      price: '80.00',
      status: 2,
    });
  });
});
