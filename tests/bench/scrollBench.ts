/**
 * Scrolling through 10,000 loaded rows with the mouse wheel, in Chromium: our list, Ant Design Pro's table and plain HTML, alternating, so
 * that variations of the machine affect all of them.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../support/web/browser';

export interface ScrollMeasurements {
  /** Main-thread CPU time per wheel event, in ms. */
  cpuMs: number;
  /** Frames per second while scrolling. */
  fps: number;
  /** Time between two frames, in ms. */
  medianMs: number;
  p95Ms: number;
  /** Share of late frames: more than 1.5 × 1/60 s after the previous one. */
  late: number;
}

export interface ScrollSubject {
  name: string;
  /** Opens the page with the rows. */
  open(page: Page): Promise<void>;
}

const scrollMs = 4_000;
/** Pixels per wheel event, and interval between events in ms: ninety rows per second. */
const turn = 120;
const turnEveryMs = 33;

/** Medians over `rounds`, by subject. */
export async function measureScroll(subjects: ScrollSubject[], slowdown: number, rounds: number): Promise<Map<string, ScrollMeasurements>> {
  const browser = await launchBrowser();
  const runs = new Map<string, ScrollMeasurements[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) runs.get(subject.name)?.push(await scroll(browser, subject, slowdown));
  }
  await browser.close();
  return new Map([...runs].map(([name, all]) => [name, medians(all)]));
}

async function scroll(browser: Browser, subject: ScrollSubject, slowdown: number): Promise<ScrollMeasurements> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await subject.open(page);
  await page.locator('[data-row-key]').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.move(700, 500);
  await page.evaluate(startWatch);
  const before = await firstRow(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyBefore = await busySeconds(session);
  let turns = 0;
  const end = Date.now() + scrollMs;
  while (Date.now() < end) {
    const next = Date.now() + turnEveryMs;
    await page.mouse.wheel(0, turn);
    turns += 1;
    await page.waitForTimeout(Math.max(0, next - Date.now()));
  }
  const cpuMs = ((await busySeconds(session)) - busyBefore) * (1000 / turns);
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  if ((await firstRow(page)) === before && !(await page.evaluate('scrollY'))) throw new Error(`${subject.name} did not scroll`);
  await context.close();
  return { cpuMs, ...measurementsOf(times) };
}

const startWatch = `{
  window.frameTimes = [];
  let last = performance.now();
  const note = (now) => { window.frameTimes.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);
}`;

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function firstRow(page: Page): Promise<string | null> {
  return page.locator('[data-row-key]').first().getAttribute('data-row-key');
}

const frameMs = 1000 / 60;

function measurementsOf(times: number[]): Omit<ScrollMeasurements, 'cpuMs'> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    fps: (times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    late: times.filter((time) => time > frameMs * 1.5).length / times.length,
  };
}

function medians(all: ScrollMeasurements[]): ScrollMeasurements {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const keys = Object.keys(all[0] ?? {}) as (keyof ScrollMeasurements)[];
  return Object.fromEntries(keys.map((key) => [key, middle(all.map((one) => one[key]))])) as unknown as ScrollMeasurements;
}

/** Lower bound of the machine: the same number of rows in a plain HTML table, which the browser scrolls without script. */
export async function startPlainTable(port: number): Promise<Server> {
  const cells = (n: number) => Array.from({ length: 9 }, (_, column) => `<td>第${n}行${column}列`).join('');
  const rows = Array.from({ length: 10_000 }, (_, n) => `<tr data-row-key=${n}>${cells(n)}`).join('');
  const style = 'body{margin:0;font:14px sans-serif}table{width:100%}td{padding:10px 12px;border-bottom:1px solid #eee}';
  const page = `<!doctype html><meta charset=utf-8><style>${style}</style><table>${rows}</table>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Builds and serves the baseline page. */
export async function startProTable(port: number): Promise<Server> {
  const out = join(import.meta.dirname, '../../.bench/proTable');
  const root = join(import.meta.dirname, 'proTable');
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: out, emptyOutDir: true } });
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = extname(path) ? path : '/index.html';
    if (!existsSync(join(out, file))) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(join(out, file)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
