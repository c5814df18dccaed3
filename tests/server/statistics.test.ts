/**
 * Statistics that people choose over a list. The whole is what the list says, each line is the list that it opens, for everybody; what a
 * person may not read can neither be measured nor grouped by, and what is kept on a start page is judged anew for each who sees it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/config/normalized';
import { toExact } from '../../src/domain/decimal';
import { parseStatistic } from '../../src/server/features/statistics/parseStatistic';
import { answerOf } from '../../src/server/features/statistics/statisticAnswer';
import { buildServedResource } from '../../src/server/http/servedResource';
import { createRecordService } from '../../src/server/records/write/writer';
import { type BoardAnswer, boardPaths, type KeptStatistic } from '../../src/wire/boards';
import { dialect } from '../../src/wire/dialect';
import { codes } from '../../src/wire/envelope';
import { type StatisticAnswer, statisticPaths } from '../../src/wire/statistics';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let resources: ReadonlyMap<string, Resource>;
beforeAll(async () => {
  server = await startTestServer();
  ({ resources } = server.context.configuration);
});
afterAll(() => server.close());

type Query = Record<string, string>;

const ask = (as: string, page: string, query: Query) =>
  server.call<StatisticAnswer>('GET', statisticPaths.read, { as, query: { [totalsResource]: page, ...query } });

async function told(as: string, page: string, query: Query): Promise<StatisticAnswer> {
  const { code, message, data } = await ask(as, page, query);
  expect(code, `${as} ${page} ${JSON.stringify(query)}: ${message}`).toBe(codes.ok);
  return data;
}

/** What the list at an address says of the measure. */
async function ofList(as: string, page: string, measure: string, to: string): Promise<string | null> {
  const [address, search = ''] = to.split('?');
  expect(address).toBe(resources.get(page)!.path);
  const query = { ...Object.fromEntries(new URLSearchParams(search)) };
  const answer = await server.call<{ count: number; totals: Record<string, string | null>; groups: unknown[] | null }>('GET', totalsPath, {
    as,
    query: { ...query, [totalsResource]: page },
  });
  expect(answer.code, `${to}: ${answer.message}`).toBe(codes.ok);
  const [way, field = ''] = measure.split('.');
  if (way === 'distinct') return String(answer.data.groups?.length);
  if (way === 'count' || way === 'share') return String(answer.data.count);
  return answer.data.totals[field] ?? (way === 'sum' ? '0' : null);
}

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : toExact(one).eq(toExact(other));
const month = { 'lessonDate.between': '2026-10-12,2026-11-18' };

describe.each(['admin', 'teacher', 'finance', 'sales'])('for %s', (who) => {
  it.each([
    ['student', { _measure: 'count', _by: 'stuStatus' }],
    ['student', { _measure: 'count', _by: 'enterDate.month', keyword: '王' }],
    ['student', { _measure: 'share.studying', _by: 'sex' }],
    ['attendanceRecords', { _measure: 'count', _by: 'lessonDate.month', ...month }],
    ['attendanceRecords', { _measure: 'count', _by: 'lessonDate.week', ...month }],
    ['orderList', { _measure: 'sum.payableAmt', _by: 'status' }],
    ['bill', { _measure: 'sum.income', _by: 'billDate.month' }],
  ] as [string, Query][])('the whole of %s by %j is that of the list, and so is every line', async (page, query) => {
    const { permission } = resources.get(page)!;
    const actor = await server.context.actorOf(await server.login(who));
    if (!actor.can(permission)) {
      expect((await ask(who, page, query)).code).toBe(codes.forbidden);
      return;
    }
    const { figure, lines, rest } = await told(who, page, query);
    const measure = query._measure!;
    const whole = measure.startsWith('share') ? figure.sides!.per[0]! : { value: figure.value, to: figure.to };
    expect(same(await ofList(who, page, measure, whole.to!), whole.value)).toBe(true);
    const numbers = lines.map((line) => line.sides?.per ?? line);
    for (const [at, line] of numbers.entries())
      expect(same(await ofList(who, page, measure, line.to!), line.amount), `${lines[at]!.label}: ${line.amount}`).toBe(true);
    const sum = numbers.reduce((all, { amount }) => all.plus(amount ?? 0), toExact(rest?.amount ?? 0));
    expect(same(sum.toFixed(), whole.value)).toBe(true);
  });
});

describe('a statistic', () => {
  it('takes the filters, the search and the view of the list, and a line only what both find', async () => {
    const { lines } = await told('admin', 'attendanceRecords', { _measure: 'count', _by: 'lessonDate.month', ...month });
    const october = lines.find(({ value }) => value === '2026-10')!;
    const search = new URLSearchParams(october.to!.split('?')[1]);
    expect(search.get('lessonDate.between') ?? search.get('lessonDate')).toBeTruthy();
    // The days of October before the 12th are not among them.
    const { data } = await server.call<{ total: number; records: { lessonDate: string }[] }>(
      'GET',
      resources.get('attendanceRecords')!.endpoints.list!.path,
      { as: 'admin', query: { ...Object.fromEntries(search), orderBy: 'lessonDate', pageSize: '1', exact: '1' } },
    );
    expect(data.records[0]!.lessonDate >= '2026-10-12').toBe(true);
    expect(String(data.total)).toBe(october.amount);
  });

  it('has a row for what is not filled in, and tells no share of nothing', async () => {
    const some = await told('admin', 'student', { _measure: 'count', _by: 'headTeacherId' });
    const empty = some.lines.find(({ value }) => value === null);
    if (empty) expect(empty).toMatchObject({ label: '未填写', to: expect.stringContaining('headTeacherId.empty=true') });
    const none = await told('admin', 'student', { _measure: 'share.studying', keyword: '没有这个人' });
    expect(none.figure.value).toBeNull();
    const nothing = await told('admin', 'student', { _measure: 'count', _by: 'stuStatus', keyword: '没有这个人' });
    expect([nothing.figure.value, nothing.lines, nothing.rest]).toEqual(['0', [], null]);
  });

  it('tells together what has no line of its own: the smallest values, the earliest steps', async () => {
    const actor = await server.context.actorOf(await server.login('admin'));
    const page = buildServedResource(server.context, createRecordService(server.context), resources.get('attendanceRecords')!);
    const answered = (query: Query, values: (string | null)[]) => {
      const statistic = parseStatistic(page, actor, query, '2026-11-18');
      const lines = values.map((value, at) => ({ value, label: value, amount: String(at + 1) }));
      const raws = [{ amount: '5000' }, { lines, groups: values.length + 3 }];
      return answerOf(statistic, raws, { actor, today: '2026-11-18', now: '2026-11-18 14:00:00' });
    };
    const ids = Array.from({ length: 51 }, (_, at) => `00000000-0000-4000-8000-0000000000${10 + at}`);
    const byStudent = answered({ _by: 'teacherId' }, [...ids, null]);
    expect(byStudent.lines.map(({ amount }) => amount).slice(0, 2)).toEqual(['51', '50']);
    expect(byStudent.lines.at(-1)).toMatchObject({ value: null, label: '未填写' });
    // 5000 less 2–51 and the 52 that are not filled in.
    expect(byStudent.rest).toEqual({ groups: 4, amount: String(5000 - (51 * 52) / 2 + 1 - 52), to: null });
    const byDay = answered({ _by: 'lessonDate.day' }, ['2026-11-01', '2026-11-03']);
    expect(byDay.lines.map(({ value, amount }) => [value, amount])).toEqual([
      ['2026-11-01', '1'],
      ['2026-11-02', '0'],
      ['2026-11-03', '2'],
    ]);
    expect(byDay.rest).toMatchObject({ groups: 3, amount: '4997', to: expect.stringContaining('lessonDate.lte=2026-10-31') });
  });

  it.each<[string, Query, string]>([
    ['student', { _measure: 'median.age' }, '没有“median.age”这种统计'],
    ['student', { _measure: 'sum.noSuchField' }, '“noSuchField”已经不存在'],
    ['student', { _measure: 'sum.stuName' }, '这个列表不能这样统计“姓名”'],
    ['student', { _measure: 'share.noSuchView' }, '没有“noSuchView”这个视图'],
    ['student', { _measure: 'share.studying', view: 'studying' }, '列表已经只看一个视图'],
    ['student', { _by: 'noSuchField' }, '没有“noSuchField”这一项'],
    ['student', { _by: 'stuName' }, '这个列表不能按“姓名”分组'],
    ['student', { _by: 'sex.month' }, '不是时间'],
    ['student', { _by: 'enterDate' }, '请选择按日、按周、按月'],
    ['student', { view: 'noSuchView' }, '没有“noSuchView”这个视图'],
    ['student', { 'enterDate.between': '2026-11-18,2026-11-01' }, '开始 2026-11-18 晚于结束 2026-11-01，请对调'],
    ['student', { 'enterDate.gte': '2026-11-18', 'enterDate.lte': '2026-11-01' }, '开始晚于结束'],
  ])('of %s with %j is refused: %s', async (page, query, sentence) => {
    const { code, data } = (await ask('admin', page, query)) as unknown as { code: number; data: { errors: { message: string }[] } };
    expect(code).toBe(codes.invalid);
    expect(JSON.stringify(data)).toContain(sentence);
  });

  it('of a page that does not exist is not found', async () => {
    expect((await ask('admin', 'noSuchPage', {})).code).toBe(codes.notFound);
  });

  it('measures, groups and filters by no field that the person may not read', async () => {
    const { accountId, instId, staffId } = await server.context.actorOf(await server.login('admin'));
    const call = callsWithAnyRights(server, { accountId, instId, staffId: staffId! });
    const asked = async (keys: string, page: string, query: Query) =>
      call(keys, 'GET', statisticPaths.read, { query: { [totalsResource]: page, ...query } });
    const bill = { _measure: 'sum.income', _by: 'billDate.month' };
    expect((await asked('*', 'bill', bill)).code).toBe(codes.ok);
    const blind = await asked('*,!field:feeBill:income:read', 'bill', bill);
    expect(blind.code).toBe(codes.invalid);
    expect(JSON.stringify(blind.data)).toContain('您没有查看');
    const noGroup = '*,!field:student:rehabCategory:read';
    expect((await asked(noGroup, 'student', { _by: 'rehabCategory' })).code).toBe(codes.invalid);
    expect((await asked(noGroup, 'student', { rehabCategory: '1' })).code).toBe(codes.invalid);
    expect((await asked('*', 'student', { _by: 'rehabCategory' })).code).toBe(codes.ok);
  });

  it('is taken away by who may export the list, with a mark, and is noted: who, what, how', async () => {
    const query = { [totalsResource]: 'student', _measure: 'count', _by: 'stuStatus', sex: '1' };
    const refused = await server.call('POST', statisticPaths.taken, { as: 'sales', body: { query: { ...query }, how: 'picture' } });
    const salesMay = (await server.context.actorOf(await server.login('sales'))).can(resources.get('student')!.list!.export!.permission!);
    expect(refused.code === codes.ok).toBe(salesMay);
    for (const how of ['picture', 'pdf', 'print'])
      expect((await server.call('POST', statisticPaths.taken, { as: 'admin', body: { query, how } })).code).toBe(codes.ok);
    const { instId } = await server.context.actorOf(await server.login('admin'));
    const notes = await server.context.database.read(instId, (q) =>
      q.query<{ action: string; subject: string }>(
        `select action, subject from act_log where subject like '统计：%' and actor_name = (select actor_name from act_log where subject like '%PDF%' and subject like '统计：%' limit 1) order by subject`,
        [],
      ),
    );
    expect(notes.map(({ action }) => action).sort()).toEqual(expect.arrayContaining(['export', 'export', 'print']));
    expect(notes[0]!.subject).toContain('性别 男');
  });
});

describe('kept on a start page', { shuffle: false }, () => {
  const keep = (as: string, body: Record<string, unknown>) =>
    server.call<KeptStatistic>('PUT', statisticPaths.kept, { as, body: { resource: 'student', roleKey: null, ...body } });
  const boardOf = async (as: string) => (await server.call<BoardAnswer>('GET', boardPaths.board, { as })).data;

  it('is there for its maker alone, arranged and deleted like other parts', async () => {
    const { code, data: kept } = await keep('teacher', { title: '我的学员', query: '_measure=count&_by=sex' });
    expect(code).toBe(codes.ok);
    const board = await boardOf('teacher');
    const part = board.parts.find(({ name }) => name === kept.name)!;
    expect(part).toMatchObject({ title: '我的学员', show: 'bar' });
    const now = await told('teacher', 'student', { _measure: 'count', _by: 'sex' });
    expect(part.figures[0]!.lines!.map(({ label, amount }) => [label, amount])).toEqual(
      now.lines.map(({ label, amount }) => [label, amount]),
    );
    expect((await boardOf('admin')).parts.some(({ name }) => name === kept.name)).toBe(false);
    await server.call('PUT', boardPaths.arrangement, { as: 'teacher', body: { board: 'work', order: [kept.name], hidden: [kept.name] } });
    expect((await boardOf('teacher')).parts[0]!.name).toBe(kept.name);
    await server.call('DELETE', boardPaths.arrangement, { as: 'teacher', query: { board: 'work' } });
    expect((await server.call('DELETE', statisticPaths.kept, { as: 'finance', body: { id: kept.id } })).code).toBe(codes.notFound);
    expect((await server.call('DELETE', statisticPaths.kept, { as: 'teacher', body: { id: kept.id } })).code).toBe(codes.ok);
    expect((await boardOf('teacher')).parts.some(({ name }) => name === kept.name)).toBe(false);
  });

  it('for a role belongs to who keeps roles, and is counted with the rights of each who sees it', async () => {
    const query = '_measure=count&_by=stuStatus';
    expect((await keep('teacher', { title: '全园', query, roleKey: 'teacher' })).code).toBe(codes.forbidden);
    const { code, data: kept } = await keep('admin', { title: '全园', query, roleKey: 'teacher' });
    expect(code).toBe(codes.ok);
    const wholeOf = async (as: string) => {
      const lines = (await boardOf(as)).parts.find(({ name }) => name === kept.name)?.figures[0]?.lines;
      return lines?.reduce((sum, { amount }) => sum + Number(amount), 0);
    };
    const [own, all] = [await told('teacher', 'student', {}), await told('admin', 'student', {})];
    expect(String(await wholeOf('teacher'))).toBe(own.figure.value);
    expect(String(await wholeOf('admin'))).toBe(all.figure.value);
    expect(Number(own.figure.value)).toBeLessThan(Number(all.figure.value));
    expect(await wholeOf('finance')).toBeUndefined();
    // A page, or a field, that the viewer may not read: no part, and no trace that there is one.
    const bill = await keep('admin', {
      resource: 'bill',
      title: '收入',
      query: '_measure=sum.income&_by=billDate.month',
      roleKey: 'teacher',
    });
    expect(bill.code).toBe(codes.ok);
    const seen = await boardOf('teacher');
    expect([...seen.parts.map(({ title }) => title), ...seen.kept.map(({ title }) => title)]).not.toContain('收入');
    expect((await boardOf('admin')).parts.map(({ title }) => title)).toContain('收入');
    const { accountId, instId, staffId } = await server.context.actorOf(await server.login('admin'));
    const call = callsWithAnyRights(server, { accountId, instId, staffId: staffId! });
    const blind = (await call('*,!field:feeBill:income:read', 'GET', boardPaths.board, {})).data as BoardAnswer;
    expect(blind.parts.map(({ title }) => title)).not.toContain('收入');
    expect(blind.kept.find(({ title }) => title === '收入')!.problem).toContain('您没有查看');
  });

  it('that cannot be asked any more is no part, and its maker is told why', async () => {
    expect((await keep('admin', { title: '错的', query: '_measure=sum.gone' })).code).toBe(codes.invalid);
    const { data: kept } = await keep('admin', { title: '旧的', query: '_measure=count&_by=sex' });
    const { instId } = await server.context.actorOf(await server.login('admin'));
    await server.context.database.write(instId, (q) =>
      q.query('update board_statistic set query = $2 where id = $1', [kept.id, '_measure=sum.gone&_by=sex']),
    );
    const board = await boardOf('admin');
    expect(board.parts.map(({ name }) => name)).not.toContain(kept.name);
    expect(board.kept.find(({ id }) => id === kept.id)).toMatchObject({
      problem: expect.stringContaining('已经不存在'),
      mayDrop: true,
      to: null,
    });
    const phone = await keep('admin', { title: '号码', query: `_measure=count&${dialect.keyword}=13800138000` });
    expect(phone.code).toBe(codes.invalid);
  });
});
