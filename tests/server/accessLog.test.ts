/** Why numbers are looked at, and who looked at what of a child: asked, kept, and told without what was seen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../src/modules/assessment/domain/report/calls';
import { codes } from '../../src/wire/envelope';
import { jobPaths } from '../../src/wire/job';
import { calendarSheet, printedCall } from '../../src/wire/printed';
import { longestReason, reasonMinutes } from '../../src/wire/reveal';
import { assessmentsOf } from '../support/desks/assessments';
import { caller, guardian, newPhone } from '../support/desks/newRecords';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let without: WithoutKeys;
let time = new Date('2026-11-18T06:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ jobs: {}, now: () => time });
  is = caller(server);
  without = (await withoutKeys(server)).without;
});
afterAll(() => server?.close());

const later = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000));
interface Look {
  actorName: string;
  time: string;
  what: string;
  part: string | null;
  kind: number;
  reason: string | null;
}
const looksAt = async (about: string, query: Record<string, string> = {}) => {
  const answer = await server.call<{ records: Look[]; total: number }>('GET', '/api/instAccessLog/page', {
    query: { about, pageSize: '100', ...query },
  });
  expect(answer.message).toBe('');
  return answer.data.records;
};
const reveal = (id: string, field: string, reason?: string, as = 'admin') =>
  server.call('POST', '/api/instStudent/reveal', { as, body: { id, field, ...(reason !== undefined && { reason }) } });

describe('a reason before a number is shown', () => {
  const wanted = async (revealReason: boolean) => {
    const { data } = await server.call('GET', '/api/instSetting/getInfo');
    const answer = await server.call('PUT', '/api/instSetting/update', { body: { id: data.id, version: data.version, revealReason } });
    expect(answer.message).toBe('');
  };

  test('is not asked for by default, and kept where it is given all the same', async () => {
    const { id } = await is.addStudent();
    expect(await reveal(id, 'mainPhone')).toMatchObject({ code: 200 });
    expect(await reveal(id, 'mainPhone', '联系家长')).toMatchObject({ code: 200 });
    expect((await looksAt(id, { kind: '2' })).map(({ reason }) => reason)).toEqual(['联系家长', null]);
  });

  test('is asked for where the institution wants it, once for a while of one child, of each person', async () => {
    await wanted(true);
    try {
      const phone = newPhone();
      const { id, stuName, relations } = await is.addStudent({ relations: [guardian({ phone })] });
      const { id: other } = await is.addStudent();
      const refused = await reveal(id, 'mainPhone');
      expect(refused).toMatchObject({
        code: codes.invalid,
        data: { kind: 'reason', errors: [{ field: 'reason', message: '请先写明查看的原因' }] },
      });
      expect(JSON.stringify(refused)).not.toContain(phone);
      for (const reason of ['', '  ', '好', '长'.repeat(longestReason + 1)])
        expect(await reveal(id, 'mainPhone', reason)).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'reason' }] } });
      expect((await reveal(id, 'mainPhone', ' 联系家长 ')).data.value).toBe(phone);
      expect((await reveal(id, `relations.${relations[0].id}.phone`)).data.value).toBe(phone);
      expect(await reveal(other, 'mainPhone')).toMatchObject({ code: codes.invalid });
      expect(await reveal(id, 'mainPhone', undefined, 'sales')).not.toMatchObject({ code: 200 });
      later(reasonMinutes + 1);
      expect(await reveal(id, 'mainPhone')).toMatchObject({ code: codes.invalid });
      const told = await looksAt(id, { kind: '2' });
      expect(told.map(({ what, reason }) => [what, reason]).sort()).toEqual([
        ['查看了完整的监护人的手机号', '联系家长'],
        ['查看了完整的联系电话', '联系家长'],
      ]);
      // A question is no refusal.
      const { data } = await server.call('GET', '/api/instLog/operate', { query: { kind: 8, result: 2, module: 'student', pageSize: 50 } });
      expect(data.records.filter(({ reason }: { reason: string }) => reason === '请先写明查看的原因')).toEqual([]);
      const kept = await server.call('GET', '/api/instLog/operate', { query: { kind: 8, module: 'student', pageSize: 50 } });
      expect(kept.data.records).toContainEqual(expect.objectContaining({ objectName: stuName, asked: '原因：联系家长' }));
    } finally {
      await wanted(false);
    }
  });
});

describe('who looked at a child', () => {
  test('tells person, moment and what in words, of lists, records, files and the log itself', async () => {
    const { id: stuId } = await is.addStudent();
    const { id: other } = await is.addStudent();
    const saved = await server.call('POST', '/api/healthRecord/save', {
      body: { stuId, recordDate: '2026-11-17', recordType: 1, height: '110.0', temperature: '36.5', handling: 'MARKER-HEALTH' },
    });
    expect(saved.message).toBe('');
    expect(await looksAt(stuId)).toEqual([]);
    expect((await looksAt(stuId)).map(({ what }) => what)).toEqual(['查看了谁看过']);
    await server.call('GET', '/api/healthRecord/page', { query: { stuId } });
    await server.call('GET', '/api/healthRecord/page');
    await server.call('GET', '/api/feeUser/page', { query: { stuId } });
    const { data } = await server.call('POST', jobPaths.export, { body: { resource: 'student', format: 'csv', ids: [stuId, other] } });
    await untilJob(server, data.id);
    later(2);
    const told = await looksAt(stuId);
    expect(told.map(({ what, part }) => `${part ?? ''} ${what}`)).toEqual(expect.arrayContaining(['健康 查看了健康记录', ' 导出了学员']));
    expect(told.filter(({ part }) => part === '健康')).toHaveLength(1);
    expect(new Set(told.map(({ actorName }) => actorName)).size).toBe(1);
    expect(told[0]?.time).toMatch(/^2026-11-18 \d\d:\d\d/);
    expect((await looksAt(other)).map(({ what }) => what)).toEqual(['导出了学员']);
    expect(JSON.stringify(told)).not.toContain('MARKER-HEALTH');
    expect((await looksAt(stuId, { kind: '3' })).map(({ what }) => what)).toEqual(['导出了学员']);
  });

  test('has what was printed, under the title of the configuration', async () => {
    const { id } = await is.addStudent();
    const print = (body: Record<string, unknown>, as = 'admin') =>
      server.call('POST', printedCall.path, { as, body: { resource: 'student', ...body } });
    expect(await print({ ids: [id] })).toMatchObject({ code: 200 });
    expect(await print({ ids: [id], sheet: 'MARKER' })).toMatchObject({ code: 404 });
    expect(await print({ ids: [id] }, 'qixing')).toMatchObject({ code: 404 });
    expect(await print({ ids: [id], resource: 'storedAccounts' }, 'teacher')).toMatchObject({ code: codes.forbidden });
    expect(await print({ ids: [id], sheet: calendarSheet })).toMatchObject({ code: 404 });
    expect((await looksAt(id)).map(({ what, kind }) => [what, kind])).toEqual([['打印了学员信息表', 4]]);
  });

  test('has the week or month that was printed, for each child in it', async () => {
    const { records } = (await server.call('GET', '/api/scheduleInfo/listVoPage', { query: { pageSize: 50 } })).data as {
      records: { id: string; stuIds: string[] }[];
    };
    const lesson = records.find(({ stuIds }) => stuIds.length > 0)!;
    const body = { resource: 'schedule', ids: [lesson.id], sheet: calendarSheet };
    expect(await server.call('POST', printedCall.path, { body })).toMatchObject({ code: 200 });
    expect((await looksAt(lesson.stuIds[0]!, { kind: '4' })).map(({ what }) => what)).toEqual(['打印了周课表']);
  });

  test('names no scale, no result and nothing that was searched for', async () => {
    const { id: stuId } = await is.addStudent();
    const { id } = await assessmentsOf(server).finished('psychologyList', 'HAMA', { stuId });
    const { instId } = (await server.call('GET', '/sso/info')).data;
    const [scale] = await server.database.read(instId, (q) =>
      q.query<{ name: string; verdict: string }>(
        'select s.scale_name as name, r.verdict from eval_record r join eval_scale s on s.id = r.scale_id where r.id = $1',
        [id],
      ),
    );
    await server.call('GET', reportCalls.report.path, { query: { id } });
    await server.call('GET', '/api/instStudent/page', { query: { keyword: '1701000' } });
    later(2);
    const told = JSON.stringify(await looksAt(stuId));
    expect(told).toContain('心理');
    for (const hidden of [scale!.name, scale!.verdict, 'HAMA', '1701000']) expect(told).not.toContain(hidden);
  });

  test.each([['teacher'], ['finance'], ['sales'], ['reception']])('is refused to %s', async (as) => {
    expect(await server.call('GET', '/api/instAccessLog/page', { as, query: { about: 'x' } })).toMatchObject({ code: codes.forbidden });
  });

  test('has a key of its own, and ends with the institution', async () => {
    const { id } = await is.addStudent();
    await reveal(id, 'mainPhone');
    await without(['studentModel:accessLog'], async () =>
      expect(await server.call('GET', '/api/instAccessLog/page', { query: { about: id } })).toMatchObject({ code: codes.forbidden }),
    );
    const { data } = await server.call('GET', '/api/instAccessLog/page', { as: 'qixing', query: { about: id } });
    expect(data.total).toBe(0);
  });
});
