/** Charts and calendar of a list: the same records as its rows, for whom they may be told. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChartFigures, chartsPath, type ListChartFigures, mostChartLines } from '../../src/wire/charts';
import { codes } from '../../src/wire/envelope';
import { schoolProject } from '../support/projects/schoolProject';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  // biome-ignore lint/suspicious/noExplicitAny: fixtures are edited freely
  const files = structuredClone(schoolProject()) as Record<string, any>;
  files['schemas/pupil.json'].properties.goneAt = { fieldType: 'datetime', title: '离开时间' };
  files['schemas/visit.json'].properties.fromTime = { fieldType: 'time', title: '从' };
  files['schemas/pupil.json'].properties.month = { fieldType: 'month', title: '月份' };
  Object.assign(files['resources/school/pupil.json'].list, {
    columns: ['stuName'],
    layout: { cards: { cover: 'photo', fields: ['sex', 'visits'] } },
    calendar: { start: 'seenAt', end: 'goneAt', color: 'status' },
    charts: [
      { title: '性别', type: 'pie', group: 'sex' },
      { title: '教师', type: 'bar', group: 'teacherId', measure: { sum: 'fee' } },
      { title: '每周', type: 'line', group: { field: 'seenAt', by: 'week' } },
      { title: '每日次数', type: 'bar', group: { field: 'enteredOn', by: 'day' }, measure: { avg: 'visits' } },
      { title: '状态', type: 'bar', group: 'status', measure: { max: 'visits' } },
      { title: '持证', type: 'bar', group: 'hasCert', measure: { min: 'fee' } },
    ],
  });
  Object.assign(files['resources/school/staff.json'].list, {
    calendar: { start: 'createTime' },
    charts: [{ title: '入职', type: 'bar', group: 'createTime' }],
  });
  files['resources/school/visit.json'] = {
    entity: 'visit',
    title: '回访',
    path: '/school/visit',
    permission: 'school:visit',
    endpoints: { base: '/visitList', list: 'GET page', create: 'POST save' },
    list: {
      columns: ['content'],
      calendar: { start: 'visitedOn', title: 'content' },
      charts: [{ title: '每月', type: 'line', group: { field: 'visitedOn', by: 'month' } }],
    },
    form: { groups: [{ title: '回访', fields: ['pupilId', 'visitedOn', 'content'] }] },
  };
  files['resources/school/visitTime.json'] = {
    entity: 'visit',
    title: '回访时间',
    path: '/school/visitTime',
    permission: 'school:visit',
    endpoints: { base: '/visitTime', list: 'GET page' },
    list: { columns: ['content'], calendar: { day: 'visitedOn', start: 'fromTime', title: 'content' } },
  };
  server = await startRecordServer({ files });
});
afterAll(() => server.close());

let tag = 0;
const pupil = (stuName: string, more: object = {}) => ({
  stuName,
  sex: 1,
  birthday: '2020-01-01',
  guardians: [{ relName: '甲', phone: '13977776666', isMain: true }],
  ...more,
});
async function make(pupils: object[], as = 'a/li'): Promise<string> {
  const stuName = `图表${++tag}号`;
  await server.service.as(server.actor(as)).createMany(
    'pupil',
    pupils.map((one) => pupil(stuName, one)),
  );
  return stuName;
}
const ask = (query: Record<string, string>, as = 'a/li', _resource = 'pupil') =>
  server.call<ListChartFigures>('GET', chartsPath, { as, query: { _resource, ...query } });
const charts = async (query: Record<string, string>, as?: string) => (await ask(query, as)).data.charts;
const amounts = (figures: ChartFigures | null | undefined) => figures?.lines.map(({ value, amount }) => [value, amount]);

describe('charts of a list', () => {
  it('tell a figure per value, of what the list finds, and what is not filled', async () => {
    const teacher = await server.service.as(server.actor('a/li')).create('staff', { realName: '王老师' });
    const stuName = await make([
      { sex: 1, fee: '10.10', teacherId: teacher.id, seenAt: '2026-11-22 23:30:00', enteredOn: '2026-02-28', visits: 1, hasCert: false },
      { sex: 2, fee: '0.20', teacherId: teacher.id, seenAt: '2026-11-23 00:00:00', enteredOn: '2026-02-28', visits: 2, hasCert: false },
      { sex: 2, fee: '5', visits: 9 },
    ]);
    const [sex, teachers, weeks, days, status, cert] = await charts({ stuName });
    expect(sex).toEqual({
      groups: 2,
      whole: '3',
      lines: [
        { value: '2', label: null, amount: '2' },
        { value: '1', label: null, amount: '1' },
      ],
    });
    expect(teachers).toEqual({
      groups: 2,
      whole: '15.30',
      lines: [
        { value: teacher.id, label: '王老师', amount: '10.30' },
        { value: null, label: null, amount: '5.00' },
      ],
    });
    expect(amounts(weeks)).toEqual([
      ['2026-11-16', '1'],
      ['2026-11-23', '1'],
      [null, '1'],
    ]);
    expect(days).toMatchObject({ groups: 2, whole: null });
    expect(amounts(days)).toEqual([
      ['2026-02-28', '1.5'],
      [null, '9.0'],
    ]);
    expect(amounts(status)).toEqual([['2', '9']]);
    expect(amounts(cert)).toEqual([
      [null, '5.00'],
      ['false', '0.20'],
    ]);
  });

  it('follow filters, views, quick search and the trash, and know one institution', async () => {
    const stuName = await make([{ visits: 1 }, { visits: 2, sex: 2 }]);
    expect((await charts({ stuName, 'visits.gte': '2' }))[0]?.whole).toBe('1');
    expect((await charts({ stuName, keyword: stuName }))[0]?.whole).toBe('2');
    expect((await charts({ stuName, view: 'left' }))[0]).toEqual({ groups: 0, whole: null, lines: [] });
    expect((await charts({ stuName, trash: '1' }))[0]?.groups).toBe(0);
    expect((await charts({ stuName, pageNum: '7', orderBy: '-visits' }))[0]?.whole).toBe('2');
    expect((await charts({ stuName }, 'b/wang'))[0]?.groups).toBe(0);
  });

  it('tell the largest of many records and how many there are', async () => {
    const staff = await server.service.as(server.actor('a/li')).createMany(
      'staff',
      Array.from({ length: mostChartLines + 3 }, (_, at) => ({ realName: `教师${at}` })),
    );
    const stuName = await make(staff.map(({ id }, at) => ({ teacherId: id, fee: String(at + 1) })));
    const figures = (await charts({ stuName }))[1]!;
    expect(figures.groups).toBe(mostChartLines + 3);
    expect(figures.lines.map(({ amount }) => Number(amount))).toEqual(
      Array.from({ length: mostChartLines + 1 }, (_, at) => mostChartLines + 3 - at),
    );
  });

  it('of counts and sums add up to their whole', async () => {
    const made = fc.record({
      sex: fc.constantFrom(1, 2),
      seenAt: fc.option(fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')} 23:59:59`)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 20 }), async (pupils) => {
        const stuName = await make(pupils);
        const [sex, , weeks] = await charts({ stuName });
        for (const figures of [sex!, weeks!]) {
          expect(figures.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(pupils.length);
          expect(figures.whole).toBe(String(pupils.length));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are not told of what the person may not see', async () => {
    const stuName = await make([{ fee: '1', sex: 2 }]);
    const told = async (as: string) => (await charts({ stuName }, as)).map((one) => one !== null);
    expect(await told('a/wang/*,!field:pupil:fee:read')).toEqual([true, false, true, true, true, false]);
    expect(await told('a/wang/*,!field:pupil:sex:read')).toEqual([false, true, true, true, true, true]);
    expect((await ask({}, 'a/li/other:key')).code).toBe(codes.forbidden);
    expect((await ask({}, 'a/li', 'nothing')).code).toBe(codes.notFound);
    expect((await ask({ nothing: '1' })).code).toBe(codes.invalid);
  });
});

describe('the calendar of a list', () => {
  const page = (query: Record<string, string>, as = 'a/li') =>
    server.call('GET', '/api/pupil/page', { as, query: { pageSize: '100', orderBy: 'visits', ...query } });
  const inSight = async (stuName: string, _range: string) =>
    (await page({ stuName, _range })).data.records.map(({ visits }: { visits: number }) => visits);

  it('asks for what takes place on the days in sight', async () => {
    const times: [seenAt: string | null, goneAt: string | null][] = [
      ['2026-11-22 23:00:00', null],
      ['2026-11-22 23:00:00', '2026-11-23 01:00:00'],
      ['2026-11-23 00:00:00', null],
      ['2026-11-01 08:00:00', '2026-12-24 09:00:00'],
      ['2026-11-29 23:59:59', null],
      ['2026-11-30 00:00:00', '2026-11-30 01:00:00'],
      [null, '2026-11-25 01:00:00'],
      // Ends before it begins: it stands where it begins.
      ['2026-11-25 08:00:00', '2026-11-01 08:00:00'],
    ];
    const stuName = await make(times.map(([seenAt, goneAt], visits) => ({ seenAt, goneAt, visits })));
    expect(await inSight(stuName, '2026-11-23,2026-11-29')).toEqual([1, 2, 3, 4, 7]);
    expect(await inSight(stuName, '2026-11-30,2026-11-30')).toEqual([3, 5]);
    const filter = JSON.stringify({
      or: [
        ['visits.between', '2,2'],
        ['visits.between', '5,5'],
      ],
    });
    const both = await page({ stuName, _range: '2026-11-23,2026-11-29', filter });
    expect(both.data.records).toHaveLength(1);
  });

  it('gets what an entry and a card show', async () => {
    const stuName = await make([{ seenAt: '2026-11-23 08:00:00', visits: 3 }]);
    const { data } = await page({ stuName });
    expect(data.records[0]).toMatchObject({
      stuName,
      seenAt: '2026-11-23 08:00:00',
      goneAt: null,
      status: 2,
      sex: 1,
      visits: 3,
      photo: null,
    });
  });

  it.each([
    ['2026-11-23', '应为两个日期'],
    ['2026-11-23,2026-02-30', '应为两个日期'],
    ['2026-11-23,2026-11-22', '1–62 天'],
    ['2026-01-01,2026-12-31', '1–62 天'],
  ])('refuses the range %s', async (_range, says) => {
    expect(await page({ _range })).toMatchObject({ code: codes.invalid, data: { errors: [{ field: '_range' }] } });
    expect(JSON.stringify((await page({ _range })).data)).toContain(says);
  });

  it('is not there without a calendar, or without the right to read its times', async () => {
    const none = await server.call('GET', '/api/department/page', { as: 'a/li', query: { _range: '2026-11-23,2026-11-23' } });
    expect(none).toMatchObject({ code: codes.invalid, data: { errors: [{ message: '这个列表没有日历' }] } });
    const denied = await page({ _range: '2026-11-23,2026-11-23' }, 'a/wang/*,!field:pupil:goneAt:read');
    expect(denied).toMatchObject({ code: codes.invalid });
  });

  it('has days as well', async () => {
    const writer = server.service.as(server.actor('a/li'));
    const one = await writer.create('pupil', pupil('日历'));
    await writer.createMany('visit', [
      { pupilId: one.id, content: '早', visitedOn: '2026-11-23' },
      { pupilId: one.id, content: '晚', visitedOn: '2026-12-01' },
    ]);
    const answer = await server.call('GET', '/api/visitList/page', { as: 'a/li', query: { _range: '2026-11-23,2026-11-30' } });
    expect(answer.data.records).toMatchObject([{ content: '早', visitedOn: '2026-11-23' }]);
    const months = await ask({}, 'a/li', 'visit');
    expect(amounts(months.data.charts[0])).toEqual([
      ['2026-11', '1'],
      ['2026-12', '1'],
    ]);
  });

  it('has times of a day, and sends them', async () => {
    const writer = server.service.as(server.actor('a/li'));
    const one = await writer.create('pupil', pupil('钟点'));
    await writer.createMany('visit', [
      { pupilId: one.id, content: '午', visitedOn: '2025-11-23', fromTime: '12:00' },
      { pupilId: one.id, content: '次日', visitedOn: '2025-11-24', fromTime: '00:00' },
    ]);
    const answer = await server.call('GET', '/api/visitTime/page', { as: 'a/li', query: { _range: '2025-11-20,2025-11-23' } });
    expect(answer.data.records).toMatchObject([{ content: '午', visitedOn: '2025-11-23', fromTime: '12:00' }]);
  });
});
