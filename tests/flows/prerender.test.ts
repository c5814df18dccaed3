/** The page that is drawn before anybody has signed in: nothing of it is seen, and nothing of it is too much. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { arrive, type Person } from './person';

const list = '/studentModel/student';

/** Until the page stands backstage: outside of the document, so only its style sheets tell. */
async function waitForPrerender({ page }: Person): Promise<void> {
  await page.locator('input[type=password]').focus();
  await page.waitForFunction(() => [...document.querySelectorAll('style')].some(({ innerHTML }) => innerHTML.includes('.ant-pagination')));
}

/** Menu and buttons, once the rows or the refusal stand. */
async function shownTo({ page }: Person): Promise<unknown> {
  await page
    .locator('[data-row-key]')
    .or(page.getByText(/没有.*权限/))
    .first()
    .waitFor();
  const rights = await page.locator('main [data-right]').evaluateAll((all) => all.map((one) => one.getAttribute('data-right')));
  return { menu: await page.getByRole('navigation', { name: '主菜单' }).allInnerTexts(), rights: [...new Set(rights)].sort() };
}

describe('the page that comes after sign-in', () => {
  it('is drawn while the password is typed, unseen and without asking the server anything', async () => {
    const person = await arrive();
    const calls: string[] = [];
    const addresses = new Set<string>();
    person.page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).pathname));
    person.page.on('request', (request) => /\/(api|sso)\//.test(request.url()) && calls.push(new URL(request.url()).pathname));
    await person.open(`/login?redirect=${list}`);
    await waitForPrerender(person);
    await expect.poll(() => person.page.locator('h1').allTextContents()).toEqual(['登录']);
    await expect.poll(() => person.page.locator('table, nav').count()).toBe(0);
    expect(person.page.url()).toContain('/login?redirect=');
    await expect.poll(() => person.page.title()).toContain('登录');
    expect(calls).toEqual([]);
    expect([...addresses]).toEqual(['/login']);
    await person.signIn('admin', 'not-the-password');
    await person.sees(/还可以再试 \d 次/);
    await person.signIn('admin', 'demo1234');
    await person.page.waitForURL(`**${list}`);
    await person.row('岁').first().waitFor();
    expect(calls.filter((path) => path.endsWith('/page'))).toHaveLength(1);
    await person.leave();
  });

  it('takes the focus, also when it could not be drawn ahead', async () => {
    for (const path of [list, '/account']) {
      const person = await arrive();
      await person.open(`/login?redirect=${path}`);
      await person.signIn('admin', 'demo1234');
      await person.page.locator('main:focus').waitFor();
      expect(new URL(person.page.url()).pathname).toBe(path);
      await person.page.reload();
      await person.page.getByRole('main').waitFor();
      await person.seesNo(person.page.locator('main:focus'));
      await person.leave();
    }
  });

  it('has for each person what he would have without it', async () => {
    for (const username of variants(['finance', 'teacher', 'sales'])) {
      const ahead = await arrive();
      await ahead.open(`/login?redirect=${list}`);
      await waitForPrerender(ahead);
      await ahead.signIn(username, 'demo1234');
      await ahead.page.waitForURL(`**${list}`);
      const ofDrawnAhead = await shownTo(ahead);
      await ahead.page.reload();
      expect(await shownTo(ahead), username).toEqual(ofDrawnAhead);
      await ahead.leave();
    }
  });

  it('stands at the filters of its address, and the way back leads out of the product', async () => {
    const person = await arrive();
    await person.open('about:blank');
    await person.open(`/login?redirect=${encodeURIComponent(`${list}?view=studying&pageSize=50`)}`);
    await waitForPrerender(person);
    await person.signIn('admin', 'demo1234');
    await person.page.waitForURL(/pageSize=50/);
    await person.page.getByRole('link', { name: '编辑' }).first().click();
    await person.page.waitForURL(/\/edit\//);
    await person.page.goBack();
    await person.page.waitForURL(/pageSize=50/);
    await person.page.goBack();
    await person.page.waitForURL('about:blank');
    await person.leave();
  });
});
