/** By what a refund prices the hours that were used. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLesson } from '../../src/modules/finance/contract';
import { newId } from '../../src/server/kernel/newId';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());

const cash = (amount: string) => [desk.cash(amount)];
const holds = async () => expect(await desk.broken()).toEqual([]);

describe('used hours are priced', () => {
  test('by the contract at the course’s own price of the day, never at 划线价', async () => {
    const fees = [{ feeName: '10 节', qty: '10', price: '1000.00', listPrice: '2000.00' }];
    const body = { courseName: '划线价课程', category: 1, domains: [1], mode: 1, minutes: 40, feeMode: 1, fees };
    const { data: course } = await server.call('POST', '/api/instCourse/save', { body });
    const lines = [{ itemType: 1, courseId: course.id, feeId: course.fees[0].id, qty: 1, cutAmt: '100.00' }];
    const { id, stuId, items } = await at.sold({ lines, payNow: cash('900.00') });
    await desk.run((context) => takeLesson({ stuId, courseId: course.id, bizId: newId(), hours: 300, lessonDate: context.today }, context));
    expect(await at.refund(id, items[0]!, { basis: 2 })).toMatchObject({
      code: 200,
      data: { worthAmt: '630.00', usedAmt: '30.00', refundAmt: '600.00' },
    });
    await holds();
  });

  test('by the institution’s fault at paid ÷ (bought + gift) hours; income that was too much is taken back first', async () => {
    const { id, stuId, items } = await at.sold({ payNow: cash('1000.00') });
    await desk.run((context) =>
      takeLesson({ stuId, courseId: desk.course, bizId: newId(), hours: 300, lessonDate: context.today }, context),
    );
    const foreseen = await server.call('POST', '/api/feeOrder/refund/foresee', { body: { orderId: id, itemId: items[0], basis: 3 } });
    expect(foreseen).toMatchObject({ code: 200, data: { text: '退款 750.00 元' } });
    expect(await at.refund(id, items[0]!, { basis: 3, reason: '机构停课' })).toMatchObject({
      code: 200,
      data: { worthAmt: '750.00', usedAmt: '0.00', refundAmt: '750.00' },
    });
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-50.00', '300.00']);
    await holds();
  });
});
