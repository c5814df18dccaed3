/** What a phone keeps of a person: sealed while it waits, there after a reload and the next sign-in, gone with signing out. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { clerk, makeChild, type Named } from './desk';
import { intercept } from './interception';
import { type Person, phone, signedInAs } from './person';

const signCall = '**/api/disCheckIn/sign';
const door = '/studentModel/studentClock';
const card = (page: Page, { name }: Named) => page.getByRole('button', { name: new RegExp(`^${name}(?!的今天)`) });
const waiting = (page: Page) => page.getByRole('region', { name: '待发送' }).getByText(/1 条签到/);
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Everything this browser has stored, as text: keys, values, and the bytes of what is sealed. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asText = (_: string, value: unknown) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder().decode(value as ArrayBuffer) : value;
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const read = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name!));
      for (const table of database.objectStoreNames)
        parts.push(name, table, await read(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    for (const name of await caches.keys())
      parts.push(
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      );
    return JSON.stringify(parts, asText);
  });
}

interface WaitingSign {
  person: Person;
  child: Named;
  times: () => Promise<string | null>;
  /** From here the server is reached again. */
  reach: () => void;
}

/** A child at the door whose sign waits, because its call gets no answer. */
async function waitingSign(): Promise<WaitingSign> {
  const manager = await clerk();
  const child = await makeChild(manager);
  const person = await signedInAs('reception', phone, { touch: true });
  const reach = await intercept(person.page, signCall, (route) => route.abort());
  await person.open(door);
  await card(person.page, child).tap();
  await waiting(person.page).waitFor();
  const times = async () => (await manager.call(`/api/disCheckIn/page?stuId=${child.id}`)).records[0]?.checkIn ?? null;
  return { person, child, times, reach };
}

async function signIn({ page }: Person, username = 'reception'): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function signOut(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: /^账号：/ }).click();
  await person.chooseItem('退出登录');
}

describe('work that waits for the network', () => {
  it('lies on the phone without a name, and is there after a reload, in another tab, and after the session has ended', async () => {
    const { person, child, times, reach } = await waitingSign();
    const { page } = person;
    expect(await stored(page)).toContain('kangjiao-check-in');
    expect(await stored(page)).not.toMatch(new RegExp(`${child.name}|stuIds|${child.id}`));
    await page.reload();
    await waiting(page).waitFor();
    const tab = await page.context().newPage();
    await tab.route(signCall, (route) => route.abort());
    await tab.goto(door);
    await waiting(tab).waitFor();
    await tab.close();

    await person.endSession();
    await page.goto(door);
    await page.waitForURL(/\/login/);
    expect(await stored(page)).not.toMatch(new RegExp(child.name));
    await signIn(person, 'teacher');
    await page.goto(door);
    await page.getByText('这台设备上还有 1 条其他账号或机构的签到，由本人登录后发送。').waitFor();
    await signOut(person);
    await page.waitForURL(/\/login/);
    await signIn(person);
    await page.goto(door);
    await waiting(page).waitFor();
    expect(await times()).toBeNull();
    reach();
    await page.reload();
    await expect.poll(times).not.toBeNull();
    await waiting(page).waitFor({ state: 'hidden' });
  });

  it('is told before signing out, and gone with it', async () => {
    const { person, child, times, reach } = await waitingSign();
    const { page } = person;
    await page.goto(`/studentModel/student/show/${child.id}`);
    await page
      .getByRole('heading', { name: new RegExp(child.name) })
      .first()
      .waitFor();
    await signOut(person);
    await dialog(page).getByText('还有 1 条内容没有发送').waitFor();
    await dialog(page).getByRole('button', { name: '先不退出' }).click();
    await page.goto(door);
    await waiting(page).waitFor();
    await signOut(person);
    await dialog(page).getByRole('button', { name: '删除并退出' }).click();
    await page.waitForURL(/\/login/);
    const left = await stored(page);
    expect(left).not.toMatch(new RegExp(`${child.name}|${child.id}|sealed|reception`));
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['kj-device']);
    reach();
    await signIn(person);
    await page.goto(door);
    await card(page, child).waitFor();
    expect(await times()).toBeNull();
  });

  it('that cannot be read any more is told, and deleted by a person', async () => {
    const { person } = await waitingSign();
    const { page } = person;
    await page.evaluate(() => localStorage.removeItem('kj-device'));
    await page.reload();
    const told = page.getByRole('alert').filter({ hasText: '这台设备上有 1 条没有发送的内容不能读取了' });
    await told.getByRole('button', { name: '删除' }).tap();
    await dialog(page).getByRole('button', { name: '删除' }).tap();
    await told.waitFor({ state: 'hidden' });
    expect(person.complaints).toEqual([]);
  });

  it('stays in the memory of a page whose address is not secure, which says so and asks before it is lost', async () => {
    const manager = await clerk();
    const child = await makeChild(manager);
    const person = await signedInAs('reception', phone, { touch: true });
    const { page } = person;
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    const reach = await intercept(page, signCall, (route) => route.abort());
    await person.open(door);
    await page.getByRole('note').getByText('不是 HTTPS').waitFor();
    await card(page, child).tap();
    await waiting(page).waitFor();
    expect(await stored(page)).not.toMatch(new RegExp(child.name));
    await signOut(person);
    await dialog(page).getByText('还有未保存的内容').waitFor();
    await dialog(page).getByRole('button', { name: '继续填写' }).click();
    reach();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await waiting(page).waitFor({ state: 'hidden' });
  });
});

describe('a form and the pages seen lately', () => {
  it('leave no word in the browser, and the draft is there after a reload without a server for drafts', async () => {
    const person = await signedInAs('admin');
    const { page } = person;
    const name = freshName('童');
    await person.forgetDraft('student');
    await page.route('**/api/my/draft*', (route) => route.abort());
    await person.open('/studentModel/student/create');
    await person.field('姓名').fill(name);
    // Sealing takes a moment, in which the page asks before it is left.
    await expect.poll(() => stored(page)).toContain('draft:');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect.poll(() => person.field('姓名').inputValue()).toBe(name);
    expect(await stored(page)).toContain('draft:');
    const { records } = await person.call('/api/instStudent/page?pageSize=1');
    await page.goto(`/studentModel/student/show/${records[0].id}`);
    await page
      .getByRole('heading', { name: new RegExp(records[0].stuName) })
      .first()
      .waitFor();
    await expect.poll(() => stored(page)).toContain('recent:');
    expect(await stored(page)).not.toMatch(new RegExp(`${name}|${records[0].stuName}`));
    await page.keyboard.press('Control+k');
    await page
      .getByRole('option', { name: new RegExp(records[0].stuName) })
      .first()
      .waitFor();
  });
});
