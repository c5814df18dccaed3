/** What goes wrong on a page that nobody would see on a picture: its console, calls that fail, and what axe finds. */
import type { Page, Response } from 'playwright-core';
import { codes } from '../../src/wire/envelope';
import { settledOf } from './stillness';

export interface WatchedPage {
  page: Page;
  /** What went wrong since it was asked last. */
  taken(): string[];
  /** As `goTo`. */
  goTo(address: string): Promise<void>;
  /** Nothing is on its way and nothing moves any more. */
  stillness(): Promise<void>;
}

export function watch(page: Page): WatchedPage {
  let wrong: string[] = [];
  const reading = new Set<Promise<void>>();
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && wrong.push(`console: ${message.text()}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it has asked for.
    if (reason !== 'net::ERR_ABORTED') wrong.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const read = problemOf(response).then((problem) => {
      if (problem) wrong.push(problem);
    });
    reading.add(read);
    void read.finally(() => reading.delete(read));
  });
  const settled = settledOf(page);
  const stillness = async () => {
    await settled();
    await Promise.all(reading);
  };
  return {
    page,
    stillness,
    taken() {
      const all = wrong;
      wrong = [];
      return all;
    },
    goTo: (address) => goTo(page, address),
  };
}

/** Changes the address as a link does: the shell stays, the page comes. Resolves when the page at that address is on screen. */
export async function goTo(page: Page, address: string): Promise<void> {
  // A router that has not begun does not hear the event; one that is still on its way would go on to where it was going.
  await page.waitForFunction(hasArrived);
  const before = await page.evaluate((to) => {
    const shown = document.querySelector<HTMLElement>('main[data-address]')?.dataset.address;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return shown;
  }, address);
  await page.waitForFunction(isShown, { address, before });
}

/** Runs in the page. The page on screen is that of the address bar, and has begun to draw; an address that only leads on draws nothing. */
function hasArrived(): boolean {
  const main = document.querySelector<HTMLElement>('main[data-address]');
  return main?.dataset.address === location.pathname + location.search && main.childElementCount > 0;
}

/** Runs in the page. An address that leads on to another one is left, too, also one that leads to the page that was shown before. */
function isShown({ address, before }: { address: string; before: string | undefined }): boolean {
  const shown = document.querySelector<HTMLElement>('main[data-address]')?.dataset.address;
  const { pathname, search } = new URL(address, location.href);
  const wanted = pathname + search;
  const now = location.pathname + location.search;
  return shown !== undefined && (shown !== before || shown === wanted || (now !== wanted && shown === now));
}

/** A call that was refused; undefined for what went well, and for what is no call. */
async function problemOf(response: Response): Promise<string | undefined> {
  const request = response.request();
  const { pathname } = new URL(response.url());
  const told = `call: ${request.method()} ${pathname}`;
  if (response.status() >= 400) return `${told} ${response.status()}`;
  if (!/^\/(api|sso)\//.test(pathname) || !/json/.test(response.headers()['content-type'] ?? '')) return undefined;
  const answer = await response.json().catch(() => undefined);
  return answer && answer.code !== codes.ok ? `${told} ${answer.code} ${answer.message}` : undefined;
}
