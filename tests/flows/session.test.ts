/** A session that ends under a page: one question, and nothing typed is lost. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { arrive, desktop, type Person, phone, resize, type Screen, signedInAs, staying } from './person';
import { seriousFindings } from './screenReader';

/** Whoever signs in again in a test is signed in after it. */
const admin = staying('admin');
const tablet: Screen = { width: 991, height: 768 };
const roomCalls = { list: '/api/instRoom/page', save: '/api/instRoom/save' };
const dialog = (page: Page) => page.getByRole('dialog', { name: '温馨提示' });

/** The form of a room, with a name typed. */
async function typeRoom(person: Person, name: string): Promise<void> {
  await person.forgetDraft('room');
  await person.open('/eduModel/room/create');
  await person.field('教室名称').fill(name);
}

/** The same, and the draft is on the server: its call comes later than what follows, and would ask for the session by itself. */
async function typeKeptRoom(person: Person, name: string): Promise<void> {
  const kept = person.page.waitForResponse(
    (answer) => /\/my\/draft/.test(answer.url()) && (answer.request().postData() ?? '').includes(name),
  );
  await typeRoom(person, name);
  await kept;
}

const keepsName = (person: Person, name: string) => expect.poll(() => person.field('教室名称').inputValue()).toBe(name);

async function signInOver(page: Page, password = 'demo1234'): Promise<void> {
  await dialog(page).locator('input[type=password]').fill(password);
  await dialog(page)
    .getByRole('button', { name: /重新.*登录/ })
    .click();
}

/** The person of two institutions, in the first one. */
async function arriveAsMulti(): Promise<Person> {
  const person = await arrive();
  await person.open('/login');
  await person.signIn('multi', 'demo1234');
  await person.page.getByRole('radio').first().check();
  await person.press('确认登录');
  await person.page.waitForURL('**/dashboard');
  return person;
}

async function signInThere(tab: Page, username: string): Promise<void> {
  await tab.goto('/login');
  await tab.getByLabel('账号').fill(username);
  await tab.locator('input[type=password]').fill('demo1234');
  await tab.getByRole('button', { name: '登录', exact: true }).click();
  await tab.waitForURL('**/dashboard');
}

/** A second tab of the same browser. */
const openTab = (person: Person) => person.page.context().newPage();

describe('a session that the server ended', () => {
  it.each(variants([phone, desktop, tablet]))('goes on over the form at $width px, and the save that failed is done', async (screen) => {
    const person = await admin();
    await resize(person, screen);
    const name = freshName('水疗室');
    await typeRoom(person, name);
    await person.endSessionUnder(roomCalls.save);
    await person.page.getByRole('button', { name: /^保存/ }).last().click();
    await dialog(person.page).getByText('登录已过期，是否重新登录').waitFor();
    await expect.poll(() => dialog(person.page).getByLabel('账号').inputValue()).toBe('admin');
    expect(await seriousFindings(person)).toEqual([]);
    await signInOver(person.page, 'wrong-one');
    await dialog(person.page)
      .getByText(/还可以再试 \d 次/)
      .waitFor();
    await keepsName(person, name);
    await signInOver(person.page);
    await person.sees(new RegExp(`${name}.*已|已.*${name}`));
    await person.seesNo(dialog(person.page));
  });

  it('asks once for all the calls of a page, and brings the page up to date', async () => {
    const person = await admin();
    await person.load('/studentModel/student');
    let refused = 0;
    person.page.on('response', async (answer) => {
      if (answer.url().includes('/api/') && (await answer.json().catch(() => ({}))).code === 401) refused += 1;
    });
    await person.endSessionUnderAll(3, () => person.page.getByRole('menuitem', { name: '工作台' }).first().click());
    await dialog(person.page).waitFor();
    await expect.poll(() => person.page.getByRole('dialog').count()).toBe(1);
    await signInOver(person.page);
    await dialog(person.page).waitFor({ state: 'hidden' });
    await person.page.getByText('暂时取不到').first().waitFor({ state: 'hidden' });
    await expect.poll(() => refused).toBeGreaterThan(2);
  });

  it('stays as it is on “no”, by keyboard, asks again when the person goes on, and leads to sign-in for another account, which comes back', async () => {
    const person = await signedInAs('admin');
    const name = freshName('画室');
    await typeKeptRoom(person, name);
    await person.endSessionUnder(roomCalls.save);
    await person.page.keyboard.press('Control+s');
    await dialog(person.page).waitFor();
    await person.page.keyboard.press('Escape');
    await dialog(person.page).waitFor({ state: 'hidden' });
    await person.sees('登录已过期，请重新登录');
    await keepsName(person, name);
    await person.stillness();
    await person.page.keyboard.press('Control+s');
    await dialog(person.page).locator('input[type=password]:focus').waitFor();
    await person.stillness();
    await person.page.keyboard.type('demo1234');
    await person.page.keyboard.press('Enter');
    await person.row(name).first().waitFor();

    await person.endSessionUnder(roomCalls.list);
    await person.page.getByRole('button', { name: '刷新' }).click();
    await dialog(person.page).getByRole('button', { name: '换个账号登录' }).click();
    await person.page.waitForURL(/\/login\?redirect=%2FeduModel%2Froom/);
    await person.signIn('root', 'demo1234');
    await person.page.waitForURL('**/eduModel/room');

    // With nothing typed on the page, no password is needed to be led there.
    await person.row(name).first().waitFor();
    await person.endSessionUnder(roomCalls.list);
    await person.page.getByRole('button', { name: '刷新' }).click();
    await dialog(person.page)
      .getByRole('button', { name: /重新.*登录/ })
      .click();
    await person.page.waitForURL(/\/login\?redirect=%2FeduModel%2Froom/);
    await person.leave();
  });
});

/** In the account menu of another tab. */
async function signOutThere(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /李婷/ }).click();
  await tab.getByRole('menuitem', { name: '退出登录' }).click();
  await tab.waitForURL(/\/login/);
}

describe('another tab', () => {
  it('that signs out leaves what is typed here behind a curtain, whoever signs in there, until the person is back; else it takes this one along', async () => {
    const person = await signedInAs('admin');
    const name = freshName('音乐室');
    // A draft that is saved after the sign-out is refused, and another reason told.
    await typeKeptRoom(person, name);
    const other = await openTab(person);
    await other.goto('/404');
    await signOutThere(other);
    await dialog(person.page).getByText('已在另一个标签页退出登录').waitFor();
    await person.page.keyboard.press('Escape');
    await person.page.keyboard.press('Escape');
    await person.stillness();
    await expect.poll(() => dialog(person.page).isVisible()).toBe(true);
    await signInOver(person.page);
    await dialog(person.page).waitFor({ state: 'hidden' });
    await keepsName(person, name);

    await person.page.context().clearCookies();
    await signInThere(other, 'teacher');
    await dialog(person.page).waitFor();
    await signInOver(person.page);
    await dialog(person.page).waitFor({ state: 'hidden' });
    await keepsName(person, name);
    await person.page.keyboard.press('Control+s');
    await person.row(name).first().waitFor();
    // The other tab had nothing to lose and follows, at the latest when somebody looks at it.
    await other.bringToFront();
    await other.getByRole('button', { name: /李婷/ }).waitFor();

    await person.page.waitForURL('**/eduModel/room');
    await signOutThere(other);
    await person.page.waitForURL(/\/login\?redirect=%2FeduModel%2Froom/);
    await person.leave();
  });

  it('that signs in the same person again changes nothing here', async () => {
    const person = await admin();
    const name = freshName('阅览室');
    await typeRoom(person, name);
    await person.endSessionUnder(roomCalls.save);
    await person.page.keyboard.press('Control+s');
    await dialog(person.page).waitFor();
    const other = await openTab(person);
    await signInThere(other, 'admin');
    await person.row(name).first().waitFor();
    await person.seesNo(dialog(person.page));
    await other.close();
  });

  it('that moves to another institution never lets this one write there', async () => {
    const person = await arriveAsMulti();
    const name = freshName('沙盘室');
    await typeRoom(person, name);
    const other = await openTab(person);
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /切换机构/ }).click();
    await other.getByRole('radio').nth(1).check();
    await other.getByRole('button', { name: '确认切换' }).click();
    await dialog(person.page)
      .getByText(/另一个标签页已切换到/)
      .waitFor();
    // Nobody is back in this tab before the other one stands there.
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    await other.locator('main h1').first().waitFor();
    await dialog(person.page).getByRole('button', { name: '切换回来' }).click();
    await dialog(person.page).waitFor({ state: 'hidden' });
    await keepsName(person, name);
    await person.page.keyboard.press('Control+s');
    await person.sees(new RegExp(name));
    await person.leave();
  });
});
