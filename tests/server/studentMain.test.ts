/** The main page of a child: each part is told to who may read it on its own page, and to nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { assessmentsOf } from '../support/desks/assessments';
import { caller, guardian } from '../support/desks/newRecords';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let without: WithoutKeys;
/** A child with lessons, records and hours, beside what is written below. */
let stuId: string;

const calls = {
  head: ['/api/instStudent/mainPage', () => ({ stuId })],
  growth: ['/api/instStudent/growth', () => ({ stuId })],
  profile: ['/api/ybk-org-evaluation/profile', () => ({ stuId })],
  counts: ['/api/list/about', () => ({ resource: 'student', id: stuId })],
  record: ['/api/instStudent/getById', () => ({ id: stuId })],
} as const;
const ask = (name: keyof typeof calls, as = 'admin') => server.call('GET', calls[name][0], { as, query: calls[name][1]() });
const told = async (as = 'admin') => {
  const answers = [];
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) answers.push(await ask(name, as));
  return JSON.stringify(answers);
};

/** What only one right tells. */
const markers = {
  psychology: 'MARKER-PSYCHOLOGY',
  summary: 'MARKER-SUMMARY',
  allergy: 'MARKER-ALLERGY',
  practice: 'MARKER-PRACTICE',
  homework: 'MARKER-HOMEWORK',
  phone: '13987654321',
  hours: '77.25',
} as const;

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  const { inst, without: taking } = await withoutKeys(server);
  without = taking;
  const run = <Row>(sql: string, values: unknown[] = []) => server.database.write(inst, (q) => q.query<Row>(sql, values));
  const [found] = await run<{ id: string }>(
    `select r.stu_id::text as id from schedule_recovery r join course_hours h on h.stu_id = r.stu_id join student s on s.id = r.stu_id
      where r.status = 1 and s.deleted_at is null group by r.stu_id order by count(*) desc, r.stu_id limit 1`,
  );
  stuId = found!.id;
  const psychology = await assessmentsOf(server).finished('psychologyList', 'HAMA', { stuId });
  await run('update eval_record set verdict = $2, follow_state = 1 where id = $1', [psychology.id, markers.psychology]);
  const picture = JSON.stringify([{ id: '0198c0de-0000-7000-8000-00000000dead', name: 'a.png', size: 1, type: 'image/png' }]);
  await run(
    `update schedule_recovery set images = $2::jsonb, summary = $3, lesson_date = '2026-11-17'
      where id = (select id from schedule_recovery where stu_id = $1 and status = 1 order by id limit 1)`,
    [stuId, picture, markers.summary],
  );
  await run('update student set allergy = $2 where id = $1', [stuId, markers.allergy]);
  await run('update homework_detail set stu_id = $1 where id = (select id from homework_detail order by id limit 1)', [stuId]);
  await run(
    `update homework_detail set content = $2, submit_time = '2026-11-17 18:00'
      where id = (select id from homework_detail where stu_id = $1 limit 1)`,
    [stuId, markers.homework],
  );
  await run(
    'update student_relation set phone = $2 where id = (select id from student_relation where parent_id = $1 and is_main limit 1)',
    [stuId, markers.phone],
  );
  await run('update course_hours set paid_left = 0, gift_left = 0, "left" = 0 where stu_id = $1', [stuId]);
  await run(
    'update course_hours set paid_left = 77.25, "left" = 77.25 where id = (select id from course_hours where stu_id = $1 limit 1)',
    [stuId],
  );
  await server.call('POST', '/api/instInteractionRecord/save', {
    body: { stuId, kind: 2, from: 1, content: markers.practice, happenTime: '2026-11-17 18:00:00' },
  });
});
afterAll(() => server?.close());

describe('the main page of a child', () => {
  test('tells who may read all of it what was recorded, and never a whole number', async () => {
    const all = await told();
    const { phone, ...open } = markers;
    for (const marker of Object.values(open)) expect(all).toContain(marker);
    expect(all).not.toContain(phone);
    expect((await ask('head')).data).toMatchObject({ hours: { left: markers.hours }, raised: [{ verdict: markers.psychology }] });
  });

  test.each([
    ['psychology', ['appraisalManagementModel:psychology']],
    ['summary', ['allroundModel:rehabilitationRecord']],
    ['summary', ['field:scheduleRecovery:summary:read']],
    ['homework', ['eduModel:assignment']],
    ['allergy', ['field:student:allergy:read']],
    ['hours', ['field:courseHours:paidLeft:read']],
    ['practice', ['field:interactionRecord:content:read']],
  ] as const)('tells no %s to who lacks %s', async (marker, keys) => {
    await without([...keys], async () => expect(await told()).not.toContain(markers[marker]));
  });

  test('is refused as a whole without the key of children, and not there outside the data scope', async () => {
    await without(['studentModel:student'], async () => {
      for (const name of Object.keys(calls) as (keyof typeof calls)[]) expect((await ask(name)).code, name).toBe(403);
    });
    const { id: foreign } = await is.addStudent();
    for (const name of ['mainPage', 'growth'])
      expect((await server.call('GET', `/api/instStudent/${name}`, { as: 'teacher', query: { stuId: foreign } })).code).toBe(404);
    expect((await server.call('GET', calls.profile[0], { as: 'teacher', query: { stuId: foreign } })).code).toBe(404);
  });

  test('names siblings by a guardian’s number, to nobody who may not know numbers', async () => {
    const shared = guardian();
    const [elder, younger] = [
      await is.addStudent({ relations: [shared] }),
      await is.addStudent({ relations: [shared], [dialect.ignoreDuplicates]: true }),
    ];
    const siblings = async () => (await server.call('GET', calls.head[0], { query: { stuId: elder.id } })).data.siblings;
    expect((await siblings()).map(({ id }: { id: string }) => id)).toEqual([younger.id]);
    await without(['field:studentRelation:phone:read'], async () => expect(await siblings()).toEqual([]));
  });

  test('names no siblings by a guardian who was removed, of either child', async () => {
    const shared = guardian();
    const relations = [guardian(), { ...shared, isMain: false }];
    const [elder, younger] = [
      await is.addStudent({ relations }),
      await is.addStudent({ relations: [shared], [dialect.ignoreDuplicates]: true }),
    ];
    const seen = async (of: string) => {
      const { siblings } = (await server.call('GET', calls.head[0], { query: { stuId: of } })).data;
      return siblings.map(({ id }: { id: string }) => id);
    };
    expect([await seen(elder.id), await seen(younger.id)]).toEqual([[younger.id], [elder.id]]);
    const record = await is.data('GET', '/api/instStudent/getById', { query: { id: elder.id } });
    const kept = record.relations.filter(({ isMain }: { isMain: boolean }) => isMain);
    expect(kept).toHaveLength(1);
    await is.data('PUT', '/api/instStudent/update', { body: { id: elder.id, version: record.version, relations: kept } });
    expect([await seen(elder.id), await seen(younger.id)]).toEqual([[], []]);
  });

  test('has each entry of the timeline once, the newest first, over all of its pages', async () => {
    const seen: { day: string; kind: string; id: string }[] = [];
    for (let before: string | undefined, page = 0; page < 40; page++) {
      const query = { stuId, ...(before !== undefined && { before }) };
      const { data } = await server.call('GET', calls.growth[0], { query });
      seen.push(...data.entries);
      if (data.next === null) break;
      before = data.next;
    }
    const days = seen.map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length);
    const kinds = new Set(seen.map(({ kind }) => kind));
    for (const kind of ['picture', 'first', 'report', 'work']) expect(kinds).toContain(kind);
  });
});
