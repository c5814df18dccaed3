/** Who may see and change an assessment: keys of the pages, data scope, and what is told of psychological results. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { type RoleLines, roleLinesOf } from '../support/desks/roleLines';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Kind of an entry of the operation log: 查看敏感信息. */
const sensitive = 8;
const base = '/api/ybk-org-evaluation';

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
let finance: RoleLines;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
  finance = await roleLinesOf(server, 'finance');
});
afterAll(() => server?.close());

const teacherOf = async () => (await is.data('GET', '/sso/info', { as: 'teacher' })).userId as string;

describe('an assessment', () => {
  test('is nobody’s business without a key', async () => {
    const { id, stuId } = await taken.finished('studyList', 'adapt');
    for (const as of ['finance', 'sales']) {
      expect((await taken.list('studyList', {}, as)).code, as).toBe(403);
      expect((await taken.get('appraisal', id, as)).code, as).toBe(403);
      expect((await taken.record(id, as)).code, as).toBe(403);
      expect((await taken.save(id, { answers: { 1: '0' } }, as)).code, as).toBe(403);
      expect((await taken.start('studyList', 'adapt', { stuId }, as)).code, as).toBe(403);
    }
    expect((await server.call('GET', `${base}/ofStudent`, { as: 'finance', query: { stuId } })).data).toEqual([]);
  });

  test('is read by who has the key of the page, and changed by nobody without that of editing', async () => {
    const made = await taken.draft('studyList', 'adapt');
    await finance.during('allow', ['appraisalManagementModel:study'], async () => {
      expect((await taken.record(made.id, 'finance')).data).toMatchObject({ canFill: false, record: { id: made.id } });
      expect((await taken.save(made.id, { answers: { 1: '0' } }, 'finance')).code).toBe(403);
      expect((await taken.finish(made.id, 0, 'finance')).code).toBe(403);
      for (const call of ['POST void', 'POST redo', 'POST fillLink', 'POST audit'])
        expect((await taken.act('studyList', call, made.id, { voidReason: 'x', days: 7 }, 'finance')).code, call).toBe(403);
    });
  });

  test('is seen by a teacher who made it or whose child it is, and by no other call', async () => {
    const teacherId = await teacherOf();
    const { id: own } = await is.addStudent({ headTeacherId: teacherId });
    const mine = await taken.finished('studyList', 'adapt', { stuId: own });
    const foreign = await taken.finished('studyList', 'adapt');
    const listed = (await taken.list('studyList', { pageSize: '200' }, 'teacher')).data.records.map(({ id }: { id: string }) => id);
    expect(listed).toContain(mine.id);
    expect(listed).not.toContain(foreign.id);
    expect((await taken.record(mine.id, 'teacher')).code).toBe(200);
    for (const answer of [
      await taken.record(foreign.id, 'teacher'),
      await taken.get('studyList', foreign.id, 'teacher'),
      await taken.act('studyList', 'POST redo', foreign.id, {}, 'teacher'),
      await taken.save(foreign.id, { answers: { 1: '0' } }, 'teacher'),
      await server.call('GET', `${base}/ofStudent`, { as: 'teacher', query: { stuId: foreign.stuId } }),
    ])
      expect(answer.code).toBe(404);
  });

  test('is started with children of one’s own only', async () => {
    const { id: stuId } = await is.addStudent();
    const answer = await taken.start('studyList', 'adapt', { stuId, confirmRecent: true }, 'teacher');
    expect(answer.code).toBe(422);
    expect(answer.data.errors[0].field).toBe('stuId');
  });

  test('of another institution is not there', async () => {
    const { id } = await taken.finished('studyList', 'adapt');
    const others = await server.database.system((q) => q.query<{ id: string }>('select id::text as id from institution order by id'));
    expect(others.length).toBeGreaterThan(1);
    const own = (await is.data('GET', '/sso/info')).instId;
    for (const { id: inst } of others.filter((one) => one.id !== own)) {
      const rows = await server.database.read(inst, (q) => q.query('select 1 from eval_record where id = $1', [id]));
      expect(rows).toEqual([]);
    }
  });
});

describe('a psychological result', () => {
  const all = ['appraisal', 'study', 'rapid'].map((page) => `appraisalManagementModel:${page}`);

  test('stands on no other page, whatever its filter, order, search or export', async () => {
    const { id, stuId } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10' });
    for (const page of ['appraisal', 'studyList', 'rapidList'] as const) {
      expect((await taken.list(page, { stuId })).data.total).toBe(0);
      expect((await taken.get(page, id)).code).toBe(404);
    }
    expect((await taken.list('appraisal', { stuId, evalType: '1' })).data.total).toBe(0);
  });

  test('is told to others of the child as there being one, without scale, number and result', async () => {
    const { stuId } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10' });
    await taken.finished('studyList', 'adapt', { stuId });
    await finance.during('allow', all, async () => {
      const { data } = await server.call('GET', `${base}/ofStudent`, { as: 'finance', query: { stuId } });
      expect(data).toHaveLength(2);
      const masked = data.find(({ isMasked }: { isMasked: boolean }) => isMasked);
      expect(masked).toMatchObject({ id: null, reportNo: null, scaleName: '心理测评', scaleCode: null, mainScore: null, verdict: null });
      expect(JSON.stringify(data)).not.toContain('抑郁');
      const due = (await server.call('GET', `${base}/reportTime`, { as: 'finance', query: { stuId } })).data;
      expect(due.map(({ scaleCode }: { scaleCode: string }) => scaleCode)).toEqual(['adapt']);
    });
    const { data } = await server.call('GET', `${base}/ofStudent`, { query: { stuId } });
    expect(data.find(({ evalType }: { evalType: number }) => evalType === 1)).toMatchObject({ isMasked: false, scaleCode: 'HAMD' });
  });

  test('is refused to who has the keys of all other pages', async () => {
    const { id } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10' });
    await finance.during('allow', all, async () => {
      expect((await taken.record(id, 'finance')).code).toBe(403);
      expect((await taken.list('psychologyList', {}, 'finance')).code).toBe(403);
      expect((await server.call('GET', `${base}/psychology/history`, { as: 'finance', query: { id } })).code).toBe(403);
      expect((await taken.start('psychologyList', 'HAMD', {}, 'finance')).code).toBe(403);
    });
  });

  test('is never looked at without a line in the log', async () => {
    const { id } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10' });
    await taken.record(id);
    const { reportNo } = (await taken.get('psychologyList', id)).data;
    const { records } = await is.data('GET', '/api/instLog/operate', { query: { module: 'psychologyList', kind: sensitive, result: 1 } });
    expect(records.map(({ objectName }: { objectName?: string }) => objectName)).toContain(reportNo);
  });
});
