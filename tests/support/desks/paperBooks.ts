/**
 * An institution whose books were also calculated on paper: a cash box, a bank account, courses, a package, staff. The product's figures
 * are read as one line each and compared with those calculated by hand.
 */

import { prove } from '../../../src/server/features/prove/prove';
import { invariantsOf } from '../server/invariantsOf';
import type { TestServer } from '../server/testServer';
import { actsOf } from './hourOperations';
import { caller, newPhone, newStudent } from './newRecords';

const financeInvariants = invariantsOf('finance');
const orderInvariants = invariantsOf('orders');
const salaryInvariants = invariantsOf('salary');

type Values = Record<string, unknown>;
export type PaperBooks = Awaited<ReturnType<typeof paperBooks>>;

/** Figures by name: `"现金柜": "1000.00"`. */
export type Figures = Record<string, string>;

const nothing = '0.00';
const all = [...financeInvariants, ...orderInvariants, ...salaryInvariants];

/** A server that signs users in again on each simulated day, because sessions expire in between. */
export function signedInDaily(server: TestServer, today: () => string): TestServer {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (as: string) => {
    const key = `${today()} ${as}`;
    if (!tokens.has(key)) tokens.set(key, server.login(as));
    return tokens.get(key)!;
  };
  return {
    ...server,
    call: async (method, path, options = {}) => server.call(method, path, { ...options, as: await tokenOf(options.as ?? 'admin') }),
  };
}

export async function paperBooks(server: TestServer) {
  const is = caller(server);
  const post = (path: string, body: Values, as = 'admin') => is.data('POST', `/api/${path}`, { body, as });
  const account = async (accountName: string, type: number, openingBalance: string) =>
    (await post('feeAccount/save', { accountName, type, openingBalance })).id as string;
  const [cash, bank] = [await account('现金柜', 1, '1000.00'), await account('学费专户', 4, '20000.00')];
  const addCourse = (courseName: string, fee: Values = {}) =>
    post('instCourse/save', {
      courseName,
      category: 1,
      domains: [1],
      mode: 1,
      minutes: 40,
      feeMode: 1,
      fees: [
        { feeName: '标准', qty: '10', price: '1000.00', listPrice: '1200.00', giftQty: '2', ...fee },
        ...(fee.price === undefined ? [{ feeName: '单节', qty: '1', price: '120.00' }] : []),
      ],
    });
  const courses = {
    言语: await addCourse('纸面言语'),
    感统: await addCourse('纸面感统', { qty: '3', price: '100.00', listPrice: '100.00', giftQty: '0' }),
    认知: await addCourse('纸面认知', { price: '600.00', listPrice: '600.00' }),
    音乐: await addCourse('纸面音乐', { price: '500.00', listPrice: '500.00' }),
    美术: await addCourse('纸面美术', { price: '400.00', listPrice: '400.00' }),
  };
  const pack = await post('coursePackage/save', {
    packName: '纸面套餐',
    price: '800.00',
    items: [
      { courseId: courses.认知.id, hours: '10', giftHours: '1', unitPrice: '60.00' },
      { courseId: courses.音乐.id, hours: '5', unitPrice: '50.00' },
      { courseId: courses.美术.id, hours: '3', unitPrice: '40.00' },
    ],
  });
  const kit = { productName: '纸面教具', productType: 4, unit: '套', price: '80.00', incomeMode: 1, refundable: true };
  const product = await post('feeProduct/save', kit);
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from fee_account where id = $1', [cash]),
  );
  const act = actsOf(server, row!.inst);
  await act(async ({ records }) =>
    records.update('orderSetting', (await records.single('orderSetting')).id, { hourEffect: 1, discountFloor: '0.80' }),
  );
  await act(async ({ records }) =>
    records.update('instSetting', (await records.single('instSetting')).id, {
      giftOrder: 1,
      cashGiveOrder: 2,
      expireMode: 1,
      overdraft: '0.00',
      rechargeGifts: [{ from: '1000.00', give: '200.00' }],
    }),
  );
  const student = async (stuName: string) => (await post('instStudent/save', newStudent({ stuName }))).id as string;
  const line = (course: keyof typeof courses, values: Values = {}) => ({
    itemType: 1,
    courseId: courses[course].id,
    feeId: courses[course].fees[0].id,
    qty: 1,
    ...values,
  });
  return {
    act,
    post,
    student,
    line,
    cash,
    bank,
    is,
    course: (name: keyof typeof courses) => courses[name].id as string,
    pack: pack.id as string,
    product: product.id as string,
    inCash: (amount: string) => ({ payWay: 1, amount, accountId: cash }),
    byBank: (amount: string) => ({ payWay: 4, amount, accountId: bank }),
    fromStored: (amount: string) => ({ payWay: 6, amount }),
    employee: (realName: string, post_: number, teacherId: string) => addEmployee(is, realName, post_, teacherId),
    /** The product's figures of these children and of both accounts; zero figures are left out. */
    figures: (children: Record<string, string>) => act(async ({ records }) => readFigures(records, { cash, bank }, children)),
    broken: async () => (await act(({ records }) => prove(all, records.sql))).filter(({ broken }) => broken.length > 0),
  };
}

async function addEmployee(is: ReturnType<typeof caller>, realName: string, post: number, like: string): Promise<string> {
  const { deptId, roleIds } = await is.data('GET', '/api/instUser/getById', { query: { id: like } });
  const body = { realName, sex: 2, phone: newPhone(), deptId, post, roleIds, hireDate: '2024-01-08' };
  return (await is.data('POST', '/api/instUser/save', { body })).id;
}

type Records = Parameters<Parameters<ReturnType<typeof actsOf>>[0]>[0]['records'];

async function readFigures(
  records: Records,
  { cash, bank }: { cash: string; bank: string },
  children: Record<string, string>,
): Promise<Figures> {
  const figures: Figures = {
    现金柜: (await records.get('feeAccount', cash))!.balance!,
    学费专户: (await records.get('feeAccount', bank))!.balance!,
  };
  for (const [name, stuId] of Object.entries(children)) {
    for (const { courseIdLabel, paidLeft, giftLeft, deferred, booked } of await records.find('courseHours', { stuId })) {
      const isBooked = booked === nothing ? '' : `，已约 ${booked}`;
      figures[`${name} ${courseIdLabel!.slice(2)}`] = `${paidLeft} 赠 ${giftLeft} 预收 ${deferred}${isBooked}`;
    }
    for (const { cash: paid, give, frozen, frozenGive } of await records.find('feeUser', { stuId }))
      figures[`${name} 储值`] = `${paid} 赠 ${give}${frozen === nothing ? '' : `，冻结 ${frozen} 赠 ${frozenGive}`}`;
    const sums = async (entity: 'incomeDetail' | 'saleOrder', field: never) =>
      (await records.group(entity, 'stuId', { where: { stuId }, sums: [field] }))[0]?.sums[field] as string | undefined;
    figures[`${name} 收入`] = (await sums('incomeDetail', 'amount' as never)) ?? nothing;
    figures[`${name} 欠费`] = (await sums('saleOrder', 'oweAmt' as never)) ?? nothing;
    figures[`${name} 净收`] = (await sums('saleOrder', 'netAmt' as never)) ?? nothing;
  }
  return Object.fromEntries(
    Object.entries(figures).filter(([, value]) => ![nothing, '0.00 赠 0.00', '0.00 赠 0.00 预收 0.00'].includes(value)),
  );
}
