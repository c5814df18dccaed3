/**
 * Bytes, requests and time to a usable sign-in and from there to the first list, in Chromium with a cold cache, at normal
 * and at four times slower CPU: ours against the yardstick page, in turns, so that the machine's moods hit both.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';

export interface Subject {
  name: string;
  login: string;
  /** Where the first list is found. */
  list: string;
  username: string;
  password: string;
}
export interface Measurements {
  loginKb: number;
  listKb: number;
  loginRequests: number;
  listRequests: number;
  loginMs: number;
  listMs: number;
}

/** Median of `rounds` cold visits for each subject. */
export async function measureBrowser(subjects: Subject[], slowdown: number, rounds: number): Promise<Map<string, Measurements>> {
  const browser = await launchBrowser();
  const runs = new Map<string, Measurements[]>(subjects.map((subject) => [subject.name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const subject of subjects) {
      const measurements = await visit(browser, subject, slowdown);
      // The first round warms the server and is not counted.
      if (round > 0) runs.get(subject.name)?.push(measurements);
    }
  }
  await browser.close();
  return new Map([...runs].map(([name, measurements]) => [name, medians(measurements)]));
}

async function visit(browser: Browser, subject: Subject, slowdown: number): Promise<Measurements> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(stopwatch);
  await page.goto(subject.login, { waitUntil: 'load' });
  const loginMs = await readMoment(page, 'loginPainted');
  await typeCredentials(page, subject);
  await page.locator('button[type=submit]').click();
  const listAt = await readMoment(page, 'listPainted');
  const start = (await page.evaluate('performance.timeOrigin')) as number;
  const [atLogin, atList] = [traffic(start + loginMs), traffic(start + listAt)];
  const measurements = {
    loginKb: atLogin.bytes / 1000,
    loginRequests: atLogin.requests,
    listKb: atList.bytes / 1000,
    listRequests: atList.requests,
    loginMs,
    listMs: listAt - (await readMoment(page, 'submitted')),
  };
  await context.close();
  return measurements;
}

type Moment = 'loginPainted' | 'submitted' | 'listPainted';

/**
 * Runs in the page, as text, before anything of it: notes when the sign-in form and the first row were painted, in ms of the
 * page's own clock. Asking from outside would add the pauses between the questions.
 */
const stopwatch = `{
  const moments = (window.benchMoments = {});
  const note = (name, isThere) => {
    if (name in moments || !isThere()) return;
    moments[name] = NaN;
    requestAnimationFrame(() => setTimeout(() => { moments[name] = performance.now(); }));
  };
  const look = () => {
    note('loginPainted', () => document.querySelector('input[type=password]') && document.querySelector('button[type=submit]'));
    note('listPainted', () => document.querySelector('[data-row-key]'));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('click', (event) => {
    if (event.target.closest?.('button[type=submit]')) moments.submitted = performance.now();
  }, true);
}`;

async function readMoment(page: Page, name: Moment): Promise<number> {
  const handle = await page.waitForFunction(
    (key) => {
      const at = (window as unknown as { benchMoments: Record<string, number> }).benchMoments[key];
      return at !== undefined && !Number.isNaN(at) ? at : undefined;
    },
    name,
    { timeout: 60_000, polling: 'raf' },
  );
  return (await handle.jsonValue()) as number;
}

/** A person needs a moment between the last key and the button; what is fetched meanwhile is what prefetching is for. */
async function typeCredentials(page: Page, subject: Subject): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(subject.username);
  await page.locator('input[type=password]').click();
  await page.locator('input[type=password]').pressSequentially(subject.password, { delay: 60 });
  await page.waitForTimeout(300);
}

interface Traffic {
  bytes: number;
  requests: number;
}

/** What had arrived by a moment, in ms since 1970: the answer to the question comes later than the moment. */
async function watchTraffic(session: CDPSession): Promise<(until: number) => Traffic> {
  const arrived: { at: number; bytes: number }[] = [];
  let offsetSeconds = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    offsetSeconds = wallTime - timestamp;
  });
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    arrived.push({ at: (timestamp + offsetSeconds) * 1000, bytes: encodedDataLength });
  });
  return (until) => {
    const counted = arrived.filter(({ at }) => at <= until);
    return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), requests: counted.length };
  };
}

function medians(all: Measurements[]): Measurements {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const keys = Object.keys(all[0] ?? {}) as (keyof Measurements)[];
  return Object.fromEntries(keys.map((key) => [key, middle(all.map((measurements) => measurements[key]))])) as unknown as Measurements;
}
