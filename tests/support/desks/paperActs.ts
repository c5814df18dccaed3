/** Calls of users that occur repeatedly in the paper case with shares. */
import { expect } from 'vitest';
import type { TestServer } from '../server/testServer';
import type { PaperLedger } from './paperLedger';

type Values = Record<string, unknown>;

/**
 * `kids` and `ids` map the names used in the steps to ids; both are filled while the steps run. `given` contains functions because its
 * values exist only when a step runs.
 */
export function paperActs(
  given: { server: () => TestServer; of: () => PaperLedger; today: () => string },
  { kids, ids }: Record<'kids' | 'ids', Record<string, string>>,
) {
  const refused = async (path: string, body: Values, as?: string) => {
    const { code, data } = await given.server().call('POST', `/api/${path}`, { body, as });
    return { code, fields: ((data?.errors ?? []) as { field: string }[]).map(({ field }) => field) };
  };
  const enrol = async (name: string, kid: string, lines: Values[], payNow: Values[], values: Values = {}) => {
    ids[name] = (await given.of().post('feeOrder/save', { stuId: kids[kid], lines, payNow, ...values })).id;
  };
  const recharge = (kid: string, payment: Values) => given.of().post('feeUser/recharge', { id: ids[`${kid} 储值`], ...payment });
  const open = async (kid: string, payment: Values) => {
    await given.of().post('feeUser/open', { stuId: kids[kid], ...payment });
    ids[`${kid} 储值`] = (await given.of().rows('feeUser/page', { stuId: kids[kid]! }))[0].id;
  };
  /** A lesson of the current day that has ended. */
  const lesson = async (name: string, course: string, names: string[], startTime = '09:00') => {
    const stuIds = names.map((kid) => kids[kid]);
    const body = {
      courseId: given.of().course(course),
      teacherId: given.of().teacher,
      stuIds,
      lessonDate: given.today(),
      startTime,
      ignoreHints: true,
    };
    ids[name] = (await given.of().post('scheduleInfo/save', body)).id;
  };
  const callRoll = (name: string, said: Values = {}) => given.of().post('scheduleInfo/rollCall', { id: ids[name], ...said });
  const held = async (name: string, course: string, names: string[], said: Values = {}, startTime?: string) => {
    await lesson(name, course, names, startTime);
    await callRoll(name, said);
  };
  const itemOf = async (order: string, course: string) =>
    (await given.of().rows('feeOrder/item/page', { orderId: ids[order]!, courseId: given.of().course(course) }))[0];
  const askBack = async (order: string, course: string, values: Values) => {
    const { id: itemId } = await itemOf(order, course);
    const refund = await given.of().post('feeOrder/refund/save', { orderId: ids[order], itemId, reason: '家庭原因', ...values });
    ids[`${order} ${course} 退费`] = refund.id;
    return refund;
  };
  const payBack = async (refund: string) => {
    for (const step of ['approve', 'payOut']) await given.of().post(`feeOrder/refund/${step}`, { id: ids[refund] }, 'finance');
  };
  const batches = async (kid: string, course: string) =>
    (await given.of().rows('hourBatch/page', { stuId: kids[kid]!, courseId: given.of().course(course), orderBy: 'batchNo' })) as Values[];
  const transfer = async (batchId: unknown, values: Values) => {
    const { id } = await given.of().post('hourBatch/transfer', { id: batchId, target: 1, basis: 1, reason: '换课', ...values });
    const asked = (await given.of().rows('feeOrder/transfer/page', { status: '1' }))[0];
    await given.of().post('feeOrder/transfer/approve', { id: asked.id }, 'finance');
    expect(id).toBe(batchId);
    return given.of().get('feeOrder/transfer/getById', asked.id);
  };

  return { refused, enrol, recharge, open, lesson, callRoll, held, itemOf, askBack, payBack, batches, transfer };
}
