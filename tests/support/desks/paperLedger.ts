/** Books that were also calculated on paper, read and written only by the calls of the product's pages. */
import { type ProvedSentence, proveCall } from '../../../src/wire/prove';
import { totalsPath } from '../../../src/wire/totals';
import type { TestServer } from '../server/testServer';
import { caller, newPhone, newStudent } from './newRecords';

type Values = Record<string, unknown>;
export type PaperLedger = Awaited<ReturnType<typeof paperLedger>>;

const nothing = '0.00';

export async function paperLedger(server: TestServer, today: () => string) {
  const is = caller(server);
  const post = (path: string, body: Values, as = 'admin') => is.data('POST', `/api/${path}`, { body, as });
  const get = (path: string, id: string) => is.data('GET', `/api/${path}`, { query: { id } });
  const rows = async (path: string, query: Record<string, string>) =>
    (await is.data('GET', `/api/${path}`, { query: { pageSize: '100', ...query } })).records;
  const change = async (base: string, values: Values) => {
    const { id, version } = await is.data('GET', `/api/${base}/getInfo`);
    await is.data('PUT', `/api/${base}/update`, { body: { id, version, ...values } });
  };
  await change('feeOrder/setting', { hourEffect: 2, discountFloor: '0.75', allowOwe: true });
  await change('instSetting', {
    giftOrder: 2,
    cashGiveOrder: 1,
    expireMode: 1,
    overdraft: '0.00',
    lateLeaveDeduct: 50,
    absentDeduct: 100,
    rechargeGifts: [
      { from: '500.00', give: '30.00' },
      { from: '2000.00', give: '300.00' },
    ],
  });
  const account = async (accountName: string, type: number, openingBalance: string) =>
    (await post('feeAccount/save', { accountName, type, openingBalance })).id as string;
  const [cash, bank] = [await account('现金柜', 1, '2000.00'), await account('学费专户', 4, '50000.00')];
  const courses = await addCourses(post);
  const pack = await post('coursePackage/save', {
    packName: '账本套餐',
    price: '1777.77',
    items: [
      { courseId: courses.听能!.id, hours: '6', unitPrice: '180.00' },
      { courseId: courses.律动!.id, hours: '8', giftHours: '2', unitPrice: '80.00' },
      { courseId: courses.精细!.id, hours: '3', unitPrice: '150.00' },
    ],
  });
  const people = await addPeople(is);
  await addItems(post, rows, people);
  const figure = async (resource: string, field: string, query: Record<string, string>) =>
    (await is.data('GET', totalsPath, { query: { _resource: resource, ...query } })).totals[field] as string | null;
  const course = (name: string) => courses[name]!.id as string;
  return {
    post,
    get,
    rows,
    cash,
    bank,
    course,
    ...people,
    pack: pack.id as string,
    student: async (stuName: string) => (await post('instStudent/save', newStudent({ stuName }))).id as string,
    line: (name: string, values: Values = {}) => ({
      itemType: 1,
      courseId: course(name),
      feeId: courses[name]!.fees[0]!.id,
      qty: 1,
      ...values,
    }),
    inCash: (amount: string) => ({ payWay: 1, amount, accountId: cash }),
    byBank: (amount: string) => ({ payWay: 4, amount, accountId: bank }),
    fromStored: (amount: string) => ({ payWay: 6, amount }),
    outCash: () => ({ payWay: 1, accountId: cash }),
    outBank: () => ({ payWay: 4, accountId: bank }),

    /** Opening, income, expense and closing of cash box and bank account. */
    async closeMonth(month: string) {
      const { lines } = await post('feeBill/close/save', { month, acceptOpen: true }, 'finance');
      return [cash, bank].map((id) => {
        const { opening, income, expense, closing } = lines.find((one: Values) => one.accountId === id);
        return [opening, income, expense, closing];
      });
    },

    async paySalary(month: string, userId: string) {
      const { id } = (await rows('feeSalary/page', { userId })).find((one: Values) => one.month === month);
      for (const step of ['submit', 'audit']) await post(`feeSalary/${step}`, { id }, 'finance');
      await post('feeSalary/pay', { id, payDate: today(), accountId: bank }, 'finance');
      return get('feeSalary/getById', id);
    },

    /** Invariants of 账目核对 that do not hold. */
    async broken(): Promise<string[]> {
      const { sentences } = await is.data('GET', proveCall.path, { as: 'finance' });
      return (sentences as ProvedSentence[]).filter(({ broken, others }) => broken.length + others > 0).map(({ name }) => name);
    },

    /** The product's figures of these children and of both accounts; zero figures are left out. */
    async figures(children: Record<string, string>): Promise<Record<string, string>> {
      const figures: Record<string, string> = {};
      for (const [name, id] of Object.entries({ 现金柜: cash, 学费专户: bank }))
        figures[name] = (await get('feeAccount/getById', id)).balance;
      for (const [name, stuId] of Object.entries(children)) {
        for (const { id } of await rows('instStudent/studentRemainByCourse', { stuId })) {
          const one = await get('instStudent/courseHours', id);
          figures[`${name} ${one.courseIdLabel.slice(2)}`] =
            `${one.paidLeft} 赠 ${one.giftLeft} 预收 ${one.deferred}${one.booked === nothing ? '' : `，已约 ${one.booked}`}`;
        }
        for (const one of await rows('feeUser/page', { stuId }))
          figures[`${name} 储值`] =
            `${one.cash} 赠 ${one.give}${one.frozen === nothing ? '' : `，冻结 ${one.frozen} 赠 ${(await get('feeUser/getById', one.id)).frozenGive}`}`;
        figures[`${name} 收入`] = (await figure('confirmIncomeDetail', 'amount', { stuId })) ?? nothing;
        figures[`${name} 欠费`] = (await figure('orderList', 'oweAmt', { stuId })) ?? nothing;
        const [paid, refunded] = [await figure('orderList', 'paidAmt', { stuId }), await figure('orderList', 'refundAmt', { stuId })];
        figures[`${name} 净收`] = ((Math.round(Number(paid) * 100) - Math.round(Number(refunded) * 100)) / 100).toFixed(2);
      }
      const empty = [nothing, `${nothing} 赠 ${nothing}`, `${nothing} 赠 ${nothing} 预收 ${nothing}`];
      return Object.fromEntries(Object.entries(figures).filter(([, value]) => !empty.includes(value)));
    },
  };
}

type Post = (path: string, body: Values, as?: string) => Promise<Values & { fees: { id: string }[] }>;

async function addCourses(post: Post): Promise<Record<string, Awaited<ReturnType<Post>>>> {
  const add = (courseName: string, mode: number, deductHours: string, fee: Values, single: string) =>
    post('instCourse/save', {
      courseName: `账本${courseName}`,
      category: 1,
      domains: [1],
      mode,
      minutes: 40,
      deductHours,
      feeMode: 1,
      fees: [
        { feeName: '标准', giftQty: '0', ...fee },
        { feeName: '单节', qty: '1', price: single },
      ],
    });
  return {
    听能: await add('听能', 1, '1.00', { qty: '12', price: '2000.00', listPrice: '2160.00', giftQty: '1' }, '180.00'),
    律动: await add('律动', 3, '1.50', { qty: '8', price: '500.00', listPrice: '640.00' }, '80.00'),
    精细: await add('精细', 1, '1.00', { qty: '7', price: '999.99', listPrice: '1050.00' }, '150.00'),
  };
}

async function addPeople(is: ReturnType<typeof caller>) {
  const { deptId, roleIds } = await is.data('GET', '/api/instUser/getById', { query: { id: await is.teacherId() } });
  const add = async (realName: string) => {
    const body = { realName, sex: 2, phone: newPhone(), deptId, post: 3, roleIds, hireDate: '2024-01-08' };
    return (await is.data('POST', '/api/instUser/save', { body })).id as string;
  };
  return { teacher: await add('账本教师'), seller: await add('账本顾问') };
}

/** Creates the salary items of both; all other items of the institution are disabled. */
async function addItems(
  post: Post,
  rows: (path: string, query: Record<string, string>) => Promise<Values[]>,
  { teacher, seller }: Record<'teacher' | 'seller', string>,
): Promise<void> {
  for (const item of await rows('feeSalaryItem/page', { enable: '1' })) await post('feeSalaryItem/disable', { id: item.id });
  const add = (itemName: string, user: string, values: Values) => post('feeSalaryItem/save', { itemName, scopeUsers: [user], ...values });
  const tiers = (...all: [string, string][]) => ({ tiers: all.map(([above, rate]) => ({ above, rate })) });
  await add('账本底薪', teacher, { itemType: 1, base: 6, value: '2800.00' });
  await add('账本课时费', teacher, { itemType: 2, base: 1, ...tiers(['0', '50.00'], ['5', '60.00']) });
  await add('账本人次费', teacher, { itemType: 2, base: 3, ...tiers(['0', '5.00'], ['1', '3.00']) });
  await add('账本课消提成', teacher, { itemType: 3, base: 4, percent: '4.00' });
  await add('账本社保', teacher, { itemType: 5, base: 6, value: '350.00' });
  await add('账本顾问底薪', seller, { itemType: 1, base: 6, value: '2000.00' });
  await add('账本签单提成', seller, { itemType: 3, base: 5, ...tiers(['0', '2.00'], ['3000', '3.00']) });
}
