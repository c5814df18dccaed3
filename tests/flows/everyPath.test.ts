/**
 * Every path of the contract, opened by somebody who has its key: a page that shows what it is for and calls nothing that is refused.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '../../src/modules/assessment/domain/report/calls';
import { dialect } from '../../src/wire/dialect';
import type { Envelope } from '../../src/wire/envelope';
import type { LoginAnswer } from '../../src/wire/identity';
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
const reportLists = ['psychologyList', 'studyList', 'rapidList'];
const pagesAtOnce = 3;

interface Visitor {
  pages: WatchedPage[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(path: string, query?: Record<string, string>): Promise<any>;
}

const opened: BrowserContext[] = [];
let root: Visitor;
let addresses: ReadonlyMap<string, string>;

beforeAll(async () => {
  await ownProduct();
  root = await visitor('root', pagesAtOnce);
  addresses = await realAddresses();
}, 600_000);
afterAll(() => Promise.all(opened.map((context) => context.close())));

async function visitor(username: string, pageCount: number): Promise<Visitor> {
  const context = await newContext(desktop, { address: await ownProduct() });
  opened.push(context);
  const answer = await context.request.post('/sso/doLogin', { data: { username, password: 'demo1234', loginType: 2 } });
  const { token } = ((await answer.json()) as Envelope<LoginAnswer>).data;
  await context.addCookies([{ name: dialect.tokenCookie, value: token, url: new URL('/', answer.url()).href, sameSite: 'Lax' }]);
  const call = async (path: string, query: Record<string, string> = {}) => {
    const got = await context.request.get(path, { headers: { [dialect.tokenHeader]: token }, params: query });
    const { code, message, data } = (await got.json()) as Envelope;
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
  const pages: WatchedPage[] = [];
  for (let at = 0; at < pageCount; at += 1) {
    const page = await context.newPage();
    await page.goto('/404');
    await page.locator('main[data-address="/404"]').waitFor();
    pages.push(watch(page));
  }
  return { pages, call };
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
