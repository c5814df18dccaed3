/**
 * Figures of boards. Every number is that of the list behind it, for everybody who has an account in the demo; who may not open the page,
 * or may not read a field of it, is told nothing of it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../src/config/normalized';
import type { Figure, FigureRef } from '../../src/config/normalizedFigures';
import { divide, toExact, toFixed } from '../../src/domain/decimal';
import { type BoardAnswer, boardPaths, type FigureAnswer } from '../../src/wire/boards';
import { dialect } from '../../src/wire/dialect';
import { codes } from '../../src/wire/envelope';
import { filterName } from '../../src/wire/filter';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

const people = ['admin', 'root', 'teacher', 'finance', 'sales', 'reception', 'multi'] as const;

let server: TestServer;
let resources: ReadonlyMap<string, Resource>;
beforeAll(async () => {
  server = await startTestServer();
  ({ resources } = server.context.configuration);
});
afterAll(() => server.close());

const boardOf = async (as: string) => {
  const { code, data } = await server.call<BoardAnswer>('GET', boardPaths.board, { as });
  expect(code).toBe(codes.ok);
  return data;
};
const figuresOf = ({ parts }: BoardAnswer) => parts.flatMap(({ figures }) => figures);
const figureAt = ({ page, figure }: FigureRef): Figure => resources.get(page)!.list!.figures.find(({ name }) => name === figure)!;
const refOf = ({ key }: Pick<FigureAnswer, 'key'>): FigureRef => ({ page: key.split('.')[0]!, figure: key.split('.')[1]! });
const sidesOf = (ref: FigureRef): FigureRef[] => {
  const { measure } = figureAt(ref);
  return measure.by === 'share' ? [...measure.of, ...measure.per] : [ref];
};

/** What the list at an address says of the figure. */
async function toldByList(as: string, ref: FigureRef, to: string): Promise<string | null> {
  const { list, endpoints, path } = resources.get(ref.page)!;
  const [address, search = ''] = to.split('?');
  expect(address).toBe(path);
  const query = Object.fromEntries(new URLSearchParams(search));
  const { measure } = figureAt(ref);
  if (measure.by === 'count') {
    const answer = await server.call<{ total: number }>('GET', endpoints.list!.path, {
      as,
      query: { ...query, [dialect.exact]: '1', pageSize: '1' },
    });
    expect(answer.code, `${to}: ${answer.message}`).toBe(codes.ok);
    return String(answer.data.total);
  }
  const answer = await server.call<{ totals: Record<string, string | null>; groups: unknown[] | null }>('GET', totalsPath, {
    as,
    query: { ...query, [totalsResource]: ref.page },
  });
  expect(answer.code, `${to}: ${answer.message}`).toBe(codes.ok);
  if (measure.by === 'distinct') return String(answer.data.groups?.length);
  if (measure.by === 'share') throw new Error('A share has no list of its own');
  expect(list!.totals).toContainEqual({ field: measure.field, by: measure.by });
  const total = answer.data.totals[measure.field] ?? (measure.by === 'sum' ? '0' : null);
  return measure.negate && total !== null ? toExact(total).neg().toFixed() : total;
}

describe.each(people)('for %s', (who) => {
  it('every number is that of the list that it opens', async () => {
    const figures = figuresOf(await boardOf(who));
    for (const figure of figures) {
      const ref = refOf(figure);
      if (figure.kind !== 'share' && !figure.lines)
        expect(same(await toldByList(who, ref, figure.to!), figure.value), figure.key).toBe(true);
      const sides = [...(figure.sides?.of ?? []), ...(figure.sides?.per ?? [])];
      for (const [index, side] of sides.entries())
        expect(same(await toldByList(who, sidesOf(ref)[index]!, side.to!), side.value), `${figure.key} ${side.title}`).toBe(true);
      if (figure.sides) {
        const sum = (side: typeof sides) => side.reduce((all, { value }) => all.plus(value ?? 0), toExact(0));
        const share = divide(sum(figure.sides.of), sum(figure.sides.per));
        expect(figure.value).toBe(share ? toFixed(share.times(100), 1) : null);
      }
    }
  });

  it('every bar and every point of a line, too', async () => {
    const figures = figuresOf(await boardOf(who)).filter(({ lines, kind }) => lines && kind !== 'share');
    for (const figure of figures)
      for (const line of figure.lines!) {
        const listed = await toldByList(who, refOf(figure), line.to!);
        expect(same(listed, line.amount), `${figure.key} ${line.value}: ${listed} ${line.amount}`).toBe(true);
      }
  });

  it('nothing is told of lists that are refused, and nothing is left out of the others', async () => {
    const told = new Set(figuresOf(await boardOf(who)).map(({ key }) => key));
    const board = server.context.configuration.boards.get('work')!;
    for (const ref of board.parts.flatMap(({ figures }) => figures)) {
      const pages = [...new Set(sidesOf(ref).map(({ page }) => page))];
      const answers = await Promise.all(
        pages.map((page) => server.call('GET', resources.get(page)!.endpoints.list!.path, { as: who, query: { pageSize: '1' } })),
      );
      const isOpen = answers.every(({ code }) => code === codes.ok);
      expect(told.has(`${ref.page}.${ref.figure}`), `${ref.page}.${ref.figure}`).toBe(isOpen);
    }
  });
});

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : toExact(one).eq(toExact(other));

describe('a board', () => {
  it('is trimmed by role: finance sees money, a teacher sees none, sales sees the funnel', async () => {
    const shown = async (who: string) => (await boardOf(who)).parts.map(({ name }) => name);
    expect(await shown('finance')).toEqual(expect.arrayContaining(['received', 'refunded', 'confirmed', 'owed']));
    const teacher = await shown('teacher');
    expect(teacher).toEqual(expect.arrayContaining(['todayAttendance', 'toWrite', 'myLessons']));
    for (const part of ['received', 'refunded', 'confirmed', 'owed', 'sales', 'funnel']) expect(teacher).not.toContain(part);
    expect(await shown('sales')).toEqual(expect.arrayContaining(['funnel', 'conversion', 'sales']));
  });

  it('shows no bar, no line and no number of money to whoever may not see the amount', async () => {
    const { accountId, instId, staffId } = await server.context.actorOf(await server.login('admin'));
    const call = callsWithAnyRights(server, { accountId, instId, staffId: staffId! });
    const figures = async (keys: string): Promise<FigureAnswer[]> => figuresOf((await call(keys, 'GET', boardPaths.board, {})).data);
    const all = (await figures('*')).map(({ key }) => key);
    expect(all.filter((key) => key === 'bill.received').length).toBeGreaterThan(1);
    const without = (await figures('*,!field:feeBill:income:read')).map(({ key }) => key);
    expect(without).toEqual(all.filter((key) => key !== 'bill.received'));
    // A field that a figure is narrowed by, or parted by, is as good as told by it.
    const blind = await figures('*,!field:student:rehabCategory:read,!field:scheduleStudent:attendStatus:read');
    expect(blind.filter(({ key }) => key === 'student.studyingCount').every(({ lines }) => lines === null)).toBe(true);
    expect(blind.map(({ key }) => key)).not.toContain('attendanceRecords.attendRate');
  });

  it('counts what the database has, by statements that know nothing of lists', async () => {
    const board = await boardOf('admin');
    const figureOf = (name: string) => board.parts.find((part) => part.name === name)!.figures[0]!;
    const { instId } = await server.context.actorOf(await server.login('admin'));
    const ask = async (text: string) =>
      (await server.context.database.read(instId, (q) => q.query<{ value: string }>(`select (${text})::text as value`)))[0]!.value;
    const studying = 'select count(*) from student where deleted_at is null and stu_status = 2';
    const attended = (status: string) =>
      `select count(*) from schedule_student where deleted_at is null and lesson_date = '2026-11-18' and attend_status in (${status})`;
    expect(figureOf('studying').value).toBe(await ask(studying));
    const rate = figureOf('todayAttendance').sides!;
    expect([rate.of[0]!.value, rate.per[0]!.value]).toEqual([await ask(attended('1,2,3,6')), await ask(attended('1,2,3,4,5,6'))]);
    const income = `select coalesce(sum(income), 0) from fee_bill where deleted_at is null and bill_date between '2026-11-01' and '2026-11-18'`;
    expect(same(figureOf('received').value, await ask(income))).toBe(true);
    expect(same(figureOf('received').before, await ask(income.replaceAll('2026-11-', '2026-10-')))).toBe(true);
  });

  it('has what was not there last month to compare with, and birthdays in the order in which they come', async () => {
    const { parts } = await boardOf('admin');
    const part = (name: string) => parts.find((one) => one.name === name)!;
    const rate = part('renewRate').figures[0]!;
    expect(Number(rate.value)).toBeGreaterThan(0);
    expect(Number(rate.value)).toBeLessThan(100);
    const { actorOf, database } = server.context;
    const { instId } = await actorOf(await server.login('admin'));
    const children = await server.call<{ records: { id: string }[] }>('GET', '/api/instStudent/page', {
      as: 'admin',
      query: { stuStatus: '2' },
    });
    const ids = children.data.records.map(({ id }) => id);
    const days = ['2019-11-24', '2021-11-18', '2018-11-20', '2020-01-05', '2017-03-01'];
    for (const [at, day] of days.entries())
      await database.write(instId, (q) => q.query('update student set birthday = $2 where id = $1', [ids[at], day]));
    const order = async (query: Record<string, string>) => {
      const all = { ...query, [dialect.id]: ids.slice(0, days.length).join() };
      const { data } = await server.call<{ records: { id: string }[] }>('GET', '/api/instStudent/page', { as: 'admin', query: all });
      return data.records.map(({ id }) => days[ids.indexOf(id)]);
    };
    const soon = ['2021-11-18', '2018-11-20', '2019-11-24'];
    expect(await order({ [dialect.view]: 'birthdays' })).toEqual(soon);
    // Over the turn of the year, too.
    const whole = { [filterName('birthday', 'yearly')]: '366', [dialect.orderBy]: 'birthday' };
    expect(await order(whole)).toEqual([...soon, '2020-01-05', '2017-03-01']);
  });

  it('says what each figure counts, of whose records, at which time, and what is not over', async () => {
    const { asOf, parts } = await boardOf('teacher');
    expect(asOf).toMatch(/^2026-11-18 \d\d:\d\d:\d\d$/);
    for (const figure of parts.flatMap(({ figures }) => figures)) expect(figure.about.length).toBeGreaterThan(5);
    expect(parts.find(({ name }) => name === 'todayAttendance')).toMatchObject({
      period: { title: '今日', from: '2026-11-18', to: '2026-11-18', isOpen: true },
      figures: [{ scope: 'own', page: '上课考勤' }],
    });
    const lines = parts.find(({ name }) => name === 'lines')!.figures[0]!.lines!;
    expect(lines).toHaveLength(30);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([...Array(29).fill(false), true]);
  });

  it('keeps how a person has arranged it, until it is reset', async () => {
    const names = async () => (await boardOf('finance')).parts.map(({ name }) => name);
    const before = await names();
    const order = [...before].reverse();
    const put = await server.call('PUT', boardPaths.arrangement, { as: 'finance', body: { board: 'work', order, hidden: [before[0]] } });
    expect(put.code).toBe(codes.ok);
    expect(await names()).toEqual(order);
    expect((await boardOf('finance')).arrangement).toEqual({ order, hidden: [before[0]] });
    expect((await boardOf('admin')).arrangement).toBeNull();
    await server.call('DELETE', boardPaths.arrangement, { as: 'finance', query: { board: 'work' } });
    expect(await names()).toEqual(before);
  });

  it('that does not exist is said plainly', async () => {
    const answer = await server.call('GET', boardPaths.board, { as: 'admin', query: { board: 'nothing' } });
    expect(answer).toMatchObject({ code: codes.notFound, message: expect.stringContaining('这个看板') });
  });

  it('is told without its arrangement as numbers of the work', async () => {
    const { data } = await server.call<{ figures: FigureAnswer[] }>('GET', boardPaths.work, { as: 'finance' });
    expect(data.figures.map(({ key }) => key)).toEqual(figuresOf(await boardOf('finance')).map(({ key }) => key));
  });
});
