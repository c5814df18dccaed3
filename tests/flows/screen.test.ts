/**
 * The big screen in the hall, with a clock that the test turns: it refreshes without a flicker, says what is old or gone, comes back by
 * itself, and is as large after a day as in the morning.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshMs, versionMs } from '../../src/modules/dashboard/web/pages/screen/screenState';
import type { Envelope } from '../../src/wire/envelope';
import { openScreenCall, type ScreenAnswer, screenCalls } from '../../src/wire/screen';
import { startUnreliableServer, type UnreliableServer } from '../support/product/unreliableServer';
import { arrive, arriveAs, desktop, type Person, signedInAs } from './person';
import { ownProduct } from './products';
import { seriousFindings } from './screenReader';

const hall = { width: 1366, height: 768 };
const path = '/operateModel/screen';

let server: UnreliableServer;
beforeAll(async () => {
  server = await startUnreliableServer(await ownProduct());
});
afterAll(() => server.stop());
beforeEach(() => server.trouble('none'));

async function inHall(who = 'admin'): Promise<Person> {
  const person = await signedInAs(who, hall, { address: server.address });
  await person.page.clock.install();
  await person.page.goto(path);
  return person;
}
const status = (person: Person) => person.page.getByRole('main').getByRole('status');

describe('the big screen', () => {
  it('shows the boards of the own keys in turn, fitted into the window, and nobody is named who is a child', async () => {
    const person = await inHall();
    const { page } = person;
    const board = (name: string) => page.getByRole('region', { name, exact: true });
    await board('基础数据').getByRole('region', { name: '学生总数' }).waitFor();
    const fit = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('main > div')!.getBoundingClientRect();
      return [left, top, width, height, document.documentElement.scrollWidth].map(Math.round);
    });
    expect(fit).toEqual([0, 0, 1365, 768, 1366]);
    expect(await seriousFindings(person)).toEqual([]);
    await page.clock.runFor(20_000);
    await board('经营数据').getByRole('region', { name: '本月实收' }).waitFor();
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await page.getByRole('tab', { name: '教务数据' }).click();
    await page.clock.runFor(120_000);
    await board('教务数据').getByRole('region', { name: '今日课次' }).waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await person.leave();
  });

  it('refreshes in place, tells old numbers as old, and goes on when the server is back', async () => {
    const person = await inHall();
    const { page } = person;
    const card = page.getByRole('region', { name: '学生总数' });
    await card.waitFor();
    await card.evaluate((one) => one.setAttribute('data-seen', 'before'));
    const again = page.waitForResponse((answer) => answer.url().endsWith(screenCalls.read.path));
    await page.clock.runFor(refreshMs);
    await again;
    await expect.poll(() => card.getAttribute('data-seen')).toBe('before');
    server.trouble('gone', /./);
    for (let minute = 0; minute < 4; minute += 1) await page.clock.runFor(refreshMs);
    await status(person)
      .getByText(/^数据停在 \d\d:\d\d，正在重试$/)
      .waitFor();
    await expect.poll(() => card.getAttribute('data-seen')).toBe('before');
    // In the night nothing is loaded anew from a server that does not answer.
    await page.clock.runFor(versionMs);
    server.trouble('none');
    await page.clock.runFor(refreshMs);
    await expect.poll(() => status(person).textContent()).toBe('');
    await expect.poll(() => card.getAttribute('data-seen')).toBe('before');
    await page.context().setOffline(true);
    await status(person)
      .getByText(/^网络已断开，数据停在 \d\d:\d\d/)
      .waitFor();
    await page.context().setOffline(false);
    await page.clock.runFor(5_000);
    await expect.poll(() => status(person).textContent()).toBe('');
    await person.leave();
  });

  it('takes its numbers away when the session ends or the key is missing, and says what to do', async () => {
    const person = await inHall();
    await person.page.getByRole('region', { name: '学生总数' }).waitFor();
    await person.call('/sso/logout');
    await person.page.clock.runFor(refreshMs);
    await status(person).getByText('登录已到期').waitFor();
    await expect.poll(() => person.page.getByRole('region', { name: '学生总数' }).count()).toBe(0);
    await person.page.getByRole('button', { name: '重新登录' }).waitFor();
    await person.leave();
    const teacher = await inHall('teacher');
    await status(teacher).getByText('没有查看数据大屏的权限').waitFor();
    await teacher.leave();
  });

  it('is no larger after 200 refreshes: elements, listeners and memory', async () => {
    const person = await inHall();
    const { page } = person;
    const card = page.getByRole('region', { name: '学生总数', includeHidden: true });
    await card.waitFor();
    const first = (await person.call(screenCalls.read.path)) as unknown as ScreenAnswer;
    const total = Number(/\d+/.exec((await card.textContent()) ?? '')?.[0]);
    let round = 0;
    await page.route(`**${screenCalls.read.path}`, (route) => {
      round += 1;
      const changed = JSON.parse(JSON.stringify(first), (key, value) =>
        key === 'value' && /^\d+$/.test(value) ? String(Number(value) + round) : value,
      );
      return route.fulfill({ json: { code: 200, message: '', data: changed } satisfies Envelope });
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const measured = async () => {
      await person.settled();
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((one) => one.name === name)!.value;
      return {
        elements: await page.locator('*').count(),
        nodes: of('Nodes'),
        listeners: of('JSEventListeners'),
        heap: of('JSHeapUsedSize'),
      };
    };
    // The clock jumps, and waits for the figures: a call that it passes by is given up and sent again, more often the slower the machine.
    const refresh = async (times: number) => {
      const until = round + times;
      while (round < until) {
        const answered = page.waitForResponse((answer) => answer.url().endsWith(screenCalls.read.path));
        await page.clock.fastForward(refreshMs);
        await answered;
        await card.filter({ hasText: String(total + round) }).waitFor({ state: 'attached' });
      }
    };
    await refresh(20);
    const before = await measured();
    await refresh(200);
    const after = await measured();
    expect(after.elements).toBe(before.elements);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05);
    expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1);
    await person.leave();
  });
});

describe('an address for the hall', () => {
  it('is made once, opens the numbers without a session, and says so when it is withdrawn', async () => {
    const admin = await arriveAs('admin', desktop, { address: server.address });
    await admin.open('/operateModel/screenLinks');
    await admin.page.getByLabel('挂在哪里').fill('一楼大厅');
    await admin.page.getByRole('button', { name: '生成地址' }).click();
    const made = admin.page.getByRole('dialog').getByText(/openScreen\?key=/);
    const address = (await made.textContent())!.trim();
    await admin.page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    const row = admin.page.getByRole('row', { name: /一楼大厅/ });
    await row.getByText('还没有打开过').waitFor();
    expect(await seriousFindings(admin)).toEqual([]);

    const wall = await arrive(hall, { address: server.address });
    const { page } = wall;
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
    const calls: string[] = [];
    page.on('request', (request) => /\/(api|sso)\//.test(request.url()) && calls.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto(address);
    await page.getByRole('region', { name: '学生总数' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await expect.poll(() => page.getByRole('link').count()).toBe(0);

    await admin.open('/operateModel/screenMock');
    await admin.open('/operateModel/screenLinks');
    await row
      .getByText(/^2026-11-18 \d\d:\d\d$/)
      .last()
      .waitFor();
    await row.getByRole('button', { name: '收回' }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
    await admin.sees('还没有地址。');
    await page.clock.runFor(refreshMs);
    await status(wall)
      .getByText(/^这个大屏地址已收回、到期或不存在/)
      .waitFor();
    await expect.poll(() => page.getByRole('region', { name: '学生总数' }).count()).toBe(0);
    expect([...new Set(calls)]).toEqual([openScreenCall.path]);
    expect(refused).toEqual([]);
    await wall.leave();
    await admin.leave();
  });
});

describe('mock data', () => {
  it('is filled in, switched on, and marked on the screen', async () => {
    const person = await arriveAs('admin', desktop);
    const { page } = person;
    await person.open('/operateModel/screenMock');
    await page.getByRole('spinbutton', { name: '学生总数' }).fill('888');
    await page.getByRole('button', { name: '保存' }).click();
    await person.sees('已保存');
    await page.getByRole('switch', { name: '显示演示数据' }).click();
    await person.sees('大屏正在显示演示数据');
    await page.goto(path);
    await page.getByRole('region', { name: '学生总数' }).getByText('888').waitFor();
    await page.getByText('演示数据', { exact: true }).waitFor();
    await person.open('/operateModel/screenMock');
    await page.getByRole('switch', { name: '显示演示数据' }).click();
    await person.sees('大屏显示统计数据');
    await person.leave();
  });
});
