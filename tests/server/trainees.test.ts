/** Children who try one lesson: booked, there, done, and then a student; the fee is money of its account and income of its day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, newPhone } from '../support/desks/newRecords';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;
let server: TestServer;
let desk: OrderDesk;
let is: ReturnType<typeof caller>;
const now = new Date('2026-06-20T02:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await orderDesk(server);
  is = caller(server);
});
afterAll(() => server?.close());

const book = async (values: Values = {}) => {
  const body = { name: '体验宝宝', phone: newPhone(), courseId: desk.course, lessonDate: '2026-06-20', fee: '99.00', ...values };
  return is.data('POST', '/api/temporaryTrainee/save', { body });
};
const act = (name: string, id: string, body: Values = {}, as = 'admin') =>
  server.call('POST', `/api/temporaryTrainee/${name}`, { as, body: { id, ...body } });
const get = (id: string) => is.data('GET', '/api/temporaryTrainee/getById', { query: { id } });
const child = { sex: 1, birthday: '2022-03-01', rehabCategory: 1, parentName: '体验妈妈', relation: 2, guardianConsent: true };
const billOf = async (id: string) => {
  const { billId } = await get(id);
  return billId ? desk.run(({ records }) => records.get('feeBill', billId)) : undefined;
};
const incomes = (name: string) => desk.run(({ records }) => records.find('incomeDetail', { reason: `体验课：${name}` }));
const firstError = (answer: { data: { errors?: { field: string }[] } }) => answer.data?.errors?.[0]?.field;

describe('a child who tries a lesson', () => {
  test('pays on arrival, is earned when it is over, becomes a student and enrols', async () => {
    const { id, phone } = await book({ name: '体验小满' });
    expect(firstError(await act('arrive', id))).toBe('payWay');
    expect((await act('arrive', id, { payWay: 2 })).code).toBe(200);
    expect(await billOf(id)).toMatchObject({ amount: '99.00', direction: 1, subject: 8, counterparty: '体验小满' });
    expect(await incomes('体验小满')).toEqual([]);
    expect((await act('complete', id)).code).toBe(200);
    expect(await incomes('体验小满')).toMatchObject([{ amount: '99.00', incomeDate: '2026-06-20', courseId: desk.course, incomeType: 4 }]);
    const answer = await act('convert', id, child);
    expect(answer.code).toBe(200);
    const { stuId } = await get(id);
    const student = await is.getStudent(stuId);
    expect(student).toMatchObject({ stuName: '体验小满', stuStatus: 1, relations: [{ relName: '体验妈妈', isMain: true }] });
    expect(student.relations[0].phone.slice(-4)).toBe(String(phone).slice(-4));
    const order = await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    expect(await desk.order(order.id)).toMatchObject({ status: 3 });
    expect(await is.getStudent(stuId)).toMatchObject({ stuStatus: 2 });
    expect(await desk.broken()).toEqual([]);
  });

  test('without a fee leaves no money behind', async () => {
    const { id } = await book({ name: '体验免费', fee: '0' });
    expect((await act('arrive', id)).code).toBe(200);
    expect((await act('complete', id)).code).toBe(200);
    expect([await billOf(id), await incomes('体验免费')]).toEqual([undefined, []]);
  });

  test('gets the money back when the lesson is called off, with a bill of its own', async () => {
    const { id } = await book();
    await act('arrive', id, { payWay: 1 });
    const bill = await billOf(id);
    expect((await act('cancel', id)).code).toBe(200);
    const mirror = await desk.run(({ records }) => records.find('feeBill', { reversalOf: bill!.id }));
    expect(mirror).toMatchObject([{ amount: '-99.00' }]);
    expect(await desk.broken()).toEqual([]);
  });

  test('who did not come is booked anew', async () => {
    const { id } = await book();
    expect((await act('miss', id)).code).toBe(200);
    expect((await act('rebook', id, { lessonDate: '2026-06-25' })).code).toBe(200);
    expect(await get(id)).toMatchObject({ status: 1, lessonDate: '2026-06-25' });
    expect((await act('miss', id)).code).toBe(409);
  });

  test.each([
    ['complete', {}],
    ['convert', child],
    ['rebook', { lessonDate: '2026-06-25' }],
  ])('is not to be %s before it came', async (name, body) => {
    const { id } = await book();
    expect((await act(name, id, body)).code).toBe(409);
  });

  test.each(['-1', '0.005', '1000000000'])('never costs %s', async (fee) => {
    const body = { name: '体验', phone: newPhone(), courseId: desk.course, lessonDate: '2026-06-20', fee };
    expect(firstError(await server.call('POST', '/api/temporaryTrainee/save', { body }))).toBe('fee');
  });

  test('is paid with money, not from a stored account', async () => {
    const { id } = await book();
    expect(firstError(await act('arrive', id, { payWay: 6 }))).toBe('payWay');
    expect(await get(id)).toMatchObject({ status: 1, billId: null });
  });
});
