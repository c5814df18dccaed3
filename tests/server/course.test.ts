/** Courses, their prices and their teachers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

let count = 0;
const newCourse = (values: Record<string, unknown> = {}) => ({
  courseName: `测试课程${++count}`,
  category: 1,
  domains: [1, 3],
  mode: 1,
  minutes: 40,
  feeMode: 1,
  fees: [
    { feeName: '单节', qty: '1', price: '180.00' },
    { feeName: '48 节', qty: '48', price: '7680.5', listPrice: '8640', giftQty: '2' },
  ],
  ...values,
});
const save = (values: Record<string, unknown>) => server.call('POST', '/api/instCourse/save', { body: newCourse(values) });
const add = (values: Record<string, unknown> = {}) => is.data('POST', '/api/instCourse/save', { body: newCourse(values) });
const detail = (id: string) => is.data('GET', '/api/instCourse/detail', { query: { id } });

test('keeps money and hours exactly, as text', async () => {
  const { id } = await add();
  const course = await detail(id);
  expect(course).toMatchObject({ deductHours: '1.00', status: 1 });
  expect(course.fees.map(({ price }: { price: string }) => price)).toEqual(['180.00', '7680.50']);
  expect(course.fees[1]).toMatchObject({ qty: '48.00', listPrice: '8640.00', giftQty: '2.00', enable: true });
});

test('is refused with a negative price, a price above the list price, and no hours', async () => {
  const feeOf = (fee: Record<string, unknown>) => save({ fees: [{ feeName: '价', qty: '1', price: '10', ...fee }] });
  expect((await feeOf({ price: '-1' })).data.errors[0].field).toBe('fees.0.price');
  expect((await feeOf({ price: '1.005' })).data.errors[0].field).toBe('fees.0.price');
  expect((await feeOf({ listPrice: '9.99' })).data.errors[0].field).toBe('fees.0.listPrice');
  expect((await feeOf({ qty: '0' })).data.errors[0].field).toBe('fees.0.qty');
  expect((await save({ minutes: 4 })).data.errors[0].field).toBe('minutes');
  expect((await save({ deductHours: '0' })).data.errors[0].field).toBe('deductHours');
});

test('keeps the ids of prices that stay', async () => {
  const { id } = await add();
  const { fees, version } = await detail(id);
  const body = {
    id,
    version,
    fees: [
      { ...fees[1], price: '7000.00' },
      { feeName: '新价', qty: '1', price: '200' },
    ],
  };
  const changed = await is.data('PUT', '/api/instCourse/update', { body });
  expect(changed.fees[0]).toMatchObject({ id: fees[1].id, price: '7000.00' });
  expect(changed.fees).toHaveLength(2);
  const check = await is.data('GET', '/api/instCourseFee/checkFee', { query: { feeId: fees[1].id } });
  expect(check).toEqual({ feeId: fees[1].id, used: false });
  expect((await server.call('GET', '/api/instCourseFee/checkFee', { query: { feeId: fees[0].id } })).code).toBe(422);
  expect((await server.call('GET', '/api/instCourseFee/checkFee', { as: 'qixing', query: { feeId: fees[1].id } })).code).toBe(422);
});

test('its teachers know of it, and no longer when it is deleted', async () => {
  const teacher = await is.teacherId();
  const coursesOf = async () => (await is.data('GET', '/api/instUser/getById', { query: { id: teacher } })).courseIds ?? [];
  const { id } = await add({ teacherIds: [teacher] });
  expect(await coursesOf()).toContain(id);
  const { version } = await detail(id);
  await is.data('PUT', '/api/instCourse/update', { body: { id, version, teacherIds: [] } });
  expect(await coursesOf()).not.toContain(id);
  const again = await add({ teacherIds: [teacher] });
  await is.data('DELETE', '/api/instCourse/delete', { query: { id: again.id } });
  expect(await coursesOf()).not.toContain(again.id);
});

test('goes off the shelf and back, by both calls', async () => {
  const { id } = await add();
  expect(await is.data('POST', '/api/instCourse/changeStatus', { body: { id, status: 2 } })).toMatchObject({ status: 2 });
  expect((await server.call('POST', '/api/instCourse/unshelve', { body: { id } })).code).toBe(409);
  expect(await is.data('POST', '/api/instCourse/shelve', { body: { id } })).toMatchObject({ status: 1 });
});

test('is not deleted while a class teaches it', async () => {
  const { id } = await add();
  await is.addClass({ courseId: id });
  const answer = await server.call('DELETE', '/api/instCourse/delete', { query: { id } });
  expect(answer).toMatchObject({ code: 409 });
  expect(answer.message).toContain('班级');
});

test('its text is stored without scripts', async () => {
  const { id } = await add({ intro: '<p>好课</p><script>alert(1)</script><img src=x onerror=alert(1)>' });
  const { intro } = await detail(id);
  expect(intro).toContain('<p>好课</p>');
  expect(intro).not.toMatch(/script|onerror/);
});
