/** The gallery of development is drawn whole, at both widths and in both themes, and is no part of the product. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorNames } from '../../src/fields/colors';
import { sampleTypes } from '../support/language/sampleFields';
import { tier } from '../support/run/tier';
import { freePort } from '../support/server/freePort';
import { launchBrowser } from '../support/web/browser';
import { productReady } from './products';
import { isAtRest } from './stillness';

/** Where each tile stands, and how large it is. */
interface Look {
  places: string[];
  width: number;
}

/** Its own tools are made ready first, which takes a minute: it is not for everybody's run. */
describe.runIf(tier === 'all')('the gallery', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    server = await createServer({
      configLoader: 'runner',
      cacheDir: 'node_modules/.cache/kangjiao/gallery',
      optimizeDeps: { entries: ['tests/support/gallery/main.tsx'] },
      server: { port, strictPort: true, hmr: false, watch: null },
      logLevel: 'error',
    });
    await server.listen();
    address = `http://localhost:${port}/_gallery`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each([1440, 375])('draws everything and fits, in both themes alike: %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const wrong: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(`${address}?theme=light`);
    await settle(page);
    const light = await lookOf(page);
    const sections = await page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
    expect(sections).toEqual([...sampleTypes, 'lists', 'actions', 'states']);
    await expect.poll(() => page.locator('[data-broken]').allTextContents()).toEqual([]);
    expect(light.width).toBe(width);
    for (const name of [...colorNames, 'cards', 'calendar, month', 'calendar, week', 'masked', 'form', 'each alone'])
      expect(light.places.some((place) => place.startsWith(`${name}:`))).toBe(true);
    await page.getByRole('button', { name: '深色' }).click();
    await settle(page);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await lookOf(page)).toEqual(light);
    expect(wrong).toEqual([]);
    await page.close();
  });
});

it('is no part of the product', async () => {
  await productReady();
  const files = readdirSync('build/web', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => /_gallery|support\/gallery|data-tile/.test(readFileSync(`build/web/${name}`, 'utf8')))).toEqual([]);
});

/** Until every part is loaded; the tile that shows what loading looks like is always busy. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-section="states"]').waitFor();
  await page.locator('[data-tile="table"] canvas').nth(2).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 1);
  await page.waitForFunction(isAtRest);
}

function lookOf(page: Page): Promise<Look> {
  return page.evaluate(() => ({
    places: [...document.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return `${tile.dataset.tile}: ${[left, top + scrollY, width, height].map(Math.round).join(' ')}`;
    }),
    width: document.documentElement.scrollWidth,
  }));
}
