/** Fields that are read through references: in lists, on record pages, in conditions, and as far as the person may see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/server/kernel/values';
import { chartsPath } from '../../src/wire/charts';
import { dialect } from '../../src/wire/dialect';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { viaReferenceCall } from '../../src/wire/viaReference';
import { lessonProject } from '../support/projects/lessonProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const ids: Record<string, string> = {};

async function save(path: string, name: string, body: Record<string, unknown>): Promise<void> {
  const made = await server.call('POST', `/api/${path}/save`, { body });
  expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
  ids[name] = made.data.id;
}

beforeAll(async () => {
  server = await startRecordServer({ files: lessonProject(), now: () => new Date('2026-03-05T02:00:00Z') });
  await save('course', '语言课', { courseName: '语言课', price: '120.00' });
  await save('course', '感统课', { courseName: '感统课', price: '80.50' });
  await save('course', '一对一', { courseName: '一对一', price: '900.00' });
  for (const course of ['语言课', '感统课', '一对一'])
    await save('room', `${course}班`, { roomName: `${course}班`, courseId: ids[course] });
  const pupil = (name: string, sex: number, birthday: string, room: string, phone: string, debt: string) =>
    save('pupil', name, { pupilName: name, sex, birthday, roomId: ids[room], phone, debt });
  await pupil('陈一', 1, '2020-03-01', '语言课班', '13900000001', '10.00');
  await pupil('陆二', 2, '2018-01-01', '感统课班', '13900000002', '30.00');
  await pupil('王三', 2, '2022-06-01', '语言课班', '13900000003', '20.00');
  await pupil('贵四', 1, '2019-06-01', '一对一班', '13900000004', '0.00');
  await save('lesson', 'A', { topic: 'A', pupilId: ids.陈一, hours: 2 });
  await save('lesson', 'B', { topic: 'B', pupilId: ids.陆二, helper: '母亲' });
  await save('lesson', 'C', { topic: 'C', pupilId: ids.王三, helper: '父亲' });
  await save('lesson', 'D', { topic: 'D' });
});
afterAll(() => server.close());

const page = async (query: Record<string, string | number> = {}, as?: string, path = 'lesson') =>
  server.call<{ records: Row[]; total: number }>('GET', `/api/${path}/page`, { query, ...(as !== undefined && { as }) });
const topics = async (query: Record<string, string | number>, as?: string, path = 'lesson') => {
  const answer = await page(query, as, path);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.records.map(({ topic }) => topic).join('');
};
const lessonOf = async (topic: string, as?: string): Promise<Row> =>
  (await page({}, as)).data.records.find((one) => one.topic === topic) as Row;
const byTopic = { [dialect.orderBy]: 'topic' };

describe('a list', () => {
  it('answers what stands behind references, in the type it has there', async () => {
    expect(await lessonOf('A')).toMatchObject({
      pupilIdLabel: '陈一',
      'pupilId.sex': 1,
      'pupilId.age': '6岁',
      'pupilId.phone': '139****0001',
      'pupilId.debt': '10.00',
      'pupilId.phase': 1,
      'pupilId.roomId': ids.语言课班,
      'pupilId.roomIdLabel': '语言课班',
      'pupilId.roomId.courseId.courseName': '语言课',
      'pupilId.roomId.courseId.price': '120.00',
    });
    expect(await lessonOf('D')).toMatchObject({ 'pupilId.sex': null, 'pupilId.age': null, 'pupilId.roomIdLabel': null });
    expect(await lessonOf('A')).not.toHaveProperty(['pupilId.birthday']);
  });

  it.each([
    [{ 'pupilId.sex': 2 }, 'BC'],
    [{ 'pupilId.sex': '1,2' }, 'ABC'],
    [{ 'pupilId.age.between': '4,6' }, 'A'],
    [{ 'pupilId.age.gte': 6 }, 'AB'],
    [{ 'pupilId.age.empty': 'true' }, 'D'],
    [{ 'pupilId.debt.between': '15,30' }, 'BC'],
    [{ 'pupilId.roomId.courseId.courseName': '语言' }, 'AC'],
    [{ [dialect.view]: 'girls' }, 'BC'],
    [{ [dialect.where]: JSON.stringify({ not: { 'pupilId.sex': 1 } }) }, 'BCD'],
    [{ [dialect.where]: JSON.stringify({ 'pupilId.roomId': { equals: { field: 'roomId' } } }) }, 'D'],
    [
      {
        [dialect.filter]: JSON.stringify({
          or: [
            ['pupilId.roomId.courseId.courseName', '感统'],
            ['pupilId.sex', '1'],
          ],
        }),
      },
      'AB',
    ],
  ])('is narrowed by %j to %s', async (query, found) => {
    expect(await topics({ ...query, ...byTopic } as never)).toBe(found);
  });

  it.each([
    ['pupilId.age', 'CABD'],
    ['-pupilId.age', 'BACD'],
    ['pupilId.sex,-pupilId.debt', 'ABCD'],
    ['-pupilId.roomId.courseId.price', 'CABD'],
  ])('is sorted by %s', async (orderBy, found) => {
    expect(await topics({ [dialect.orderBy]: orderBy })).toBe(found);
    // The same on pages of their own, found by the joined statement and drawn by the other one.
    const parts = await Promise.all([1, 2].map((at) => topics({ [dialect.orderBy]: orderBy, [dialect.page]: at, [dialect.pageSize]: 2 })));
    expect(parts.join('')).toBe(found);
  });

  it('adds up and groups by what stands there', async () => {
    const ask = (group: string) => server.call('GET', totalsPath, { query: { [totalsResource]: 'lesson', [dialect.group]: group } });
    const price = 'pupilId.roomId.courseId.price';
    expect(await ask('pupilId.sex')).toMatchObject({
      code: 200,
      data: {
        count: 4,
        totals: { [price]: '320.50' },
        groups: [
          { value: '1', count: 1, totals: { [price]: '120.00' } },
          { value: '2', count: 2, totals: { [price]: '200.50' } },
          { value: null, count: 1, totals: { [price]: null } },
        ],
      },
    });
    expect((await ask('pupilId.roomId')).data.groups.map((one: { count: number }) => one.count)).toEqual([1, 2, 1]);
  });

  it.each([[{ 'pupilId.roomId.roomName': '语言' }], [{ 'pupilId.sex.contains': '1' }], [{ [dialect.orderBy]: 'pupilId.friends' }]])(
    'refuses %j, which the configuration does not name',
    async (query) => {
      expect(await page(query as never)).toMatchObject({ code: 422 });
    },
  );
});

describe('another layout of the list', () => {
  it('gets what its cards name', async () => {
    await save('lesson', 'G', { topic: 'G', roomId: ids.感统课班 });
    expect(await lessonOf('G')).toMatchObject({ 'roomId.courseId.courseName': '感统课' });
    await server.call('DELETE', '/api/lesson/delete', { query: { id: ids.G ?? '' } });
  });

  it('has charts over what stands there, as far as the person may see it', async () => {
    const ask = async (as?: string) =>
      (await server.call('GET', chartsPath, { query: { [totalsResource]: 'lesson' }, ...(as !== undefined && { as }) })).data.charts;
    const [sexes, rooms, months, debts] = await ask();
    const linesOf = (chart: { lines: { value: string; label: string; amount: string }[] }) =>
      chart.lines.map(({ value, label, amount }) => [label ?? value, amount]);
    expect(linesOf(sexes)).toEqual(
      expect.arrayContaining([
        ['1', '1'],
        ['2', '2'],
        [null, '1'],
      ]),
    );
    expect(linesOf(rooms)).toEqual(
      expect.arrayContaining([
        ['语言课班', '240.00'],
        ['感统课班', '80.50'],
      ]),
    );
    expect(linesOf(months)).toEqual(
      expect.arrayContaining([
        ['2018-01', '1'],
        ['2020-03', '1'],
        ['2022-06', '1'],
      ]),
    );
    expect(debts.whole).toBe('60.00');
    const [, , , unseen] = await ask('a/he/edu:lesson,edu:pupil,edu:room,edu:course');
    expect(unseen).toBeNull();
  });
});

describe('a print sheet', () => {
  it('gets what its parts name and ask', async () => {
    await save('lesson', 'H', { topic: 'H', pupilId: ids.陈一, roomId: ids.感统课班 });
    expect((await server.call('GET', '/api/lesson/get', { query: { id: ids.H ?? '' } })).data).toMatchObject({
      'pupilId.roomId.courseId.courseName': '语言课',
      'roomId.courseId.courseName': '感统课',
      'roomId.courseId.price': '80.50',
    });
    await server.call('DELETE', '/api/lesson/delete', { query: { id: ids.H ?? '' } });
  });
});

describe('a form', () => {
  const ask = async (values: Record<string, unknown>, as?: string) =>
    server.call('POST', viaReferenceCall.path, { body: { resource: 'lesson', values }, ...(as !== undefined && { as }) });

  it('is told what its conditions read of the record that is chosen, and nothing else', async () => {
    expect((await ask({ pupilId: ids.陆二 })).data).toEqual({ 'pupilId.sex': 2, 'pupilId.roomId.courseId.price': '80.50' });
    expect((await ask({ roomId: ids.感统课班 })).data).toEqual({});
    expect((await ask({ pupilId: institutions.b })).data).toEqual({ 'pupilId.sex': null, 'pupilId.roomId.courseId.price': null });
  });

  it.each([
    ['who may not save', 'a/he/edu:pupil', {}, 403],
    ['of another institution', 'b/he/*', { 'pupilId.sex': null, 'pupilId.roomId.courseId.price': null }, 200],
    ['without the field', 'a/he/*,!field:pupil:sex:read', { 'pupilId.roomId.courseId.price': '80.50' }, 200],
    ['without a page of those records', 'a/he/edu:lesson,edu:room,edu:course', {}, 200],
    ['whose page shows it', 'a/he/edu:lesson,edu:present,edu:room', { 'pupilId.sex': 2 }, 200],
  ])('of somebody %s gets no more than they see', async (_who, as, told, code) => {
    const answer = await ask({ pupilId: ids.陆二 }, as);
    expect(answer.code).toBe(code);
    if (code === 200) expect(answer.data).toEqual(told);
  });

  it('that asks wrongly is refused', async () => {
    expect(await ask({ pupilId: '1' })).toMatchObject({ code: 422 });
    expect(await server.call('POST', viaReferenceCall.path, { body: { resource: 'present', values: {} } })).toMatchObject({ code: 404 });
  });
});

describe('a record page', () => {
  it('shows what it and its form name', async () => {
    const { data } = await server.call('GET', '/api/lesson/get', { query: { id: ids.A ?? '' } });
    expect(data).toMatchObject({ 'pupilId.age': '6岁', 'pupilId.phone': '139****0001', 'pupilId.phase': 1, 'pupilId.sex': 1 });
    expect(data).not.toHaveProperty(['pupilId.debt']);
    expect(data).not.toHaveProperty(['pupilId.birthday']);
  });

  it('may send back what it was sent, and writes nothing of it', async () => {
    const { data } = await server.call('GET', '/api/lesson/get', { query: { id: ids.A ?? '' } });
    const answer = await server.call('PUT', '/api/lesson/update', { body: { id: ids.A, version: data.version, 'pupilId.age': '9岁' } });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'pupilId.age' }] } });
    expect(await server.call('POST', '/api/lesson/save', { body: { topic: 'X', 'pupilId.sex': 1 } })).toMatchObject({ code: 422 });
  });
});

describe('a condition', () => {
  const lesson = (body: Record<string, unknown>) => server.call('POST', '/api/lesson/save', { body: { topic: 'Z', ...body } });

  it('of a field looks at the record that is chosen', async () => {
    expect(await lesson({ pupilId: ids.陆二 })).toMatchObject({ code: 422, data: { errors: [{ field: 'helper' }] } });
    const { data } = await lesson({ pupilId: ids.陈一 });
    expect(data).toMatchObject({ topic: 'Z' });
    const changed = await server.call('PUT', '/api/lesson/update', { body: { id: data.id, version: data.version, pupilId: ids.王三 } });
    expect(changed).toMatchObject({ code: 422, data: { errors: [{ field: 'helper' }] } });
    await server.call('DELETE', '/api/lesson/delete', { query: { id: data.id } });
  });

  it('of a check looks through several references', async () => {
    expect(await lesson({ pupilId: ids.贵四 })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'pupilId', message: '高价课程请单独排课' }] },
    });
  });

  it('of a page is about the record, in lists, for one, and for new ones', async () => {
    expect(await topics({}, undefined, 'girlLesson')).toBe('BC');
    const read = (topic: string) => server.call('GET', '/api/girlLesson/get', { query: { id: ids[topic] ?? '' } });
    expect(await read('B')).toMatchObject({ code: 200 });
    expect(await read('A')).toMatchObject({ code: 404 });
    const make = (pupil: string) =>
      server.call('POST', '/api/girlLesson/save', { body: { topic: 'Y', helper: '母亲', pupilId: ids[pupil] } });
    expect(await make('陈一')).toMatchObject({ code: 422 });
    const made = await make('王三');
    expect(made).toMatchObject({ code: 200 });
    await server.call('DELETE', '/api/girlLesson/delete', { query: { id: made.data.id } });
    const options = await server.call('GET', '/api/girlLesson/options');
    expect(options.data.map(({ label }: { label: string }) => label).sort()).toEqual(['B', 'C']);
  });

  it('of an action looks at the record it is about, and an action takes values from there', async () => {
    await save('pupil', '离五', { pupilName: '离五', sex: 1, birthday: '2020-01-01', roomId: ids.感统课班 });
    await save('lesson', 'E', { topic: 'E', pupilId: ids.离五 });
    const act = (name: string) => server.call('PUT', `/api/lesson/${name}`, { body: { id: ids.E } });
    expect(await act('sign')).toMatchObject({ code: 200, data: { hours: 1 } });
    expect(await act('follow')).toMatchObject({ code: 200, data: { roomId: ids.感统课班 } });
    expect(await server.call('PUT', '/api/pupil/leave', { body: { id: ids.离五 } })).toMatchObject({ code: 200 });
    expect(await act('sign')).toMatchObject({ code: 409, message: '学员已离校' });
    // What is behind a deleted record is shown like its name.
    await server.call('DELETE', '/api/pupil/delete', { query: { id: ids.离五 ?? '' } });
    expect(await lessonOf('E')).toMatchObject({ pupilIdLabel: '离五', 'pupilId.phase': 2 });
    await server.call('DELETE', '/api/lesson/delete', { query: { id: ids.E ?? '' } });
  });
});

describe('somebody', () => {
  const withKeys = (...keys: string[]) => `a/he/${keys.join(',')}`;
  const everyPage = ['edu:lesson', 'edu:pupil', 'edu:room', 'edu:course'];

  it('without a key of the field there gets, finds and sorts nothing by it', async () => {
    const as = withKeys(...everyPage);
    expect(await lessonOf('A', as)).not.toHaveProperty(['pupilId.debt']);
    expect(await lessonOf('A', as)).toMatchObject({ 'pupilId.age': '6岁' });
    for (const query of [{ 'pupilId.debt': '10' }, { [dialect.orderBy]: 'pupilId.debt' }])
      expect(await page(query as never, as)).toMatchObject({ code: 422 });
  });

  it.each([
    ['field:pupil:birthday:read', ['pupilId.age']],
    ['field:pupil:sex:read', ['pupilId.sex']],
    ['field:pupil:roomId:read', ['pupilId.roomId', 'pupilId.roomId.courseId.price']],
    ['field:room:courseId:read', ['pupilId.roomId.courseId.price']],
    ['field:lesson:pupilId:read', ['pupilId.sex', 'pupilId.age', 'pupilId.roomId.courseId.price']],
  ])('who is denied %s has no %j', async (denied, gone) => {
    const as = withKeys('*', `!${denied}`);
    const lesson = (await page({}, as)).data.records[0];
    for (const name of gone) expect(lesson).not.toHaveProperty([name]);
    for (const name of gone) expect(await page({ [dialect.orderBy]: name }, as)).toMatchObject({ code: 422 });
    if (gone.includes('pupilId.sex')) expect(await page({ [dialect.view]: 'girls' }, as)).toMatchObject({ code: 422 });
  });

  it('without any page of those records has none of their fields', async () => {
    const lesson = await lessonOf('A', withKeys('edu:lesson', 'edu:room', 'edu:course'));
    expect(lesson).toMatchObject({ pupilIdLabel: '陈一' });
    for (const name of ['pupilId.sex', 'pupilId.age', 'pupilId.roomId.courseId.courseName']) expect(lesson).not.toHaveProperty([name]);
  });

  it('whose page shows some of the records sees, finds and adds up those', async () => {
    await save('lesson', 'F', { topic: 'F', pupilId: ids.陈一 });
    expect(await server.call('PUT', '/api/pupil/leave', { body: { id: ids.陈一 } })).toMatchObject({ code: 200 });
    const as = withKeys('edu:lesson', 'edu:present', 'edu:room', 'edu:course');
    expect(await lessonOf('A', as)).toMatchObject({ pupilIdLabel: '陈一', 'pupilId.sex': null, 'pupilId.age': null });
    expect(await lessonOf('B', as)).toMatchObject({ 'pupilId.sex': 2 });
    expect(await topics({ 'pupilId.sex': '1,2', ...byTopic }, as)).toBe('BC');
    expect(await topics({ 'pupilId.age.gte': 0, ...byTopic }, as)).toBe('BC');
    expect((await topics({ [dialect.orderBy]: 'pupilId.age' }, as)).slice(0, 2)).toBe('CB');
    const { data } = await server.call('GET', '/api/lesson/get', { as, query: { id: ids.A ?? '' } });
    expect(data).toMatchObject({ 'pupilId.age': null, 'pupilId.phase': null });
    // What the page itself is about does not depend on who asks.
    expect(await server.call('PUT', '/api/lesson/sign', { as, body: { id: ids.A } })).toMatchObject({ code: 409 });
  });

  it('never finds by what is masked there', async () => {
    for (const query of [{ 'pupilId.phone': '13900000001' }, { [dialect.orderBy]: 'pupilId.phone' }]) {
      expect(await page(query as never)).toMatchObject({ code: 422 });
    }
  });
});
