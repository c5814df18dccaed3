/** What may not be seen leaves through no door: each leak that was found, with what must be told and what must not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { type RoleLines, roleLinesOf } from '../support/desks/roleLines';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

const base = '/api/ybk-org-evaluation';
const relation = { relName: '外婆', relation: 3, phone: '13912349876', idCard: '110101196001011233', job: '退休', isMain: true };

let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
let without: WithoutKeys;
let inst: string;
let teacher: RoleLines;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
  ({ without, inst } = await withoutKeys(server));
  teacher = await roleLinesOf(server, 'teacher');
});
afterAll(() => server?.close());

const denied = (entity: string, ...fields: string[]) => fields.map((field) => `field:${entity}:${field}:read`);
const codeOf = async (...asked: Parameters<TestServer['call']>) => (await server.call(...asked)).code;

describe('the history of a record', () => {
  test('is told by its own page, and by no other page over the same entity', async () => {
    const { id } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10', editionCode: '17' });
    const pages = [...server.configuration.resources.values()].filter(
      ({ entity, endpoints }) => entity.name === 'evalRecord' && endpoints.history,
    );
    const codes = new Map<string, number>();
    for (const { name, endpoints } of pages) codes.set(name, await codeOf('GET', endpoints.history!.path, { query: { id } }));
    expect(Object.fromEntries(codes)).toMatchObject({ psychologyList: 200, studyList: 404, rapidList: 404 });
  });
});

describe('a reveal', () => {
  test('tells one masked value, never child rows as a whole nor what is denied of them', async () => {
    const student = server.configuration.resources.get('student')!;
    const { id } = await is.addStudent({ relations: [relation] });
    const [row] = (await is.data('GET', student.endpoints.get!.path, { query: { id } })).relations as { id: string; phone: string }[];
    expect(row!.phone).not.toBe(relation.phone);
    const reveal = (field: string) => server.call('POST', student.endpoints.reveal!.path, { body: { id, field } });
    const told = await reveal(`relations.${row!.id}.phone`);
    expect(told.data).toEqual({ value: relation.phone });
    for (const field of ['relations', 'stuName', `relations.${row!.id}`]) expect((await reveal(field)).code, field).toBe(422);
    await without(['field:studentRelation:phone:whole'], async () => {
      for (const field of [`relations.${row!.id}.phone`, 'relations'])
        expect(JSON.stringify(await reveal(field)), field).not.toContain(relation.phone);
    });
  });
});

describe('an assessment', () => {
  test('keeps from whoever may not read them its answers, results and conclusions, whichever call is asked', async () => {
    const first = await taken.finished('studyList', 'adapt');
    const second = await taken.finished('studyList', 'adapt', { stuId: first.stuId });
    const ids = `${first.id},${second.id}`;
    const calls = () => [
      taken.record(second.id),
      server.call('GET', `${base}/ofStudent`, { query: { stuId: first.stuId } }),
      server.call('GET', `${base}/compare`, { query: { ids } }),
      server.call('GET', '/api/ybk-org-evaluation-export/newest', { query: { code: 'adapt', stuId: first.stuId } }),
      server.call('GET', '/api/ybk-org-evaluation-export/report', { query: { id: second.id } }),
    ];
    const all = await Promise.all(calls());
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const { verdict, mainScore } = all[1]!.data[0];
    expect([typeof verdict, typeof mainScore]).toEqual(['string', 'string']);
    await without(denied('evalRecord', 'answers', 'result', 'mainScore', 'mainLevel', 'verdict', 'positive', 'conclusion'), async () => {
      const [record, ofStudent, ...others] = await Promise.all(calls());
      expect([record!.code, ...others.map(({ code }) => code)]).toEqual([403, 403, 403, 403]);
      expect(ofStudent!.data[0]).toMatchObject({ verdict: null, mainScore: null, mainLevel: null, positive: null });
    });
  });

  test('of psychology is read in the log by the list of the newest, too', async () => {
    const { id, stuId } = await taken.finished('psychologyList', 'HAMD', { birthday: '2005-01-10', editionCode: '17' });
    const looks = async () =>
      (await server.database.read(inst, (q) => q.query("select 1 from act_log where action = 'read' and record_id = $1::uuid", [id])))
        .length;
    const before = await looks();
    const { data } = await server.call('GET', '/api/ybk-org-evaluation-export/newest', { query: { code: 'HAMD', stuId } });
    expect(data.map((one: { id: string }) => one.id)).toContain(id);
    expect(await looks()).toBe(before + 1);
  });
});

describe('the check of a form', () => {
  test('tells no name and no teacher by a number that the person may not read whole', async () => {
    const phone = '13912340001';
    const { id } = await is.addStudent({ relations: [{ ...relation, phone }] });
    const same = () =>
      server.call('POST', '/api/form/same', {
        body: { resource: 'student', values: { stuName: '别人', relations: [{ relName: '外婆', phone }] } },
      });
    expect(JSON.stringify((await same()).data)).toContain(id);
    await without(['field:studentRelation:phone:whole'], async () => {
      const { code, data } = await same();
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toContain(id);
    });
  });
});

describe('a training record', () => {
  test('is read by the head teacher of its child, and written by those of its lesson alone', async () => {
    const page = server.configuration.resources.get('rehabilitationRecord')!;
    expect(page.scope?.write).toEqual([['teacherId'], ['scheduleId', 'teacherIds']]);
    const { userId } = await is.data('GET', '/sso/info', { as: 'teacher' });
    const [row] = await server.database.read(inst, (q) =>
      q.query<{ id: string; version: number; child: string }>(
        `select r.id, r.version, r.stu_id as child from schedule_recovery r join schedule_info i on i.id = r.schedule_id
         where r.teacher_id <> $1 and not i.teacher_ids @> array[$1::uuid] and r.deleted_at is null limit 1`,
        [userId],
      ),
    );
    const { id, child } = row!;
    await server.database.write(inst, (q) => q.query('update student set head_teacher_id = $1 where id = $2', [userId, child]));
    expect(await codeOf('GET', page.endpoints.get!.path, { as: 'teacher', query: { id } })).toBe(200);
    const body = { id, version: row!.version, summary: '不是我的课' };
    const refused = await server.call('PUT', page.endpoints.update!.path, { as: 'teacher', body });
    expect([refused.code, refused.message]).toEqual([403, '这条康复记录由别人负责，您可以查看，不能修改']);
    for (const action of page.actions.filter(({ name }) => name === 'submit' || name === 'revoke'))
      expect(
        await codeOf(action.endpoint.method as 'PUT', action.endpoint.path, { as: 'teacher', body: { id, version: row!.version } }),
        action.name,
      ).toBe(403);
  });
});

describe('a goal of a child', () => {
  test('is read, and not changed, by whoever holds a lesson that trains it', async () => {
    const { userId } = await is.data('GET', '/sso/info', { as: 'teacher' });
    const page = server.configuration.resources.get('trainingGoal')!;
    const [goal] = await server.database.read(inst, (q) =>
      q.query<{ id: string; version: number }>(
        `select g.id, g.version from training_goal g join student s on s.id = g.stu_id
         where g.owner_id <> $1 and s.head_teacher_id <> $1 and g.deleted_at is null
           and not exists (select 1 from schedule_recovery r join schedule_info i on i.id = r.schedule_id
             where g.id = any(r.goal_ids) and (r.teacher_id = $1 or i.teacher_ids @> array[$1::uuid])) limit 1`,
        [userId],
      ),
    );
    const read = () => codeOf('GET', page.endpoints.get!.path, { as: 'teacher', query: { id: goal!.id } });
    expect(await read()).toBe(404);
    await server.database.write(inst, (q) =>
      q.query(
        'update schedule_info set teacher_ids = teacher_ids || $1::uuid, goal_ids = array[$2::uuid] where id = (select id from schedule_info where deleted_at is null limit 1)',
        [userId, goal!.id],
      ),
    );
    expect(await read()).toBe(200);
    const body = { id: goal!.id, version: goal!.version, content: '改成别的' };
    expect(await codeOf('PUT', page.endpoints.update!.path, { as: 'teacher', body })).toBe(403);
  });
});

describe('parents of children whom a teacher neither sees nor teaches', () => {
  test('get neither homework, nor messages, nor notices from that teacher', async () => {
    const { id: stranger } = await is.addStudent({});
    const { id: own } = await is.addStudent({ headTeacherId: (await is.data('GET', '/sso/info', { as: 'teacher' })).userId });
    await teacher.during('allow', ['eduModel:notice', 'eduModel:assignment', 'studentModel:student'], async () => {
      const homework = (stuId: string) => ({
        title: '拼图',
        hwType: 1,
        targetType: 2,
        stuIds: [stuId],
        content: '<p>拼图</p>',
        deadline: '2026-12-31 18:00:00',
      });
      const message = (stuId: string) => ({ stuId, kind: 1, from: 2, content: '您好', happenTime: '2026-11-18 10:00:00' });
      const notice = (to: object) => ({ title: '通知', noticeType: 9, content: '<p>通知</p>', ...to });
      const save = async (path: string, body: object) => codeOf('POST', path, { as: 'teacher', body });
      const paths = ['homework', 'interactionRecord', 'notice'].map(
        (name) => server.configuration.resources.get(name)!.endpoints.create!.path,
      );
      const [forHomework, forMessage, forNotice] = paths as [string, string, string];
      expect(await save(forHomework, homework(stranger))).toBe(422);
      expect(await save(forMessage, message(stranger))).toBe(422);
      expect(await save(forNotice, notice({ receiverType: 3, stuIds: [stranger] }))).toBe(422);
      expect(await save(forNotice, notice({ receiverType: 1 }))).toBe(422);
      expect(await server.call('POST', forHomework, { as: 'teacher', body: homework(own) })).toMatchObject({ code: 200 });
      expect(await save(forNotice, notice({ receiverType: 3, stuIds: [own] }))).toBe(200);
    });
  });
});
