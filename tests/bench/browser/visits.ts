/** User actions in an application, and the time of each until rows are painted. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Moment, type Stopwatch, startStopwatch, untilQuiet, type Work } from './stopwatch';

export interface Subject {
  name: string;
  /** Address at which a user signs in and is then shown the list. */
  login: string;
  /** Address of the list. */
  list: string;
  /** Selector of list rows, in all lists. */
  rows: string;
  /** Selector of the menu entry of another list. */
  otherList: string;
  /** Cookie of a signed-in user. */
  session: { name: string; value: string };
}

/** By name, as printed. */
export type Figures = Record<string, number>;

export const account = { username: 'admin', password: 'demo1234' };

interface Tab {
  page: Page;
  watch: Stopwatch;
}

/** Sign-in with an empty cache: fills both fields and submits immediately, which leaves no time to prefetch. */
export async function signIn(browser: Browser, subject: Subject, slowdown: number): Promise<Figures> {
  const context = await openContext(browser);
  const { page, watch } = await openTab(context, subject, slowdown);
  const form = watch.next('form');
  await page.goto(subject.login, { waitUntil: 'commit' });
  const atForm = await form;
  await page.locator('input[autocomplete=username]').fill(account.username);
  await page.locator('input[type=password]').fill(account.password);
  // Traffic counts from the start of the page, because the form already loads a part.
  const before = { ...atStart, cpuMs: atForm.cpuMs };
  const figures = await measure('sign-in → list', { page, watch }, before, () => page.locator('button[type=submit]').click());
  await context.close();
  return { 'form: ms': atForm.ms, 'form: kB': atForm.kb, 'form: requests': atForm.requests, ...figures };
}

/** Opens the list with a session and an empty cache. */
export async function openCold(browser: Browser, subject: Subject, slowdown: number): Promise<Figures> {
  const context = await openContext(browser, subject);
  const tab = await openTab(context, subject, slowdown);
  const figures = await measure('cold', tab, atStart, () => tab.page.goto(subject.list, { waitUntil: 'commit' }));
  await context.close();
  return figures;
}

/** Opens the list in a browser that has shown both lists before, then navigates to the other list. */
export async function openWarm(context: BrowserContext, subject: Subject, slowdown: number): Promise<Figures> {
  const tab = await openTab(context, subject, slowdown);
  const { page, watch } = tab;
  const warm = await measure('warm', tab, atStart, () => page.goto(subject.list, { waitUntil: 'commit' }));
  const route = await measure('other list', tab, await watch.until(), () => page.locator(subject.otherList).click());
  await page.close();
  return { ...warm, ...route };
}

/** Context with a filled cache and with everything that starts later, such as a service worker. */
export async function warmContext(browser: Browser, subject: Subject): Promise<BrowserContext> {
  const context = await openContext(browser, subject);
  for (const waitMs of [serviceWorkerMs, 0]) {
    const tab = await openTab(context, subject, 1);
    await measure('', tab, atStart, () => tab.page.goto(subject.list, { waitUntil: 'commit' }));
    await measure('', tab, atStart, () => tab.page.locator(subject.otherList).click());
    await tab.page.waitForTimeout(waitMs);
    await tab.page.close();
  }
  return context;
}

const serviceWorkerMs = 7_000;

async function openContext(browser: Browser, subject?: Subject): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  if (subject) await context.addCookies([{ ...subject.session, url: subject.list }]);
  return context;
}

async function openTab(context: BrowserContext, subject: Subject, slowdown: number): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  const watch = await startStopwatch(page, session, subject.rows);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, watch };
}

const atStart: Work = { cpuMs: 0, kb: 0, requests: 0 };

/** `before`: the work until the start of the measurement. */
async function measure(name: string, { page, watch }: Tab, before: Work, start: () => Promise<unknown>): Promise<Figures> {
  const moments = [watch.next('firstRow'), watch.next('allRows')] as const;
  const [first, all] = (await Promise.all([...moments, start()])) as [Moment, Moment, unknown];
  const quiet = await untilQuiet(page, watch);
  return {
    [`${name}: first row ms`]: first.ms,
    [`${name}: 20 rows ms`]: all.ms,
    [`${name}: CPU ms to 20 rows`]: all.cpuMs - before.cpuMs,
    [`${name}: CPU ms until quiet`]: quiet.cpuMs - before.cpuMs,
    [`${name}: kB`]: all.kb - before.kb,
    [`${name}: requests`]: all.requests - before.requests,
  };
}
