/**
 * Prints the files that Chromium loads for the sign-in page and from there to the first list, largest first, in transferred bytes. Needs a
 * running product: `npx tsx tests/support/web/bytes.ts http://localhost:3000 admin demo1234 /studentModel/student`.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser';

interface Transfer {
  name: string;
  bytes: number;
}

async function main([
  origin = 'http://localhost:3000',
  username = 'admin',
  password = 'demo1234',
  list = '/studentModel/student',
]: string[]) {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const transfers = await watch(page);
  await page.goto(`${origin}/login?redirect=${encodeURIComponent(list)}`, { waitUntil: 'networkidle' });
  const atLogin = transfers.length;
  print('登录页', transfers.slice(0, atLogin));
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('[data-row-key]', { timeout: 60_000 });
  print('到第一个列表', transfers.slice(atLogin));
  print('合计', transfers, 0);
  await browser.close();
}

async function watch(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const names = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, new URL(request.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfers.push({ name: names.get(requestId) ?? '?', bytes: encodedDataLength });
  });
  return transfers;
}

function print(title: string, transfers: readonly Transfer[], lines = 60): void {
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${title}: ${(total / 1000).toFixed(1)} kB in ${transfers.length} requests`);
  const largest = [...transfers].sort((a, b) => b.bytes - a.bytes).slice(0, lines);
  for (const { name, bytes } of largest) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${name}`);
}

await main(process.argv.slice(2));
