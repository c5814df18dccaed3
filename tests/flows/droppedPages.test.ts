/** Pages of modules of JSON alone, dropped into the product: one screen of each kind, in both widths. */
import { rmSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import { dropModules, droppedFiles, droppedGroup } from '../support/acceptance/droppedModules';
import type { Inventor } from '../support/acceptance/inventor';
import { createRemoteInventor } from '../support/acceptance/remoteInventor';
import { screensOfPage, screensOfRecord } from '../support/acceptance/screens';
import { startEmptyProduct } from '../support/product/changedProduct';
import { firstToken, openScreens, recordOf, seenAt, walked } from './pageWalk';
import type { WatchedPage } from './watched';

/** An account with a ledger, a wizard, a timetable, statistics, a record page of sixteen tabs. */
const sampled = ['tryAccount', 'tryMove', 'tryWizard', 'tryLesson', 'tryFigure', 'tryPerson'];

const folder = dropModules();
const configuration = loadConfiguration(folder).configuration!;
rmSync(folder, { recursive: true, force: true });

let product: Awaited<ReturnType<typeof startEmptyProduct>>;
let inventor: Inventor;
let screens: WatchedPage[];
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  product = await startEmptyProduct(droppedFiles());
  const token = await firstToken(product);
  inventor = createRemoteInventor({ address: product.address, token, configuration });
  screens = await openScreens(product.address, token, contexts);
}, 600_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await product?.stop();
});

it.each(sampled)('%s', async (name) => {
  const resource = configuration.resources.get(name)!;
  expect(resource.group).toBe(droppedGroup);
  const id = await recordOf(inventor, resource);
  expect(id).toBeDefined();
  // Tabs, views and sheets of one kind are alike: the first three of each record stand for the others.
  const record = screensOfRecord(resource, id!).slice(0, 4);
  const all = [...screensOfPage(resource).slice(0, 5), ...record];
  const findings = await Promise.all(screens.map((watched, width) => walked(watched, seenAt(width, screens.length, all))));
  expect(findings.flat()).toEqual([]);
});
