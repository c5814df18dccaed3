/**
 * Every path of the contract, opened by somebody who has its key and by somebody who has not: a page that shows what it is for and calls
 * nothing that is refused, or one that says what is missing and has not been told a single record.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '../../src/modules/assessment/domain/report/calls';
import { dialect } from '../../src/wire/dialect';
import { codes, type Envelope } from '../../src/wire/envelope';
import { deviceKeyCall, type LoginAnswer } from '../../src/wire/identity';
import { jobPaths } from '../../src/wire/job';
import { noticePaths } from '../../src/wire/notice';
import { productConfiguration } from '../support/projects/productConfiguration';
import { desktop, newContext } from './person';
import { ownProduct } from './products';
import { type WatchedPage, watch } from './watched';

interface Route {
  path: string;
  access: 'public' | 'signed-in' | 'permission';
  permission?: string;
  redirect?: string;
}

const routes: Route[] = JSON.parse(readFileSync('tests/contract/routes.json', 'utf8')).routes;
/** Pages without the frame of the product, which are loaded and not gone to. */
const bare = ['/login', '/wxban', '/videoPlay', '/operateModel/screen'];
/** Lists whose first record stands in the place of the parameter. */
const lists: Readonly<Record<string, string>> = {
  '/activityModel/activityDetail/{id}': 'activity',
  '/saleCenterModel/stuDetail/{id}': 'clue',
  '/saleCenterModel/application/{id}': 'student',
  '/saleCenterModel/printReceipt/{id}': 'saleReceipt',
  '/saleCenterModel/orderDetail/{id}': 'saleOrder',
  '/studentModel/stuDetail/{id}': 'student',
  '/orderManageModel/printReceipt/{id}': 'feeReceipt',
  '/orderManageModel/orderDetail/{id}': 'orderList',
  '/orderManageModel/ekbVip/{id}': 'ekbVip',
};
/** The frame asks for these when nothing else is to be done, and again from time to time. */
const laterCallsOfFrame = [`GET ${jobPaths.mine}`, `GET ${noticePaths.mine}`, `${deviceKeyCall.method} ${deviceKeyCall.path}`];
const reportLists = ['psychologyList', 'studyList', 'rapidList'];
const pagesAtOnce = 3;
/** Replaces the initial one at the first sign-in. */
const newPassword = 'Kangjiao2026';

interface Visitor {
  pages: WatchedPage[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(path: string, query?: Record<string, string>): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  send(path: string, data: object): Promise<any>;
}

const opened: BrowserContext[] = [];
let root: Visitor;
let nobody: Visitor;
let addresses: ReadonlyMap<string, string>;

beforeAll(async () => {
  root = await visitor('root', 'demo1234');
  [addresses, nobody] = await Promise.all([realAddresses(), stranger()]);
}, 600_000);
afterAll(() => Promise.all(opened.map((context) => context.close())));

async function visitor(username: string, password: string): Promise<Visitor> {
  const context = await newContext(desktop, { address: await ownProduct() });
  opened.push(context);
  let token = '';
  const ask = async (path: string, method: 'GET' | 'POST', given: { params?: Record<string, string>; data?: object }) => {
    const answer = await context.request.fetch(path, { method, headers: { [dialect.tokenHeader]: token }, ...given });
    const { code, message, data } = (await answer.json()) as Envelope;
    if (code !== codes.ok) throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
  const send = (path: string, data: object) => ask(path, 'POST', { data });
  const signIn = async (secret: string) => {
    const answer = (await send('/sso/doLogin', { username, password: secret, loginType: 2 })) as LoginAnswer;
    token = answer.token;
    return answer.mustChangePassword;
  };
  if (await signIn(password)) {
    await send('/sso/changePassword', { oldPassword: password, newPassword });
    await signIn(newPassword);
  }
  const url = new URL('/', await ownProduct()).href;
  await context.addCookies([{ name: dialect.tokenCookie, value: token, url, sameSite: 'Lax' }]);
  const pages: WatchedPage[] = [];
  for (let at = 0; at < pagesAtOnce; at += 1) {
    const page = await context.newPage();
    await page.goto('/404');
    await page.locator('main[data-address="/404"]').waitFor();
    pages.push(watch(page));
  }
  return { pages, call: (path, params = {}) => ask(path, 'GET', { params }), send };
}

/** A new member of staff, whose only role has no keys. */
async function stranger(): Promise<Visitor> {
  const roleKey = 'withoutKeys';
  const { id } = await root.send('/sso/role/save', { roleName: '无权限', roleKey, dataScope: 4 });
  const [{ id: deptId }] = (await root.call('/sso/sysDepart/listTree')).records;
  const phone = '13900005121';
  await root.send('/api/instUser/save', { realName: '新来的', sex: 2, phone, deptId, post: 2, roleIds: [id], hireDate: '2025-03-01' });
  return visitor(phone, phone.slice(-6));
}

/** Addresses of the contract's paths, with records of the demo in the place of parameters. */
async function realAddresses(): Promise<Map<string, string>> {
  const { resources } = productConfiguration();
  const rowsOf = async (resource: string, pageSize = '1') => {
    const { records } = await root.call(resources.get(resource)!.endpoints.list!.path, { [dialect.pageSize]: pageSize });
    return records as Record<string, string>[];
  };
  const reports = new Map<string, string>();
  for (const list of reportLists) {
    const ofScale = new Map((await rowsOf(list, '100')).map((row) => [row.scaleId, row]));
    for (const row of ofScale.values()) {
      // Those that are not finished have none.
      const answer = await root.call(reportCalls.report.path, { id: row.id! }).catch(() => undefined);
      if (answer) reports.set(answer.address.replace(answer.id, '{reportId}'), answer.id);
    }
  }
  expect(reports.size).toBeGreaterThan(0);
  const [scale] = await rowsOf('scaleManagement');
  const found = new Map<string, string>();
  for (const { path } of routes) {
    const list = lists[path];
    const id = list === undefined ? '' : (await rowsOf(list))[0]!.id!;
    // A report is at home at one address; opened at another one, it goes there.
    const report = reports.get(path) ?? [...reports.values()][0]!;
    const address = path.replace('{id}', id).replace('{reportId}', report);
    found.set(path, address.replace('{evalType}', scale!.evalType!).replace('{name}', encodeURIComponent(scale!.code ?? scale!.id!)));
  }
  return found;
}

/** What is on the screen, when everything has come. */
async function openedAt({ page, goTo, stillness }: WatchedPage, path: string): Promise<string> {
  const address = addresses.get(path)!;
  if (bare.includes(path)) await page.goto(address);
  else await goTo(address);
  await stillness();
  const shown = page.locator(bare.includes(path) ? 'body' : 'main[data-address]');
  await expect.poll(async () => (await shown.innerText()).trim() !== '' || (await page.locator('video').count()) > 0).toBe(true);
  const text = await shown.innerText();
  // Back in the frame, for the next one.
  if (bare.includes(path)) await page.goto('/404');
  return text;
}

const isClosed = /您没有.+的权限|没有查看.+的权限|没有这个页面|不存在或已删除/;

/** All paths among the pages of a visitor; one line for what is wrong with each. */
async function walk(pages: WatchedPage[], paths: readonly string[], look: (page: WatchedPage, path: string) => Promise<string[]>) {
  const left = [...paths];
  const findings: string[] = [];
  await Promise.all(
    pages.map(async (page) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const found = await look(page, path).catch((error: Error) => [error.message.slice(0, 400)]);
        findings.push(...found.map((one) => `${path}: ${one}`));
      }
    }),
  );
  return findings;
}

it('knows the paths of the contract', () => {
  expect(routes).toHaveLength(121);
});

it('each opens for who has its key', async () => {
  const expectOpen = async (watched: WatchedPage, path: string): Promise<string[]> => {
    const text = await openedAt(watched, path);
    const wrong = watched.taken();
    if (path !== '/404' && isClosed.test(text)) wrong.push(`closed: ${text.match(isClosed)![0]}`);
    return wrong;
  };
  const all = routes.map(({ path }) => path);
  expect(await walk(root.pages, all, expectOpen)).toEqual([]);
}, 600_000);

it('each is closed to who has no keys, and tells nothing', async () => {
  const { pages } = nobody;
  const closed = routes.filter(({ permission }) => permission !== undefined).map(({ path }) => path);
  expect(closed.length).toBeGreaterThan(90);
  const told = new Map(pages.map((watched) => [watched, answersOf(watched.page)]));
  const frame = new Set(laterCallsOfFrame);
  for (const watched of pages) for (const call of await callsOfFrame(watched, told.get(watched)!)) frame.add(call);
  const expectClosed = async (watched: WatchedPage, path: string): Promise<string[]> => {
    const text = await openedAt(watched, path);
    watched.taken();
    const answered = (await told.get(watched)!()).filter((call) => !frame.has(call));
    return [...(isClosed.test(text) ? [] : [`open: ${text.slice(-200)}`]), ...answered.map((call) => `answered ${call}`)];
  };
  expect(await walk(pages, closed, expectClosed)).toEqual([]);
}, 600_000);

/** Calls that were answered with data since it was asked last. */
function answersOf(page: Page): () => Promise<string[]> {
  let answered = new Set<string>();
  const reading = new Set<Promise<void>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|sso)\//.test(pathname)) return;
    const read = response
      .json()
      .catch(() => undefined)
      .then((answer: Envelope | undefined) => {
        if (answer?.code === codes.ok) answered.add(`${response.request().method()} ${pathname}`);
        reading.delete(read);
      });
    reading.add(read);
  });
  return async () => {
    await Promise.all(reading);
    const all = answered;
    answered = new Set();
    return [...all];
  };
}

/** What the frame of the product asks for everybody on a page that is no module's, at once. */
async function callsOfFrame({ page, stillness }: WatchedPage, answered: () => Promise<string[]>): Promise<string[]> {
  await page.goto('/404');
  await stillness();
  return answered();
}
