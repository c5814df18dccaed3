/** Passwords: typed wrong at the door, and changed inside. A product of its own, because it locks names and changes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { arrive, arriveAs, desktop, type Person, phone } from './person';
import { seriousFindings } from './screenReader';

let server: BuiltServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const message = (person: Person) => person.page.locator('#message');

describe('the door', () => {
  it.each(['sales', 'nobody-has-this-name'])('counts wrong passwords of “%s” down and says until when it is closed', async (name) => {
    const person = await arrive(desktop, { address: server.address });
    await person.open('/login');
    for (const left of [4, 3, 2, 1]) {
      await person.signIn(name, 'wrong-one');
      await message(person).getByText(`账号或密码不正确，还可以再试 ${left} 次`).waitFor();
    }
    await person.signIn(name, 'wrong-one');
    await message(person)
      .getByText(/^连续输错 5 次，请在 \d\d:\d\d 后再试$/)
      .waitFor();
    await person.signIn(name, 'demo1234');
    await message(person).getByText('连续输错 5 次').waitFor();
    await person.leave();
  });

  it('tells of Caps Lock in a line of its own that moves nothing', async () => {
    const person = await arrive(phone, { address: server.address });
    await person.open('/login');
    const button = person.page.getByRole('button', { name: '登录', exact: true });
    const before = await button.boundingBox();
    const press = (modifierCapsLock: boolean) =>
      person.page.locator('#password').dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock });
    await press(true);
    await message(person).getByText('大写锁定已开启').waitFor();
    expect(await button.boundingBox()).toEqual(before);
    await press(false);
    await message(person).getByText('大写锁定已开启').waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('is what password managers expect, and Enter opens it', async () => {
    const person = await arrive(desktop, { address: server.address });
    await person.open('/login');
    const form = person.page.locator('form');
    expect(await form.locator('input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))).toEqual([
      'username',
      'current-password',
    ]);
    await person.page.keyboard.type('finance');
    await person.page.keyboard.press('Tab');
    await person.page.keyboard.type('demo1234');
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });

  it('says what to do without a network and goes on after it', async () => {
    const person = await arrive(desktop, { address: server.address });
    await person.open('/login');
    await person.page.context().setOffline(true);
    await message(person).getByText('网络已断开，恢复后可继续登录').waitFor();
    await person.page.context().setOffline(false);
    await message(person).getByText('网络已断开').waitFor({ state: 'hidden' });
    await person.signIn('finance', 'demo1234');
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });

  it('says that it is busy without changing its width', async () => {
    const person = await arrive(desktop, { address: server.address });
    await person.open('/login');
    await person.page.route('**/sso/doLogin', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    const before = await person.page.getByRole('button', { name: '登录', exact: true }).boundingBox();
    await person.signIn('finance', 'demo1234');
    const busy = person.page.getByRole('button', { name: '登录中…' });
    await busy.waitFor();
    expect(await busy.boundingBox()).toEqual(before);
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });
});

describe('the own password', () => {
  for (const screen of [desktop, { width: 991, height: 768 }, phone]) {
    it(`is changed by keyboard alone at ${screen.width} px`, async () => {
      const account = screen === desktop ? 'teacher' : screen === phone ? 'finance' : 'admin';
      const person = await arriveAs(account, screen, { address: server.address });
      await person.page.getByRole('button', { name: /^账号/ }).focus();
      await person.page.keyboard.press('Enter');
      await person.page.getByRole('menuitem', { name: '修改密码' }).press('Enter');
      const dialog = person.page.getByRole('dialog', { name: '修改密码' });
      await dialog.waitFor();
      expect(await seriousFindings(person)).toEqual([]);
      const fill = async (...values: string[]) => {
        const inputs = dialog.locator('input:not([hidden])');
        for (const [index, value] of values.entries()) await inputs.nth(index).fill(value);
        await inputs.last().press('Enter');
      };
      await fill('demo1234', 'better2468', 'better2469');
      await dialog.getByText('两次输入的新密码不一样').waitFor();
      await fill('wrong1234', 'better2468', 'better2468');
      await dialog.getByText(/原密码不正确，还可以再试 \d 次/).waitFor();
      await fill('demo1234', 'onlyletters', 'onlyletters');
      await dialog
        .getByText(/字母和数字/)
        .nth(1)
        .waitFor();
      await fill('demo1234', 'better2468', 'better2468');
      await person.sees('密码已修改，其他设备上的登录已退出');
      await dialog.waitFor({ state: 'hidden' });
      const again = await arrive(screen, { address: server.address });
      await again.open('/login');
      await again.signIn(account, 'better2468');
      await again.page.waitForURL('**/dashboard');
      await again.leave();
      await person.leave();
    });
  }
});
