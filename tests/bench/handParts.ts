/** `npm run bench -- scroll` and `-- keys`: what a hand does in a loaded page. */
import type { Page } from 'playwright-core';
import { startBuiltServer } from '../support/product/builtServer';
import { freePort } from '../support/server/freePort';
import { type KeyMeasurements, measureKeys } from './keysBench';
import { percent } from './rounded';
import { measureScroll, type ScrollMeasurements, startPlainTable, startProTable } from './scrollBench';

export async function benchScroll(): Promise<void> {
  const server = await startBuiltServer({ env: { DEMO_SIZE: '10000' }, timeoutMs: 300_000 });
  const port = await freePort();
  const proTable = await startProTable(port);
  const plainPort = await freePort();
  const plain = await startPlainTable(plainPort);
  const subjects = [
    {
      name: 'ours',
      open: async (page: Page) => {
        await page.goto(`${server.address}/login?redirect=${encodeURIComponent('/studentModel/student?pageSize=10000')}`);
        await page.locator('input[autocomplete=username]').fill('admin');
        await page.locator('input[type=password]').fill('demo1234');
        await page.locator('button[type=submit]').click();
      },
    },
    { name: 'ProTable', open: async (page: Page) => void (await page.goto(`http://127.0.0.1:${port}/`)) },
    { name: 'plain HTML', open: async (page: Page) => void (await page.goto(`http://127.0.0.1:${plainPort}/`)) },
  ];
  for (const slowdown of [1, 4]) {
    const measurements = await measureScroll(subjects, slowdown, 3);
    console.log(
      `\nScrolling through 10,000 loaded rows, CPU ${slowdown}× slower; goal: the plain table's frames (60 a second), less work than ProTable`,
    );
    console.table(Object.fromEntries([...measurements].map(([name, one]) => [name, scrollRow(one)])));
  }
  proTable.close();
  plain.close();
  await server.stop();
}

function scrollRow({ cpuMs, fps, medianMs, p95Ms, late }: ScrollMeasurements): Record<string, string> {
  return {
    'main thread ms per turn': cpuMs.toFixed(1),
    'frames/s': fps.toFixed(1),
    'median ms': medianMs.toFixed(1),
    'p95 ms': p95Ms.toFixed(1),
    'late frames': percent(late),
  };
}

export async function benchKeys(): Promise<void> {
  const measurements = await measureKeys();
  console.log(
    '\nKeys in a form of 200 child rows × 10 columns, CPU 4× slower; goal: no key over 50 ms, from the key to the painted screen',
  );
  console.table(Object.fromEntries([...measurements].map(([name, one]) => [name, keyRow(one)])));
}

function keyRow({ worst, median, longestTask, openMs }: KeyMeasurements): Record<string, number> {
  return {
    'worst ms': Math.round(worst),
    'median ms': Math.round(median),
    'longest task ms': Math.round(longestTask),
    'open ms': Math.round(openMs),
  };
}
