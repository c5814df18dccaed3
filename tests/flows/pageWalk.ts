/** A walk over pages made from their configuration, in both widths: what it needs, and what is found wrong on each screen. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Resource } from '../../src/config/normalized';
import { dialect } from '../../src/wire/dialect';
import type { Inventor } from '../support/acceptance/inventor';
import type { Screen, ScreenKind } from '../support/acceptance/screens';
import { Refused } from '../support/acceptance/settle';
import { tier } from '../support/run/tier';
import { misfits } from './fitting';
import { desktop, newContext, phone } from './person';
import { foundByAxe } from './screenReader';
import { type WatchedPage, watch } from './watched';

const account = { username: 'everybody', password: 'Everything1' };

/** Of the person who sets the institution up, and has every right there. */
export async function firstToken(product: { address: string; output(): string }): Promise<string> {
  const code = /设置码 (\w+)/.exec(product.output())?.[1];
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { code: number; data: { token: string } };
  };
  expect(await send('/sso/setup', { code, orgName: '验收机构', ...account })).toMatchObject({ code: 200 });
  return (await send('/sso/doLogin', { ...account, loginType: 2 })).data.token;
}

/** A page of each width, on the dashboard; one of them in the dark. */
export function openScreens(address: string, token: string, contexts: BrowserContext[]): Promise<WatchedPage[]> {
  return Promise.all(
    [desktop, phone].map(async (size) => {
      const context = await newContext(size, { address, dark: size === phone });
      contexts.push(context);
      await context.addCookies([{ name: dialect.tokenCookie, value: token, url: address, sameSite: 'Lax' }]);
      const watched = watch(await context.newPage());
      await watched.page.goto('/dashboard');
      await watched.stillness();
      return watched;
    }),
  );
}

/** Id of a record that the page shows; undefined where no call makes one. */
export async function recordOf(inventor: Inventor, resource: Resource): Promise<string | undefined> {
  if (!resource.endpoints.get || resource.entity.single) return undefined;
  const made = await inventor.situation(resource, []).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  return made?.id;
}

const at = (page: Page, text: string) => page.locator('main h1, [role=dialog] .ant-drawer-title', { hasText: text }).first();

/** How closely the screens of a walk are looked at. */
export interface Care {
  /** Whether words stand out, too: for one module with each kind of screen. */
  contrast: boolean;
}

/** What stands beside the list, the form and the record of a module: a usual run sees it in one width, another module's in the other one. */
const besides: readonly ScreenKind[] = ['layout', 'import', 'tab', 'sheet'];
const isSeenOnce = ({ kind, isVariant }: Screen) => isVariant || (tier !== 'all' && besides.includes(kind));

/** Readers find the same parts in both widths, but where a phone has cards instead of a table. */
const isRead = (page: Page, screen: Screen, { contrast }: Care) =>
  !screen.isVariant && (contrast || page.viewportSize()?.width !== phone.width || screen.kind === 'list' || isSeenOnce(screen));

/** The same person looks at a form in both widths, which are two windows: only one of them edits under a lock, and the other one learns when it is free. */
const isFound =
  ({ entity }: Resource) =>
  (text: string) =>
    !entity.editLock || !/编辑剩余|正在另一个窗口编辑|现在没有人编辑/.test(text);

/** What is wrong with a screen, one line each. */
async function findingsOn(watched: WatchedPage, resource: Resource, screen: Screen, care: Care): Promise<string[]> {
  const { address, heading, tab, steps } = screen;
  const { page, stillness } = watched;
  await watched.goTo(address);
  await (heading === undefined ? page.locator('main h1').first() : at(page, heading)).waitFor();
  if (tab !== undefined) await page.locator('main [role=tab][aria-selected=true]', { hasText: tab }).first().waitFor();
  await stillness();
  for (const [index] of steps.entries()) {
    const step = page.locator('form, main').locator('nav ol button').nth(index);
    // One that does not apply to the record is not there.
    if (await step.isVisible()) await step.click();
    await stillness();
  }
  const alerts = (await page.locator('main [role=alert], [role=dialog] [role=alert]').allInnerTexts()).filter(isFound(resource));
  const axe = isRead(page, screen, care) ? await foundByAxe(page, care) : [];
  const tight = await misfits(watched, resource, screen, care);
  const all = [...watched.taken().filter(isFound(resource)), ...alerts.filter(Boolean), ...axe, ...tight];
  return all.map((one) => `${address} at ${page.viewportSize()?.width} px: ${one}`);
}

/** One that failed is left by a full load, so that the next module starts from a shell that stands. */
export async function walked(watched: WatchedPage, resource: Resource, all: readonly Screen[], care: Care): Promise<string[]> {
  const findings: string[] = [];
  for (const screen of all) {
    try {
      findings.push(...(await findingsOn(watched, resource, screen, care)));
    } catch (error) {
      const seen = await watched.page.locator('body').innerText();
      findings.push(`${screen.address}: ${error instanceof Error ? error.message : error}\n${seen.slice(0, 400)}`, ...watched.taken());
      await watched.page.goto('/dashboard');
      await watched.stillness();
    }
  }
  return findings;
}

/** Screens of a module in this run; tabs, views, groups and sheets of one module are alike: a few stand for the others in a usual run. */
export function fewOfEachKind(all: readonly Screen[]): Screen[] {
  const seen = new Map<string, number>();
  return all.filter(({ kind, isVariant, address }) => {
    const parameter = isVariant ? new URL(address, 'http://any').search.split('=')[0] : '';
    const count = (seen.get(kind + parameter) ?? 0) + 1;
    seen.set(kind + parameter, count);
    return tier === 'all' || count <= (isVariant ? 1 : 2) || !(isVariant || kind === 'tab' || kind === 'sheet');
  });
}

/** What is seen in one width only takes turns. */
export function seenAt(width: number, widths: number, all: readonly Screen[]): Screen[] {
  return all.filter((screen, index) => !isSeenOnce(screen) || index % widths === width);
}
