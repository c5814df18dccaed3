/** Enrolment as the consultant's page asks for it: with the keys of the contract only, and for children one may see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let sales: string;
let own: string;
let foreign: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  const is = caller(server);
  sales = (await is.data('GET', '/sso/info', { as: 'sales' })).userId;
  own = (await is.addStudent({ salesId: sales })).id;
  foreign = await desk.student();
});
afterAll(() => server?.close());

const as = 'sales';
const catalogue = (stuId: string) => server.call('GET', '/api/saleOrder/billing', { as, query: { stuId } });
const save = (values: Record<string, unknown>, who = as) =>
  server.call('POST', '/api/saleOrder/save', { as: who, body: { stuId: own, lines: [desk.tenHours()], ...values } });
const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors;

test('whether charging much at once is told follows the setting', async () => {
  const isTold = async () => (await catalogue(own)).data.prepayWarn;
  expect(await isTold()).toBe(true);
  await desk.setting({ prepayWarn: false });
  expect(await isTold()).toBe(false);
  await desk.setting({ prepayWarn: true });
});

describe('a consultant with the keys of the contract', () => {
  test('enrols an own student and sees what it costs', async () => {
    expect(await catalogue(own)).toMatchObject({ code: 200, data: { owed: 0 } });
    const { code, data } = await save({ payNow: [desk.cash('400.00')] });
    expect(code).toBe(200);
    const order = await server.call('GET', '/api/saleOrder/getById', { as, query: { id: data.id } });
    expect(order.data).toMatchObject({ payableAmt: '1000.00', paidAmt: '400.00', oweAmt: '600.00', lines: [{ amount: '1000.00' }] });
    expect((await catalogue(own)).data.owed).toBe(60_000);
  });

  test('is refused for a child that others look after, whatever page asks', async () => {
    expect(await catalogue(foreign)).toMatchObject({ code: 422, data: { errors: [{ field: 'stuId' }] } });
    expect(errorsOf(await save({ stuId: foreign }))).toMatchObject([{ field: 'stuId' }]);
  });
});

test('a price that changed since the page was opened is told before anything is sold', async () => {
  const stale = await save({ expectedPayable: '900.00' });
  expect(errorsOf(stale)).toMatchObject([
    { field: 'expectedPayable', message: expect.stringContaining('现在应收 1,000.00 元，页面上是 900.00 元') },
  ]);
  const { code, data } = await save({ expectedPayable: '1000.00' });
  expect(code).toBe(200);
  expect((await desk.order(data.id)).expectedPayable).toBeNull();
});
