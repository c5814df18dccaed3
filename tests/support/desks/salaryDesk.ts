/** Calls of salaries on a real server; the institution's own salary items are disabled. */

import { type Proof, prove } from '../../../src/server/features/prove/prove';
import { newId } from '../../../src/server/kernel/newId';
import { invariantsOf } from '../server/invariantsOf';
import type { TestServer } from '../server/testServer';
import { type HourOperations, hourOperations } from './hourOperations';
import { caller, newPhone } from './newRecords';

const invariants = invariantsOf('salary');

type Values = Record<string, unknown>;

export interface SalaryDesk {
  is: ReturnType<typeof caller>;
  /** Hours of a child who has enough of them for all lessons. */
  hours: HourOperations;
  /** Account and day of salary payments. */
  payment: { accountId: string; payDate: string };
  call(action: string, body: Values, as?: string): ReturnType<TestServer['call']>;
  addItem(values: Values): ReturnType<TestServer['call']>;
  /** Creates a teacher without salary items. */
  person(): Promise<string>;
  /** Creates a teacher with a base of 3000.00, 60.00 per hour, 5 % of lesson income, and 480.00 of insurance. */
  teacher(): Promise<string>;
  /** Adds a lesson of one hour of one child for 100.00; returns the id of the lesson. */
  teach(teacherId: string, lessonDate?: string): Promise<string>;
  generate(month?: string): Promise<Values>;
  salaryOf(userId: string, month?: string): Promise<Values & { id: string }>;
  full(id: string): ReturnType<ReturnType<typeof caller>['data']>;
  /** Runs an action on a salary; throws if it is refused. */
  step(id: string, action: string): Promise<unknown>;
  /** The salary of a teacher with two lessons in 2026-05, after these steps. */
  salary(...steps: string[]): Promise<{ id: string; userId: string; lessons: string[] }>;
  broken(): Promise<Proof[]>;
}

export async function salaryDesk(server: TestServer): Promise<SalaryDesk> {
  const is = caller(server);
  const hours = await hourOperations(server);
  await hours.buy({ boughtHours: 100_000, amount: 10_000_000 });
  const accountId: string = (await is.data('GET', '/api/feeAccount/page')).records[0].id;
  for (const { id } of (await is.data('GET', '/api/feeSalaryItem/page', { query: { pageSize: 100, enable: 1 } })).records)
    await is.data('POST', '/api/feeSalaryItem/disable', { body: { id } });
  const payment = { accountId, payDate: '2026-06-15' };
  let made = 0;

  const call: SalaryDesk['call'] = (action, body, as = 'admin') => server.call('POST', `/api/feeSalary/${action}`, { as, body });
  const addItem: SalaryDesk['addItem'] = (values) =>
    server.call('POST', '/api/feeSalaryItem/save', {
      body: { itemName: `项目${++made}`, itemType: 1, base: 6, value: '3000.00', ...values },
    });
  const person = async (): Promise<string> => {
    const { records } = await is.data('GET', '/api/instUser/teacherPage', { query: { pageSize: 1 } });
    const { deptId, roleIds } = await is.data('GET', '/api/instUser/getById', { query: { id: records[0].id } });
    const values = { realName: `教师${++made}`, sex: 2, phone: newPhone(), deptId, post: 3, roleIds, hireDate: '2024-01-08' };
    return (await is.data('POST', '/api/instUser/save', { body: values })).id;
  };
  const teacher = async () => {
    const id = await person();
    const scopeUsers = [id];
    await addItem({ scopeUsers });
    await addItem({ itemType: 2, base: 1, value: '60.00', scopeUsers });
    await addItem({ itemType: 3, base: 4, value: null, percent: '5.00', scopeUsers });
    await addItem({ itemType: 5, value: '480.00', taxable: false, scopeUsers });
    return id;
  };
  const teach = async (teacherId: string, lessonDate = '2026-05-11') => {
    const bizId = newId();
    await hours.take(100, { bizId, lessonDate, teacherId });
    return bizId;
  };
  const generate = (month = '2026-05') => is.data('POST', '/api/feeSalary/generate', { body: { month } });
  const salaryOf: SalaryDesk['salaryOf'] = async (userId, month = '2026-05') =>
    (await is.data('GET', '/api/feeSalary/page', { query: { userId } })).records.find((one: Values) => one.month === month);
  const step: SalaryDesk['step'] = (id, action) =>
    is.data('POST', `/api/feeSalary/${action}`, {
      // A salary must be audited by another user.
      as: action === 'audit' ? 'finance' : 'admin',
      body: { id, ...(action === 'pay' ? payment : {}) },
    });

  return {
    is,
    hours,
    payment,
    call,
    addItem,
    person,
    teacher,
    teach,
    generate,
    salaryOf,
    full: (id) => is.data('GET', '/api/feeSalary/getById', { query: { id } }),
    step,
    async salary(...steps) {
      const userId = await teacher();
      const lessons = [await teach(userId), await teach(userId)];
      await generate();
      const { id } = await salaryOf(userId);
      for (const one of steps) await step(id, one);
      return { id, userId, lessons };
    },
    broken: async () => (await hours.act(({ records }) => prove(invariants, records.sql))).filter(({ broken }) => broken.length > 0),
  };
}
