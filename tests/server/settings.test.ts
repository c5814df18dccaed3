/** Preferences, usual times and the work calendar of an institution. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkDay } from '../../src/domain/workCalendar';
import { codes } from '../../src/wire/envelope';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}
const get = async (as = 'admin') => (await server.call<Row>('GET', '/api/instSetting/getInfo', { as })).data;
const update = (body: Record<string, unknown>, as = 'admin') => server.call<Row>('PUT', '/api/instSetting/update', { as, body });

describe('preferences', () => {
  test('are there from the start with their defaults, once, also when two look first', async () => {
    const both = await Promise.all([get('qixing'), get('qixing'), get('qixing')]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both[0]).toMatchObject({
      warnHours: 5,
      leaveHoursAhead: 24,
      lateLeaveDeduct: 50,
      giftOrder: 1,
      openTime: '08:00',
      closeTime: '21:00',
    });
    const rows = await server.database.system((q) => q.query('select inst_id from inst_setting'));
    expect(new Set(rows.map(({ inst_id }) => inst_id)).size).toBe(rows.length);
  });

  test('are changed without an id, by version, and kept per institution', async () => {
    const before = await get();
    const { data } = await update({ version: before.version, warnHours: 8 });
    expect(data).toMatchObject({ id: before.id, version: before.version + 1, warnHours: 8 });
    const stale = await update({ version: before.version, warnHours: 9 });
    expect(stale.code).toBe(codes.conflict);
    expect((await get('qixing')).warnHours).toBe(5);
  });

  test.each([
    ['closing before opening', { openTime: '10:00', closeTime: '09:00' }, 'closeTime', '营业结束应晚于营业开始'],
    ['a deduction above all', { absentDeduct: 120 }, 'absentDeduct', /100/],
    ['an unknown rule', { giftOrder: 7 }, 'giftOrder', '请从列表中选择'],
    ['nothing where something must be', { warnHours: null }, 'warnHours', '请填写剩余课时预警'],
  ])('%s is refused at its field', async (_what, values, field, message) => {
    const { version } = await get();
    const answer = await update({ version, ...values });
    expect(answer.code).toBe(codes.invalid);
    expect((answer.data as unknown as { errors: unknown[] }).errors).toMatchObject([{ field }]);
    expect(answer.message).toMatch(message);
  });

  test('of warnings and of leave are set by calls of their own, which change nothing else', async () => {
    const warn = await server.call<Row>('PUT', '/api/instSetting/warnSet', { body: { warnHours: 6, warnDays: 20 } });
    expect(warn.data).toMatchObject({ warnHours: 6, warnDays: 20, leaveHoursAhead: 24 });
    const leave = await server.call<Row>('PUT', '/api/instSetting/leaveNoticeSet', { body: { leaveHoursAhead: 12 } });
    expect(leave.data).toMatchObject({ warnHours: 6, leaveHoursAhead: 12 });
    const foreign = await server.call('PUT', '/api/instSetting/warnSet', { body: { poolDays: 1 } });
    expect(foreign.code).not.toBe(200);
  });

  test.each([['teacher'], ['finance'], ['sales']])('are refused to %s', async (as) => {
    expect((await server.call('GET', '/api/instSetting/getInfo', { as })).code).toBe(codes.forbidden);
    expect((await update({ version: 1, warnHours: 1 }, as)).code).toBe(codes.forbidden);
  });
});

describe('usual times', () => {
  const save = (slotName: string, startTime: string, endTime: string) =>
    server.call<Row>('POST', '/api/instUsuallyTime/save', { as: 'qixing', body: { slotName, startTime, endTime } });

  test('do not overlap; one may begin when another ends', async () => {
    const { data: first } = await save('试一', '06:00', '06:40');
    expect((await save('试二', '06:40', '07:20')).code).toBe(200);
    const clash = await save('试三', '06:39', '06:50');
    expect(clash).toMatchObject({ code: codes.invalid, message: '与“试一”（06:00 至 06:40）时间重叠，请换一个时间' });
    expect(await save('试四', '05:40', '05:40')).toMatchObject({ code: codes.invalid, message: '结束时间要晚于开始时间' });
    const moved = await server.call('PUT', '/api/instUsuallyTime/update', {
      as: 'qixing',
      body: { id: first.id, version: 1, endTime: '06:41' },
    });
    expect(moved.message).toBe('与“试二”（06:40 至 07:20）时间重叠，请换一个时间');
  });

  test('do not overlap when two are entered at once, nor when one comes back from the trash', async () => {
    const both = await Promise.all([save('同时一', '05:00', '05:30'), save('同时二', '05:10', '05:40')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, codes.invalid]);
    const kept = both.find(({ code }) => code === 200);
    const removed = await server.call('DELETE', '/api/instUsuallyTime/delete', { as: 'qixing', body: { id: kept?.data.id } });
    expect(removed.code).toBe(200);
    expect((await save('补位', '05:20', '05:50')).code).toBe(200);
    const back = await server.call('PUT', '/api/instUsuallyTime/restore', { as: 'qixing', body: { id: kept?.data.id } });
    expect(back.code).toBe(codes.invalid);
    const undone = await server.call('POST', '/api/changes/undo', { as: 'qixing', body: { ids: [removed.changeSet] } });
    expect(undone.code).not.toBe(200);
  });
});

describe('the work calendar', () => {
  const year = async (number: number, as = 'qixing') =>
    (await server.call<{ known: boolean; days: WorkDay[] }>('GET', '/api/sysWorkDay/calendar', { as, query: { year: number } })).data;
  const change = (day: string, isWork: boolean, as = 'qixing') =>
    server.call<WorkDay>('PUT', '/api/sysWorkDay/change', { as, body: { day, isWork } });
  const dayOf = async (day: string, as?: string) => (await year(Number(day.slice(0, 4)), as)).days.find((one) => one.day === day);

  test('follows the holidays of 2026 and the weekends worked for them', async () => {
    expect(await dayOf('2026-10-01')).toMatchObject({ isWork: false, kind: 'holiday', name: '国庆节' });
    expect(await dayOf('2026-10-10')).toMatchObject({ isWork: true, kind: 'makeup', name: '国庆节' });
    expect(await dayOf('2026-10-11')).toMatchObject({ isWork: false, kind: 'weekend' });
    expect(await dayOf('2026-10-12')).toMatchObject({ isWork: true, kind: 'weekday' });
    expect((await year(2026)).known).toBe(true);
    expect((await year(2090)).known).toBe(false);
    expect((await year(2090)).days.filter(({ kind }) => kind === 'holiday').map(({ name }) => name)).toEqual([
      '元旦',
      ...['劳动节', '劳动节'],
      ...['国庆节', '国庆节', '国庆节'],
    ]);
  });

  test('is changed for one institution alone; back to the usual leaves nothing behind', async () => {
    expect((await change('2026-10-01', true)).data).toMatchObject({ isWork: true, kind: 'own' });
    expect(await dayOf('2026-10-01')).toMatchObject({ isWork: true, kind: 'own' });
    expect(await dayOf('2026-10-01', 'admin')).toMatchObject({ isWork: false, kind: 'holiday' });
    const { data } = await server.call('GET', '/api/sysWorkDay/list', { as: 'qixing', query: { 'day.between': '2026-10-01,2026-10-31' } });
    expect(data.records).toMatchObject([{ day: '2026-10-01', isWork: true }]);
    expect((await change('2026-10-01', false)).data).toMatchObject({ isWork: false, kind: 'holiday', name: '国庆节' });
    expect(
      (await server.call('GET', '/api/sysWorkDay/list', { as: 'qixing', query: { 'day.between': '2026-10-01,2026-10-01' } })).data.total,
    ).toBe(0);
  });

  test('can be changed to and fro by two people at once', async () => {
    await Promise.all([change('2026-12-25', false), change('2026-12-25', false), change('2026-12-25', false)]);
    expect(
      (await server.call('GET', '/api/sysWorkDay/list', { as: 'qixing', query: { 'day.between': '2026-12-25,2026-12-25' } })).data.total,
    ).toBe(1);
  });

  test.each([[{ day: '2026-02-30', isWork: true }], [{ isWork: true }], [{ day: '2026-10-01' }], [{ day: '2026-10-01', isWork: 'yes' }]])(
    '%j is refused',
    async (body) => {
      expect((await server.call('PUT', '/api/sysWorkDay/change', { as: 'qixing', body })).code).toBe(codes.invalid);
    },
  );

  test('is refused to those without the key', async () => {
    expect((await change('2026-10-02', true, 'teacher')).code).toBe(codes.forbidden);
  });
});
