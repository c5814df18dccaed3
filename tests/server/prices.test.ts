/** Prices: those that orders used stay, packages are divided to the cent, and fee items say how they become income. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markPackageSold, markProductSold, markSold } from '../../src/modules/education/contract';
import { createRecordService } from '../../src/server/records/write/writer';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let instId: string;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  const { id } = await addCourse();
  const [row] = await server.database.system((q) => q.query<{ inst_id: string }>('select inst_id from course where id = $1', [id]));
  instId = row!.inst_id;
});
afterAll(() => server?.close());

let count = 0;
const single = { feeName: '单节', qty: '1', price: '100.00' };
const addCourse = (price = '100.00', fees: Record<string, unknown>[] = []) =>
  is.data('POST', '/api/instCourse/save', {
    body: {
      courseName: `定价课程${++count}`,
      category: 1,
      domains: [1],
      mode: 1,
      minutes: 40,
      feeMode: 1,
      fees: [{ ...single, price }, ...fees],
    },
  });
const course = (id: string) => is.data('GET', '/api/instCourse/detail', { query: { id } });
const change = async (id: string, fees: Record<string, unknown>[]) =>
  server.call('PUT', '/api/instCourse/update', { body: { id, version: (await course(id)).version, fees } });
const system = () => {
  const actor = { accountId: '', staffId: '', instId, name: '系统', can: () => true, scopeOf: () => 'all' as const };
  return createRecordService(server.context).as(actor);
};
const sell = (courseId: string, feeId: string) => system().together((records) => markSold(courseId, feeId, { records }));
const used = async (feeId: string) => (await is.data('GET', '/api/instCourseFee/checkFee', { query: { feeId } })).used;
const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

describe('prices of a course', () => {
  test('are several, and the dearest offered unit is its price', async () => {
    const { id } = await addCourse('100.00', [{ feeName: '30 节', qty: '30', price: '2500' }]);
    const one = await course(id);
    expect(one.unitPrice).toBe('100.00');
    expect(one.fees.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual(['100.00', '83.33']);
    await change(id, [{ ...one.fees[0], enable: false }, one.fees[1]]);
    expect((await course(id)).unitPrice).toBe('83.33');
  });

  test.each([
    ['its price', { price: '120.00' }],
    ['its hours', { qty: '2' }],
    ['its gift', { giftQty: '1' }],
    ['its name', { feeName: '单节课' }],
  ])('that an order used keep %s: the change is a new edition', async (_, changed) => {
    const { id, fees } = await addCourse();
    await sell(id, fees[0].id);
    expect(await used(fees[0].id)).toBe(true);
    expect((await change(id, [{ ...(await course(id)).fees[0], ...changed }])).code).toBe(200);
    const [old, next] = (await course(id)).fees;
    expect(old).toMatchObject({ id: fees[0].id, price: '100.00', qty: '1.00', feeName: '单节', enable: false, edition: 1, sold: true });
    expect(next).toMatchObject({ enable: true, edition: 2, sold: false });
    expect(await used(next.id)).toBe(false);
  });

  test('that an order used may be switched off, not removed, and not sold when off', async () => {
    const { id, fees } = await addCourse();
    await sell(id, fees[0].id);
    expect(errorAt(await change(id, []))).toMatchObject({ field: 'fees' });
    expect((await change(id, [{ ...(await course(id)).fees[0], enable: false }])).code).toBe(200);
    expect((await course(id)).fees).toHaveLength(1);
    await expect(sell(id, fees[0].id)).rejects.toThrow('已停用');
  });

  test('cannot be said to be used, or unused, by a form', async () => {
    const { id, fees } = await addCourse();
    await sell(id, fees[0].id);
    await change(id, [{ ...(await course(id)).fees[0], sold: false, edition: 7 }]);
    expect((await course(id)).fees[0]).toMatchObject({ sold: true, edition: 1 });
  });
});

describe('a package', () => {
  const item = (courseId: string, hours: string, more: object = {}) => ({ courseId, hours, unitPrice: '100.00', ...more });
  const add = (price: string, items: object[]) =>
    server.call('POST', '/api/coursePackage/save', { body: { packName: `套餐${++count}`, price, items } });
  const amounts = (data: { items: { amount: string }[] }) => data.items.map(({ amount }) => amount);

  test('is divided by list price', async () => {
    const [a, b] = [await addCourse(), await addCourse()];
    const { data } = await add('5000', [item(a.id, '30'), item(b.id, '30')]);
    expect(data).toMatchObject({ listPrice: '6000.00', saved: '1000.00' });
    expect(amounts(data)).toEqual(['2500.00', '2500.00']);
  });

  test('gives the cent that is left to the last line, and again when it is changed', async () => {
    const { id } = await addCourse();
    const { data } = await add('100', [item(id, '1'), item(id, '1'), item(id, '1')]);
    expect(amounts(data)).toEqual(['33.33', '33.33', '33.34']);
    const { data: changed } = await server.call('PUT', '/api/coursePackage/update', {
      body: { id: data.id, version: data.version, price: '200' },
    });
    expect(amounts(changed)).toEqual(['66.67', '66.67', '66.66']);
  });

  test('takes the price of a course when its line says none', async () => {
    const { id } = await addCourse('180.00');
    const { data } = await add('300', [{ courseId: id, hours: '2' }]);
    expect(data.items[0]).toMatchObject({ unitPrice: '180.00', listPrice: '360.00', amount: '300.00' });
  });

  test.each([
    ['0', 'price'],
    ['-1', 'price'],
    ['0.005', 'price'],
    ['10000000000000', 'price'],
    ['100.01', 'price'],
  ])('for %s is refused at its price', async (price, field) => {
    const { id } = await addCourse();
    expect(errorAt(await add(price, [item(id, '1')]))?.field).toBe(field);
  });

  test('that an order used is not changed, but goes off the shelf', async () => {
    const { id } = await addCourse();
    const { data } = await add('100', [item(id, '1')]);
    await system().together((records) => markPackageSold(data.id, { records }));
    const { version } = await is.data('GET', '/api/coursePackage/getById', { query: { id: data.id } });
    const answer = await server.call('PUT', '/api/coursePackage/update', { body: { id: data.id, version, price: '90' } });
    expect(answer.message).toContain('订单用过的套餐不能修改');
    expect((await server.call('POST', '/api/coursePackage/unshelve', { body: { id: data.id } })).data).toMatchObject({ status: 2 });
    await expect(system().together((records) => markPackageSold(data.id, { records }))).rejects.toThrow('已下架');
  });

  test('that an order used gets a new edition with another price, and the old one keeps its own', async () => {
    const { id } = await addCourse();
    const { data } = await add('100', [item(id, '1'), item(id, '1')]);
    const reprice = (price: string) => server.call('POST', '/api/coursePackage/reprice', { body: { id: data.id, price } });
    expect((await reprice('90')).code).toBe(409);
    await system().together((records) => markPackageSold(data.id, { records }));
    const { data: made, code } = await reprice('90');
    expect(code).toBe(200);
    const get = (one: string) => is.data('GET', '/api/coursePackage/getById', { query: { id: one } });
    const [old, next] = [await get(data.id), await get(made.id)];
    expect([old.price, old.status, old.edition, ...amounts(old)]).toEqual(['100.00', 2, 1, '50.00', '50.00']);
    expect([next.price, next.status, next.edition, ...amounts(next)]).toEqual(['90.00', 1, 2, '45.00', '45.00']);
    expect(next).toMatchObject({ packName: old.packName, sold: false });
  });
});

describe('fee items', () => {
  const add = (values: object, as = 'finance') =>
    server.call('POST', '/api/feeProduct/save', {
      as,
      body: { productName: `项目${++count}`, productType: 4, unit: '套', price: '88', incomeMode: 1, ...values },
    });

  test('are kept by finance, and offered to sales while they are on the shelf', async () => {
    const { data } = await add({});
    const seen = async () => {
      const { records } = await is.data('GET', '/api/feeProduct/salePage', { as: 'sales', query: { productName: data.productName } });
      return records.length;
    };
    expect(await seen()).toBe(1);
    await is.data('POST', '/api/feeProduct/unshelve', { as: 'finance', body: { id: data.id } });
    expect(await seen()).toBe(0);
  });

  test('that are deposits are given back and no income', async () => {
    expect(errorAt(await add({ productType: 7 }))?.field).toBe('incomeMode');
    for (const incomeMode of [2, 3]) expect(errorAt(await add({ incomeMode }))?.field).toBe('incomeMode');
    expect(errorAt(await add({ productType: 7, incomeMode: 4, refundable: false }))?.field).toBe('refundable');
    expect((await add({ productType: 7, incomeMode: 4 })).code).toBe(200);
  });

  test('that an order used get a new edition with another price', async () => {
    const { data } = await add({ price: '88' });
    const sell = (id: string) => system().together((records) => markProductSold(id, { records }));
    const reprice = (price: string) => server.call('POST', '/api/feeProduct/reprice', { as: 'finance', body: { id: data.id, price } });
    expect((await reprice('99')).code).toBe(409);
    await sell(data.id);
    const { version } = await is.data('GET', '/api/feeProduct/getById', { query: { id: data.id } });
    const changed = await server.call('PUT', '/api/feeProduct/update', { body: { id: data.id, version, price: '99' } });
    expect(changed.message).toContain('改价');
    expect(errorAt(await reprice('0'))?.field).toBe('price');
    const { data: made, code } = await reprice('99');
    expect(code).toBe(200);
    const get = (id: string) => is.data('GET', '/api/feeProduct/getById', { query: { id } });
    expect(await get(data.id)).toMatchObject({ price: '88.00', status: 2, edition: 1 });
    expect(await get(made.id)).toMatchObject({ price: '99.00', status: 1, edition: 2, sold: false, productName: data.productName });
    await expect(sell(data.id)).rejects.toThrow('已下架');
  });

  test.each(['0', '-1', '0.005'])('cost more than %s', async (price) => expect(errorAt(await add({ price }))?.field).toBe('price'));
});
