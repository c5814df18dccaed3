/** A person at a screen: one browser context, signed in or not, with the words of the product instead of selectors. */
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import type { Envelope } from '../../src/wire/envelope';
import type { LoginAnswer } from '../../src/wire/identity';
import { shiftClock } from '../support/run/frozenClock.mjs';
import { launchBrowser } from '../support/web/browser';
import { interceptOnce } from './interception';
import { watchDrafts } from './keptDrafts';
import { printScreen } from './printScreen';
import { ownProduct } from './products';
import { isAtRest, settledOf } from './stillness';
import { goTo } from './watched';

export interface Screen {
  width: number;
  height: number;
}
export const desktop: Screen = { width: 1440, height: 900 };
export const phone: Screen = { width: 375, height: 812 };

/** One for all files of a worker. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchBrowser({ saving: true });
  return shared as Promise<Browser>;
}

export interface Arrival {
  /** Another product than the one that all flows share. */
  address?: string;
  /** Of the first page; default: `/`. */
  at?: string;
  dark?: boolean;
  userAgent?: string;
  /** Default: where the institutions are. */
  timezone?: string;
  /** With the service worker; without it, tests see and may break every request of the page. */
  worker?: boolean;
  /** Worked with fingers: a phone or a tablet. */
  touch?: boolean;
  /** With the product's motion; without it, as the system's setting for little motion asks, nothing is waited for that only moves. */
  motion?: boolean;
  /** High contrast: the system's colours instead of the page's. */
  contrast?: boolean;
}

/** A fresh context that the caller closes. */
export async function newContext(
  screen: Screen = desktop,
  { address, dark, userAgent, timezone = 'Asia/Shanghai', worker = false, touch = false, motion = false, contrast = false }: Arrival = {},
): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: screen,
    locale: 'zh-CN',
    baseURL: address ?? (await ownProduct()),
    timezoneId: timezone,
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(contrast && { forcedColors: 'active' as const }),
    ...(touch && { hasTouch: true, isMobile: true }),
    ...(userAgent && { userAgent }),
  });
  // What is waited for comes; how fast, the machine says.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(shiftClock, Number(process.env.TEST_CLOCK_OFFSET ?? 0));
  return context;
}

/** Opens the product in a fresh context. Close with `leave()`. */
export async function arrive(screen: Screen = desktop, arrival: Arrival = {}): Promise<Person> {
  const { person, context, dropDrafts } = await newPerson(screen, arrival);
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    if (failed) await printScreen(task.result?.errors ?? [], person.page);
    await context.close();
    if (failed) await dropDrafts();
  });
  return person;
}

async function newPerson(screen: Screen, arrival: Arrival) {
  const context = await newContext(screen, arrival);
  const dropDrafts = watchDrafts(context);
  return { person: new Person(context, await context.newPage()), context, dropDrafts };
}

/** As `arrive`, signed in, with nothing on screen: for somebody who only calls, and who waits for something before the first page. */
export async function signedInAs(username: string, screen: Screen = desktop, arrival: Arrival = {}): Promise<Person> {
  const person = await arrive(screen, arrival);
  await person.haveSession(username, 'demo1234');
  return person;
}

/** As `arrive`, signed in already, and on the way to the first page; `open` leaves it for another one, which costs half a load. */
export async function arriveAs(username: string, screen: Screen = desktop, arrival: Arrival = {}): Promise<Person> {
  const person = await signedInAs(username, screen, arrival);
  await person.page.goto(arrival.at ?? '/', { waitUntil: 'commit' });
  return person;
}

/**
 * One person for several tests of a file, because loading the product costs more than most tests. Such a test begins with `open`, ends
 * with nothing unsaved, changes nothing of the browser (routes, scripts, sizes), and does not `leave`. After it the page is left for one
 * without data; after a failed one a fresh person comes.
 */
export function staying(username: string, screen: Screen = desktop, arrival: () => Arrival | Promise<Arrival> = () => ({})) {
  let current: Awaited<ReturnType<typeof newPerson>> | undefined;
  const close = async () => {
    await current?.context.close();
    current = undefined;
  };
  afterAll(close);
  return async (): Promise<Person> => {
    const isNew = current === undefined;
    current ??= await newPerson(screen, await arrival());
    const { person, dropDrafts } = current;
    onTestFinished(async ({ task }) => {
      const complaints = person.complaints.splice(0);
      if (task.result?.state !== 'fail' && complaints.length === 0) return putAway(person.page);
      await printScreen(task.result?.errors ?? [], person.page);
      await close();
      await dropDrafts();
      expect(complaints).toEqual([]);
    });
    if (isNew) await person.haveSession(username, 'demo1234');
    return person;
  };
}

/** Another size of the screen until the test ends. */
export async function resize({ page }: Person, screen: Screen): Promise<void> {
  const before = page.viewportSize()!;
  onTestFinished(() => page.setViewportSize(before));
  await page.setViewportSize(screen);
}

/** Leaves nothing on screen that the next test could take for its own: no toast, and no page with data. */
async function putAway(page: Page): Promise<void> {
  await page.locator('[role=group] > button[aria-label="关闭提示"]').evaluateAll((all) => {
    for (const close of all) (close as HTMLElement).click();
  });
  await goTo(page, '/404');
}

export class Person {
  /** What the page complained about in its console; a flow may look at it, `leave` insists that it is empty. */
  readonly complaints: string[] = [];

  /** The page has all it asked for and shows it: nothing is on its way, nothing is marked as waiting, nothing moves. */
  readonly settled: () => Promise<void>;

  constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    this.settled = settledOf(page);
  }

  /** Goes to an address as a link does, if the shell is there already; else loads it. */
  async open(path: string): Promise<void> {
    const isInside = await this.page.evaluate(() => document.querySelector('main[data-address]') !== null);
    await (isInside ? goTo(this.page, path) : this.page.goto(path));
  }

  /** Loads an address anew, as typing it does: nothing stays of what the page knew. */
  async load(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('账号').fill(username);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.getByRole('button', { name: '登录', exact: true }).click();
  }

  /** Signed in by call, with the cookie that the sign-in page writes. */
  async haveSession(username: string, password: string): Promise<void> {
    const answer = await this.context.request.post('/sso/doLogin', { data: { username, password, loginType: 2 } });
    const { message, data } = (await answer.json()) as Envelope<LoginAnswer | null>;
    if (!data) throw new Error(message);
    await this.context.addCookies([
      { name: dialect.tokenCookie, value: data.token, url: new URL('/', answer.url()).href, sameSite: 'Lax' },
    ]);
  }

  /** A call as the pages make it, with this person's session; throws what the server refuses. With a body it posts. */
  // biome-ignore lint/suspicious/noExplicitAny: flows look into answers of every shape
  async call<Data = any>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Data> {
    const answer = await this.context.request.fetch(path, { method, headers: { token: await this.token() }, ...(body && { data: body }) });
    const { code, message, data } = (await answer.json()) as Envelope<Data>;
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${message}`);
    return data as Data;
  }

  /** Nothing moves any more: a click on what is still opening may end beside it. */
  async stillness(): Promise<void> {
    await this.page.waitForFunction(isAtRest);
  }

  /** A field of the form on screen, by its label. */
  field(label: string): Locator {
    // The label carries the mark of a required field.
    return this.page
      .locator('form')
      .getByLabel(new RegExp(`^${label}\\s*\\*?$`))
      .first();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  /** Picks an entry of a menu that has been opened. While it unfolds, its entries move: a click may end beside the one it began on. */
  async chooseItem(name: string | RegExp): Promise<void> {
    const item = this.page.getByRole('menuitem', { name }).first();
    await item.waitFor();
    await this.stillness();
    await item.click();
  }

  /** Picks an option of a drop-down; one that takes several stays open until Esc. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    const field = this.field(label);
    await field.waitFor();
    // What is chosen already lies over the input and would take its click, for as long as one waits.
    const single = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select-single ")][1]');
    await ((await single.count()) > 0 ? single : field).click();
    const open = this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    await open.last().locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper', { hasText: option }).first().click();
    // One that is closing already would leave Esc to the form, which asks about what is not saved.
    if ((await field.getAttribute('aria-expanded')) === 'true') await this.page.keyboard.press('Escape');
    await open.first().waitFor({ state: 'hidden' });
  }

  /** Forgets what this account typed into a form and did not save: other flows do so, too. Anywhere after sign-in. */
  async forgetDraft(resource: string, form = 'create'): Promise<void> {
    const headers = { token: await this.token() };
    await this.context.request.delete(`/api/my/draft?resource=${resource}&form=${form}`, { headers });
  }

  /** Ends the session on the server, as another device or an administrator would. */
  async endSession(): Promise<void> {
    await this.context.request.get('/sso/logout', { headers: { token: await this.token() } });
  }

  /** The same while the next call to `path` is on its way, so that no call which the page makes quietly comes before it. */
  async endSessionUnder(path: string): Promise<void> {
    await interceptOnce(
      this.page,
      (url) => url.pathname === path,
      async (route) => {
        await this.endSession();
        await route.continue();
      },
    );
  }

  /**
   * The same for all calls of a page: they are held until at least `calls` of them wait, then the session ends and they go on together.
   * `act` is what makes the page ask.
   */
  async endSessionUnderAll(calls: number, act: () => Promise<void>): Promise<void> {
    const held: Route[] = [];
    let goesOn = false;
    await this.page.route('**/api/**', (route) => (goesOn ? route.continue() : void held.push(route)));
    await act();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(calls);
    await this.endSession();
    goesOn = true;
    await Promise.all(held.map((route) => route.continue()));
  }

  private async token(): Promise<string> {
    const cookies = await this.context.cookies();
    return cookies.find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  }

  /** Leaves a form without saving, and forgets what was typed into it here and on the server. */
  async abandon(resource: string, form = 'create'): Promise<void> {
    await this.page.getByRole('button', { name: '取消' }).filter({ visible: true }).last().click();
    await this.page.getByRole('dialog').getByRole('button', { name: '不保存，离开' }).click();
    await this.page.locator('form').filter({ visible: true }).first().waitFor({ state: 'detached' });
    await this.settled();
    await this.forgetDraft(resource, form);
    await this.page.evaluate((end) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:') && key.endsWith(end)) localStorage.removeItem(key);
    }, `:${resource}:${form}`);
  }

  row(text: string | RegExp): Locator {
    return this.page.locator('[data-row-key]', { hasText: text });
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** It is not on screen, now that everything has come which could have brought it. For what goes away, wait until it is hidden. */
  async seesNo(what: string | RegExp | Locator): Promise<void> {
    await this.settled();
    const shown = (typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what) : what).filter({ visible: true });
    const texts = await shown.allInnerTexts();
    expect(texts, String(what)).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.complaints).toEqual([]);
  }
}
