/** A server that is slow, broken or gone: one clear sentence, nothing typed lost, and the page goes on by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { startUnreliableServer, type Trouble, type UnreliableServer } from '../support/product/unreliableServer';
import { arriveAs, desktop, type Person, phone } from './person';
import { ownProduct } from './products';
import { seriousFindings } from './screenReader';

let server: UnreliableServer;
beforeAll(async () => {
  server = await startUnreliableServer(await ownProduct());
});
afterAll(() => server.stop());
beforeEach(() => server.trouble('none'));

const calls = /^\/(api|sso|health)/;
const arriveHere = (screen = desktop) => arriveAs('admin', screen, { address: server.address });
/** The shell's later parts are there after this. */
const settle = (person: Person) => person.page.getByRole('status', { name: '网络状态' }).waitFor({ state: 'attached' });

/** Through the menu: a page load would need the network for the page itself. */
async function openRooms(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('menuitem', { name: '教务管理' }).click();
  await page.getByRole('menuitem', { name: '教室', exact: true }).waitFor();
  await person.stillness();
  await page.getByRole('menuitem', { name: '教室', exact: true }).click();
  await page.waitForURL('**/eduModel/room');
}

/** Runs in the page: for how many ms this text stands on it, from when it comes. */
function lifeOf(text: string): Promise<number> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const look = () => {
      const stands = document.body.innerText.includes(text);
      if (stands) since ??= performance.now();
      if (!stands && since !== undefined) resolve(performance.now() - since);
      else requestAnimationFrame(look);
    };
    look();
  });
}

describe('a list', () => {
  const cases: [Trouble, RegExp][] = [
    ['html', /“GET \/api\/instRoom\/page”的返回不是约定的/],
    ['envelope', /“GET \/api\/instRoom\/page”的返回不是约定的/],
    ['error', /“GET \/api\/instRoom\/page”返回了 HTTP 500/],
    ['gateway', /“GET \/api\/instRoom\/page”返回了 HTTP 502/],
    ['gone', /连接不上服务器，“GET \/api\/instRoom\/page”没有完成/],
  ];
  it.each(cases)('with trouble “%s” says what happened and can be tried again', async (trouble, sentence) => {
    const person = await arriveHere();
    server.trouble(trouble, /instRoom\/page/);
    await openRooms(person);
    await person.sees(sentence);
    server.trouble('none');
    await person.page.getByRole('main').getByRole('button', { name: '重试' }).click();
    await person.row('个训室 1').waitFor();
    await person.leave();
  });

  it('waits for a slow server and shows what comes', async () => {
    const person = await arriveHere();
    server.trouble('slow', calls);
    await openRooms(person);
    await person.row('个训室 1').waitFor();
    expect(await person.page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await person.leave();
  });
});

describe('a lost network', () => {
  for (const screen of [desktop, phone]) {
    it(`is told once at ${screen.width} px, keeps what is typed, and the save is tried again`, async () => {
      const person = await arriveHere(screen);
      const name = freshName('静修室');
      await person.open('/eduModel/room/create');
      await settle(person);
      await person.field('教室名称').fill(name);
      await person.page.context().setOffline(true);
      await person.sees('网络已断开，已填写的内容都在');
      await person.page.getByRole('button', { name: /^保存/ }).last().click();
      await person.sees('网络已断开，恢复后请重试');
      expect(await person.page.getByText('网络异常').count()).toBe(1);
      expect(await seriousFindings(person)).toEqual([]);
      expect(await person.field('教室名称').inputValue()).toBe(name);
      await person.page.context().setOffline(false);
      await person.page.getByText('网络已断开，已填写的内容都在').waitFor({ state: 'hidden' });
      await person.page.getByRole('button', { name: /^保存/ }).last().click();
      await person.sees(new RegExp(name));
      await person.leave();
    });
  }

  it('brings one message and one notification for ten calls, gone after five seconds', async () => {
    const person = await arriveHere();
    await settle(person);
    server.trouble('gone', calls);
    const lived = person.page.evaluate(lifeOf, '网络异常');
    await person.page
      .getByRole('button', { name: '刷新' })
      .or(person.page.getByRole('menuitem', { name: '工作台' }))
      .first()
      .click();
    await openRooms(person);
    await person.page.getByText('网络异常').waitFor();
    await person.page.getByRole('menuitem', { name: '工作台' }).first().click();
    await person.sees(/等 \d+ 个请求没有完成/);
    expect(await person.page.getByText('网络异常').count()).toBe(1);
    expect(await person.page.getByRole('button', { name: '关闭提示' }).count()).toBeLessThanOrEqual(2);
    await person.page.getByText('网络异常').waitFor({ state: 'hidden' });
    expect(await lived).toBeGreaterThan(4_000);
    await person.leave();
  });

  it('ends by itself: the bar goes and what could not be read is read', async () => {
    const person = await arriveHere();
    await settle(person);
    server.trouble('gone', calls);
    await openRooms(person);
    await person.sees('连接不上服务器，已填写的内容都在');
    server.trouble('none');
    await person.row('个训室 1').waitFor();
    await person.page.getByText('连接不上服务器，已填写的内容都在').waitFor({ state: 'hidden' });
    await person.leave();
  });
});
