/**
 * People at lessons of the same four teachers and six children, with orders, recharges and refunds of these children: by calls alone, so that
 * a server in another process can be asked too.
 */
import { changeCalls } from '../../../src/wire/changes';
import type { TestServer } from '../server/testServer';
import { lessonDesk } from './lessonDesk';

type Values = Record<string, unknown>;
type Call = TestServer['call'];
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
type Answer = { code: number; message: string; data: any; changeSet?: string };

export interface MixedAnswer {
  act: string;
  code: number;
  message: string;
}
export type LessonMix = Awaited<ReturnType<typeof lessonMix>>;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const turned = <T>(all: readonly T[], at: number) => [...all.slice(at % all.length), ...all.slice(0, at % all.length)];

/** `month` (`YYYY-MM`): its first twenty days are over. */
export async function lessonMix(server: { call: Call }, month: string) {
  const goods = await goodsOf(server);
  return {
    /** Each on a day of their own, all at once: nothing stands in the way of anybody. */
    run: async (people: number) => (await Promise.all(range(people).map((at) => actsOf(server, goods, month, at)))).flat(),
    /** The same, one after the other. */
    async inTurn(people: number) {
      const all: MixedAnswer[] = [];
      for (const at of range(people)) all.push(...(await actsOf(server, goods, month, at)));
      return all;
    },
    /** All at the same few lessons of one plan and of one day, so that most come too late. */
    scramble: (people: number) => scramble(server, goods, month, people),
    /** Leaves, suspensions, transfers, refunds, later days and series of the same children and teachers, in `next` month. */
    jumble: (people: number, next: string) => jumble(server, goods, next, people),
  };
}

type Goods = Awaited<ReturnType<typeof goodsOf>>;

async function goodsOf(server: { call: Call }) {
  const desk = lessonDesk(server as TestServer);
  const fees = [{ feeName: '10 节', qty: '10', price: '1000.00', listPrice: '1200.00', giftQty: '2' }];
  const course = await desk.data('POST', '/api/instCourse/save', {
    body: {
      courseName: `同时上的课 ${Math.floor(performance.now() * 1000)}`,
      category: 1,
      domains: [1],
      mode: 1,
      minutes: 40,
      feeMode: 1,
      fees,
    },
  });
  const { records: accounts } = await desk.data('GET', '/api/feeAccount/page', { query: { pageSize: 20 } });
  const cash = accounts.find((one: Values) => one.type === 1).id as string;
  const pay = (amount: string) => ({ payWay: 1, amount, accountId: cash });
  const order = (stuId: string) => ({
    stuId,
    lines: [{ itemType: 1, courseId: course.id, feeId: course.fees[0].id, qty: 1 }],
    payNow: [pay('1000.00')],
  });
  const teachers: string[] = [];
  for (const _ of range(4)) teachers.push(await desk.addTeacher());
  const children: string[] = [];
  for (const _ of range(6)) children.push(await desk.addChild());
  for (const stuId of children) await desk.data('POST', '/api/feeOrder/save', { body: order(stuId) });
  const courses = [course.id as string, await desk.addCourse(), await desk.addCourse()];
  return { teachers, children, courses, room: await desk.addRoom(), order, pay };
}

/** The acts of one person on one day, one after the other. */
async function actsOf(server: { call: Call }, goods: Goods, month: string, at: number): Promise<MixedAnswer[]> {
  const { order, pay } = goods;
  const told: MixedAnswer[] = [];
  const say = sayer(server, told);
  const [main, assistant, spare] = turned(goods.teachers, at);
  const some = turned(goods.children, at).slice(0, 3);
  const others = turned(goods.children, at + 2).slice(0, 3);
  const day = `${month}-${String(1 + (at % 20)).padStart(2, '0')}`;
  const base = { courseId: goods.courses[at % 3], lessonDate: day, ignoreHints: true, roomId: at % 2 ? goods.room : null };
  const save = (startTime: string, values: Values = {}) =>
    say('save', 'POST', 'scheduleInfo/save', { ...base, startTime, teacherId: main, assistantIds: [assistant], stuIds: some, ...values });
  const first = await save('09:00');
  const second = await save('10:00', { teacherId: assistant, assistantIds: [main], stuIds: some.toReversed() });
  const [a, b] = [first.data?.id, second.data?.id];
  await say('update', 'PUT', 'scheduleInfo/update', {
    id: b,
    version: second.data?.version,
    stuIds: others,
    startTime: '10:30',
    endTime: null,
    ignoreHints: true,
  });
  if (at % 4 === 0) await say('enrol', 'POST', 'feeOrder/save', order(some[0]!));
  if (at % 4 === 1) await say('recharge', 'POST', 'feeUser/open', { stuId: some[1], ...pay('100.00') });
  await say('move', 'POST', 'scheduleInfo/move', {
    id: a,
    newDate: day,
    newStart: '14:00',
    newTeacherId: spare,
    endReason: '调课',
    ignoreHints: true,
  });
  await say('substitute', 'POST', 'scheduleTeacher/agentOperate', { id: b, substituteId: spare, agentReason: '请假', ignoreHints: true });
  const third = await save('16:00');
  if (at % 4 === 2) await refund(server, say, order(some[0]!));
  await say('rollCall', 'POST', 'scheduleInfo/rollCall', { id: b, trialIds: others });
  if (at % 2) await say('revoke', 'POST', 'scheduleRecovery/unRecoverSchedule', { id: b });
  if (at % 3) await say('delete', 'DELETE', 'scheduleInfo/delete', { id: third.data?.id });
  else await say('cancel', 'POST', 'scheduleInfo/cancel', { id: third.data?.id, endReason: '停课' });
  return told;
}

/** An order of its own, paid, and some of it asked back. */
async function refund({ call }: { call: Call }, say: ReturnType<typeof sayer>, order: Values): Promise<void> {
  const sold = await say('enrol', 'POST', 'feeOrder/save', order);
  const query = { orderId: sold.data?.id, pageSize: 10 };
  const { data } = await call('GET', '/api/feeOrder/item/page', { query });
  await say('refund', 'POST', 'feeOrder/refund/save', {
    ...query,
    pageSize: undefined,
    itemId: data?.records?.[0]?.id,
    hours: '3',
    basis: 1,
    payWay: 1,
    reason: '搬家',
  });
}

async function scramble(server: { call: Call }, goods: Goods, month: string, people: number): Promise<MixedAnswer[]> {
  const told: MixedAnswer[] = [];
  const say = sayer(server, told);
  const lessons: Values[] = [];
  for (const at of range(8)) {
    const [teacherId, assistant] = turned(goods.teachers, at);
    const stuIds = turned(goods.children, at).slice(0, 3);
    const time = { lessonDate: `${month}-28`, startTime: `${String(9 + at).padStart(2, '0')}:00` };
    const body = { ...time, teacherId, assistantIds: [assistant], stuIds, courseId: goods.courses[at % 3], ignoreHints: true };
    lessons.push((await server.call('POST', '/api/scheduleInfo/save', { body })).data as Values);
  }
  told.length = 0;
  await Promise.all(
    range(people).map(async (at) => {
      const [one, two, three] = turned(lessons, at).map(({ id }) => id as string);
      const [teacher] = turned(goods.teachers, at);
      const stuIds = turned(goods.children, at + 1).slice(0, 4);
      const { data } = await server.call<{ version: number }>('GET', '/api/scheduleInfo/getScheduleInfoByScheduleId', {
        query: { id: one },
      });
      const seats = await server.call<{ records: Values[] }>('GET', '/api/scheduleStudent/page', {
        query: { scheduleId: two, pageSize: 10 },
      });
      const changed = await say('update', 'PUT', 'scheduleInfo/update', { id: one, version: data?.version, stuIds, ignoreHints: true });
      if (at % 2) await say('undo', 'POST', changeCalls.undo.path.replace('/api/', ''), { ids: [changed.changeSet ?? one] });
      await say('substitute', 'POST', 'scheduleTeacher/agentOperate', {
        id: two,
        substituteId: teacher,
        agentReason: '请假',
        ignoreHints: true,
      });
      await say('move', 'POST', 'scheduleInfo/move', {
        id: three,
        newDate: `${month}-27`,
        newStart: `${String(8 + (at % 12)).padStart(2, '0')}:30`,
        endReason: '调课',
        ignoreHints: true,
      });
      await say('rollCall', 'POST', 'scheduleInfo/rollCall', { id: two });
      await say('leave', 'POST', 'scheduleStudent/setStatus', { id: seats.data?.records?.[0]?.id, attendStatus: 4 });
      if (at % 3 === 0) await say('enrol', 'POST', 'feeOrder/save', goods.order(stuIds[0]!));
      await say('deleteBatch', 'POST', 'scheduleInfo/deleteBatchByIds', { ids: at % 2 ? [one, three] : [three, one] });
      await say('revoke', 'POST', 'scheduleRecovery/unRecoverSchedule', { id: two });
    }),
  );
  return told;
}

async function jumble(server: { call: Call }, goods: Goods, month: string, people: number): Promise<MixedAnswer[]> {
  const told: MixedAnswer[] = [];
  const say = sayer(server, told);
  const lessons: Values[] = [];
  for (const at of range(12)) {
    const [teacherId, assistant] = turned(goods.teachers, at);
    const time = { lessonDate: `${month}-${String(3 + (at % 5)).padStart(2, '0')}`, startTime: `${String(9 + at).padStart(2, '0')}:00` };
    const stuIds = turned(goods.children, at).slice(0, 3);
    const body = { ...time, teacherId, assistantIds: [assistant], stuIds, courseId: goods.courses[at % 3], ignoreHints: true };
    lessons.push((await server.call('POST', '/api/scheduleInfo/save', { body })).data as Values);
  }
  const listed = async (path: string, query: Record<string, string>) =>
    ((await server.call<{ records: Values[] }>('GET', `/api/${path}`, { query: { pageSize: 20, ...query } })).data?.records ??
      []) as Values[];
  await Promise.all(
    range(people).map(async (at) => {
      const [child, other] = turned(goods.children, at) as [string, string];
      const [teacherId] = turned(goods.teachers, at);
      const [one, two] = turned(lessons, at).map(({ id }) => id as string);
      const span = { startTime: `${month}-03 00:00:00`, endTime: `${month}-0${4 + (at % 3)} 00:00:00`, reason: '有事' };
      const kind = at % 5;
      if (kind === 0) {
        const asked = await say('leave', 'POST', 'scheduleTeacher/applyLeave', {
          ...span,
          applyType: 1,
          stuId: child,
          source: 1,
          leaveType: 2,
        });
        await say('agree', 'POST', 'scheduleTeacher/agreeLeave', { id: asked.data?.id });
        await say('suspend', 'PUT', 'instStudent/suspend', { id: child });
        await say('resume', 'PUT', 'instStudent/resume', { id: child });
      } else if (kind === 1) {
        const [batch] = await listed('hourBatch/page', { stuId: child });
        await say('transfer', 'POST', 'hourBatch/transfer', {
          id: batch?.id,
          hours: '1',
          basis: 1,
          target: 1,
          toStuId: other,
          reason: '转',
        });
        const [move] = await listed('feeOrder/transfer/page', { stuId: child });
        await say('approve', 'POST', 'feeOrder/transfer/approve', { id: move?.id }, 'finance');
        await say('extend', 'POST', 'hourBatch/extend', { id: batch?.id, expireDate: '2090-01-01' });
      } else if (kind === 2) {
        const asked = await say('leave', 'POST', 'scheduleTeacher/applyLeave', { ...span, applyType: 2, teacherId, leaveType: 1 });
        await say('agreeTeacher', 'POST', 'scheduleTeacher/agreeTeacherLeave', { id: asked.data?.id, handling: 2 });
      } else if (kind === 3) {
        await refund(server, say, goods.order(child));
        await say('enrol', 'POST', 'feeOrder/save', goods.order(other));
        await say('recharge', 'POST', 'feeUser/open', { stuId: child, ...goods.pay('10.00') });
      } else {
        await say('series', 'POST', 'scheduleInfo/changeSeries', {
          id: one,
          scope: 1,
          newStart: `${String(8 + (at % 12)).padStart(2, '0')}:30`,
          ignoreHints: true,
        });
        await say('cancel', 'POST', 'scheduleInfo/cancel', { id: two, endReason: '停课' });
        await say('deleteSeries', 'POST', 'scheduleInfo/deleteSeries', { id: one, scope: 1 });
      }
      const [seat] = await listed('scheduleStudent/page', { scheduleId: two! });
      await say('away', 'POST', 'scheduleStudent/setStatus', { id: seat?.id, attendStatus: 4 });
      await say('back', 'POST', 'scheduleStudent/setStatus', { id: seat?.id, attendStatus: 0 });
    }),
  );
  return told;
}

function sayer({ call }: { call: Call }, told: MixedAnswer[]) {
  return async (act: string, method: string, path: string, values: Values, as?: string): Promise<Answer> => {
    const options = method === 'DELETE' ? { query: values as Record<string, string> } : { body: values, as };
    const answer = (await call(method, `/api/${path}`, options)) as Answer;
    told.push({ act, code: answer.code, message: answer.message });
    return answer;
  };
}
