/** `npx tsx tests/support/product/takePictures.ts`: takes the pictures of the README again, of the built product on the day of the tests. */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { isAtRest, isLoaded } from '../../flows/stillness';
import { shiftClock } from '../run/frozenClock.mjs';
import { testNow } from '../run/tier';
import { launchBrowser } from '../web/browser';
import { buildProduct } from './build';
import { startDemoServer } from './demoServer';

interface Picture {
  name: string;
  username: string;
  path: string;
  width: number;
  height: number;
  /** Something that is there when the page is. */
  shows: string;
  isPhone?: boolean;
}

const pictures: readonly Picture[] = [
  { name: 'desk', username: 'admin', path: '/studentModel/student', width: 1440, height: 900, shows: '[data-row-key]' },
  { name: 'phone', username: 'teacher', path: '/allroundModel/today', width: 375, height: 720, shows: 'main h2', isPhone: true },
  { name: 'board', username: 'admin', path: '/eduModel/schedule', width: 1440, height: 900, shows: '[data-entry]' },
];

process.env.NODE_OPTIONS = `--import ${new URL('../run/frozenClock.mjs', import.meta.url)}`;
await buildProduct();
const server = await startDemoServer();
const browser = await launchBrowser();
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  await server.stop();
}

async function take({ name, username, path, width, height, shows, isPhone = false }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(shiftClock, testNow().getTime() - Date.now());
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('账号').fill(username);
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator(shows).first().waitFor();
  await page.getByRole('button', { name: '关闭提示' }).click();
  await page.mouse.move(0, 0);
  await page.waitForFunction(isLoaded);
  await page.waitForFunction(isAtRest);
  writeFileSync(`docs/pictures/${name}.webp`, await webpOf(page));
  await context.close();
}

async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
