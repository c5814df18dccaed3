/** Passwords: typed wrong at the door, and changed inside; of accounts of their own, because names are locked and passwords change. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { makeAccount } from './desk';
import { arrive, arriveAs, desktop, type Person, phone } from './person';
import { seriousFindings } from './screenReader';

const message = (person: Person) => person.page.locator('#message');

describe('the door', () => {
  it.each(variants(['somebody', 'nobody']))('counts wrong passwords of %s down and says until when it is closed', async (who) => {
    const name = who === 'somebody' ? await makeAccount() : freshName('nobody');
    const person = await arrive();
    await person.open('/login');
    for (const left of [4, 3, 2, 1]) {
      await person.signIn(name, 'wrong-one');
      await message(person).getByText(`账号或密码不正确，还可以再试 ${left} 次`).waitFor();
    }
    await person.signIn(name, 'wrong-one');
    await message(person)
      .getByText(/^连续输错 5 次，请在 \d\d:\d\d 后再试$/)
      .waitFor();
    const asked = person.page.waitForResponse('**/sso/doLogin');
    await person.signIn(name, 'demo1234');
    await (await asked).finished();
    await message(person).getByText('连续输错 5 次').waitFor();
    await person.leave();
  });

  it('is what password managers expect, tells of Caps Lock, of no network and of being busy, and Enter opens it', async () => {
    const person = await arrive(phone);
    const { page } = person;
    await person.open('/login');
    const button = page.getByRole('button', { name: '登录', exact: true });
    await button.waitFor();
    const inputs = page.locator('form input');
    const purposes = () => inputs.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
    await expect.poll(purposes).toEqual(['username', 'current-password']);

    // In a line of its own that moves nothing.
    const before = await button.boundingBox();
    const press = (modifierCapsLock: boolean) =>
      page.locator('#password').dispatchEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock });
    await press(true);
    await message(person).getByText('大写锁定已开启').waitFor();
    await expect.poll(() => button.boundingBox()).toEqual(before);
    await press(false);
    await message(person).getByText('大写锁定已开启').waitFor({ state: 'hidden' });

    await page.context().setOffline(true);
    await message(person).getByText('网络已断开，恢复后可继续登录').waitFor();
    await page.context().setOffline(false);
    await message(person).getByText('网络已断开').waitFor({ state: 'hidden' });

    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/sso/doLogin', async (route) => {
      await held;
      await route.continue();
    });
    await inputs.first().focus();
    await page.keyboard.type('finance');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo1234');
    await page.keyboard.press('Enter');
    const busy = page.getByRole('button', { name: '登录中…' });
    await busy.waitFor();
    await expect.poll(() => busy.boundingBox()).toEqual(before);
    letIn();
    await page.waitForURL('**/dashboard');
    await person.leave();
  });
});

describe('the own password', () => {
  it.each(variants([phone, desktop, { width: 991, height: 768 }]))('is changed by keyboard alone at $width px', async (screen) => {
    const account = await makeAccount();
    const person = await arriveAs(account, screen, { dark: true });
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
    const again = await arrive();
    await again.haveSession(account, 'better2468');
    await again.leave();
    await person.leave();
  });
});
