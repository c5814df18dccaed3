/** The inspection package and the chain of one child: a gap at each link is found everywhere, who gets what, and what a killed server leaves. */
import { readdirSync } from 'node:fs';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../src/server/features/jobs/appContext';
import type { JobKind } from '../../src/server/features/jobs/jobKind';
import { productJobKinds } from '../../src/server/main/start/createContext';
import { type Job, jobPaths } from '../../src/wire/job';
import { assessmentsOf } from '../support/desks/assessments';
import { consentDesk, refused } from '../support/desks/consents';
import { actsOf } from '../support/desks/hourOperations';
import { caller, newIdCard } from '../support/desks/newRecords';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { textOf } from '../support/markers/told';
import { anotherProcess, bury, untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const month = '2026-10';
let server: TestServer;
let is: ReturnType<typeof caller>;
let without: WithoutKeys;
let inst: string;
let run: (sql: string, values?: unknown[]) => Promise<unknown>;
/** A child whose chain of October is complete. */
let whole: string;
let others: string[];

beforeAll(async () => {
  server = await startTestServer({ jobs: {}, now: () => new Date('2026-11-18T06:00:00Z') });
  is = caller(server);
  ({ inst, without } = await withoutKeys(server));
  run = (sql, values = []) => server.database.write(inst, (q) => q.query(sql, values));
  whole = await completeChild('齐全', { idType: 1, idCard });
  others = [await completeChild('第二'), await completeChild('第三')];
});
afterAll(() => server?.close());

/** Nobody may read it whole from a paper. */
const idCard = newIdCard('2020-05-10');

async function completeChild(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id: stuId } = await is.addStudent({ stuName: `检查${name}`, birthday: '2020-05-10', economy: 1, ...more });
  const { id: evidenceRecordId } = await assessmentsOf(server).finished('rapidList', 'ABC', { stuId, evalDate: '2026-10-08' });
  const standards = (await is.data('GET', '/api/disSubsidyStandard/page', { query: { pageSize: 50 } })).records;
  const standardId = standards.find(({ standardTitle }: { standardTitle: string }) => standardTitle.startsWith('泉州')).id;
  const courseId = (await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1 } })).records[0].id;
  const teacherId = await is.teacherId();
  await actsOf(
    server,
    inst,
  )(async ({ records }) => {
    const span = { startDate: '2026-09-01', endDate: '2026-12-31' };
    const application = await records.create('subsidyApplication', {
      ...{ stuId, year: 2026, project: 1, rehabCategory: 1, economy: 1, fedOffice: '区残联', standardId, ...span },
      ...{ approvalNo: '残康18号', approvedAmt: '17000.00', status: 7 },
    });
    await records.create('iep', { stuId, period: '本学期', ...span, signDate: '2026-09-02', ownerId: teacherId, status: 4 });
    await records.create('trainingGoal', {
      stuId,
      domain: 1,
      content: '听指令取物',
      criterion: '连续三次独立完成',
      ...span,
      ownerId: teacherId,
      evidenceRecordId,
    });
    for (const lessonDate of ['2026-10-12', '2026-10-13']) {
      await records.create('checkIn', { stuId, checkDate: lessonDate, checkIn: `${lessonDate} 08:30:00` });
      const [lesson] = await records.sql<{ id: string }>(
        `insert into schedule_info (inst_id, id, version, create_time, update_time, course_id, teacher_id, teacher_ids, stu_ids, lesson_date, start_time, end_time, mode, status)
          values ($1, gen_random_uuid(), 1, now(), now(), $2, $3, array[$3::uuid], array[$4::uuid], $5, '09:00', '09:40', 1, 2) returning id::text as id`,
        [inst, courseId, teacherId, stuId, lessonDate],
      );
      await records.sql(
        `insert into schedule_student (inst_id, id, version, create_time, update_time, schedule_id, stu_id, course_id, teacher_id, lesson_date, start_time, end_time, attend_status, takes_time, deduct_hours)
          values ($1, gen_random_uuid(), 1, now(), now(), $2, $3, $4, $5, $6, '09:00', '09:40', 1, true, 1)`,
        [inst, lesson!.id, stuId, courseId, teacherId, lessonDate],
      );
      await records.sql(
        `insert into schedule_recovery (inst_id, id, version, create_time, update_time, schedule_id, stu_id, course_id, teacher_id, lesson_date, attend_status, status, summary, submit_time)
          values ($1, gen_random_uuid(), 1, now(), now(), $2, $3, $4, $5, $6, 1, 1, 'x', $6::date + time '10:00')`,
        [inst, lesson!.id, stuId, courseId, teacherId, lessonDate],
      );
      await records.sql(
        `insert into lesson_hours (inst_id, id, version, create_time, update_time, biz_id, schedule_id, stu_id, course_id, lesson_date, hours, taken_hours, owed_hours, status)
          values ($1, gen_random_uuid(), 1, now(), now(), gen_random_uuid()::text, $2, $3, $4, $5, 1, 1, 0, 2)`,
        [inst, lesson!.id, stuId, courseId, lessonDate],
      );
    }
    await records.create('subsidyMonth', {
      ...{ applicationId: application.id, stuId, month, standardId, claimAmt: '0.00', actualDays: 2, status: 2 },
      ...{ guardianName: '检查家长', signTime: '2026-11-02 10:00:00' },
    });
  });
  return stuId;
}

type Row = { stuId: string; gaps: { link: string; text: string; todo: string; who: { name: string } }[] };
const rowOf = async (stuId: string) =>
  ((await is.data('GET', '/api/disSubsidyApplication/chain', { query: { month } })).rows as Row[]).find((row) => row.stuId === stuId)!;
const pageOf = (stuId: string, as = 'admin') =>
  server.call('GET', '/api/disSubsidyApplication/childChain', { as, query: { stuId, month } });
const start = (body: Record<string, unknown> = {}, as = 'admin') =>
  server.call<Job>('POST', '/api/disSubsidyApplication/pack', { as, body: { from: month, to: month, stuIds: [whole], ...body } });

async function opened(job: Job) {
  const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
  const zip = await JSZip.loadAsync(Buffer.from(await file.arrayBuffer()));
  const names = Object.keys(zip.files);
  const read = async (name: string) => textOf(await zip.file(name)!.async('nodebuffer'));
  return { job, names, cover: await read('封面清单.pdf'), papers: (await Promise.all(names.slice(1).map(read))).join('\n') };
}
async function packed(body: Record<string, unknown> = {}) {
  const answer = await start(body);
  expect(answer.message).toBe('');
  const job = await untilJob(server, answer.data.id);
  expect(job).toMatchObject({ state: 'done', message: null });
  return opened(job);
}

/** By link: what takes it away, what brings it back, what is told. */
const breaks = {
  assessment: ['update eval_record set status = 9 where stu_id = $1', 'update eval_record set status = 1 where stu_id = $1', '没有评估'],
  goal: [
    'update training_goal set baseline = evidence_record_id::text, evidence_record_id = null where stu_id = $1',
    'update training_goal set evidence_record_id = baseline::uuid, baseline = null where stu_id = $1',
    '1 个无依据',
  ],
  plan: ['update iep set sign_date = null where stu_id = $1', "update iep set sign_date = '2026-09-02' where stu_id = $1", '计划未签'],
  lesson: [
    'update schedule_student set deleted_at = now() where stu_id = $1',
    'update schedule_student set deleted_at = null where stu_id = $1',
    '没有课',
  ],
  record: [
    "update schedule_recovery set status = 0 where stu_id = $1 and lesson_date = '2026-10-13'",
    'update schedule_recovery set status = 1 where stu_id = $1',
    '缺 1',
  ],
  signature: [
    'update subsidy_month set sign_time = null where stu_id = $1',
    "update subsidy_month set sign_time = '2026-11-02 10:00:00' where stu_id = $1",
    '缺家长签字',
  ],
  hours: [
    "update lesson_hours set deleted_at = now() where stu_id = $1 and lesson_date = '2026-10-13'",
    'update lesson_hours set deleted_at = null where stu_id = $1',
    '1 节未扣',
  ],
  checkIn: [
    "update check_in set deleted_at = now() where stu_id = $1 and check_date = '2026-10-13'",
    'update check_in set deleted_at = null where stu_id = $1',
    '1 天无打卡',
  ],
  claim: ['update subsidy_month set status = 4 where stu_id = $1', 'update subsidy_month set status = 2 where stu_id = $1', '被退回'],
} as const;

describe('the chain of a child', { shuffle: false }, () => {
  test('is complete, with the records that each link rests on, each with its page', async () => {
    expect((await rowOf(whole)).gaps).toEqual([]);
    const { data } = await pageOf(whole);
    expect(
      data.detail.steps.filter(({ gap, references }: { gap: unknown; references: unknown[] }) => gap || references.length === 0),
    ).toEqual([]);
    expect(data.detail.lines).toHaveLength(2);
    for (const line of data.detail.lines)
      for (const part of ['lesson', 'record', 'checkIn'])
        expect(line[part]).toMatchObject({ state: 'there', to: expect.stringContaining('/show/') });
    const { cover, names, papers, job } = await packed();
    expect(names).toEqual(['封面清单.pdf', expect.stringMatching(/^0001_检查齐全\.pdf$/)]);
    expect(job.facts).toMatchObject({ children: 1, gaps: 0, left: 0 });
    expect(cover).toContain('没有缺口');
    expect(cover).toContain('证件号码、残疾证号：以 * 代替');
    expect(papers).toContain(`${idCard.slice(0, 6)}********`);
    expect(papers).not.toContain(idCard);
    for (const text of ['残康18号', '听指令取物', '检查家长', '于 2026-11-18 14:00 导出 · 内含个人信息']) expect(papers).toContain(text);
  });

  test.each(Object.entries(breaks))(
    'a gap at %s stands in the list, on the page of the child and in the package',
    async (link, [take, bring, text]) => {
      await run(take, [whole]);
      try {
        const { gaps } = await rowOf(whole);
        expect(gaps).toEqual([expect.objectContaining({ link, text })]);
        const { data } = await pageOf(whole);
        expect(data.months.find((one: { month: string }) => one.month === month).gaps).toEqual([expect.objectContaining({ link, text })]);
        expect(data.detail.steps.filter(({ gap }: { gap: unknown }) => gap)).toEqual([expect.objectContaining({ link })]);
        const { cover, papers, job } = await packed();
        expect(job.facts.gaps).toBe(1);
        for (const paper of [cover, papers]) for (const told of [text, gaps[0]!.todo, gaps[0]!.who.name]) expect(paper).toContain(told);
      } finally {
        await run(bring, [whole]);
      }
    },
  );
});

describe('a package', { shuffle: false }, () => {
  test('has only what the person may read, and names what it lacks', async () => {
    for (const [keys, secret, told] of [
      [['allroundModel:rehabilitationRecord'], '听指令取物', '康复记录：导出人没有查看的权限'],
      [['field:subsidyApplication:approvalNo:read'], '残康18号', '补贴申请里的审批文号：导出人没有查看的权限'],
      [['field:subsidyMonth:guardianName:read'], '检查家长', '月结算里的签字家长：导出人没有查看的权限'],
    ] as const)
      await without(
        [...keys, ...(keys[0] === 'allroundModel:rehabilitationRecord' ? ['appraisalManagementModel:appraisal'] : [])],
        async () => {
          const { cover, papers } = await packed();
          expect(papers).not.toContain(secret);
          expect(cover).toContain(told);
          expect(JSON.stringify(await pageOf(whole))).not.toContain(secret);
        },
      );
  });

  test('leaves out who did not agree, and says so; numbers are masked; who took it is told to the guardian', async () => {
    const guardianId = (await is.getStudent(others[0]!)).relations[0].id;
    expect((await consentDesk(server).answer(others[0]!, 'sharing', guardianId, refused)).code).toBe(200);
    const { cover, names, job } = await packed({ stuIds: [whole, ...others] });
    expect(job.facts).toMatchObject({ children: 2, left: 1 });
    expect(names).toHaveLength(3);
    expect(names.join()).not.toContain('检查第二');
    expect(cover).toContain('检查第二：监护人没有同意照护数据或共享');
    const { data } = await server.call('GET', '/api/instAccessLog/page', { query: { about: whole, kind: '3' } });
    expect(data.records[0]).toMatchObject({ what: '导出了证据链' });
    const { data: only } = await start({ stuIds: [others[0]] });
    expect(await untilJob(server, only.id)).toMatchObject({ state: 'failed', file: null, message: expect.stringContaining('没有同意') });
  });

  test.each([
    ['a later month before an earlier one', { from: '2026-10', to: '2026-09' }, '结束月份不能早于开始月份'],
    ['more than six months', { from: '2026-01', to: '2026-10' }, '一次最多 6 个月'],
  ])('is refused for %s', async (_what, body, message) => {
    expect((await start(body)).data).toMatchObject({ errors: [{ field: 'to', message }] });
  });

  test('is refused without its key, to other institutions, and told nothing of to who does not see the children', async () => {
    for (const as of ['teacher', 'sales', 'finance', 'reception']) {
      expect((await start({}, as)).code).toBe(403);
      expect((await pageOf(whole, as)).code).toBe(403);
    }
    await without(['studentModel:evidence:pack'], async () => expect((await start()).code).toBe(403));
    expect((await start({}, 'qixing')).code).not.toBe(200);
    expect((await pageOf(whole, 'qixing')).code).not.toBe(200);
  });

  const kind = productJobKinds.get('inspectionPackage')!;
  /** The same job with something that happens when the papers of so many children are kept. */
  const afterChild = (count: number, act: (id: string) => Promise<unknown>): JobKind => ({
    ...kind,
    run: (job, context) => {
      const saveCheckpoint: typeof job.saveCheckpoint = async (point, q) => {
        await job.saveCheckpoint(point, q);
        if ((point as { made: number }).made === count) await act(job.id);
      };
      return kind.run({ ...job, saveCheckpoint }, context);
    },
  });
  const begin = async (first: AppContext, some: JobKind) => {
    const input = { from: month, to: month, stuIds: [whole, ...others] };
    return first.jobs.add(await server.context.actorOf(await server.login('admin')), some, { title: '导出检查资料', input });
  };
  const parts = () => readdirSync(server.context.files.temporaryFolder);

  test('that was killed at half goes on: what was made is not made again, no half zip is offered, nothing is left behind', async () => {
    // Dies after the second child: nothing it does after that reaches anybody.
    const dying = afterChild(2, () => new Promise<void>(() => undefined));
    await server.context.jobs.stop();
    const first = await anotherProcess(server, [dying]);
    const { id } = await begin(first, dying);
    await untilJob(server, id, 'admin', ({ done }) => done >= 1);
    const made = () => parts().filter((name) => name.startsWith(id) && name.endsWith('.json')).length;
    await expect.poll(made, { timeout: 60_000 }).toBe(2);
    expect((await server.call('GET', jobPaths.download, { query: { id } })).code).toBe(404);
    await bury(server, id);
    await anotherProcess(server, [...productJobKinds.values()]);
    const job = await untilJob(server, id);
    expect(job).toMatchObject({ state: 'done', facts: { children: 2, left: 1, resumed: 2 } });
    expect((await opened(job)).names).toHaveLength(3);
    expect(parts().filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('that is cancelled at half leaves nothing', async () => {
    const cancelled = afterChild(1, (id) => server.call('POST', jobPaths.cancel, { body: { id } }));
    const { id } = await begin(await anotherProcess(server, [cancelled]), cancelled);
    expect(await untilJob(server, id)).toMatchObject({ state: 'cancelled', file: null });
    expect(parts().filter((name) => name.startsWith(id))).toEqual([]);
  });
});
