/** Below the floor an order goes to approval, whichever way its price came down: not only by a discount, but by the price lists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: records of several shapes
type Answer = any;

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

const auditing = 8;
const unpaid = 1;
const data = async (method: string, path: string, options: Values): Promise<Answer> => {
  const answer = await server.call<Answer>(method, path, options);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
};
const detail = (id: string) => data('GET', '/api/instCourse/detail', { query: { id } });
let count = 0;
const fee = { feeName: '10 节', qty: '10', price: '1000.00' };
const courseWith = (fees: Values[]) =>
  data('POST', '/api/instCourse/save', {
    body: { courseName: `改价课程${++count}`, category: 1, domains: [1], mode: 1, minutes: 40, feeMode: 1, fees },
  });
const ofFee = async (id: string, at = 0) => {
  const fees = (await detail(id)).fees.filter(({ enable }: Answer) => enable);
  return { itemType: 1, courseId: id, feeId: fees[at].id, qty: 1 };
};
const changed = async (fees: (known: Answer[]) => Values[], first: Values[] = [fee]) => {
  const { id } = await courseWith(first);
  const { version, fees: known } = await detail(id);
  await data('PUT', '/api/instCourse/update', { body: { id, version, fees: fees(known) } });
  return id as string;
};
const pack = async (price: string, unitPrice = '100.00') => {
  const { id } = await courseWith([fee]);
  const items = [{ courseId: id, hours: '30', unitPrice }];
  return (await data('POST', '/api/coursePackage/save', { body: { packName: `套餐${++count}`, price, items } })).id as string;
};
const product = async () =>
  (
    await data('POST', '/api/feeProduct/save', {
      body: { productName: `教具${++count}`, productType: 4, unit: '套', price: '80.00', incomeMode: 1 },
    })
  ).id as string;
const order = async (line: Values) => {
  const { id } = await desk.enrol({ lines: [line] });
  return (await desk.order(id)) as Answer;
};

test.each<[string, () => Promise<Values>]>([
  ['of a course, cut', async () => ofFee(await changed(([one]) => [{ ...one, price: '1.00' }]))],
  ['of a course, removed and made again', async () => ofFee(await changed(() => [{ ...fee, price: '1.00' }]))],
  ['of a course, beside a dearer one', async () => ofFee((await courseWith([fee, { ...fee, feeName: '员工价', price: '1.00' }])).id, 1)],
  ['of a course, nothing', async () => ofFee((await courseWith([{ ...fee, price: '0.00' }])).id)],
  ['of a package', async () => ({ itemType: 2, packageId: await pack('1.00'), qty: 1 })],
  ['of a package whose contents are said to be cheap', async () => ({ itemType: 2, packageId: await pack('1.00', '0.05'), qty: 1 })],
  [
    'of a fee item, cut',
    async () => {
      const id = await product();
      const { version } = await data('GET', '/api/feeProduct/getById', { query: { id } });
      await data('PUT', '/api/feeProduct/update', { body: { id, version, price: '1.00' } });
      return { itemType: 3, productId: id, qty: 1 };
    },
  ],
  [
    'of a fee item, by a new edition',
    async () => {
      const id = await product();
      expect((await order({ itemType: 3, productId: id, qty: 1 })).status).toBe(unpaid);
      const next = await data('POST', '/api/feeProduct/reprice', { body: { id, price: '1.00' } });
      return { itemType: 3, productId: next.id, qty: 1 };
    },
  ],
])('a price %s', async (_, line) => {
  expect(await order(await line())).toMatchObject({ status: auditing, auditReason: '低于最低折扣 8 折' });
});

test('a price that was cut a little needs nobody, and one that somebody approved needs nobody any more', async () => {
  expect((await order(await ofFee(await changed(([one]) => [{ ...one, price: '900.00' }])))).status).toBe(unpaid);
  const line = await ofFee(await changed(([one]) => [{ ...one, price: '500.00' }]));
  const first = await order(line);
  expect(first.status).toBe(auditing);
  expect((await desk.act('approve', first.id, {}, 'finance')).code).toBe(200);
  expect((await order(line)).status).toBe(unpaid);
});

test('nobody writes what prices are judged by', async () => {
  const id = await product();
  const { version } = await data('GET', '/api/feeProduct/getById', { query: { id } });
  await server.call('PUT', '/api/feeProduct/update', { body: { id, version, price: '1.00', basePrice: '1.00' } });
  const stored = await data('GET', '/api/feeProduct/getById', { query: { id } });
  expect(stored.basePrice).toBe('80.00');
});

test('a consultant reads prices and keeps none', async () => {
  const { id, version, fees } = await courseWith([fee]);
  expect((await server.call('GET', '/api/instCourse/detail', { as: 'sales', query: { id } })).code).toBe(200);
  const body = { id, version, fees: [{ ...fees[0], price: '0.00' }] };
  expect((await server.call('PUT', '/api/instCourse/update', { as: 'sales', body })).code).toBe(403);
  const packBody = { packName: '便宜', price: '1.00', items: [{ courseId: id, hours: '1', unitPrice: '1.00' }] };
  expect((await server.call('POST', '/api/coursePackage/save', { as: 'sales', body: packBody })).code).toBe(403);
});
