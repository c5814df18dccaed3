import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { desktop, phone, resize, signedInAs, staying } from './person';
import { overflow } from './screenReader';

const students = '/studentModel/student';
const admin = staying('admin');

describe('shell', () => {
  it('opens one submenu at a time, leads to its pages, and keeps the one that was opened while a page was on its way', async () => {
    const person = await admin();
    const { page } = person;
    // No submenu is open then.
    await person.load('/404');
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
    await page.getByRole('menuitem', { name: '家校沟通' }).waitFor({ state: 'hidden' });
    await page.getByRole('menuitem', { name: '课程', exact: true }).waitFor();

    await person.chooseItem('学员管理');
    await page.getByRole('menuitem', { name: '家校沟通' }).click();
    await page.getByRole('heading', { level: 1, name: '互动记录' }).waitFor();
    await page.getByRole('menuitem', { name: '课程', exact: true }).waitFor({ state: 'hidden' });
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
    const person = await signedInAs('admin', desktop, { contrast: true });
    await person.open(students);
    const background = (role: 'tab' | 'menuitem', name: RegExp) =>
      person.page.getByRole(role, { name }).evaluate((one) => getComputedStyle(one).backgroundColor);
    const differ = async (role: 'tab' | 'menuitem', chosen: RegExp, other: RegExp) =>
      (await background(role, chosen)) !== (await background(role, other));
    await expect.poll(() => differ('tab', /^全部学员/, /^在读/)).toBe(true);
    await expect.poll(() => differ('menuitem', /^学员$/, /^健康$/)).toBe(true);
    await person.leave();
  });

  it('fits 320 pixels, as wide as 1280 at 400 %', async () => {
    const person = await admin();
    await resize(person, { width: 320, height: 640 });
    await person.open(students);
    await person.page.getByRole('button', { name: /完整/ }).first().waitFor();
    expect(await overflow(person)).toBe(0);
  });

  it.each(variants([phone, desktop]))('never scrolls sideways at $width px', async (screen) => {
    const person = await admin();
    await resize(person, screen);
    for (const path of ['/dashboard', students, `${students}/create`, '/eduModel/classes', '/structureModel/department']) {
      await person.open(path);
      await person.page.locator('main h1').first().waitFor();
      expect(await overflow(person), path).toBeLessThanOrEqual(0);
    }
  });
});
