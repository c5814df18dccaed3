/** Training records of lessons created by calls. */

import type { TestServer } from '../server/testServer';
import { lessonDesk } from './lessonDesk';

export const summary = '今天能独立完成五次“我要”句式';
export const items = [{ itemName: '我要句式', promptLevel: 1, trials: 10, correct: 7, performance: 1 }];
/** Values with which a record can be submitted. */
export const written = { summary, items, focus: 4, cooperate: 5, mood: 4, homeAdvice: '吃饭前先等孩子开口' };

export const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

export function recordDesk(server: TestServer) {
  const desk = lessonDesk(server);
  const call = (name: string, body: object, as = 'admin') => server.call('POST', `/api/scheduleRecovery/${name}`, { as, body });
  const get = (id: string) => desk.data('GET', '/api/scheduleRecovery/getDetail', { query: { id } });
  const list = async (query: object) =>
    (await desk.data('GET', '/api/scheduleRecovery/page', { query: { pageSize: 50, ...query } })).records;
  /** A lesson in the morning, with roll call unless `called` is null. */
  const held = async (values: Record<string, unknown> = {}, called: object | null = {}) => {
    const lesson = await desk.add({ startTime: '09:00', ...values });
    if (called) await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id, ...called } });
    return lesson;
  };
  /** The record that must be written for such a lesson. */
  const due = async (values: Record<string, unknown> = {}) => {
    const lesson = await held(values);
    const [record] = await list({ scheduleId: lesson.id });
    return { lesson, id: record.id as string, record };
  };
  return { desk, call, get, list, held, due };
}
