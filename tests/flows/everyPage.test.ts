/**
 * Every page of every module, made from its two JSON files: list, faces, views, forms with their steps, import, record with
 * its tabs, print sheets, at both widths, and who is refused. A module that was dropped in is covered; the institution is a
 * new one, and what the pages show is made through the modules' own calls.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { Resource } from '../../src/config/normalized';
import { dialect } from '../../src/wire/dialect';
import type { Envelope } from '../../src/wire/envelope';
import type { UserInfo } from '../../src/wire/identity';
import type { Inventor } from '../support/acceptance/inventor';
import { createRemoteInventor } from '../support/acceptance/remoteInventor';
import { type Screen, screensOfPage, screensOfRecord } from '../support/acceptance/screens';
import { Refused } from '../support/acceptance/settle';
import { startEmptyProduct } from '../support/changedProduct';
import { desktop, newContext, phone } from './person';
import { foundByAxe } from './screenReader';
import { type WatchedPage, watch } from './watched';

const configuration = loadConfiguration(process.cwd()).configuration!;
const pages = [...configuration.resources.values()].filter(({ path }) => path !== undefined);
const account = { username: 'everybody', password: 'Everything1' };

let product: Awaited<ReturnType<typeof startEmptyProduct>>;
let inventor: Inventor;
let screens: WatchedPage[];
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  product = await startEmptyProduct();
  const token = await firstToken();
  inventor = createRemoteInventor({ address: product.address, token, configuration });
  screens = await Promise.all(
    [desktop, phone].map(async (size) => {
      const context = await newContext(size, { address: product.address, calm: true });
      contexts.push(context);
      await context.addCookies([{ name: dialect.tokenCookie, value: token, url: product.address, sameSite: 'Lax' }]);
      const watched = watch(await context.newPage());
      await watched.page.goto('/dashboard');
      await watched.stillness();
      return watched;
    }),
  );
}, 600_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await product?.stop();
});

/** Of the person who sets the institution up, and has every right there. */
async function firstToken(): Promise<string> {
  const code = /设置码 (\w+)/.exec(product.output())?.[1];
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { code: number; data: { token: string } };
  };
  expect(await send('/sso/setup', { code, orgName: '验收机构', ...account })).toMatchObject({ code: 200 });
  return (await send('/sso/doLogin', { ...account, loginType: 2 })).data.token;
}

/** Id of a record that the page shows; undefined where no call makes one. */
async function recordOf(resource: Resource): Promise<string | undefined> {
  if (!resource.endpoints.get || resource.entity.single) return undefined;
  const made = await inventor.situation(resource, []).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  return made?.id;
}

const at = (page: Page, text: string) => page.locator('main h1, [role=dialog] .ant-drawer-title', { hasText: text }).first();

/** What is wrong with a screen, one line each. */
async function findingsOn(watched: WatchedPage, { address, heading, tab, steps, isVariant }: Screen): Promise<string[]> {
  const { page, stillness } = watched;
  await watched.goTo(address);
  await (heading === undefined ? page.locator('main h1').first() : at(page, heading)).waitFor();
  if (tab !== undefined) await page.locator('main [role=tab][aria-selected=true]', { hasText: tab }).first().waitFor();
  await stillness();
  for (const [index] of steps.entries()) {
    const step = page.locator('form, main').locator('nav ol button').nth(index);
    if (await step.isVisible()) await step.click();
    await stillness();
  }
  const alerts = await page.locator('main [role=alert], [role=dialog] [role=alert]').allInnerTexts();
  const wide = await page.evaluate(widerThanScreen);
  const axe = isVariant ? [] : await foundByAxe(page);
  const all = [...watched.taken(), ...alerts.filter(Boolean), ...axe, ...wide];
  return all.map((one) => `${address} at ${page.viewportSize()?.width} px: ${one}`);
}

/** Runs in the page. */
function widerThanScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const parts = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > clientWidth);
  return [`${scrollWidth} px wide: ${parts[0]?.outerHTML.slice(0, 200)} … ${parts.at(-1)?.outerHTML.slice(0, 200)}`];
}

/** One that failed is left by a full load, so that the next module starts from a shell that stands. */
async function walked(watched: WatchedPage, all: readonly Screen[]): Promise<string[]> {
  const findings: string[] = [];
  for (const screen of all) {
    try {
      findings.push(...(await findingsOn(watched, screen)));
    } catch (error) {
      const seen = await watched.page.locator('body').innerText();
      findings.push(`${screen.address}: ${error instanceof Error ? error.message : error}\n${seen.slice(0, 400)}`, ...watched.taken());
      await watched.page.goto('/dashboard');
      await watched.stillness();
    }
  }
  return findings;
}

/** A variant of a screen that was there already is looked at in one width only, in turn. */
function seenAt(width: number, all: readonly Screen[]): Screen[] {
  return all.filter(({ isVariant }, index) => !isVariant || index % screens.length === width);
}

describe('every page of every module', () => {
  it.each(pages.map((resource) => [resource.title, resource] as const))('%s', async (_title, resource) => {
    const id = await recordOf(resource);
    const all = [...screensOfPage(resource), ...(id === undefined ? [] : screensOfRecord(resource, id))];
    const findings = await Promise.all(screens.map((watched, width) => walked(watched, seenAt(width, all))));
    // A record that is closed says so on its form.
    const reason = resource.entity.locked?.message;
    expect(findings.flat().filter((one) => reason === undefined || !one.endsWith(`: ${reason}`))).toEqual([]);
  });
});

/** Of the keys of pages, every second one. */
function halfOfKeys(half: number): Set<string> {
  const keys = [...new Set(pages.flatMap(({ permission }) => permission ?? []))].sort();
  return new Set(keys.filter((_, index) => index % 2 === half));
}

/** What the server says about who is signed in, with these keys and no others. */
async function holdOnly(context: BrowserContext, keys: ReadonlySet<string>): Promise<void> {
  await context.route('**/sso/info', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as Envelope<UserInfo>;
    const json: Envelope<UserInfo> = {
      ...envelope,
      data: { ...data, admin: false, manager: false, manage: false, menuCodeList: [...keys] },
    };
    await route.fulfill({ response, json });
  });
}

/** Addresses that the menu leads to, in all its sections. */
async function menuOf(page: Page): Promise<string[]> {
  await page.locator('.ant-menu li').first().waitFor();
  for (const section of await page.locator('.ant-menu-submenu-title').all()) await section.click();
  const links = await page.locator('.ant-menu a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return links.filter((href) => pages.some(({ path }) => path === href)).sort();
}

describe('who lacks the key of a page', () => {
  it.each([0, 1])('finds it in no menu, and is refused at its address: half %i of the keys', async (half) => {
    const keys = halfOfKeys(half);
    const isOpen = ({ permission }: Resource) => permission === undefined || keys.has(permission);
    const context = await newContext(desktop, { address: product.address, calm: true });
    contexts.push(context);
    await context.addCookies(await contexts[0]!.cookies());
    await holdOnly(context, keys);
    const watched = watch(await context.newPage());
    await watched.page.goto('/dashboard');
    await watched.stillness();
    expect(await menuOf(watched.page)).toEqual(
      pages
        .filter((one) => one.menu && isOpen(one))
        .map(({ path }) => path)
        .sort(),
    );
    for (const { path, title } of pages.filter((one) => !isOpen(one))) {
      await watched.goTo(path!);
      await watched.page.getByRole('alert').getByText(`您没有查看${title}的权限`).waitFor();
    }
  });
});
