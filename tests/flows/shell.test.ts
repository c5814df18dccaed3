import { describe, expect, it } from 'vitest';
import { arrive, arriveAs, desktop, phone } from './person';

describe('shell', () => {
  it('answers every page of its own', async () => {
    const person = await arriveAs('admin');
    await person.open('/');
    await person.page.waitForURL('**/dashboard');
    await person.sees(/李婷/);
    await person.open('/studentModel/nowhere');
    await person.page.waitForURL('**/404');
    await person.open('/login');
    await person.page.waitForURL('**/dashboard');
    await person.open('/wxban');
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });

  it('keeps people out of WeChat', async () => {
    const person = await arrive();
    await person.page.context().setExtraHTTPHeaders({});
    await person.page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'MicroMessenger/8.0' }));
    await person.open('/studentModel/student');
    await person.page.waitForURL('**/wxban');
    await person.leave();
  });

  it('opens one submenu at a time and leads to its pages', async () => {
    const person = await arriveAs('admin');
    await person.chooseItem('学员管理');
    await person.page.getByRole('menuitem', { name: '学员', exact: true }).click();
    await person.page.waitForURL('**/studentModel/student');
    await person.chooseItem('教务管理');
    await person.page.getByRole('menuitem', { name: '课程', exact: true }).waitFor();
    await person.page.getByRole('menuitem', { name: '健康记录' }).waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('opens menus beside their buttons for those who asked their system for little motion', async () => {
    const person = await arriveAs('admin');
    await person.open('/studentModel/student');
    const more = person.page.getByRole('button', { name: /的更多操作/ });
    for (const button of [more.first(), more.nth(1)]) {
      await button.click();
      const menu = person.page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem').first();
      await menu.waitFor();
      const [asked, opened] = [await button.boundingBox(), await menu.boundingBox()];
      expect(Math.abs((opened?.y ?? 9_000) - (asked?.y ?? 0))).toBeLessThan(80);
      await person.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
    await person.leave();
  });

  it('shows in high contrast which page and which view are chosen', async () => {
    const person = await arriveAs('admin', desktop, { contrast: true });
    await person.open('/studentModel/student');
    const background = (role: 'tab' | 'menuitem', name: RegExp) =>
      person.page.getByRole(role, { name }).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await background('tab', /^全部学员/)).not.toBe(await background('tab', /^在读/));
    expect(await background('menuitem', /^学员$/)).not.toBe(await background('menuitem', /^健康记录$/));
    await person.leave();
  });

  it('fits 320 pixels, as wide as 1280 at 400 %', async () => {
    const person = await arriveAs('admin', { width: 320, height: 640 });
    await person.open('/studentModel/student');
    await person.page.getByRole('button', { name: /完整/ }).first().waitFor();
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await person.leave();
  });

  it('keeps the submenu that was opened while a page was on its way', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await page.getByRole('menuitem', { name: '学员管理' }).click();
    const student = page.getByRole('menuitem', { name: '学员', exact: true });
    await student.waitFor();
    const other = page.getByRole('menuitem', { name: '教务管理' });
    const titles = [await student.getByRole('link').elementHandle(), await other.elementHandle()];
    // Both in one task, so that the page cannot come between them.
    await page.evaluate((all) => {
      for (const one of all) (one as HTMLElement).click();
    }, titles);
    await page.getByRole('heading', { level: 1, name: '学员' }).waitFor();
    await person.row('岁').first().waitFor();
    await page.getByRole('menuitem', { name: '健康记录' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('menuitem', { name: '课程', exact: true }).isVisible()).toBe(true);
    await person.leave();
  });

  it('has a drawer for a menu on a phone, closed after each choice', async () => {
    const person = await arriveAs('admin', phone);
    await person.press(/菜单/);
    await person.chooseItem('学员管理');
    await person.chooseItem(/^学员$/);
    await person.page.waitForURL('**/studentModel/student');
    await person.page.getByRole('menuitem', { name: '学员管理' }).waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('asks once to sign in again when the session is gone', async () => {
    const person = await arriveAs('teacher');
    await person.open('/studentModel/student');
    await person.row('岁').first().waitFor();
    await person.endSessionUnder('/api/instStudent/page');
    await person.page.getByRole('button', { name: '刷新' }).click();
    await person.page.getByText('温馨提示').waitFor();
    await expect.poll(() => person.page.getByRole('dialog').count()).toBe(1);
    await person.press('重新登录');
    await person.page.waitForURL(/\/login\?redirect=/);
    await person.leave();
  });

  for (const screen of [desktop, phone]) {
    it(`never scrolls sideways at ${screen.width} px`, async () => {
      const person = await arriveAs('admin', screen);
      for (const path of [
        '/dashboard',
        '/studentModel/student',
        '/studentModel/student/create',
        '/eduModel/classes',
        '/structureModel/department',
      ]) {
        await person.open(path);
        await person.page.waitForLoadState('networkidle');
        const [content, window] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(content, path).toBeLessThanOrEqual(window as number);
      }
      await person.leave();
    });
  }
});
