/** What a person does with an application, and what each of it takes until rows stand on the screen. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Moment, type Stopwatch, startStopwatch, untilQuiet, type Work } from './stopwatch';

export interface Subject {
  name: string;
  /** Where somebody without a session signs in and then sees the list. */
  login: string;
  /** Where the list is found. */
  list: string;
  /** Selector of the rows of every list. */
  rows: string;
  /** Selector of the menu entry that leads to another list. */
  otherList: string;
  /** Cookie of somebody who has signed in. */
  session: { name: string; value: string };
}

/** By name, as they are printed. */
export type Figures = Record<string, number>;

export const account = { username: 'admin', password: 'demo1234' };

interface Tab {
  page: Page;
  watch: Stopwatch;
}

/** Nothing is known: the sign-in form, both fields, and the click at once, without time in which something could be prepared. */
export async function signIn(browser: Browser, subject: Subject, slowdown: number): Promise<Figures> {
  const context = await openContext(browser);
  const { page, watch } = await openTab(context, subject, slowdown);
  const form = watch.next('form');
  await page.goto(subject.login, { waitUntil: 'commit' });
  const atForm = await form;
  await page.locator('input[autocomplete=username]').fill(account.username);
  await page.locator('input[type=password]').fill(account.password);
  // What is loaded counts from the address on: the form brings a part of it.
  const before = { ...atStart, cpuMs: atForm.cpuMs };
  const figures = await measure('sign-in → list', { page, watch }, before, () => page.locator('button[type=submit]').click());
  await context.close();
  return { 'form: ms': atForm.ms, 'form: kB': atForm.kb, 'form: requests': atForm.requests, ...figures };
}

/** A session, but an empty cache. */
export async function openCold(browser: Browser, subject: Subject, slowdown: number): Promise<Figures> {
  const context = await openContext(browser, subject);
  const tab = await openTab(context, subject, slowdown);
  const figures = await measure('cold', tab, atStart, () => tab.page.goto(subject.list, { waitUntil: 'commit' }));
  await context.close();
  return figures;
}

/** A tab of a browser that has shown both lists before, and in it the way from the list to another one. */
export async function openWarm(context: BrowserContext, subject: Subject, slowdown: number): Promise<Figures> {
  const tab = await openTab(context, subject, slowdown);
  const { page, watch } = tab;
  const warm = await measure('warm', tab, atStart, () => page.goto(subject.list, { waitUntil: 'commit' }));
  const route = await measure('other list', tab, await watch.until(), () => page.locator(subject.otherList).click());
  await page.close();
  return { ...warm, ...route };
}

/** Everything is in the cache afterwards, and what an application starts later has started: a service worker, say. */
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

/** `before`: what had been worked and loaded already. */
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
