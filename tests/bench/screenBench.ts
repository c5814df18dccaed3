/**
 * A day of the big screen, on a clock that is turned: a refresh a minute, with the server gone, a gateway in its place and the network cut several
 * times, then a new build. What it takes of memory after garbage collection stays as it was in the morning.
 */
import type { CDPSession, Page } from 'playwright-core';
import { refreshMs, versionMs } from '../../src/modules/dashboard/web/pages/screen/screenState';
import { dialect } from '../../src/wire/dialect';
import { screenCalls } from '../../src/wire/screen';
import { startBuiltServer } from '../support/product/builtServer';
import { startUnreliableServer, type UnreliableServer } from '../support/product/unreliableServer';
import { launchBrowser } from '../support/web/browser';
import { must } from './kill/desk';

/** Compiling and first drawing are over. */
const settled = 30;

interface Measured {
  when: string;
  refreshes: number;
  heapKb: number;
  nodes: number;
  listeners: number;
}

/** `refreshes` of one document; the page is touched in the night, so that it does not load itself anew. */
export async function printScreenDay(refreshes: number): Promise<void> {
  const real = await startBuiltServer({ env: { DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 900_000 });
  const server = await startUnreliableServer(real.address);
  const browser = await launchBrowser();
  try {
    const { token } = await must({ address: real.address, token: '' }, 'POST', '/sso/doLogin', {
      ...{ username: 'admin', password: 'demo1234', loginType: 2 },
    });
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN', serviceWorkers: 'block' });
    await context.addCookies([{ name: dialect.tokenCookie, value: String(token), url: server.address, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const found = await dayOf(page, server, refreshes);
    console.log(`\nThe screen over a day of ${refreshes} refreshes; goal: memory of the evening ≤ 1.1 × of the morning, as many elements`);
    console.table(found);
    const [start, , end] = found;
    console.log(`heap, evening to morning: ${(end!.heapKb / start!.heapKb).toFixed(3)}`);
    console.log(`loaded anew: ${JSON.stringify(await reloads(page, server))}`);
  } finally {
    await browser.close();
    await server.stop();
    await real.stop();
  }
}

async function dayOf(page: Page, server: UnreliableServer, refreshes: number): Promise<Measured[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.clock.install();
  await page.goto(`${server.address}/operateModel/screen`);
  await page.getByRole('region', { name: '学生总数' }).waitFor();
  let done = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(screenCalls.read.path)) done += 1;
  });
  const found: Measured[] = [];
  const measure = async (when: string) => found.push({ when, refreshes: done, ...(await sizeOf(devtools)) });
  for (let at = 0; done < refreshes && at < refreshes * 2; at += 1) {
    const part = at % 240;
    // In each four hours: five minutes without the server, five with the wrong answers of a gateway, five without a network.
    server.trouble(part >= 100 && part < 105 ? 'gone' : part >= 150 && part < 155 ? 'gateway' : 'none', /^\/api\//);
    if (part === 200 || part === 205) await page.context().setOffline(part === 200);
    await page.mouse.move(at % 100, 5);
    await page.clock.runFor(refreshMs);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (done >= settled && found.length === 0) await measure('morning');
    if (done >= refreshes / 2 && found.length === 1) await measure('noon');
  }
  server.trouble('none');
  await page.context().setOffline(false);
  await page.clock.runFor(refreshMs);
  await page.getByRole('region', { name: '学生总数' }).waitFor();
  await measure('evening');
  return found;
}

const tickMs = 10_000;

/** Whether a promise has ended by now. */
async function isSettled(one: Promise<unknown>): Promise<boolean> {
  const ended = one.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))]);
}

async function sizeOf(devtools: CDPSession): Promise<Omit<Measured, 'when' | 'refreshes'>> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heapKb: Math.round(of('JSHeapUsedSize') / 1024), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Whether it loads itself anew for a newer build, not while the server is away. */
async function reloads(page: Page, server: UnreliableServer): Promise<{ whileGone: boolean; forNewBuild: boolean }> {
  const isFresh = () => page.evaluate(() => !('old' in window));
  await page.evaluate(() => Object.assign(window, { old: true }));
  server.trouble('gone', /./);
  await page.clock.runFor(2 * versionMs);
  const whileGone = await isFresh();
  server.trouble('none');
  await page.route(`${server.address}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(name="version" content=")[^"]+/, '$1newer') });
  });
  const loaded = page.waitForEvent('load', { timeout: 30_000 }).catch(() => undefined);
  // Up to the question: its answer is given up after 15 seconds of the real clock, which the browser does not let be turned.
  const asked = page.waitForRequest(`${server.address}/`, { timeout: 30_000 });
  for (let ms = 0; ms < 2 * versionMs; ms += tickMs) {
    await page.clock.runFor(tickMs);
    if (await isSettled(asked)) break;
  }
  await loaded;
  await page.getByRole('region', { name: '学生总数' }).waitFor();
  return { whileGone, forNewBuild: await isFresh() };
}
