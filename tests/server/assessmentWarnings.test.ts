/** A raised flag reaches people: in lists and on the child's pages, as a to-do, and at once where the scale calls it urgent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const base = '/api/ybk-org-evaluation';
const warnings = '/api/ybk-org-evaluation-warning';
/** A total of 4, all of it from the item about suicide. */
const suicidal = { ...Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at + 1, '0'])), 3: '4' };
const flagged = {
  mainLevel: 5,
  verdict: '自杀条目≥2分,须即时上报并转介；24项总分：无抑郁症状',
  positive: true,
  urgent: true,
  followState: 1,
};

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const staffIdOf = async (as: string) => (await is.data('GET', '/sso/info', { as })).userId as string;
const openOf = async (as: string) => (await is.data('GET', `${warnings}/minePage`, { as, query: { view: 'open' } })).records;
const todosOf = async (as: string) =>
  (await is.data('GET', '/api/my/notices', { as })).notices.flatMap((one: { key: string; seen: number }) =>
    one.key.startsWith('todo:') ? [[one.key, one.seen]] : [],
  );

async function assessed(page: 'psychologyList' | 'rapidList', code: string, values: object, filled: object) {
  const made = await taken.draft(page, code, { birthday: '2010-01-10', ...values });
  await taken.save(made.id, filled);
  expect((await taken.finish(made.id, 1)).code).toBe(200);
  return made;
}

test('an urgent flag beside a low total is told at once, read with a receipt, and open until somebody writes what was done', async () => {
  const headTeacherId = await staffIdOf('teacher');
  const { id: stuId } = await is.addStudent({ birthday: '2010-01-10', headTeacherId });
  const before = (await openOf('teacher')).length;
  const { id } = await assessed('psychologyList', 'HAMD', { stuId }, { answers: suicidal });
  const [row] = (await taken.list('psychologyList', { stuId, view: 'follow' })).data.records;
  expect(row).toMatchObject({ id, verdict: flagged.verdict, mainLevel: 5, positive: true, followState: 1 });
  expect((await taken.get('psychologyList', id)).data).toMatchObject(flagged);
  const [child] = await is.data('GET', `${base}/ofStudent`, { query: { stuId } });
  expect(child).toMatchObject({ verdict: flagged.verdict, mainLevel: 5, positive: true });

  for (const as of ['admin', 'teacher']) {
    expect((await openOf(as))[0], as).toMatchObject({ recordId: id, stuId, readTime: null });
    expect(Object.fromEntries(await todosOf(as)), as).toMatchObject({
      'todo:myWarning:open': expect.any(Number),
      'todo:psychologyList:follow': expect.any(Number),
    });
  }
  expect((await server.call('GET', '/api/ybk-org-evaluation-export/report', { as: 'teacher', query: { id } })).code).toBe(200);
  const told = (await is.data('GET', `${warnings}/psychology/page`, { query: { recordId: id } })).records;
  const receipts = Object.fromEntries(told.map((one: { staffId: string; readTime: string | null }) => [one.staffId, one.readTime]));
  expect(receipts[headTeacherId]).toEqual(expect.any(String));
  expect(receipts[await staffIdOf('admin')]).toBeNull();
  expect((await openOf('teacher')).length).toBe(before + 1);

  expect((await taken.act('psychologyList', 'PUT follow', id)).code).toBe(422);
  const followed = await taken.act('psychologyList', 'PUT follow', id, { followNote: '已联系家长并转介精神科' });
  expect(followed.data).toMatchObject({ followState: 2, followNote: '已联系家长并转介精神科', followTime: expect.any(String) });
  expect((await openOf('teacher')).length).toBe(before);
  expect((await taken.list('psychologyList', { stuId, view: 'follow' })).data.records).toEqual([]);
});

test('a flag of watch asks for follow-up until the score that settles it is there', async () => {
  // Items 2, 5 and 12 count “yes”, all others “no”: a risk of 5.
  const yes = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, 'yes']));
  const answers = { ...yes, 1: 'no', 3: 'no', 4: 'no', 12: 'no' };
  const young = { birthday: '2023-06-10' };
  const open = await assessed('rapidList', 'MCHAT-R', young, { answers });
  expect((await taken.get('rapidList', open.id)).data).toMatchObject({
    mainScore: '风险分 5',
    positive: true,
    urgent: false,
    followState: 1,
  });
  const composite = { stuId: open.stuId, phase: 1, doneDate: '2025-03-12', recordIds: [open.id] };
  const { id } = await is.data('POST', '/api/ybk-org-evaluation-composite/save', { body: composite });
  const combined = await is.data('GET', '/api/ybk-org-evaluation-composite/record', { query: { id } });
  expect(combined.warnings).toContain('中风险:须做后续访谈');
  const settled = await assessed('rapidList', 'MCHAT-R', young, { answers, inputs: { followUpScore: 0 } });
  expect((await taken.get('rapidList', settled.id)).data).toMatchObject({ mainScore: '风险分 5', positive: false, followState: null });
});

test('results of before flags counted are concluded again, and told', async () => {
  const { id } = await assessed('psychologyList', 'HAMD', {}, { answers: suicidal });
  const run = (sql: string) => server.database.system((q) => q.query(sql));
  await run(
    `update eval_record set verdict = '无抑郁症状', main_level = 1, positive = false, urgent = null, follow_state = null where id = '${id}'`,
  );
  await run(`delete from eval_warning where record_id = '${id}'`);
  await run(
    `update eval_scale set definition = (replace(definition::text, '"urgent": true', '"urgent": false'))::jsonb #- '{flags,0,urgent}' where code = 'HAMD'`,
  );
  await run('truncate catch_up');
  await runCatchUps(server.context);
  expect((await taken.get('psychologyList', id)).data).toMatchObject(flagged);
  expect((await openOf('admin')).map(({ recordId }: { recordId: string }) => recordId)).toContain(id);
});

test('versions from before get what the files of today say: remarks for editors apart, rows of scores', async () => {
  const run = <Row>(sql: string) => server.database.system((q) => q.query<Row>(sql));
  await run(
    `update eval_scale set definition = definition - 'editorNotes'
      || '{"notes": ["只看总分。", "只出TOTAL17。"], "assumption": "默认用14项版;机构可改。"}' where code = 'HAMA'`,
  );
  await run(
    `update eval_scale set definition = regexp_replace(definition::text, '"(family|column)": "[^"]*", ', '', 'g')::jsonb where code = 'adapt'`,
  );
  await run('truncate catch_up');
  await runCatchUps(server.context);
  const [adapt] = await run<{ scores: object[] }>(`select definition -> 'scores' as scores from eval_scale where code = 'adapt'`);
  expect(adapt?.scores).toContainEqual(expect.objectContaining({ code: 'SH_P', family: '独立生活', column: '得分率(%)' }));
  const rows = await run<{ definition: object }>(`select definition from eval_scale where code = 'HAMA'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { definition } of rows)
    expect(definition).toMatchObject({
      notes: ['只看总分。'],
      assumption: '默认用14项版。',
      editorNotes: ['机构可改。', '只出TOTAL17。'],
    });
});
