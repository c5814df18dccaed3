/**
 * Keys of money on screen: without one its page, its buttons or its columns are gone, and those of the other keys are still there. A product of
 * its own, because the role of finance is changed.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { testNow, variants } from '../support/run/tier';
import { type Person, staying } from './person';

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
  [`${o}:storedAccounts:audit`, `/${o}/storedAccounts`, ['冻结', '注销']],
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
  await prepareEntry();
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

/** An entry made by hand: what can be taken back, rows offer only where it is possible. */
async function prepareEntry(): Promise<void> {
  const { records } = await call('GET', '/api/feeAccount/page?pageSize=1');
  const { id } = (records as { id: string }[])[0]!;
  await call('POST', '/api/feeBill/recordIncome', {
    subject: 8,
    amount: '1.00',
    billDate: testNow().toISOString().slice(0, 10),
    accountId: id,
  });
}

/** The role of finance gets these keys and no other. */
async function give(own: readonly string[]): Promise<void> {
  const { version } = await call('GET', '/sso/role/menuList?roleKey=finance');
  await call('PUT', '/sso/role/instEdit', { changes: [{ role: 'finance', keys: own, parents: [] }], version });
}

/** Wide enough for all columns of a page. */
const wide = { width: 2600, height: 900 };
const finance = staying('finance', wide, () => ({ address: product.address }));

/** Somebody with these keys and no other; the page learns of its keys when it is loaded. */
async function holding(own: readonly string[]): Promise<Person> {
  await give(own);
  const person = await finance();
  await person.load('/404');
  return person;
}

/** All buttons, entries of the first menu behind 更多, and heads of columns of a list. */
async function wordsOn(person: Person, path: string): Promise<Set<string>> {
  const { page } = person;
  await person.open(path);
  // Rows of the list before stand until those of this one have come.
  await person.settled();
  await page.locator('[data-row-key]:visible').first().waitFor();
  const words = new Set<string>();
  const keep = async (selector: string) => {
    for (const text of await page.locator(selector).allInnerTexts())
      for (const line of text.split('\n')) words.add(line.replaceAll(/\s/g, ''));
  };
  // A page that is kept alive stays beside the one on screen, unseen.
  await keep('main :is(button, [role=button], a, th):visible');
  const more = page.getByRole('main').getByRole('button', { name: /更多/ }).filter({ visible: true }).first();
  if (!(await more.isVisible())) return words;
  await more.click();
  const open = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)');
  await open.getByRole('menuitem').first().waitFor();
  await keep('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]');
  await page.keyboard.press('Escape');
  await open.first().waitFor({ state: 'hidden' });
  return words;
}

it('every key of money stands for a page or for words of one', () => {
  expect(moneyKeys.filter((key) => !(key in pages) && !parts.some(([one]) => one === key))).toEqual([]);
});

/** Rounds in which a key is taken: no two keys of a page share all of theirs, and those that take the same word are taken apart. */
const roundsOf: Record<string, number[]> = {
  [`${o}:storedAccounts:cash`]: [0],
  [`${o}:storedAccounts:give`]: [1],
  [`${o}:storedAccounts:balance`]: [2],
  [`${o}:storedAccounts:total`]: [3],
  [`${o}:storedAccounts:audit`]: [0, 4],
  [`${o}:storedAccounts:recharge`]: [1, 4],
  [`${o}:storedAccounts:refund`]: [2, 4],
  [`${o}:storedAccounts:deductions`]: [3, 4],
  [`${o}:storedAccounts:export`]: [0, 1],
  [`${o}:bill:delete`]: [2],
  [`${o}:bill:add`]: [1],
  [`${o}:incomeDetail:add`]: [1],
  [`${o}:salaryDetail:cancel`]: [1],
};
const isTaken = (key: string, round: number) => (roundsOf[key] ?? [0]).includes(round);

/** A page is looked at while all of its keys are held, or in two rounds at least: each word is seen there once. */
const pagesOf = (round: number) => {
  const touched = parts.filter(([key]) => round < 2 || isTaken(key, round));
  return [...new Set(touched.map(([, page]) => page))];
};

it.each([0, 1, 2, 3, 4])('takes its own buttons and columns off the page, and those of no other key: round %i', async (round) => {
  const taken = [...new Set(parts.map(([key]) => key))].filter((key) => isTaken(key, round));
  const person = await holding([...moneyKeys, ...others].filter((key) => !taken.includes(key)));
  const told: Record<string, string[]> = {};
  const wanted: Record<string, string[]> = {};
  for (const path of pagesOf(round)) {
    const left = await wordsOn(person, path);
    const gone = parts.flatMap(([key, page, words]) => (page === path && taken.includes(key) ? words : []));
    told[path] = guardedOn(path).filter((word) => !left.has(word));
    wanted[path] = [...new Set(gone)].sort();
  }
  expect(told).toEqual(wanted);
});

/** Half of the keys of pages: those whose number has this bit, or (-1) has not the first. After all bits, each key has been taken without any other. */
function halfOfPages(bit: number): string[] {
  const all = Object.keys(pages);
  return all.filter((_, at) => (bit < 0 ? (at & 1) === 0 : ((at >> bit) & 1) === 1));
}

it.each(variants([0, -1, 1, 2, 3, 4], 2))('shuts its page and no other: half %i of the keys', async (bit) => {
  const taken = halfOfPages(bit);
  const person = await holding([...moneyKeys, ...others].filter((key) => !taken.includes(key)));
  const refusal = person.page.getByRole('main').getByText(/没有.*权限|无权/);
  for (const [key, path] of Object.entries(pages)) {
    await person.open(path);
    if (taken.includes(key)) await refusal.first().waitFor();
    else await person.seesNo(refusal);
  }
});
