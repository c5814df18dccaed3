/** People at lessons of the same teachers and children, each on days of their own, with orders, recharges and refunds of these children. */
import type { TestServer } from '../server/testServer';
import { lessonDesk } from './lessonDesk';
import { orderDesk } from './orderDesk';
import { refundDesk } from './refundDesk';

export interface MixedAnswer {
  act: string;
  code: number;
  message: string;
}
export type LessonMix = Awaited<ReturnType<typeof lessonMix>>;

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
type Answer = Awaited<ReturnType<TestServer['call']>> & { data: any };

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

export async function lessonMix(server: TestServer, month = '2026-07') {
  const lessons = lessonDesk(server);
  const orders = await orderDesk(server);
  const refunds = refundDesk(server, orders);
  const teachers: string[] = [];
  for (const _ of range(4)) teachers.push(await lessons.addTeacher());
  const children: string[] = [];
  for (const _ of range(6)) children.push(await orders.student());
  const courses = [orders.course, await lessons.addCourse(), await lessons.addCourse()];
  const room = await lessons.addRoom();
  for (const stuId of children) await orders.enrol({ stuId, payNow: [orders.cash('1000.00')] });

  const turned = <T>(all: readonly T[], at: number) => [...all.slice(at % all.length), ...all.slice(0, at % all.length)];
  /** The acts of one person, one after the other. */
  async function person(at: number): Promise<MixedAnswer[]> {
    const told: MixedAnswer[] = [];
    const day = (step: number) => `${month}-${String(1 + ((at + step * 20) % 20)).padStart(2, '0')}`;
    const say = async (act: string, call: Promise<Answer>): Promise<Answer> => {
      const answer = await call;
      told.push({ act, code: answer.code, message: answer.message });
      return answer;
    };
    const call = (method: string, path: string, body: Values): Promise<Answer> => server.call(method, `/api/${path}`, { body });
    const [main, assistant, spare] = turned(teachers, at);
    const some = turned(children, at).slice(0, 3);
    const base = { courseId: courses[at % 3], lessonDate: day(0), ignoreHints: true, roomId: at % 2 ? room : null };
    const save = (startTime: string, values: Values = {}) =>
      call('POST', 'scheduleInfo/save', { ...base, startTime, teacherId: main, assistantIds: [assistant], stuIds: some, ...values });
    const first = await say('save', save('09:00'));
    const second = await say('save', save('10:00', { teacherId: assistant, assistantIds: [main], stuIds: some.toReversed() }));
    const change = { id: second.data?.id, version: second.data?.version, stuIds: turned(children, at + 2).slice(0, 3), startTime: '10:30', endTime: null };
    await say('update', call('PUT', 'scheduleInfo/update', change));
    if (at % 4 === 0) await say('enrol', orders.tryEnrol({ stuId: some[0], payNow: [orders.cash('1000.00')] }));
    if (at % 4 === 1) await say('recharge', call('POST', 'feeUser/open', { stuId: some[1], ...orders.cash('100.00') }));
    await say('move', call('POST', 'scheduleInfo/move', { id: first.data?.id, newDate: day(0), newStart: '14:00', newTeacherId: spare, endReason: '调课', ignoreHints: true }));
    await say('substitute', call('POST', 'scheduleTeacher/agentOperate', { id: second.data?.id, substituteId: spare, agentReason: '请假', ignoreHints: true }));
    const third = await say('save', save('16:00'));
    if (at % 4 === 2) await say('refund', refund(some[0]!));
    await say('rollCall', call('POST', 'scheduleInfo/rollCall', { id: second.data?.id, trialIds: turned(children, at + 2).slice(0, 3) }));
    if (at % 2) await say('revoke', call('POST', 'scheduleRecovery/unRecoverSchedule', { id: second.data?.id }));
    await say('delete', server.call('DELETE', '/api/scheduleInfo/delete', { query: { id: third.data?.id } }));
    return told;
  }

  /** An order of its own, paid and asked back. */
  async function refund(stuId: string): Promise<Answer> {
    const sold = await refunds.sold({ stuId, payNow: [orders.cash('1000.00')] });
    return refunds.apply(sold.id, sold.items[0]!, { hours: '3' });
  }

  return {
    /** All at once. */
    run: async (people: number) => (await Promise.all(range(people).map(person))).flat(),
    /** One after the other. */
    inTurn: async (people: number) => {
      const all: MixedAnswer[] = [];
      for (const at of range(people)) all.push(...(await person(at)));
      return all;
    },
    broken: orders.broken,
  };
}
