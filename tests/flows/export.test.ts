import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import type { Download } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Envelope } from '../../src/wire/envelope';
import type { Job } from '../../src/wire/job';
import { type Notices, noticePaths } from '../../src/wire/notice';
import { intercept } from './interception';
import { type Person, phone, resize, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');

/** Who took a file and when. */
const mark = /^\S+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 导出 · 内含个人信息$/;

async function rowsOf(download: Download): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await download.path())));
  const rows = sheets[0]?.rows ?? [];
  expect(rows.pop()?.[0]).toMatch(mark);
  return rows;
}

/** The newest one: an attempt that failed may have left others. */
const card = (person: Person, title: string) => person.page.getByRole('article', { name: title }).first();

/** Answers with the job's id. */
async function exportList(person: Person, format = 'Excel（.xlsx）'): Promise<string> {
  await person.page.getByRole('button', { name: '导出', exact: true }).click();
  const starting = person.page.waitForResponse('**/api/job/export');
  await person.chooseItem(format);
  return (await (await starting).json()).data.id;
}

async function save(person: Person, title: string): Promise<Download> {
  const downloading = person.page.waitForEvent('download');
  await card(person, title).getByRole('button', { name: /^下载/ }).click();
  return downloading;
}

async function openGirls(person: Person): Promise<void> {
  await person.open('/studentModel/student?sex=2&orderBy=stuName');
  await person.page.getByText('岁').first().waitFor();
}

async function expectGirls(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/^学员_\d{8}-\d{4}\.xlsx$/);
  const [head, ...rows] = await rowsOf(download);
  expect(head?.slice(0, 3)).toEqual(['姓名', '性别', '年龄']);
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['女']));
  expect(rows.every((row) => /^1\d\d\*{4}\d{4}$/.test(String(row[5])))).toBe(true);
}

const bell = (person: Person) => person.page.getByRole('button', { name: /^消息/ });

/** Ids of the ended jobs the bell has been told of. Its number alone does not tell: it counts other notices, too, and comes after the page. */
function watchBell({ page }: Person): Set<string> {
  const told = new Set<string>();
  page.on('response', async (answer) => {
    if (!answer.url().endsWith(noticePaths.mine)) return;
    // The last one may still be on its way when the page is closed.
    const envelope: Envelope<Notices> | undefined = await answer.json().catch(() => undefined);
    for (const notice of envelope?.data.notices ?? []) if (notice.kind === 'job' && notice.unread) told.add(notice.job.id);
  });
  return told;
}

async function saveFromBell(person: Person): Promise<Download> {
  await bell(person).click();
  const downloading = person.page.waitForEvent('download');
  // One that is running still stands above those that have ended.
  await person.chooseItem(/^导出学员.*点击下载/);
  return downloading;
}

describe('export of a list', () => {
  it('has what the list shows, in a card that can be closed; the bell keeps it', async () => {
    const person = await admin();
    await openGirls(person);
    await exportList(person);
    await card(person, '导出学员')
      .getByText(/^已导出/)
      .waitFor();
    expect(await seriousFindings(person, { within: ['section[aria-label="后台任务"]'] })).toEqual([]);
    await expectGirls(await save(person, '导出学员'));

    const answer = await person.page.request.get('/api/job/mine');
    const [{ id }] = (await answer.json()).data as [Job, ...Job[]];
    await card(person, '导出学员').getByRole('button', { name: '关闭“导出学员”' }).click();
    await expect
      .poll(async () => ((await (await person.page.request.get('/api/job/mine')).json()).data as Job[]).map((job) => job.id))
      .not.toContain(id);
    await person.open('/dashboard');
    await expectGirls(await saveFromBell(person));
  });

  it('comes with the bell on a narrow screen, where no card covers the page', async () => {
    const person = await admin();
    await resize(person, phone);
    await openGirls(person);
    const told = watchBell(person);
    const jobId = await exportList(person);
    await expect.poll(() => [...told]).toContain(jobId);
    await expect.poll(() => bell(person).getAttribute('aria-label')).toMatch(/条未读$/);
    await person.seesNo(person.page.getByRole('article'));
    await expectGirls(await saveFromBell(person));
    expect(await overflow(person)).toBe(0);
  });

  it('has the ticked rows only, by keyboard', async () => {
    const person = await admin();
    await person.open('/structureModel/users');
    await person.page.getByRole('checkbox', { name: /^选择/ }).nth(1).check();
    await person.page.getByRole('checkbox', { name: /^选择/ }).nth(2).check();
    await person.page.getByRole('button', { name: '导出所选' }).focus();
    await person.page.keyboard.press('Enter');
    await person.page.getByRole('menuitem', { name: 'CSV（.csv）' }).focus();
    await person.page.keyboard.press('Enter');
    await card(person, '导出员工').getByText('已导出 2 条').waitFor();
    const download = await save(person, '导出员工');
    const text = readFileSync(await download.path(), 'utf8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/导出 · 内含个人信息/);
    await card(person, '导出员工').getByRole('button', { name: /^关闭/ }).click();
  });

  it('is not offered to those who may not open the list, and says what the server refuses', async () => {
    const person = await signedInAs('teacher');
    await person.open('/studentModel/student');
    await person.page.getByText('岁').first().waitFor();
    await person.page.getByRole('button', { name: '导出', exact: true }).click();
    await person.page.getByRole('menuitem', { name: 'Excel（.xlsx）' }).waitFor();
    await person.seesNo(person.page.getByRole('menuitem', { name: /完整号码/ }));
    await person.page.route('**/api/job/export', (route) =>
      route.fulfill({ json: { code: 429, message: '您有 5 个任务还没有完成，请等其中一个结束后再试', data: null } }),
    );
    await person.chooseItem('Excel（.xlsx）');
    await person.sees('您有 5 个任务还没有完成');
    await person.leave();
  });
});

const copy: Job = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'batchCopy',
  title: '',
  state: 'running',
  done: 12,
  total: 40,
  detail: { current: '感统训练', multiTeacherCount: 3, classCourseCount: 5 },
  message: null,
  facts: {},
  file: null,
  cancelling: false,
  createTime: '2026-11-20 15:30:00',
  startTime: '2026-11-20 15:30:01',
  endTime: null,
};

/** The server's answer to "my jobs", as the test turns it. */
async function withJobs(person: Person, first: Partial<Job>) {
  let job: Job = { ...copy, ...first };
  let broken = false;
  const reach = await intercept(person.page, '**/api/job/mine', (route) =>
    broken ? route.abort() : route.fulfill({ json: { code: 200, message: '', data: [job] } }),
  );
  return {
    turn: (next: Partial<Job>) => {
      job = { ...job, ...next };
    },
    fall: (down: boolean) => {
      broken = down;
    },
    reach,
  };
}

describe('the card', () => {
  it('follows a batch copy: bar, details, a server that goes and comes back, and the end', async () => {
    const person = await admin();
    const server = await withJobs(person, {});
    onTestFinished(server.reach);
    // By a load: the shell asks for jobs when it begins.
    await person.load('/eduModel/room');
    const shown = card(person, '批量复制课表');
    await shown.waitFor();
    await expect.poll(() => shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    await shown.getByRole('button', { name: '批量复制课表的详情' }).press('Enter');
    const details = async () => (await shown.locator('dl').textContent())?.replace(/\s+/g, '');
    for (const line of ['当前课程感统训练', '进度12/40', '多教师课程3门', '班级课程5门']) await expect.poll(details).toContain(line);

    server.fall(true);
    await shown.getByText('连不上服务器').waitFor();
    await person.seesNo(person.page.getByRole('alert').filter({ hasText: /\S/ }));
    server.fall(false);
    server.turn({ done: 30 });
    await person.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shown.getByText('75%').waitFor();
    server.turn({ state: 'done', done: 40, endTime: '2026-11-20 15:31:00' });
    await shown.getByText('批量复制已完成').waitFor();
    await person.page.getByRole('status').filter({ hasText: '批量复制课表：批量复制已完成' }).waitFor();
  });
});
