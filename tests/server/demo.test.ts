/** The demo data holds together: what people see first must not contradict itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageOn } from '../../src/domain/age';
import { addDays } from '../../src/domain/calendar';
import { findCertificateProblem, readCertificate } from '../../src/domain/certificate';
import { findIdCardProblem, readIdCard } from '../../src/domain/idCard';
import { states } from '../../src/generated/states';
import { seedDemo } from '../../src/modules/demo/server/seedDemo';
import { graduationTargets, quitReasons } from '../../src/modules/education/domain/codes';
import { disabled, enabled } from '../../src/modules/staff/domain/codes';
import { leaveReasonReached } from '../../src/modules/student/domain/codes';
import { today } from '../../src/server/kernel/clock';
import type { Row } from '../../src/server/kernel/values';
import { describeProofs, proveDatabase, readInvariants } from '../../src/server/main/commands/prove';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
const day = today(new Date());
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const accounts = { admin: '晨光儿童康复中心', qixing: '启星特殊教育学校' };
const all = async (path: string, as: string): Promise<Row[]> => (await is.data('GET', path, { as, query: { pageSize: 200 } })).records;
const students = async (as: string): Promise<Row[]> => {
  const listed = await all('/api/instStudent/page', as);
  return Promise.all(listed.map(({ id }) => is.data('GET', '/api/instStudent/getById', { as, query: { id } })));
};
/** The same with their whole numbers, which calls mask. */
const withNumbers = async (children: Row[]): Promise<Row[]> => {
  const rows = await server.database.system((q) =>
    q.query<Row>('select id, id_card as "idCard", cert_no as "certNo" from student where id = any($1::uuid[])', [
      children.map(({ id }) => id),
    ]),
  );
  const numbers = new Map(rows.map((row) => [row.id, row]));
  return children.map((child) => ({ ...child, ...numbers.get(child.id) }));
};
type Guardian = { phone: string; isMain: boolean; relName: string; relation: number };

describe.each(Object.keys(accounts))('children of %s', (as) => {
  test('have right numbers that agree with birthday, sex and certificate', async () => {
    for (const child of await withNumbers(await students(as))) {
      const idCard = String(child.idCard);
      expect(findIdCardProblem(idCard, day)).toBeUndefined();
      expect(readIdCard(idCard)).toEqual({ birthday: child.birthday, sex: child.sex });
      if (!child.hasCert) continue;
      expect(findCertificateProblem(String(child.certNo), day)).toBeUndefined();
      expect(readCertificate(String(child.certNo))).toEqual({ idCard, category: child.disabilityType, grade: child.disabilityGrade });
    }
  });

  test('have guardians with phones of their own and the family’s name', async () => {
    const guardians = (await students(as)).flatMap(({ stuName, relations }) =>
      (relations as Guardian[]).map((one) => ({ ...one, stuName: String(stuName) })),
    );
    expect(new Set(guardians.map(({ phone }) => phone)).size).toBe(guardians.length);
    for (const { relation, relName, stuName } of guardians) if (relation === 1) expect(relName[0]).toBe(stuName[0]);
  });

  test('fit their classes, whose counts are those of their seats', async () => {
    const seats = (await all('/api/instClassStudent/page', as)).filter(({ quitDate }) => !quitDate);
    for (const classRecord of await all('/api/instClass/page', as)) {
      const own = seats.filter(({ classId }) => classId === classRecord.id);
      expect(classRecord.studentCount).toBe(own.length);
      expect(own.length).toBeLessThanOrEqual(Number(classRecord.capacity));
    }
    for (const child of await students(as)) {
      const own = seats.filter(({ stuId }) => stuId === child.id).map(({ classId }) => classId);
      expect(child.classIds ?? []).toEqual(own);
      if (own.length > 0) expect(child.stuStatus).toBe(states.student.stuStatus.studying);
    }
  });

  test('are 在读 with a class, hours or an order, and 意向 without any of them', async () => {
    const { intent, studying } = states.student.stuStatus;
    const children = (await all('/api/instStudent/page', as)).filter(({ stuStatus }) => stuStatus === intent || stuStatus === studying);
    const busy = await server.database.system((q) =>
      q.query<Row>(
        `select stu_id as id from class_student where stu_id = any($1::uuid[]) and quit_date is null
         union select stu_id from course_hours where stu_id = any($1::uuid[])
         union select stu_id from sale_order where stu_id = any($1::uuid[])`,
        [children.map(({ id }) => id)],
      ),
    );
    const isIn = new Set(busy.map(({ id }) => id));
    expect(children.length).toBeGreaterThan(0);
    const wrong = children.filter(({ id, stuStatus }) => (stuStatus === studying) !== isIn.has(id));
    expect(wrong.map(({ stuName, stuStatus }) => [stuName, stuStatus])).toEqual([]);
  });

  test('entered after they were born and left after they entered', async () => {
    for (const { birthday, enterDate, leaveDate } of await students(as)) {
      expect(ageOn(String(birthday), day)?.years).toBeLessThan(15);
      if (enterDate) expect(String(enterDate) > String(birthday)).toBe(true);
      if (leaveDate) expect(String(leaveDate) >= String(enterDate)).toBe(true);
    }
  });
});

test.each(Object.entries(accounts))('%s works at %s', async (as, orgName) => {
  expect(await is.data('GET', '/sso/info', { as })).toMatchObject({ orgName, admin: true });
});

test('the books of both institutions prove, over hours of every kind', async () => {
  const all = await proveDatabase(server.database, await readInvariants(process.cwd()));
  expect(all.map(({ institution }) => institution).sort()).toEqual(Object.values(accounts).sort());
  expect(describeProofs(all)).toMatchObject({ broken: 0 });
  const counts = new Map(all[0]!.proofs.map(({ invariant, count }) => [invariant.name, count]));
  for (const name of ['batchHours', 'lessonHours', 'entryIncome', 'reversals']) expect(counts.get(name), name).toBeGreaterThan(0);
});

test('every account of the demo signs in with the same password', async () => {
  for (const as of ['teacher', 'finance', 'sales', 'reception', 'root'])
    expect(await is.data('GET', '/sso/info', { as })).toMatchObject({ admin: false });
  const answer = await server.call('POST', '/sso/doLogin', { as: null, body: { username: 'multi', password: 'demo1234', loginType: 2 } });
  expect(answer.data.user.map(({ orgName }: { orgName: string }) => orgName).sort()).toEqual(Object.values(accounts).sort());
});

test('codes that rules speak of are those of the dictionaries', () => {
  const titleOf = (dictionary: string, code: number) =>
    server.configuration.dictionaries.get(dictionary)?.choices.find((choice) => choice.code === code)?.title;
  expect(titleOf('enable', enabled)).toBe('启用');
  expect(titleOf('enable', disabled)).toBe('停用');
  expect(titleOf('quitReason', quitReasons.left)).toBe('离校');
  expect(titleOf('graduationTo', graduationTargets.move)).toBe('转入新班');
  expect(titleOf('leaveReason', leaveReasonReached)).toBe('康复达标');
});

test('a class has lessons: held with everybody called, and planned', async () => {
  const lessons = (await all('/api/scheduleInfo/listVoPage', 'admin')).filter(({ classId }) => classId);
  expect(new Set(lessons.map(({ status }) => status))).toEqual(new Set([2, 4]));
});

describe.each(Object.keys(accounts))('the teaching of %s', (as) => {
  const lessons = async (startDate: string, endDate: string): Promise<Row[]> =>
    is.data('GET', '/api/scheduleInfo/listVo', { as, query: { startDate, endDate } });

  test('reaches from half a year ago to four weeks ahead, and nothing to come is over', async () => {
    const [first, last] = [addDays(day, -180), addDays(day, 27)];
    const past = await lessons(first, addDays(day, -1));
    const ahead = await lessons(day, last);
    expect(past.length).toBeGreaterThan(20);
    expect(past.some(({ lessonDate }) => String(lessonDate) < addDays(day, -150))).toBe(true);
    expect(ahead.some(({ lessonDate }) => String(lessonDate) > addDays(day, 20))).toBe(true);
    const { waiting, cancelled, moved } = states.scheduleInfo.status;
    for (const { lessonDate, status } of ahead.filter((one) => String(one.lessonDate) > day))
      expect([waiting, cancelled, moved], String(lessonDate)).toContain(status);
  });

  test('has leaves that wait, were granted, refused and withdrawn, and a credit that is arranged', async () => {
    const { pending, approved, rejected, withdrawn } = states.leaveApply.status;
    const found = (await all('/api/leaveApply/page', as)).map(({ status }) => status);
    expect(found).toEqual(expect.arrayContaining([pending, approved, rejected, withdrawn]));
    const credits = await all('/api/makeupCredit/page', as);
    expect(credits.map(({ status }) => status)).toContain(states.makeupCredit.status.arranged);
  });
});

describe.each(Object.keys(accounts))('the assessments of %s', (as) => {
  test('are finished and audited, lead to composites and to plans of which one was revised', async () => {
    const records = await all('/api/ybk-org-evaluation/page', as);
    const { done, audited } = states.evalRecord.status;
    expect(records.map(({ status }) => status)).toEqual(expect.arrayContaining([done, audited]));
    const composites = await all('/api/ybk-org-evaluation-composite/page', as);
    expect(composites.length).toBeGreaterThan(2);
    const plans = await all('/api/evaluationChecklist/iepPage', as);
    expect(plans.map(({ status }) => status)).toEqual(expect.arrayContaining([states.iep.status.running, states.iep.status.revised]));
    expect(plans.some(({ goalCount }) => Number(goalCount) > 0)).toBe(true);
  });
});

describe('the child whose story is told whole', () => {
  const story = async () => {
    const [found] = await server.database.system((q) =>
      q.query<{ id: string; inst: string }>(
        'select id::text as id, inst_id::text as inst from student where photo is not null and jsonb_array_length(photo) > 0',
      ),
    );
    return found!;
  };

  test('has something of everything', async () => {
    const { id } = await story();
    const child = await is.getStudent(id);
    expect(child).toMatchObject({ caution: expect.any(String), allergy: expect.any(String), classIds: [expect.any(String)] });
    expect(child.relations).toHaveLength(2);
    const kinds = new Set<string>();
    let before: string | undefined;
    do {
      const page = await is.data('GET', '/api/instStudent/growth', { query: { stuId: id, ...(before && { before }) } });
      expect(page.withheld).toBe(false);
      for (const { kind } of page.entries) kinds.add(kind);
      before = page.next ?? undefined;
    } while (before);
    for (const kind of ['picture', 'report', 'work', 'milestone', 'first']) expect(kinds).toContain(kind);
    const counts = await is.data('GET', '/api/list/about', { query: { resource: 'student', id } });
    for (const [page, least] of Object.entries(leastOf)) expect([page, counts[page] >= least]).toEqual([page, true]);
    const { purposes } = await is.data('GET', '/api/consent/ofChild', { query: { stuId: id } });
    expect(purposes.map(({ stateTitle }: { stateTitle: string }) => stateTitle)).toEqual(Array(5).fill('已同意'));
    const run = <R>(sql: string) => server.database.system((q) => q.query<R>(sql, [id]));
    expect(await run('select 1 from iep where stu_id = $1 and sign_date is not null')).not.toHaveLength(0);
    expect((await run('select distinct eval_date from eval_record where stu_id = $1 and status in (1, 2)')).length).toBeGreaterThan(2);
    expect((await run('select 1 from check_in where stu_id = $1')).length).toBeGreaterThan(10);
    expect(await run('select 1 from leave_apply where stu_id = $1')).not.toHaveLength(0);
  });

  test('is not the one who is fourteen and asked itself', async () => {
    const { id } = await story();
    const own = await server.database.system((q) =>
      q.query<{ id: string }>('select distinct stu_id::text as id from consent where kind = 2'),
    );
    expect(own).toHaveLength(2);
    for (const one of own) {
      expect(one.id).not.toBe(id);
    }
  });
});

describe('of few children', () => {
  test('every step finds what it needs', async () => {
    const size = 4;
    const few = await startTestServer({ demo: 'none' });
    try {
      await seedDemo(few.context, { size });
      const { data } = await few.call('GET', '/api/instStudent/page', { query: { pageSize: 20 } });
      expect(data.total).toBeGreaterThanOrEqual(size);
    } finally {
      await few.close();
    }
  });
});

/** Least numbers of its lists. */
const leastOf = {
  '/studentModel/trainRecords': 10,
  '/studentModel/workRecords': 3,
  '/studentModel/interactiveRecords': 5,
  '/studentModel/childArchives': 2,
  '/studentModel/childWritings': 2,
  courseHours: 1,
  healthRecord: 5,
  healthFile: 1,
  classStudent: 1,
  activityEnroll: 1,
};
