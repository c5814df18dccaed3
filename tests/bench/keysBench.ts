/**
 * Latency of keystrokes in a form with 200 child rows of ten columns, at a four times slower CPU: ours (a module of JSON only) compared
 * with Ant Design Pro's `EditableProTable` with the same columns and a page of plain inputs, in the same browser and run.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { dialect } from '../../src/wire/dialect';
import { startChangedProduct } from '../support/product/changedProduct';
import { launchBrowser } from '../support/web/browser';

export interface KeyMeasurements {
  /** From key event to painted frame, in ms. */
  worst: number;
  median: number;
  /** Longest main-thread task between keys and in pauses (checks, drafts, counts), in ms. */
  longestTask: number;
  /** From navigation to inputs that accept text, in ms. */
  openMs: number;
}

const rows = 200;
const texts = ['a', 'b', 'c', 'd', 'j'];
const slowdown = 4;
const typed = 'abcdefghijkl';

export async function measureKeys(): Promise<Map<string, KeyMeasurements>> {
  const product = await startChangedProduct(sheetModule);
  const yardstick = await startYardstick();
  const browser = await launchBrowser();
  try {
    const token = await signIn(product.address);
    const id = await addSheet(product.address, token);
    const ours = await visit(
      browser,
      `${product.address}/systemModel/benchSheet/edit/${id}`,
      'fieldset tbody tr:nth-child(101) td',
      12,
      token,
    );
    const pro = await visit(browser, yardstick.address, 'tr[data-row-key="100"] input', 4);
    const plain = await visit(browser, `data:text/html,<table><tbody>${plainRows}</table>`, 'tr:nth-child(101) input', 12);
    return new Map([
      ['ours', ours],
      ['EditableProTable', pro],
      ['plain HTML', plain],
    ]);
  } finally {
    await browser.close();
    yardstick.server.close();
    await product.stop();
  }
}

/** Lower bound of the machine: the same number of inputs without any script. */
const plainRows = `<tr>${'<td><input value=a>'.repeat(10)}`.repeat(rows);

/** `target`: selector to click for typing; `count`: number of keys for each delay. */
async function visit(browser: Browser, url: string, target: string, count: number, token?: string): Promise<KeyMeasurements> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
  if (token) await context.addCookies([{ name: dialect.tokenCookie, value: token, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = Date.now();
  await page.goto(url);
  await page.locator('tbody input').first().waitFor();
  const openMs = Date.now() - before;
  await goTo(page, target);
  await page.waitForTimeout(3_000);
  await page.evaluate(stopwatch);
  // Typed fast, slowly, and with the delay at which debounced work (checks, counts, draft) starts.
  for (const delay of [80, 250, 1_100]) {
    await page.keyboard.type(delay > 1_000 ? typed.slice(0, 3) : typed.slice(0, count), { delay });
    await page.waitForTimeout(1_600);
  }
  const { keys, tasks } = (await page.evaluate('window.benchKeys')) as { keys: number[]; tasks: number[] };
  await context.close();
  keys.sort((one, other) => one - other);
  return { worst: keys.at(-1) ?? 0, median: keys[Math.floor(keys.length / 2)] ?? 0, longestTask: Math.max(0, ...tasks), openMs };
}

/** Focuses row 101; our form renders inputs of a row when it is focused. */
async function goTo(page: Page, target: string): Promise<void> {
  const cell = page.locator(target).first();
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.press('End');
}

/** Script that records for each key the time until the frame that shows it, and all long tasks. */
const stopwatch = `{
  const bench = (window.benchKeys = { keys: [], tasks: [] });
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => bench.keys.push(performance.now() - waiting.shift());
  window.addEventListener('keydown', (event) => {
    if (event.key.length > 1) return;
    waiting.push(event.timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(0));
  }, true);
  new PerformanceObserver((list) => bench.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
}`;

const column = (name: string, title: string, more: object) => [name, { title, ...more }] as const;
export const sheetModule = {
  'schemas/benchLine.json': {
    $schema: './_meta/entity.schema.json',
    title: '明细',
    properties: Object.fromEntries([
      ...['a', 'b', 'c', 'd'].map((name) => column(name, `文字${name}`, { fieldType: 'text', maxLength: 300 })),
      ...['e', 'f'].map((name) => column(name, `数${name}`, { fieldType: 'number' })),
      column('g', '金额', { fieldType: 'money' }),
      column('h', '日期', { fieldType: 'date' }),
      column('i', '选项', {
        fieldType: 'select',
        choices: Array.from({ length: 12 }, (_, n) => ({ code: n + 1, title: `选项${n + 1}` })),
      }),
      column('j', '备注', { fieldType: 'text', maxLength: 300 }),
    ]),
    required: ['a'],
  },
  'schemas/benchSheet.json': {
    $schema: './_meta/entity.schema.json',
    title: '单据',
    label: '{title}',
    properties: {
      title: { fieldType: 'text', title: '标题' },
      lines: { fieldType: 'rows', title: '明细', entity: 'benchLine', max: 500 },
    },
    required: ['title'],
  },
  'resources/systemModel/benchSheet.json': {
    $schema: '../../schemas/_meta/resource.schema.json',
    entity: 'benchSheet',
    title: '单据',
    path: '/systemModel/benchSheet',
    permission: 'systemModel:orgInfo',
    endpoints: { base: '/benchSheet', list: 'GET page', get: 'GET getById', create: 'POST save', update: 'PUT update' },
    list: { columns: ['title'] },
    form: { layout: 'page', groups: [{ title: '单据', fields: ['title', 'lines'] }] },
  },
};

async function send(address: string, path: string, body: object, token = ''): Promise<{ data: { token: string; id: string } }> {
  const headers = { 'content-type': 'application/json', [dialect.tokenHeader]: token };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { data: { token: string; id: string } };
}

export async function signIn(address: string): Promise<string> {
  const { data } = await send(address, '/sso/doLogin', { username: 'admin', password: 'demo1234', loginType: 2 });
  return data.token;
}

export async function addSheet(address: string, token: string): Promise<string> {
  const lines = Array.from({ length: rows }, (_, n) => ({
    ...Object.fromEntries(texts.map((name) => [name, `${name}${n}`])),
    e: n,
    f: n,
    g: `${n}.00`,
    h: '2026-01-05',
    i: 1 + (n % 12),
  }));
  const { data } = await send(address, '/api/benchSheet/save', { title: '一张', lines }, token);
  return data.id;
}

const root = join(import.meta.dirname, 'keys');
const out = join(import.meta.dirname, '../../.bench/keys');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

async function startYardstick(): Promise<{ server: Server; address: string }> {
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: out, emptyOutDir: true } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const file = join(out, extname(pathname) ? pathname : '/index.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}
