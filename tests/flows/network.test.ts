/** A server that is slow, broken or gone: one clear sentence, nothing typed lost, and the page goes on by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { startUnreliableServer, type Trouble, type UnreliableServer } from '../support/product/unreliableServer';
import { variants } from '../support/run/tier';
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

const tabOfRooms = (person: Person) =>
  person.page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '教室', exact: true });

/** Through menu and tab: a page load would need the network for the page itself. */
async function openRooms(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('menuitem', { name: '教务管理' }).click();
  await page.getByRole('menuitem', { name: '班级', exact: true }).waitFor();
  await person.stillness();
  await page.getByRole('menuitem', { name: '班级', exact: true }).click();
  await tabOfRooms(person).click();
  await page.waitForURL('**/eduModel/room');
}

describe('a list', () => {
  it('waits for a slow server and shows what comes; says what happened, whatever it was, and can be tried again', async () => {
    const person = await arriveHere();
    await settle(person);
    server.trouble('slow', calls);
    await openRooms(person);
    await person.row('个训室 1').waitFor();
    await person.seesNo(person.page.getByRole('alert').filter({ hasText: /./ }));
    server.trouble('none');
    const main = person.page.getByRole('main');
    const cases: [Trouble, RegExp][] = [
      ['html', /“GET \/api\/instRoom\/page”的返回不是约定的/],
      ['envelope', /“GET \/api\/instRoom\/page”的返回不是约定的/],
      ['error', /“GET \/api\/instRoom\/page”返回了 HTTP 500/],
      ['gateway', /“GET \/api\/instRoom\/page”返回了 HTTP 502/],
      ['gone', /连接不上服务器，“GET \/api\/instRoom\/page”没有完成/],
    ];
    for (const [trouble, sentence] of cases) {
      server.trouble(trouble, /instRoom\/page/);
      // Another page of the list, which nothing is known of yet.
      await person.open(`/eduModel/room?keyword=${trouble}`);
      await main.getByText(sentence).first().waitFor();
      server.trouble('none');
      await main.getByRole('button', { name: '重试' }).click();
      await main.getByText(sentence).first().waitFor({ state: 'hidden' });
    }
    await person.open('/eduModel/room');
    await person.row('个训室 1').waitFor();
    await person.leave();
  });
});

describe('a lost network', () => {
  it.each(variants([phone, desktop]))('is told once at $width px, keeps what is typed, and the save is tried again', async (screen) => {
    const person = await arriveHere(screen);
    const name = freshName('静修室');
    await person.forgetDraft('room');
    await person.open('/eduModel/room/create');
    await settle(person);
    await person.field('教室名称').fill(name);
    await person.page.context().setOffline(true);
    await person.sees('网络已断开，已填写的内容都在');
    await person.page.getByRole('button', { name: /^保存/ }).last().click();
    // Both go after five seconds (networkNotice.test.ts).
    await Promise.all([person.sees('网络已断开，恢复后请重试'), person.page.getByText('网络异常').waitFor()]);
    expect(await seriousFindings(person)).toEqual([]);
    await expect.poll(() => person.field('教室名称').inputValue()).toBe(name);
    await person.page.context().setOffline(false);
    await person.page.getByText('网络已断开，已填写的内容都在').waitFor({ state: 'hidden' });
    await person.page.getByRole('button', { name: /^保存/ }).last().click();
    await person.sees(new RegExp(name));
    await person.leave();
  });

  it('brings one message and one notification for ten calls, and ends by itself: what could not be read is read', async () => {
    const person = await arriveHere();
    const { page } = person;
    await settle(person);
    server.trouble('gone', calls);
    await page.getByRole('menuitem', { name: '工作台' }).first().click();
    await openRooms(person);
    await person.sees('连接不上服务器，已填写的内容都在');
    await page.getByRole('menuitem', { name: '工作台' }).first().click();
    // Each of them is there once, or the wait fails.
    await Promise.all([page.getByText('网络异常').waitFor(), page.getByText(/等 \d+ 个请求没有完成/).waitFor()]);
    await page.getByText('网络异常').waitFor({ state: 'hidden' });
    await page.getByRole('menuitem', { name: '班级', exact: true }).click();
    await tabOfRooms(person).click();
    server.trouble('none');
    await person.row('个训室 1').waitFor();
    await page.getByText('连接不上服务器，已填写的内容都在').waitFor({ state: 'hidden' });
    await person.leave();
  });
});
