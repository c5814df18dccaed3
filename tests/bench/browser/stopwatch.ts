/** Measures inside a page when rows are painted, and the CPU time and traffic until then. */
import type { CDPSession, Page } from 'playwright-core';
import { type Traffic, watchTraffic } from './traffic';

/** `form`: the sign-in form can be filled in. `firstRow`, `allRows`: one row, or a full page of rows, is painted. */
export type MomentName = 'form' | 'firstRow' | 'allRows';

/** Cost of a page since it was opened. */
export interface Work extends Traffic {
  /** CPU time of the page's main thread, in ms. */
  cpuMs: number;
}

export interface Moment extends Work {
  /** Time since the page was opened or since the last click on a button or link, in ms. */
  ms: number;
}

export interface Stopwatch {
  /** Resolves when this moment is next painted. */
  next(name: MomentName): Promise<Moment>;
  /** Work until now. */
  until(): Promise<Work>;
}

const rowsOfPage = 20;
const patienceMs = 60_000;

/** To be called before the page is opened. `rows`: selector of list rows. */
export async function startStopwatch(page: Page, session: CDPSession, rows: string): Promise<Stopwatch> {
  const waiting = new Map<MomentName, (moment: Moment) => void>();
  const traffic = await watchTraffic(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const until = async () => {
    const loaded = traffic();
    const { metrics } = await session.send('Performance.getMetrics');
    return { ...loaded, cpuMs: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000 };
  };
  await page.exposeBinding('benchTell', async (_, name: MomentName, ms: number) => {
    waiting.get(name)?.({ ms, ...(await until()) });
  });
  await page.addInitScript(pageClock(JSON.stringify(rows)));
  const next = (name: MomentName) =>
    new Promise<Moment>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${page.url()}: no ${name} within ${patienceMs} ms`)), patienceMs);
      waiting.set(name, (moment) => {
        clearTimeout(timer);
        resolve(moment);
      });
    });
  return { next, until };
}

/**
 * Script that runs before the page's own scripts. Counts rows with text that were added to the document after the clock was started. What
 * has been rendered is painted in the next frame; a message posted in that frame arrives after the paint.
 */
const pageClock = (rows: string) => `{
  let from, before, told;
  const start = (at) => {
    from = at;
    told = new Set();
    before = new WeakSet(document.querySelectorAll(${rows}));
  };
  const tell = (name) => {
    if (told.has(name)) return;
    told.add(name);
    const since = from;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => benchTell(name, performance.now() - since);
      port2.postMessage(0);
    });
  };
  const look = () => {
    if (document.querySelector('input[type=password]') && document.querySelector('button[type=submit]')) tell('form');
    if (told.has('allRows')) return;
    const drawn = [...document.querySelectorAll(${rows})].filter((row) => !before.has(row) && /\\S/.test(row.textContent)).length;
    if (drawn > 0) tell('firstRow');
    if (drawn >= ${rowsOfPage}) tell('allRows');
  };
  start(0);
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('click', (event) => {
    if (event.target.closest?.('button[type=submit], a[href]')) start(event.timeStamp);
  }, true);
}`;

const [pauseMs, restMs, maxPauses] = [200, 5, 40];

/** Waits until the main thread has been nearly idle for two intervals; returns the work until then. */
export async function untilQuiet(page: Page, { until }: Pick<Stopwatch, 'until'>): Promise<Work> {
  let before = await until();
  for (let pause = 0, quiet = 0; pause < maxPauses && quiet < 2; pause += 1) {
    await page.waitForTimeout(pauseMs);
    const now = await until();
    quiet = now.cpuMs - before.cpuMs < restMs ? quiet + 1 : 0;
    before = now;
  }
  return before;
}
