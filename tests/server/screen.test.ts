/**
 * The big screen in the hall. It tells each person the boards of the own keys with the figures of the own pages, names no child and no
 * family, and shows mock data or counted numbers, never both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BoardAnswer, boardPaths } from '../../src/wire/boards';
import { codes } from '../../src/wire/envelope';
import { type MockForm, type MockRow, placeOf, type ScreenAnswer, screenCalls, screenKeys } from '../../src/wire/screen';
import { callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const screenOf = (as: string) => server.call<ScreenAnswer>('GET', screenCalls.read.path, { as });
const figuresOf = ({ boards }: Pick<ScreenAnswer, 'boards'>) => boards.flatMap(({ parts }) => parts.flatMap(({ figures }) => figures));
const namesOf = ({ boards }: Pick<ScreenAnswer, 'boards'>) => boards.map(({ name }) => name);

async function anyRights(): Promise<
  (keys: string, method: string, path: string, input?: object) => Promise<{ code: number; data: never }>
> {
  const { accountId, instId, staffId } = await server.context.actorOf(await server.login('admin'));
  const call = callsWithAnyRights(server, { accountId, instId, staffId: staffId! });
  return async (keys, method, path, input = {}) => (await call(keys, method as 'GET', path, input as never)) as never;
}

describe('who sees what', () => {
  it.each([
    ['admin', ['foundation', 'business', 'educational']],
    ['root', ['foundation', 'business', 'educational']],
    ['finance', ['business']],
  ])('%s sees the boards of the own keys', async (who, boards) => {
    const { code, data } = await screenOf(who);
    expect(code).toBe(codes.ok);
    expect(namesOf(data).sort()).toEqual([...boards].sort());
  });

  it.each(['teacher', 'sales', 'reception'])('%s may not open the screen, nor a board by its own call', async (who) => {
    expect((await screenOf(who)).code).toBe(codes.forbidden);
    for (const board of ['foundation', 'business', 'educational'])
      expect((await server.call('GET', boardPaths.board, { as: who, query: { board } })).code).toBe(codes.forbidden);
  });

  it('each key opens its board, and no figure of a page that the person may not read', async () => {
    const call = await anyRights();
    const shown = async (keys: string): Promise<ScreenAnswer> => (await call(keys, 'GET', screenCalls.read.path)).data;
    expect(namesOf(await shown(`${screenKeys.open},operateModel:foundation`))).toEqual([]);
    const students = await shown(`${screenKeys.open},operateModel:foundation,studentModel:student`);
    expect(new Set(figuresOf(students).map(({ key }) => key.split('.')[0]))).toEqual(new Set(['student']));
    expect(figuresOf(students).map(({ key }) => key)).not.toContain('student.perTeacher');
    expect(namesOf(await shown('*,!operateModel:business')).sort()).toEqual(['educational', 'foundation']);
  });

  it('tells the numbers of the own institution, as the lists do', async () => {
    const [own, other] = [(await screenOf('admin')).data, (await screenOf('multi')).data];
    const count = async (as: string) =>
      (await server.call<{ total: number }>('GET', '/api/instStudent/page', { as, query: { view: 'studying', exact: '1', pageSize: '1' } }))
        .data.total;
    const studying = (answer: ScreenAnswer) => figuresOf(answer).find(({ key, lines }) => key === 'student.studyingCount' && !lines)!.value;
    expect(studying(own)).toBe(String(await count('admin')));
    if (figuresOf(other).length > 0) expect(studying(other)).toBe(String(await count('multi')));
    const board = (await server.call<BoardAnswer>('GET', boardPaths.board, { as: 'admin', query: { board: 'foundation' } })).data;
    const values = (figures: { key: string; value: string | null }[]) => figures.map(({ key, value }) => [key, value]);
    const shown = own.boards.find(({ name }) => name === 'foundation')!;
    expect(values(shown.parts.flatMap(({ figures }) => figures))).toEqual(values(board.parts.flatMap(({ figures }) => figures)));
  });

  it('ages, sexes and districts are parts of the children who are there', async () => {
    const { parts } = (await screenOf('admin')).data.boards.find(({ name }) => name === 'foundation')!;
    const part = (name: string) => parts.find((one) => one.name === name)!.figures;
    const sum = (amounts: (string | null)[]) => amounts.reduce((all, amount) => all + Number(amount), 0);
    const there = Number(part('studying')[0]!.value);
    expect(sum(part('ages').map(({ value }) => value))).toBeLessThanOrEqual(there);
    expect(sum(part('ages').map(({ value }) => value))).toBeGreaterThan(0);
    expect(sum(part('sexes')[0]!.lines!.map(({ amount }) => amount))).toBe(there);
    const districts = part('districts')[0]!.lines!;
    expect(sum(districts.map(({ amount }) => amount))).toBe(there);
    expect(districts.map(({ label }) => label)).toEqual(expect.arrayContaining(['鼓楼区', '未填写']));
    const [ratio] = part('perTeacher');
    expect([ratio!.kind, ratio!.unit]).toEqual(['ratio', '人']);
    expect(Number(ratio!.value)).toBeCloseTo(there / Number(part('teachers')[0]!.value), 1);
  });
});

describe('in front of everybody', () => {
  it('no answer has the name, number, phone or picture of a child, a guardian or a clue', async () => {
    const { instId } = await server.context.actorOf(await server.login('admin'));
    const said = JSON.stringify([(await screenOf('admin')).data, (await screenOf('root')).data]);
    const texts = await server.context.database.read(instId, (q) =>
      q.query<{ said: string }>(
        `select stu_name as said from student union select stu_no from student union select id_card from student
         union select id::text from student union select photo::text from student
         union select rel_name from student_relation union select phone from student_relation
         union select child_name from clue union select parent_name from clue union select phone from clue`,
      ),
    );
    const staff = await server.context.database.read(instId, (q) => q.query<{ said: string }>('select real_name as said from staff'));
    const ofStaff = new Set(staff.map((one) => one.said));
    const asked = texts.map((one) => one.said).filter((one) => one && one.length > 1 && !ofStaff.has(one));
    expect(asked.length).toBeGreaterThan(200);
    expect(asked.filter((one) => said.includes(one))).toEqual([]);
  });

  it('no bar leads anywhere', async () => {
    for (const figure of figuresOf((await screenOf('admin')).data)) {
      expect([figure.to, figure.sides]).toEqual([null, null]);
      for (const { to } of figure.lines ?? []) expect(to).toBeNull();
    }
  });
});

describe('mock data', () => {
  const mockForm = async () => (await server.call<MockForm>('GET', screenCalls.mockForm.path, { as: 'admin' })).data;
  const save = async (call: 'saveMock' | 'switchMock', values: object) => {
    const { version } = await mockForm();
    return server.call('PUT', screenCalls[call].path, { as: 'admin', body: { version, ...values } });
  };
  const rows: MockRow[] = [
    { place: placeOf('foundation', 'studying', 'student.studyingCount'), lineLabel: null, amount: '777' },
    { place: placeOf('foundation', 'sexes', 'student.studyingCount'), lineLabel: '男', amount: '500' },
    { place: placeOf('business', 'received', 'bill.received'), lineLabel: null, amount: '12.5' },
  ];

  it('is filled in and switched on by who may edit the screen; then nothing is counted', async () => {
    expect((await save('saveMock', { mockRows: rows })).code).toBe(codes.ok);
    expect((await screenOf('admin')).data.isMock).toBe(false);
    expect((await save('switchMock', { mockOn: true })).code).toBe(codes.ok);
    const { data } = await screenOf('admin');
    expect(data.isMock).toBe(true);
    const told = figuresOf(data).flatMap(({ value, lines }) => [value, ...(lines ?? []).map(({ amount }) => amount)]);
    expect(
      told
        .filter((one) => one !== null)
        .map(Number)
        .sort(),
    ).toEqual([12.5, 500, 777]);
    const line = figuresOf(data).find(({ key, lines }) => key === 'bill.received' && lines)!.lines!;
    expect(Number(line.at(-1)!.amount)).toBe(12.5);
    // Of the keys of the boards nothing changes.
    expect(namesOf((await screenOf('finance')).data)).toEqual(['business']);
  });

  it('stays in its institution, and off means counted again', async () => {
    expect((await screenOf('root')).data.isMock).toBe((await screenOf('admin')).data.isMock);
    expect((await save('switchMock', { mockOn: false })).code).toBe(codes.ok);
    const { data } = await screenOf('admin');
    expect(data.isMock).toBe(false);
    expect(figuresOf(data).map(({ value }) => value)).not.toContain('777');
  });

  it('is refused to who may only look', async () => {
    const call = await anyRights();
    const looks = `${screenKeys.open},operateModel:foundation,!${screenKeys.edit}`;
    expect((await call(looks, 'GET', screenCalls.mockForm.path)).code).toBe(codes.forbidden);
    expect((await call(looks, 'PUT', screenCalls.switchMock.path, { mockOn: true })).code).toBe(codes.forbidden);
    expect((await call(looks, 'PUT', screenCalls.saveMock.path, { mockRows: [] })).code).toBe(codes.forbidden);
  });

  it('the settings choose title, boards and time of each', async () => {
    const { data } = await server.call<{ id: string; version: number }>('GET', '/api/instCustomSetting/getInfo', { as: 'admin' });
    const body = { id: data.id, version: data.version, screenTitle: '欢迎光临', screenBoards: [3], staySeconds: 45 };
    expect((await server.call('PUT', '/api/instCustomSetting/update', { as: 'admin', body })).code).toBe(codes.ok);
    expect((await screenOf('admin')).data).toMatchObject({ title: '欢迎光临', stay: 45, boards: [{ name: 'educational' }] });
  });
});
