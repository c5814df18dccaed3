/**
 * The page on which a scale is taken, at a four times slower CPU: tasks after its first paint, and keys, beside a bare HTML form of the same
 * items with one listener, in the same browser and run.
 */
import type { Browser, Page } from 'playwright-core';
import type { Scale } from '../../../src/modules/assessment/domain/scale/scaleShape';
import { takingAddress } from '../../../src/modules/assessment/domain/taking/calls';
import { dialect } from '../../../src/wire/dialect';
import { scaleOf } from '../../support/files/scaleFiles';
import { startDemoServer } from '../../support/product/demoServer';
import { launchBrowser } from '../../support/web/browser';
import { type Task, tasksAfter } from '../mainThread';
import { median } from '../median';

export interface FormMeasurement {
  form: string;
  items: number;
  /** From the list, or for the bare form from nothing, to the first painted item, in ms. */
  openMs: number;
  /** Longest task of the main thread from then on, while nothing is done; and while keys are pressed. */
  idle: Task;
  keys: Task;
  /** Time of the processor that the main thread needs for a key, saving included, in ms. */
  cpuPerKey: number;
  /** From the key to the painted frame, in ms. */
  medianKey: number;
  worstKey: number;
}

const slowdown = 4;
/** Keys in all: pressed fast, slowly, and with pauses in which answers are sent. */
const pace: readonly (readonly [count: number, delay: number])[] = [
  [40, 90],
  [20, 300],
  [4, 1300],
];

export async function measureForms(): Promise<FormMeasurement[]> {
  const server = await startDemoServer();
  const browser = await launchBrowser();
  try {
    const token = await signIn(server.address);
    const found: FormMeasurement[] = [];
    for (const code of ['erxin', 'PEP-3']) {
      const id = await startRecord(server.address, token, code);
      const address = server.address + takingAddress(id);
      found.push(await visit(browser, { form: `ours: ${code}`, scale: scaleOf(code), address, token }));
      found.push(await visit(browser, { form: `bare HTML: ${code}`, scale: scaleOf(code), address: bareForm(scaleOf(code)) }));
    }
    return found;
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Visit {
  form: string;
  scale: Scale;
  address: string;
  token?: string;
}

async function visit(browser: Browser, { form, scale, address, token }: Visit): Promise<FormMeasurement> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', serviceWorkers: 'block' });
  if (token) await context.addCookies([{ name: dialect.tokenCookie, value: token, url: new URL(address).origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await page.addInitScript(stopwatch);
  if (token) await rest(page, address);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let openMs = 0;
  const afterOpening = await tasksAfter(session, 'painted', async () => {
    const before = performance.now();
    if (token) await page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
    else await page.goto(address);
    // Asked once: the page's policy allows no script that is made from text while one waits.
    await page.evaluate('window.benchForm.isPainted');
    openMs = performance.now() - before;
    await page.waitForTimeout(4000);
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(500);
  const withKeys = await tasksAfter(session, 'keys', async () => {
    await page.evaluate("window.benchForm.keys.length = 0; performance.mark('keys')");
    await pressAll(page);
  });
  const keys = (await page.evaluate('window.benchForm.keys')) as number[];
  await context.close();
  return {
    form,
    items: scale.items.length,
    openMs,
    idle: longest(afterOpening),
    keys: longest(withKeys),
    cpuPerKey: withKeys.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / keys.length,
    medianKey: median(keys),
    worstKey: Math.max(...keys),
  };
}

/** In the list that one comes from, until the parts of the product that are loaded ahead have all arrived: what is measured is the form alone. */
async function rest(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/appraisalManagementModel/appraisal', address).href);
  await page.getByRole('button', { name: '新建评估' }).first().waitFor();
  await page.waitForTimeout(15_000);
}

async function pressAll(page: Page): Promise<void> {
  for (const [count, delay] of pace) {
    // Options in turns, so that the guidance of the scale goes up and down.
    for (let at = 0; at < count; at++) {
      await page.keyboard.press(String(1 + (at % 2)));
      await page.waitForTimeout(delay);
    }
  }
  await page.waitForTimeout(1500);
}

function longest(tasks: readonly Task[]): Task {
  return { ms: Math.max(0, ...tasks.map(({ ms }) => ms)), cpuMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)) };
}

/** Marks when the first item is painted, and notes the time from each digit to the frame that shows it. */
const stopwatch = `{
  const bench = (window.benchForm = { keys: [] });
  let isPainted;
  bench.isPainted = new Promise((resolve) => (isPainted = () => resolve(true)));
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => bench.keys.push(performance.now() - waiting.shift());
  addEventListener('keydown', (event) => {
    if (event.key.length > 1) return;
    waiting.push(event.timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(0));
  }, true);
  const look = () => {
    if (document.querySelector('[data-item] [role=radio], fieldset input')) {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        performance.mark('painted');
        isPainted();
      };
      return requestAnimationFrame(() => painted.port2.postMessage(0));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** The lower bound: all items as radio buttons; a digit checks one and goes to the next. */
function bareForm({ items, optionSets }: Scale): string {
  const fields = items.map((item) => {
    const options = 'options' in item ? (optionSets[item.options] ?? []) : [];
    const radios = options.map(({ label }) => `<label><input type=radio name=i${item.no}>${label}</label>`).join('');
    return `<fieldset><legend>${item.no} ${item.name}</legend>${radios}</fieldset>`;
  });
  const script = `let at = 0; const all = document.querySelectorAll('fieldset');
    addEventListener('keydown', ({ key }) => {
      const radio = all[at]?.querySelectorAll('input')[key - 1];
      if (!radio) return;
      radio.checked = true;
      at += 1;
      all[at]?.querySelector('input').focus();
    });`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<form>${fields.join('')}</form><script>${script}</script>`)}`;
}

async function call<Data>(address: string, path: string, body: object | undefined, token = ''): Promise<Data> {
  const headers = { 'content-type': 'application/json', [dialect.tokenHeader]: token };
  const answer = await fetch(address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

async function signIn(address: string): Promise<string> {
  const credentials = { username: 'admin', password: 'demo1234', loginType: 2 };
  return (await call<{ token: string }>(address, '/sso/doLogin', credentials)).token;
}

/** An assessment of a child of four years. */
async function startRecord(address: string, token: string, code: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const birthday = `${Number(day.slice(0, 4)) - 4}-01-05`;
  const child = await call<{ id: string }>(
    address,
    '/api/instStudent/save',
    {
      stuName: `测${code}`,
      sex: 1,
      birthday,
      rehabCategory: 1,
      hasCert: false,
      guardianConsent: true,
      consentDate: birthday,
      enterDate: birthday,
      relations: [{ relName: '家长', relation: 2, phone: '17300000001', isMain: true }],
      ignoreDuplicates: true,
    },
    token,
  );
  const { records } = await call<{ records: { id: string; code: string }[] }>(
    address,
    '/api/evalScale/page?pageSize=100&view=active',
    undefined,
    token,
  );
  const scaleId = records.find((one) => one.code === code)!.id;
  const input = { stuId: child.id, scaleId, evalDate: day, respondent: 1, confirmRecent: true };
  return (await call<{ id: string }>(address, '/api/ybk-org-evaluation/start', input, token)).id;
}
