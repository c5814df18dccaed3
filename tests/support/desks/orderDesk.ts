/**
 * Calls of the front desk on a real server, with a course of 10 hours for 1,000.00 and 2 gift hours, a package, a fee item and accounts.
 */

import { takeLesson } from '../../../src/modules/finance/contract';
import { prove } from '../../../src/server/features/prove/prove';
import { newId } from '../../../src/server/kernel/newId';
import { invariantsOf } from '../server/invariantsOf';
import type { TestServer } from '../server/testServer';
import { actsOf } from './hourOperations';
import { caller } from './newRecords';

const financeInvariants = invariantsOf('finance');
const orderInvariants = invariantsOf('orders');

type Values = Record<string, unknown>;
export type OrderDesk = Awaited<ReturnType<typeof orderDesk>>;

export async function orderDesk(server: TestServer) {
  const is = caller(server);
  let count = 0;
  const addCourse = (fees: Values[]) =>
    is.data('POST', '/api/instCourse/save', {
      body: { courseName: `课程${++count}`, category: 1, domains: [1], mode: 1, minutes: 40, feeMode: 1, fees },
    });
  const ten = { feeName: '10 节', qty: '10', price: '1000.00', listPrice: '1200.00', giftQty: '2' };
  // One hour by itself costs what the course costs: the contract prices used hours by it.
  const course = await addCourse([ten, { feeName: '单节', qty: '1', price: '120.00' }]);
  const others = [await addCourse([{ ...ten, price: '1000.00' }]), await addCourse([{ ...ten, price: '1000.00' }])];
  const product = await is.data('POST', '/api/feeProduct/save', {
    body: { productName: '教具包测试', productType: 4, unit: '套', price: '80.00', incomeMode: 1, refundable: true },
  });
  const pack = await is.data('POST', '/api/coursePackage/save', {
    body: { packName: '套餐测试', price: '5000.00', items: others.map(({ id }) => ({ courseId: id, hours: '30', unitPrice: '100.00' })) },
  });
  const { records: accounts } = await is.data('GET', '/api/feeAccount/page', { query: { pageSize: 20 } });
  const account = (type: number) => accounts.find((one: Values) => one.type === type).id as string;
  const staff = await is.teacherId();
  const fee = course.fees[0].id as string;
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from course where id = $1', [course.id]),
  );
  const act = actsOf(server, row!.inst);
  const student = async () => (await is.addStudent()).id as string;
  const tenHours = (): Values => ({ itemType: 1, courseId: course.id, feeId: fee, qty: 1 });
  const tryEnrol = async (values: Values = {}, as = 'admin') =>
    server.call('POST', '/api/feeOrder/save', { as, body: { stuId: values.stuId ?? (await student()), lines: [tenHours()], ...values } });
  const enrol = async (values: Values = {}) => {
    const answer = await tryEnrol(values);
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data as { id: string; version: number };
  };
  return {
    course: course.id as string,
    fee,
    product: product.id as string,
    pack: pack.id as string,
    staff,
    student,
    account,
    /** A child whose consultant is the teacher of the tests. */
    ofConsultant: () => is.addStudent({ salesId: staff }),
    run: act,
    tenHours,
    tryEnrol,
    enrol,
    cash: (amount: string) => ({ payWay: 1, amount, accountId: account(1) }),
    wechat: (amount: string) => ({ payWay: 2, amount, accountId: account(2) }),
    ...{
      act: (name: string, id: string, body: Values, as = 'admin') =>
        server.call('POST', `/api/feeOrder/${name}`, { as, body: { id, ...body } }),
    },
    change: (id: string, version: number, body: Values) => server.call('PUT', '/api/feeOrder/update', { body: { id, version, ...body } }),
    order: (id: string) => is.data('GET', '/api/feeOrder/getById', { query: { id } }),
    items: (orderId: string) => act(({ records }) => records.find('saleOrderItem', { orderId }, { order: [['lineNo', 'asc']] })),
    payments: (orderId: string) => act(({ records }) => records.find('saleOrderPayDetail', { orderId })),
    receipts: (orderId: string) => act(({ records }) => records.find('receipt', { orderId })),
    receiptNumbers: () =>
      act(async ({ records }) => (await records.find('receipt', {}, { order: [['receiptNo', 'asc']] })).map((one) => one.receiptNo)),
    bills: (stuId: string) => act(({ records }) => records.find('feeBill', { stuId })),
    incomes: (stuId: string) => act(({ records }) => records.find('incomeDetail', { stuId })),
    batches: (stuId: string) => act(({ records }) => records.find('hourBatch', { stuId })),
    hours: async (stuId: string) => (await act(({ records }) => records.find('courseHours', { stuId, courseId: course.id })))[0],
    take: (stuId: string, hours: number) =>
      act((context) => takeLesson({ stuId, courseId: course.id, bizId: newId(), hours, lessonDate: context.today }, context)),
    setting: (values: Values) =>
      act(async ({ records }) => {
        // Settings of orders and of hours are separate entities.
        const own = await records.single('orderSetting');
        const entity = Object.keys(values).every((name) => name in own) ? 'orderSetting' : 'instSetting';
        await records.update(entity, (await records.single(entity)).id, values);
      }),
    broken: async () =>
      (await act(({ records }) => prove([...financeInvariants, ...orderInvariants], records.sql))).filter(
        ({ broken }) => broken.length > 0,
      ),
  };
}
