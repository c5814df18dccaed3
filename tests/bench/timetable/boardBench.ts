/**
 * Dragging on the board with a week of 600 lessons in sight, with the processor slowed down: tasks of the main thread beyond 50 ms (goal:
 * none) and the time between frames, from taking a lesson to letting it go.
 * On two cores with a load of 7 to 10: 18 tasks beyond 50 ms, the longest 191; script 2.4 s of 8.4 (4.2 of 10.9 while the calendar stood inside
 * the contexts of the drag). Of the rest, 131 updates of layers (`PaintArtifactCompositor::Update`), one a move, take 15 ms each.
 */

import { writeFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { startBuiltServer } from '../../support/product/builtServer';
import { launchBrowser } from '../../support/web/browser';
import { must, openDesk, type Values } from '../kill/desk';
import { openSchool, type School } from './school';

export interface BoardMeasurement {
  lessons: number;
  slowdown: number;
  moves: number;
  /** Lengths in ms of the tasks beyond 50 ms. */
  longTasks: number[];
  frameMs: { median: number; p95: number; worst: number };
  /** What the main thread did meanwhile, in ms of its tasks. */
  workMs: { tasks: number; script: number; style: number; layout: number };
}

const teachers = 30;
const monday = '2031-05-12';
const days = ['2031-05-12', '2031-05-13', '2031-05-14', '2031-05-15', '2031-05-16'];
const starts = ['09:00', '10:00', '11:00', '14:00'];
const moves = 120;

/** `profile`: file for the profile of the processor, to be opened in the tools of a browser. */
export async function measureBoard(slowdown: number, profile?: string): Promise<BoardMeasurement> {
  const server = await startBuiltServer({ env: { DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 600_000 });
  const browser = await launchBrowser();
  try {
    const { line } = await openDesk(server.address, 0);
    const school = await openSchool(line, teachers);
    await addWeek((body) => must(line, 'POST', '/api/scheduleInfo/save', body), school);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    // The compiler of the bench names functions by a helper, which the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (one) => one' });
    await page.goto(`${server.address}/`);
    await page.getByLabel('账号').fill('admin');
    await page.locator('input[type=password]').fill('demo1234');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(/dashboard/);
    await page.goto(`${server.address}/eduModel/schedule?_day=${monday}&_span=week&_lanes=teacherId`);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-entry]').length >= count,
      teachers * days.length * starts.length,
    );
    await page.locator('[class*=ground]').waitFor();
    const entry = page.locator('[data-entry]').first();
    await entry.scrollIntoViewIfNeeded();
    const box = (await entry.boundingBox())!;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.mouse.move(box.x + 30, box.y + 8);
    await cdp.send('Performance.enable');
    await cdp.send('Profiler.enable');
    if (profile !== undefined) await cdp.send('Profiler.start');
    const before = await workOf(cdp);
    await page.evaluate(watch);
    await page.mouse.down();
    for (let at = 1; at <= moves; at++) {
      const part = at / moves;
      await page.mouse.move(box.x + 30 + part * 700, box.y + 8 + Math.sin(part * 6) * 120 + 130 * part);
    }
    const seen = await page.evaluate(() => (globalThis as unknown as Watching).seen());
    const after = await workOf(cdp);
    if (profile !== undefined) writeFileSync(profile, JSON.stringify((await cdp.send('Profiler.stop')).profile));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const frames = seen.frames.toSorted((a, b) => a - b);
    const share = (part: number) => Math.round(frames[Math.floor((frames.length - 1) * part)] ?? 0);
    return {
      lessons: await page.locator('[data-entry]').count(),
      slowdown,
      moves,
      longTasks: seen.longTasks.map(Math.round),
      frameMs: { median: share(0.5), p95: share(0.95), worst: share(1) },
      workMs: {
        tasks: after.TaskDuration - before.TaskDuration,
        script: after.ScriptDuration - before.ScriptDuration,
        style: after.RecalcStyleDuration - before.RecalcStyleDuration,
        layout: after.LayoutDuration - before.LayoutDuration,
      },
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const durations = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** In ms since the page began. */
async function workOf(session: CDPSession): Promise<Record<(typeof durations)[number], number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => Math.round((metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000);
  return {
    TaskDuration: of(durations[0]),
    ScriptDuration: of(durations[1]),
    RecalcStyleDuration: of(durations[2]),
    LayoutDuration: of(durations[3]),
  };
}

async function addWeek(save: (body: Values) => Promise<unknown>, { courseId, teachers: ids, children }: School): Promise<void> {
  for (const [at, teacherId] of ids.entries())
    for (const lessonDate of days)
      for (const [slot, startTime] of starts.entries()) {
        const stuIds = [children[at * starts.length + slot]];
        await save({ courseId, teacherId, stuIds, lessonDate, startTime, ignoreHints: true });
      }
}

interface Watching {
  seen: () => { longTasks: number[]; frames: number[] };
}

/** In the page: notes long tasks and the time between frames from now on. */
function watch(): void {
  const longTasks: number[] = [];
  const frames: number[] = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  (globalThis as unknown as Watching).seen = () => ({ longTasks, frames: frames.slice(1) });
}
