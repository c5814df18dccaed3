/** Calls of users that occur repeatedly in the paper case. */
import type { PaperBooks } from './paperBooks';

type Values = Record<string, unknown>;
type CourseName = Parameters<PaperBooks['course']>[0];
export type PaperDesk = ReturnType<typeof paperDesk>;

/** `children` and `ids` map the names used in the steps to ids; orders and refunds are added to `ids`. */
export function paperDesk(books: PaperBooks, { children, ids }: Record<'children' | 'ids', Record<string, string>>) {
  const itemOf = (order: string, course: CourseName) =>
    books.act(async ({ records }) => (await records.find('saleOrderItem', { orderId: ids[order]!, courseId: books.course(course) }))[0]!);
  return {
    itemOf,
    order: (id: string) => books.is.data('GET', '/api/feeOrder/getById', { query: { id } }),

    async enrol(name: string, child: string, lines: Values[], payNow: Values[], as = 'admin', values: Values = {}) {
      const base = as === 'admin' ? 'feeOrder' : 'saleOrder';
      ids[name] = (await books.post(`${base}/save`, { stuId: children[child], lines, payNow, ...values }, as)).id;
    },

    async applyForRefund(order: string, course: CourseName, values: Values) {
      const { id: itemId } = await itemOf(order, course);
      const body = { orderId: ids[order], itemId, reason: '家庭原因', ...values };
      const refund = await books.post('feeOrder/refund/save', body);
      ids[`${order} 退费`] = refund.id;
      return refund;
    },

    async payRefund(order: string) {
      for (const step of ['approve', 'payOut']) await books.post(`feeOrder/refund/${step}`, { id: ids[`${order} 退费`] }, 'finance');
    },

    /** Submits, audits and pays the salary of 2026-05; returns it. */
    async paySalary(userId: string, payDate: string) {
      const { records } = await books.is.data('GET', '/api/feeSalary/page', { query: { userId } });
      const { id } = records.find(({ month }: { month: string }) => month === '2026-05');
      for (const step of ['submit', 'audit']) await books.post(`feeSalary/${step}`, { id }, 'finance');
      await books.post('feeSalary/pay', { id, payDate, accountId: books.bank }, 'finance');
      return books.is.data('GET', '/api/feeSalary/getById', { query: { id } });
    },

    /** Opening, income, expense, closing and number of entries of cash box and bank account. */
    async closeMonth(month: string) {
      const { lines } = await books.post('feeBill/close/save', { month, acceptOpen: true }, 'finance');
      return [books.cash, books.bank].map((id) => {
        const { opening, income, expense, closing, entries } = lines.find((one: { accountId: string }) => one.accountId === id);
        return [opening, income, expense, closing, entries];
      });
    },
  };
}

/** Creates the salary items of both; all other items of the institution are disabled. */
export async function paySalaries(books: PaperBooks, { teacher, seller }: Record<'teacher' | 'seller', string>): Promise<void> {
  for (const item of (await books.is.data('GET', '/api/feeSalaryItem/page', { query: { pageSize: 100, enable: 1 } })).records)
    await books.post('feeSalaryItem/disable', { id: item.id });
  const item = (itemName: string, user: string, values: Values) =>
    books.post('feeSalaryItem/save', { itemName, scopeUsers: [user], ...values });
  await item('纸面基本工资', teacher, { itemType: 1, base: 6, value: '3000.00' });
  await item('纸面课时费', teacher, { itemType: 2, base: 1, value: '60.00' });
  await item('纸面课消提成', teacher, { itemType: 3, base: 4, percent: '5.00' });
  await item('纸面社保', teacher, { itemType: 5, base: 6, value: '480.00' });
  await item('纸面签单提成', seller, { itemType: 3, base: 5, percent: '3.00' });
}
