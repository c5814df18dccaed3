/**
 * The report of a scale with 261 items: tasks of the main thread while it is opened with the processor slowed down (goal: none over 50 ms
 * after the report is first painted), and its PDF beside pictures of the same pages, the other way to make one (goal: ≤ 1.5 times the time
 * of the pictures alone).
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { type ReportAnswer, reportCalls } from '../../../src/modules/assessment/domain/report/calls';
import { dialect } from '../../../src/wire/dialect';
import { scaleOf } from '../../support/files/scaleFiles';
import { startBuiltServer } from '../../support/product/builtServer';
import { launchBrowser } from '../../support/web/browser';
import { type Line, must, openDesk, type Values } from '../kill/desk';
import { tasksAfter } from '../mainThread';
import { median } from '../median';

export interface ReportMeasurement {
  items: number;
  pages: number;
  slowdown: number;
  /** From the click in the list to the first painted page, and to the last one drawn. */
  firstMs: number;
  lastMs: number;
  /** Lengths in ms of the tasks over 50 ms after the report was first painted. */
  longTasks: number[];
  /** Longest of these tasks in time of the processor, which other programs on the machine do not add to. */
  longestCpuMs: number;
  /** The first PDF of a process, which loads compiler and fonts, and the median of later ones. */
  firstPdfMs: number;
  pdfMs: number;
  picturesMs: number;
}

export async function measureReport(slowdown: number, rounds: number): Promise<ReportMeasurement> {
  const server = await startBuiltServer({ env: { DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 900_000 });
  const yardstick = await startPictures();
  const browser = await launchBrowser();
  try {
    const { line } = await openDesk(server.address, 0);
    const id = await addAssessment(line);
    const { report } = (await must(line, 'GET', `${reportCalls.report.path}?id=${id}`)) as unknown as ReportAnswer;
    const pdf = [await timeOfPdf(line, id)];
    for (let round = 0; round < rounds; round++) pdf.push(await timeOfPdf(line, id));
    const pictures = await timeOfPictures(browser, yardstick.address, report, rounds);
    const opened = await open(browser, line, id, slowdown, report.pages.length);
    const items = report.parts.flatMap((part) => (part.kind === 'items' ? part.rows.filter(({ kind }) => kind === 'item') : [])).length;
    return {
      items,
      pages: report.pages.length,
      slowdown,
      ...opened,
      firstPdfMs: pdf[0]!,
      pdfMs: median(pdf.slice(1)),
      picturesMs: pictures,
    };
  } finally {
    await browser.close();
    yardstick.server.close();
    await server.stop();
  }
}

/** A child of three years, every item of erxin answered. */
async function addAssessment(line: Line): Promise<string> {
  const child = await must(line, 'POST', '/api/instStudent/save', {
    stuName: '测报告',
    sex: 1,
    birthday: '2022-03-10',
    rehabCategory: 1,
    hasCert: false,
    guardianConsent: true,
    consentDate: '2024-01-08',
    enterDate: '2024-01-08',
    relations: [{ relName: '家长', relation: 2, phone: '13900001234', isMain: true }],
  });
  const { records } = await must(line, 'GET', '/api/evalScale/page?pageSize=100&view=active');
  const scale = (records as Values[]).find(({ code }) => code === 'erxin')!;
  const base = '/api/ybk-org-evaluation';
  const started = await must(line, 'POST', `${base}/rapid/start`, {
    stuId: child.id,
    scaleId: scale.id,
    evalDate: '2025-03-10',
    respondent: 1,
    confirmRecent: true,
  });
  const answers = Object.fromEntries(scaleOf('erxin').items.map(({ no, ageGroup = 0 }) => [no, ageGroup <= 36 ? 'pass' : 'fail']));
  await must(line, 'PUT', `${base}/saveAnswers`, { id: started.id, answersVersion: 0, answers });
  await must(line, 'POST', `${base}/finish`, { id: started.id, answersVersion: 1 });
  return String(started.id);
}

async function timeOfPdf(line: Line, id: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${line.address}${reportCalls.pdf.path}?id=${id}`, { headers: { [dialect.tokenHeader]: line.token } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`No PDF: ${bytes.toString('utf8', 0, 200)}`);
  return performance.now() - start;
}

interface Pictures {
  takePictures(report: ReportAnswer['report']): Promise<number>;
}

async function timeOfPictures(browser: Browser, address: string, report: ReportAnswer['report'], rounds: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.waitForFunction(() => 'takePictures' in globalThis);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    times.push(await page.evaluate((one) => (globalThis as unknown as Pictures).takePictures(one), report));
  await page.close();
  return median(times);
}

/** From the list, whose parts have all arrived: what is measured is the report alone. */
async function open(browser: Browser, line: Line, id: string, slowdown: number, pages: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
  await context.addCookies([{ name: dialect.tokenCookie, value: line.token, url: line.address }]);
  const page = await context.newPage();
  await page.goto(`${line.address}/appraisalManagementModel/rapidList`);
  const link = page.locator(`a[href*="reportId=${id}"]`).first();
  await link.waitFor({ timeout: 120_000 });
  await page.waitForTimeout(15_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watch);
  const tasks = await tasksAfter(session, 'painted', async () => {
    await page.evaluate(`benchReport.from = performance.now(); document.querySelector('a[href*="reportId=${id}"]').click()`);
    await page.locator(`[data-page="${pages - 1}"][data-drawn="true"]`).waitFor({ timeout: 120_000, state: 'attached' });
    await page.waitForTimeout(2_000);
  });
  const long = tasks.map(({ ms }) => Math.round(ms)).filter((ms) => ms > 50);
  const seen = (await page.evaluate('benchReport')) as { from: number; painted: number; drawn: number };
  await context.close();
  return {
    firstMs: seen.painted - seen.from,
    lastMs: seen.drawn - seen.from,
    longTasks: long,
    longestCpuMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)),
  };
}

/** Script that marks when the first page of the report was painted, and notes when the last one was drawn. */
const watch = `{
  const bench = (globalThis.benchReport = { from: 0, painted: 0, drawn: 0 });
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    bench.painted = performance.now();
    performance.mark('painted');
  };
  const look = () => {
    const sheets = document.querySelectorAll('[data-page]');
    if (sheets.length > 0 && bench.painted === 0) channel.port2.postMessage(0);
    if (sheets.length > 0 && [...sheets].every((sheet) => sheet.dataset.drawn === 'true')) bench.drawn = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const root = join(import.meta.dirname, 'pictures');
const out = join(import.meta.dirname, '../../../.bench/pictures');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

async function startPictures(): Promise<{ server: Server; address: string }> {
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
