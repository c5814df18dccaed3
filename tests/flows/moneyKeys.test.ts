/** Keys of money on screen, each taken away alone: its page, its buttons or its columns are gone, and those of the other keys are still there. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { arriveAs, type Person } from './person';

const { keys } = JSON.parse(readFileSync('tests/contract/permissions.json', 'utf8')) as { keys: string[] };
const moneyKeys = keys.filter((key) => /^(saleCenterModel|orderManageModel):/.test(key));
/** What the pages of the cases ask for beside. */
const others = ['studentModel:student', 'orderManageModel:bill:close'];
const o = 'orderManageModel';

/** Keys of whole pages. */
const pages: Record<string, string> = {
  'saleCenterModel:chargeItem': '/saleCenterModel/chargeable',
  'saleCenterModel:clue': '/saleCenterModel/clue',
  'saleCenterModel:clue:billing': '/saleCenterModel/order',
  'saleCenterModel:follow': '/saleCenterModel/follow',
  'saleCenterModel:warning': '/saleCenterModel/renewalAlert',
  'saleCenterModel:deductionsWarning': '/saleCenterModel/expenseAlerts',
  [`${o}:salaryManage`]: `/${o}/salaryManage`,
  [`${o}:salaryDetail`]: `/${o}/salaryDetail`,
  [`${o}:storedAccounts`]: `/${o}/storedAccounts`,
  [`${o}:storedAccounts:batchRecharge`]: `/${o}/batchRecharge`,
  [`${o}:storedAccounts:audit`]: `/${o}/storedAudit`,
  [`${o}:storedAccounts:list`]: `/${o}/storedRecords`,
  [`${o}:orderList`]: `/${o}/orderList`,
  [`${o}:bill`]: `/${o}/bill`,
  [`${o}:incomeDetail`]: `/${o}/confirmIncomeDetail`,
  [`${o}:chargeable`]: `/${o}/chargeable`,
  [`${o}:order`]: `/${o}/orderDetails`,
  [`${o}:record`]: `/${o}/courseSalesData`,
  [`${o}:ekbVip`]: `/${o}/ekbVip`,
};
/** Buttons and columns that go from a page; an amount takes along those that are worked out from it. */
const parts: [key: string, page: string, gone: string[]][] = [
  ['saleCenterModel:clue:billing', '/saleCenterModel/clue?view=active', ['收定金']],
  [`${o}:salaryDetail:export`, `/${o}/salaryDetail`, ['导出']],
  [`${o}:salaryDetail:cancel`, `/${o}/salaryDetail?view=audited`, ['取消审核']],
  [`${o}:storedAccounts:export`, `/${o}/storedAccounts`, ['导出']],
  [`${o}:storedAccounts:audit`, `/${o}/storedAccounts`, ['冻结', '注销', '解冻', '重新启用']],
  [`${o}:storedAccounts:recharge`, `/${o}/storedAccounts`, ['开户充值', '充值']],
  [`${o}:storedAccounts:refund`, `/${o}/storedAccounts`, ['退款']],
  [`${o}:storedAccounts:deductions`, `/${o}/storedAccounts`, ['扣款']],
  [
    `${o}:storedAccounts:cash`,
    `/${o}/storedAccounts`,
    ['现金余额（元）', '余额合计（元）', '冻结现金（元）', '累计充值（元）', '累计消费（元）', '累计提现（元）'],
  ],
  [`${o}:storedAccounts:give`, `/${o}/storedAccounts`, ['赠送余额（元）', '余额合计（元）', '累计消费（元）']],
  [`${o}:storedAccounts:balance`, `/${o}/storedAccounts`, ['余额合计（元）', '累计消费（元）']],
  [`${o}:storedAccounts:total`, `/${o}/storedAccounts`, ['累计充值（元）', '累计消费（元）', '累计提现（元）']],
  [`${o}:orderList:export`, `/${o}/orderList`, ['导出']],
  [`${o}:bill:export`, `/${o}/bill`, ['导出']],
  [`${o}:bill:add`, `/${o}/bill`, ['记收入', '记支出']],
  [`${o}:bill:delete`, `/${o}/bill`, ['删除']],
  [`${o}:incomeDetail:add`, `/${o}/confirmIncomeDetail`, ['新增确认收入']],
  [`${o}:incomeDetail:export`, `/${o}/confirmIncomeDetail`, ['导出']],
];
/** All that a key may take off this page. */
const guardedOn = (path: string) => [...new Set(parts.flatMap(([, page, gone]) => (page === path ? gone : [])))].sort();

let product: BuiltServer;
let admin: string;
beforeAll(async () => {
  product = await startDemoServer();
  admin = await tokenOf('admin');
  await prepareAudited();
}, 600_000);
afterAll(() => product?.stop());

type Told = { code: number; message: string; data: Record<string, unknown> };
async function call(method: string, path: string, body?: object, token = admin): Promise<Told['data']> {
  const headers = { [dialect.tokenHeader]: token, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(new URL(path, product.address), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { code, message, data } = (await answer.json()) as Told;
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data;
}
async function tokenOf(username: string): Promise<string> {
  return String((await call('POST', '/sso/doLogin', { username, password: 'demo1234', loginType: 2 }, '')).token);
}

/** A salary that is audited and not paid yet: the button that takes the audit back is there for no other. */
async function prepareAudited(): Promise<void> {
  const { records } = await call('GET', '/api/feeSalary/page?status=1&pageSize=1');
  const { id } = (records as { id: string }[])[0]!;
  await call('POST', '/api/feeSalary/submit', { id });
  await call('POST', '/api/feeSalary/audit', { id }, await tokenOf('finance'));
}

/** The role of finance gets these keys and no other. */
async function give(own: readonly string[]): Promise<void> {
  const { version } = await call('GET', '/sso/role/menuList?roleKey=finance');
  await call('PUT', '/sso/role/instEdit', { changes: [{ role: 'finance', keys: own, parents: [] }], version });
}

/** All buttons, entries of the menus behind 更多, and heads of columns of a list, once its rows are there. */
async function wordsOn(person: Person, path: string): Promise<Set<string>> {
  const { page } = person;
  await person.open(path);
  await page.locator('[data-row-key]').first().waitFor();
  await person.stillness();
  const words = new Set<string>();
  const keep = async (selector: string) => {
    for (const text of await page.locator(selector).allInnerTexts())
      for (const line of text.split('\n')) words.add(line.replaceAll(/\s/g, ''));
  };
  await keep('main button, main [role=button], main a, main th');
  const menus = page.locator('main').getByRole('button', { name: /更多/ });
  const open = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)');
  const count = Math.min(await menus.count(), 4);
  for (let at = 0; at < count; at++) {
    await menus.nth(at).click();
    await open.getByRole('menuitem').first().waitFor();
    await keep('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]');
    await page.keyboard.press('Escape');
    await open.first().waitFor({ state: 'hidden' });
    await person.stillness();
  }
  return words;
}

it('every key of money stands for a page or for words of one', () => {
  expect(moneyKeys.filter((key) => !(key in pages) && !parts.some(([one]) => one === key))).toEqual([]);
});

it('takes its own buttons and columns off the page, and those of no other key', async () => {
  await give([...moneyKeys, ...others]);
  const person = await arriveAs('finance', undefined, { address: product.address });
  for (const path of new Set(parts.map(([, page]) => page))) {
    const words = await wordsOn(person, path);
    expect({ path, there: guardedOn(path).filter((word) => words.has(word)) }).toEqual({ path, there: guardedOn(path) });
  }
  const told: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const [key, path, gone] of parts) {
    await give([...moneyKeys, ...others].filter((one) => one !== key));
    const left = await wordsOn(person, path);
    told[`${key} ${path}`] = guardedOn(path).filter((word) => !left.has(word));
    wanted[`${key} ${path}`] = gone.toSorted();
  }
  expect(told).toEqual(wanted);
  await person.leave();
}, 600_000);

it('shuts its page', async () => {
  await give([...moneyKeys, ...others]);
  const person = await arriveAs('finance', undefined, { address: product.address });
  for (const [key, path] of Object.entries(pages)) {
    await give([...moneyKeys, ...others].filter((one) => one !== key));
    await person.open(path);
    await person.sees(/没有.*权限|无权/);
  }
  await person.leave();
}, 600_000);
