/**
 * Formulas of the work board with cases worked out by hand, in a month of which the demo has nothing: September 2027, on the 18th. Rows are
 * written past all rules: only the figures are tested.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { states } from '../../src/generated/states';
import { type BoardAnswer, boardPaths, type FigureAnswer } from '../../src/wire/boards';
import { insertPlain, type PlainRow as Row } from '../support/server/plainRows';
import { startTestServer, type TestServer } from '../support/server/testServer';

const clue = states.clue.status;
const refund = states.refundApply.status;
const student = states.student.stuStatus;
const group = states.class.status;

let server: TestServer;
let instId: string;
let parts: BoardAnswer['parts'];
/** Of the board before any row of the case is there. */
let before: BoardAnswer['parts'];

const insert = (table: string, rows: Row[]) => insertPlain(server, instId, table, rows);

const goal = states.trainingGoal.result;
const child = (name: string) => `0198c0de-0000-7000-8000-00000000c0${name.padStart(2, '0')}`;
const ended = (name: string, day: string): Row => ({ stu_id: child(name), ended_on: day, bought_hours: 10, is_renewed: false });
const assessed = (name: string, since_first: number | null): Row => ({
  stu_id: child(name),
  since_first,
  eval_date: '2027-02-01',
  eval_type: 3,
  status: states.evalRecord.status.done,
});
const times = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);
const boardNow = async () => (await server.call<BoardAnswer>('GET', boardPaths.board)).data.parts;
const figureIn = (of: BoardAnswer['parts'], name: string): FigureAnswer => of.find((part) => part.name === name)!.figures[0]!;
const figure = (name: string) => figureIn(parts, name);
const sides = (name: string) => {
  const { of, per } = figure(name).sides!;
  return [of.map(({ value }) => value), per.map(({ value }) => value)];
};

beforeAll(async () => {
  // 14:00 in Shanghai on Saturday 18 September 2027.
  server = await startTestServer({ now: () => new Date('2027-09-18T06:00:00Z') });
  ({ instId } = await server.context.actorOf(await server.login('admin')));
  before = await boardNow();
  const day = '2027-09-18';
  await insert('schedule_student', [
    // Attended: 5 present, 1 late, 1 early, 1 making up. Expected with them: 1 on leave, 1 absent.
    ...times(5, { lesson_date: day, attend_status: 1 }),
    ...[2, 3, 6, 4, 5].map((attend_status) => ({ lesson_date: day, attend_status })),
    // Not called yet, trial, deleted, another day: none of them counts.
    { lesson_date: day, attend_status: 0 },
    { lesson_date: day, attend_status: 7 },
    { lesson_date: day, attend_status: 1, deleted_at: '2027-09-18T00:00:00Z' },
    { lesson_date: '2027-09-17', attend_status: 5 },
  ]);
  await insert('clue', [
    // Days are those of Shanghai: 00:30 on 20 August is 16:30 UTC of the day before, and the 30 days begin on 20 August.
    { create_time: '2027-08-19T16:30:00Z', status: clue.signed },
    { create_time: '2027-08-19T15:30:00Z', status: clue.signed },
    ...times(2, { create_time: '2027-09-01T00:00:00Z', status: clue.visited }),
    ...times(4, { create_time: '2027-09-02T00:00:00Z', status: clue.following }),
    { create_time: '2027-09-03T00:00:00Z', status: clue.recycled },
  ]);
  await insert('fee_bill', [
    { bill_date: '2027-09-01', income: '100.10', direction: 1, amount: '100.10' },
    { bill_date: '2027-09-18', income: '200.20', direction: 1, amount: '200.20' },
    // Reversed: it lessens the sum. The rest of September has not come yet.
    { bill_date: '2027-09-02', income: '-0.30', direction: 1, amount: '-0.30' },
    { bill_date: '2027-09-19', income: '999.00', direction: 1, amount: '999.00' },
    { bill_date: '2027-08-18', income: '200.00', direction: 1, amount: '200.00' },
    { bill_date: '2027-08-19', income: '500.00', direction: 1, amount: '500.00' },
  ]);
  await insert('refund_apply', [
    { paid_time: '2027-09-05T00:00:00Z', refund_amt: '30.00', status: refund.paidOut },
    // Not paid out: no refund yet.
    { paid_time: '2027-09-06T00:00:00Z', refund_amt: '70.00', status: refund.applied },
  ]);
  await insert('hour_ledger', [
    // 23:59:59 of 31 August in Shanghai, then a lesson of that month: 36 hours are there at the beginning.
    { biz_time: '2027-08-31T15:59:59Z', biz_type: 1, hours: 40 },
    { biz_time: '2027-08-20T02:00:00Z', biz_type: 3, hours: -4 },
    // 00:00 of 1 September, and a gift: 12 are added.
    { biz_time: '2027-08-31T16:00:00Z', biz_type: 1, hours: 10 },
    { biz_time: '2027-09-02T02:00:00Z', biz_type: 2, hours: 2 },
    // Six were taken, one of them given back.
    { biz_time: '2027-09-03T02:00:00Z', biz_type: 3, hours: -6 },
    { biz_time: '2027-09-04T02:00:00Z', biz_type: 4, hours: 1 },
    // Refunded, expired, tomorrow: on neither side.
    { biz_time: '2027-09-05T02:00:00Z', biz_type: 7, hours: -5 },
    { biz_time: '2027-09-06T02:00:00Z', biz_type: 8, hours: -3 },
    { biz_time: '2027-09-18T16:00:00Z', biz_type: 3, hours: -7 },
  ]);
  await insert('hour_batch', [
    { ...ended('a', '2027-08-01'), is_renewed: true },
    // Two of one child: one was renewed, so the child was.
    { ...ended('b', '2027-08-31'), is_renewed: true },
    ended('b', '2027-08-30'),
    ended('c', '2027-08-15'),
    // Moved here from another course, a gift alone, other months: none of them counts.
    { ...ended('d', '2027-08-15'), from_batch_id: child('f') },
    { ...ended('e', '2027-08-15'), bought_hours: 0 },
    { ...ended('f', '2027-07-31'), is_renewed: true },
    { ...ended('f', '2027-09-01'), is_renewed: true },
  ]);
  await insert('eval_record', [
    // One child twice; the same; worse.
    ...times(2, assessed('a', 1)),
    assessed('b', 2),
    assessed('c', 3),
    // It cannot be told; void; last year; a first assessment.
    assessed('d', 4),
    { ...assessed('e', 1), status: states.evalRecord.status.void },
    { ...assessed('f', 1), eval_date: '2026-12-31' },
    assessed('1', null),
  ]);
  await insert('training_goal', [
    ...times(3, { result: goal.reached, end_date: '2027-09-18' }),
    { result: goal.partly, end_date: '2027-01-01' },
    { result: goal.running, end_date: '2027-09-01' },
    // Ended early, of last year, not due yet.
    { result: goal.ended, end_date: '2027-09-01' },
    { result: goal.reached, end_date: '2026-12-31' },
    { result: goal.reached, end_date: '2027-09-19' },
  ]);
  await insert('class', [
    { status: group.open, student_count: 3, capacity: 4 },
    { status: group.open, student_count: 0, capacity: 6 },
    { status: group.closed, student_count: 9, capacity: 9 },
  ]);
  await insert('student', [
    { stu_status: student.left, enter_date: '2027-01-01', leave_date: '2027-09-10' },
    { stu_status: student.graduated, enter_date: '2027-01-01', leave_date: '2027-09-01' },
    // Left before, left in a day that has not come, came within the month, only interested.
    { stu_status: student.left, enter_date: '2027-01-01', leave_date: '2027-08-31' },
    { stu_status: student.left, enter_date: '2027-01-01', leave_date: '2027-09-30' },
    { stu_status: student.studying, enter_date: '2027-09-01' },
    { stu_status: student.intent, enter_date: '2027-01-01' },
    ...times(3, { stu_status: student.studying, enter_date: '2027-08-31' }),
  ]);
  parts = await boardNow();
});
afterAll(() => server.close());

it('attendance is (present + late + early + making up) of all who were called, trials left out: 8 of 10', () => {
  expect(sides('todayAttendance')).toEqual([['8'], ['10']]);
  expect(figure('todayAttendance').value).toBe('80.0');
  // The day before nobody came: 0 of 1 is 0 %, which is not nothing.
  expect(figure('todayAttendance')).toMatchObject({ before: '0.0', change: '80.0' });
});

it('is – where there is nothing to divide by', () => {
  expect(figureIn(before, 'todayAttendance')).toMatchObject({ value: null, change: null });
  expect(figureIn(before, 'conversion')).toMatchObject({ value: null, sides: { per: [{ value: '0' }] } });
});

it('conversion is signed of new clues of 30 days of Shanghai, the bin left out: 1 of 7', () => {
  expect(sides('conversion')).toEqual([['1'], ['7']]);
  expect(figure('conversion').value).toBe('14.3');
  const funnel = parts.find(({ name }) => name === 'funnel')!.figures.map(({ value }) => value);
  // New, contacted, came in, tried, signed: each of those that went on counts in the steps before.
  expect(funnel).toEqual(['7', '7', '3', '1', '1']);
});

it('money of the month so far is exact, and compared with the same days of the month before', () => {
  expect(figure('received')).toMatchObject({ value: '300.00', before: '200.00', change: '50.0' });
  expect(parts.find(({ name }) => name === 'received')!.period).toEqual({
    title: '本月',
    from: '2027-09-01',
    to: '2027-09-18',
    isOpen: true,
  });
  expect(figure('refunded')).toMatchObject({ value: '30.00', before: '0', change: null });
});

/** What the case added to both sides of a share, beside what the demo has. */
function added(name: string): [of: number, per: number] {
  const sum = (all: { value: string | null }[]) => all.reduce((whole, { value }) => whole + Number(value), 0);
  const [now, then] = [figure(name).sides!, figureIn(before, name).sides!];
  return [sum(now.of) - sum(then.of), sum(now.per) - sum(then.per)];
}

it('classes are full by their members of their places, closed ones left out: 3 more of 10', () => {
  expect(added('fullness')).toEqual([3, 10]);
});

it('loss is who left in the month of those who were there at its beginning: 2 more of 5', () => {
  expect(added('lossRate')).toEqual([2, 5]);
});

it('who left, and who came, counts on the day; interested ones are no pupils', () => {
  expect(figure('departed').value).toBe('2');
  expect(figure('joined').value).toBe('1');
});

it('consumption is hours taken of those that were there at the beginning of the month, and those added: 5 more of 48', () => {
  expect(added('hourRate')).toEqual([5, 48]);
});

it('renewal is of children whose hours ended last month those who bought again within 30 days: 2 of 3', () => {
  expect(figureIn(before, 'renewRate')).toMatchObject({ value: null, sides: { per: [{ value: '0' }] } });
  expect(sides('renewRate')).toEqual([['2'], ['3']]);
  expect(figure('renewRate').value).toBe('66.7');
});

it('improvement is of children assessed again those who were better than at first: 1 of 3', () => {
  expect(figureIn(before, 'improveRate').value).toBeNull();
  expect(sides('improveRate')).toEqual([['1'], ['3']]);
  expect(figure('improveRate').value).toBe('33.3');
});

it('goals reached are of those that were due by today, without the ones ended early: 3 more of 5', () => {
  expect(added('reachRate')).toEqual([3, 5]);
});
