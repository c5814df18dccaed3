/**
 * Pages made from two JSON files each: list, layouts, views, forms with their steps, import, record with its tabs, print sheets, at both widths,
 * and who is refused. Modules that were dropped into the product are among them; the institution is a new one, and what the pages show is made
 * through the modules' own calls.
 */
import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePolicy } from '../../src/access/policy';
import { areaRoutes } from '../../src/app/location/areaRoutes';
import { loadConfiguration } from '../../src/config/load';
import { buildManifest } from '../../src/config/manifest';
import type { Resource } from '../../src/config/normalized';
import { buildMenu } from '../../src/engine/menu/buildMenu';
import type { Envelope } from '../../src/wire/envelope';
import type { UserInfo } from '../../src/wire/identity';
import { covering, sampleOf, wordsOfPages } from '../support/acceptance/covering';
import { dropModules, droppedGroup } from '../support/acceptance/droppedModules';
import type { Inventor } from '../support/acceptance/inventor';
import { createRemoteInventor } from '../support/acceptance/remoteInventor';
import { type Screen, screensOfPage, screensOfRecord } from '../support/acceptance/screens';
import { startEmptyProduct } from '../support/product/changedProduct';
import { variants } from '../support/run/tier';
import { fewOfEachKind, firstToken, openScreens, recordOf, seenAt, walked } from './pageWalk';
import { desktop, newContext } from './person';
import { type WatchedPage, watch } from './watched';

const folder = dropModules();
const configuration = loadConfiguration(folder).configuration!;
rmSync(folder, { recursive: true, force: true });
const pages = [...configuration.resources.values()].filter(({ path }) => path !== undefined);

const screensOf = (resource: Resource, id = ''): Screen[] =>
  fewOfEachKind([...screensOfPage(resource), ...(id === '' ? [] : screensOfRecord(resource, id))]);

/** What makes the screens of a record; nobody sees them where no call makes a record. */
const ofRecord = /^(show|tab|sheet|form|group|block)\b|^input /;
const isMade = ({ endpoints, entity }: Resource) => endpoints.create !== undefined || entity.single;
const screensSeen = (resource: Resource) => screensOf(resource, isMade(resource) ? 'any' : '');

/** Beside the words of the language, what was written for one module: its page, and the blocks of its record. */
function wordsAndParts(resource: Resource): Set<string> {
  const words = [...wordsOfPages(resource), `page ${resource.page}`, ...(resource.show?.blocks ?? []).map((name) => `block ${name}`)];
  return new Set(isMade(resource) ? words : words.filter((word) => !ofRecord.test(word)));
}
/** Once each: that a record can be made is told by the acceptance of modules, so that no screen is missed in silence. */
const sample = sampleOf(pages, { words: wordsAndParts, cost: (resource) => 2 + screensSeen(resource).length, times: 1 });
/** Those in which words are looked at for contrast, too. */
const withContrast = covering(sample.chosen, (resource) => new Set(screensSeen(resource).map(({ kind }) => kind)));

let product: Awaited<ReturnType<typeof startEmptyProduct>>;
let inventor: Inventor;
let screens: WatchedPage[];
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  product = await startEmptyProduct();
  const token = await firstToken(product);
  inventor = createRemoteInventor({ address: product.address, token, configuration });
  screens = await openScreens(product.address, token, contexts);
}, 600_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await product?.stop();
});

describe(`every page of ${sample.size}`, () => {
  it.each(sample.chosen.map((resource) => [resource.title, resource] as const))('%s', async (_title, resource) => {
    const id = await recordOf(inventor, resource);
    // A refusal of those that have rules of their own has reasons that no configuration tells.
    if (resource.group === droppedGroup && resource.endpoints.get && !resource.entity.single) expect(id).toBeDefined();
    const all = screensOf(resource, id);
    const care = { contrast: withContrast.includes(resource) };
    const findings = await Promise.all(
      screens.map((watched, width) => walked(watched, resource, seenAt(width, screens.length, all), care)),
    );
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

/** Addresses that the menu at the side leads to, in all its sections. */
async function menuAt(page: Page): Promise<string[]> {
  await page.locator('.ant-menu li').first().waitFor();
  for (const section of await page.locator('.ant-menu-submenu-title').all()) await section.click();
  const links = await page.locator('.ant-menu a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return links.filter((href) => pages.some(({ path }) => path === href)).sort();
}

/** Pages of the menu with these keys: those that it leads to, the first of each entry, and all that stand under its entries. */
function menuWith(keys: ReadonlySet<string>) {
  const sections = buildMenu(buildManifest(configuration), compilePolicy([...keys]), areaRoutes);
  const entriesOf = (all: typeof sections) => all.flatMap(({ entries }) => entries.map((entry) => entry.pages));
  const ofModules = (path: string) => pages.some((page) => page.path === path);
  return {
    first: entriesOf(sections.filter(({ place }) => place === 'side'))
      .map(([{ path }]) => path)
      .filter(ofModules)
      .sort(),
    all: new Set(entriesOf(sections).flatMap((entry) => entry.flatMap(({ path, instead }) => [path, ...instead]))),
  };
}

describe('who lacks the key of a page', () => {
  it.each(variants([0, 1]))('finds it in no menu, and is refused at its address: half %i of the keys', async (half) => {
    const keys = halfOfKeys(half);
    const isOpen = ({ permission }: Resource) => permission === undefined || keys.has(permission);
    const context = await newContext(desktop, { address: product.address });
    contexts.push(context);
    await context.addCookies(await contexts[0]!.cookies());
    await holdOnly(context, keys);
    const watched = watch(await context.newPage());
    await watched.page.goto('/dashboard');
    await watched.stillness();
    const { first, all } = menuWith(keys);
    expect(await menuAt(watched.page)).toEqual(first);
    for (const page of pages) if (page.menu || !isOpen(page)) expect(all.has(page.path!), page.title).toBe(isOpen(page));
    for (const { path, title } of sample.chosen.filter((one) => !isOpen(one))) {
      await watched.goTo(path!);
      await watched.page.getByRole('alert').getByText(`您没有查看${title}的权限`).waitFor();
    }
  });
});
