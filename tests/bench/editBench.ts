/**
 * Time from saving a JSON file to its text on screen during development: a copy of the product compared with a plain Vite page that shows a
 * text of a JSON file, alternating in the same Chromium.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { freePort } from '../support/server/freePort';
import { launchBrowser } from '../support/web/browser';
import { median } from './median';

export interface EditMeasurement {
  edit: string;
  /** From writing the file to the painted text. */
  medianMs: number;
  worstMs: number;
}

const root = resolve(import.meta.dirname, '../..');
const copied = [
  'src',
  'schemas',
  'resources',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const patience = { timeout: 180_000 };
const attempts = 6;

/** A text in a file, and the page that shows it. */
interface Subject {
  edit: string;
  page: Page;
  file: string;
  /** Text before it in the file. */
  before: string;
  text: string;
}

export async function measureEdits(rounds: number): Promise<EditMeasurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-edit-'));
  const browser = await launchBrowser();
  const processes: ChildProcess[] = [];
  try {
    const product = makeProduct(join(folder, 'product'));
    const plain = makePlainPage(join(folder, 'plain'));
    const [ourPage, plainPage] = [await browser.newPage(), await browser.newPage()];
    countCalls(ourPage);
    await openList(ourPage, await startDev(product, processes));
    await plainPage.goto(await startDev(plain, processes));
    await plainPage.waitForSelector('text=名称', patience);
    const student = join(product, 'schemas/student.json');
    const resource = join(product, 'resources/studentModel/student.json');
    return await measureAll(rounds, [
      { edit: 'plain Vite page', page: plainPage, file: join(plain, 'label.json'), before: '"title": "', text: '名称' },
      { edit: 'title of a field', page: ourPage, file: student, before: '"fieldType": "text", "title": "', text: '姓名' },
      { edit: 'title of a page', page: ourPage, file: resource, before: '"entity": "student",\n  "title": "', text: '学员' },
    ]);
  } finally {
    await browser.close();
    for (const process of processes) await end(process);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(rounds: number, subjects: Subject[]): Promise<EditMeasurement[]> {
  const times = subjects.map((): number[] => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [at, subject] of subjects.entries()) times[at]?.push(await edit(subject, `${subject.text}改${round}`));
  }
  return subjects.map((subject, at) => ({
    edit: subject.edit,
    medianMs: median(times[at] ?? []),
    worstMs: Math.max(...(times[at] ?? [])),
  }));
}

async function edit(subject: Subject, text: string): Promise<number> {
  const { page, file, before } = subject;
  const content = readFileSync(file, 'utf8');
  const changed = content.replace(before + subject.text, before + text);
  if (changed === content) throw new Error(`${file} does not hold ${before}${subject.text}`);
  const began = performance.now();
  writeFileSync(file, changed);
  await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text, { ...patience, polling: 'raf' });
  subject.text = text;
  const ms = performance.now() - began;
  // What the page asks the server for after a change would be counted in the next round.
  await quiet(page);
  return ms;
}

/** Resolves when no call is on its way and none has been for half a second. */
async function quiet(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  const open = openCalls.get(page) ?? new Set();
  while (open.size > 0) {
    await Promise.race([...open].map((request) => request.response().catch(() => null)));
    await page.waitForTimeout(500);
  }
}

const openCalls = new WeakMap<Page, Set<Request>>();

function countCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on('request', (request) => /^\/(api|sso)\//.test(new URL(request.url()).pathname) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

function makeProduct(folder: string): string {
  mkdirSync(folder);
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function makePlainPage(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><body></body><script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'label.json'), '{ "title": "名称" }');
  writeFileSync(
    join(folder, 'main.js'),
    `import label from './label.json';
const show = ({ title }) => { document.body.textContent = title; };
show(label);
import.meta.hot?.accept('./label.json', (next) => show(next.default));`,
  );
  return folder;
}

async function startDev(folder: string, processes: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO_SIZE: '30' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'devProcess.mjs'), String(port)], { cwd: folder, env, stdio: 'ignore' });
  processes.push(child);
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Vite ended with ${child.exitCode} in ${folder}`);
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openList(page: Page, address: string): Promise<void> {
  // Demo data is created before the first answer.
  await fetch(`${address}/health`, { signal: AbortSignal.timeout(patience.timeout) });
  for (let attempt = 1; ; attempt++) {
    try {
      await signIn(page, address);
      return;
    } catch (error) {
      // Vite reloads the page when it discovers packages, which may interrupt the sign-in.
      if (attempt === attempts) throw error;
    }
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/studentModel/student')}`, patience);
  await page.locator('input[autocomplete=username]').fill('admin', patience);
  await page.locator('input[type=password]').fill('demo1234');
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('td', { timeout: 30_000 });
  await page.waitForLoadState('networkidle', patience);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
