import { describe, expect, it, onTestFinished } from 'vitest';
import { variants } from '../support/run/tier';
import { arriveAs, desktop, phone, staying } from './person';
import { overflow } from './screenReader';

const students = '/studentModel/student';
const admin = staying('admin');
const onPhone = staying('admin', phone);

describe('shell', () => {
  it('opens one submenu at a time and leads to its pages', async () => {
    const person = await admin();
    // No submenu is open then.
    await person.load('/dashboard');
    await person.chooseItem('学员管理');
    await person.page.getByRole('menuitem', { name: '学员', exact: true }).click();
    await person.page.waitForURL('**/studentModel/student');
    await person.chooseItem('教务管理');
    await person.page.getByRole('menuitem', { name: '课程', exact: true }).waitFor();
    await person.page.getByRole('menuitem', { name: '健康记录' }).waitFor({ state: 'hidden' });
  });

  it('opens menus beside their buttons for those who asked their system for little motion', async () => {
    const person = await admin();
    await person.open(students);
    const more = person.page.getByRole('button', { name: /的更多操作/ });
    for (const button of [more.first(), more.nth(1)]) {
      await button.click();
      const menu = person.page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem').first();
      await menu.waitFor();
      const distance = async () => Math.abs(((await menu.boundingBox())?.y ?? 9_000) - ((await button.boundingBox())?.y ?? 0));
      await expect.poll(distance).toBeLessThan(80);
      await person.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
  });

  it('shows in high contrast which page and which view are chosen', async () => {
    const person = await arriveAs('admin', desktop, { contrast: true });
    await person.open(students);
    const background = (role: 'tab' | 'menuitem', name: RegExp) =>
      person.page.getByRole(role, { name }).evaluate((one) => getComputedStyle(one).backgroundColor);
    const differ = async (role: 'tab' | 'menuitem', chosen: RegExp, other: RegExp) =>
      (await background(role, chosen)) !== (await background(role, other));
    await expect.poll(() => differ('tab', /^全部学员/, /^在读/)).toBe(true);
    await expect.poll(() => differ('menuitem', /^学员$/, /^健康记录$/)).toBe(true);
    await person.leave();
  });

  it('fits 320 pixels, as wide as 1280 at 400 %', async () => {
    const person = await onPhone();
    onTestFinished(() => person.page.setViewportSize(phone));
    await person.page.setViewportSize({ width: 320, height: 640 });
    await person.open(students);
    await person.page.getByRole('button', { name: /完整/ }).first().waitFor();
    expect(await overflow(person)).toBe(0);
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
    const person = await onPhone();
    await person.load('/dashboard');
    await person.press(/菜单/);
    await person.chooseItem('学员管理');
    await person.chooseItem(/^学员$/);
    await person.page.waitForURL('**/studentModel/student');
    await person.page.getByRole('menuitem', { name: '学员管理' }).waitFor({ state: 'hidden' });
  });

  it('asks once to sign in again when the session is gone', async () => {
    const person = await arriveAs('teacher');
    await person.open(students);
    await person.row('岁').first().waitFor();
    await person.endSessionUnder('/api/instStudent/page');
    await person.page.getByRole('button', { name: '刷新' }).click();
    await person.page.getByText('温馨提示').waitFor();
    await expect.poll(() => person.page.getByRole('dialog').count()).toBe(1);
    await person.press('重新登录');
    await person.page.waitForURL(/\/login\?redirect=/);
    await person.leave();
  });

  it.each(
    variants([
      [phone.width, onPhone],
      [desktop.width, admin],
    ] as const),
  )('never scrolls sideways at %d px', async (_width, someone) => {
    const person = await someone();
    for (const path of ['/dashboard', students, `${students}/create`, '/eduModel/classes', '/structureModel/department']) {
      await person.open(path);
      await person.page.locator('main h1').first().waitFor();
      expect(await overflow(person), path).toBeLessThanOrEqual(0);
    }
  });
});
