/** The frame around every page: menu, bar, account and organisation, at each width, by mouse and by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { arrive, arriveAs, desktop, type Person, phone, signedInAs } from './person';
import { overflow } from './screenReader';

const border = { width: 992, height: 800 };
const below = { width: 991, height: 800 };

const cookie = async (person: Person, name: string) => (await person.page.context().cookies()).find((one) => one.name === name)?.value;
const widthOf = async (person: Person, selector: string) => (await person.page.locator(selector).first().boundingBox())?.width;
const isWide = (person: Person, selector: string, width: number) => expect.poll(() => widthOf(person, selector)).toBe(width);
const openSwitch = (person: Person) => person.page.getByRole('button', { name: /^切换机构/ });
const entry = (person: Person, name: string) => person.page.getByRole('menuitem', { name, exact: true });
const focused = (person: Person) =>
  person.page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label'));

describe('the sidebar', () => {
  it.each(variants([border, desktop]))(
    'stands at the side at $width px, is folded, and gives way to a drawer below 992 px',
    async (screen) => {
      const person = await arriveAs('admin', screen);
      const { page } = person;
      await page.locator('aside').waitFor();
      await isWide(person, 'aside', 210);
      await person.chooseItem('学员管理');
      await entry(person, '学员').waitFor();
      await isWide(person, 'aside .ant-menu-sub .ant-menu-item', 190);

      await page.setViewportSize(below);
      await page.locator('aside').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('dialog', { name: '主菜单' }).waitFor();
      await page.setViewportSize(border);
      await page.locator('aside').waitFor();
      await page.setViewportSize(below);
      await page.getByRole('dialog', { name: '主菜单' }).waitFor({ state: 'hidden' });
      await page.setViewportSize(screen);
      await page.locator('aside').waitFor();

      // The cookie says 1 while it is open.
      await person.press('收起菜单');
      await expect.poll(() => cookie(person, 'sidebarStatus')).toBe('0');
      await isWide(person, 'aside', 56);
      await page.reload();
      await page.getByRole('button', { name: '展开菜单' }).waitFor();
      await isWide(person, 'aside', 56);
      // A folded menu opens its entries beside it, 190 px wide too.
      await page.getByRole('menuitem', { name: '学员管理' }).hover();
      await entry(person, '学员').waitFor();
      await isWide(person, '.ant-menu-submenu-popup .ant-menu-sub', 190);
      await person.press('展开菜单');
      await expect.poll(() => cookie(person, 'sidebarStatus')).toBe('1');
      await isWide(person, 'aside', 210);
      await person.leave();
    },
  );
});

it.each(variants([phone, below]))('the menu of small screens is a drawer at $width px that every navigation closes', async (screen) => {
  const person = await arriveAs('admin', screen);
  // The way to the first page is a navigation, too.
  await person.page.waitForURL('**/dashboard');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  await person.seesNo(person.page.locator('aside'));
  const drawer = person.page.getByRole('dialog', { name: '主菜单' });
  const openMenu = () => person.page.getByRole('button', { name: '打开菜单' }).click();

  await openMenu();
  await person.chooseItem('学员管理');
  await entry(person, '学员').click();
  await person.page.waitForURL('**/studentModel/student');
  await drawer.waitFor({ state: 'hidden' });

  await openMenu();
  await drawer.waitFor();
  await person.page.goBack();
  await person.page.waitForURL('**/dashboard');
  await drawer.waitFor({ state: 'hidden' });

  await openMenu();
  await drawer.waitFor();
  await person.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(person)).toBe('打开菜单');

  await openMenu();
  await drawer.waitFor();
  await person.stillness();
  await person.page.mouse.click(screen.width - 20, 400);
  await drawer.waitFor({ state: 'hidden' });
  await person.leave();
});

it('the menu is used with keys alone, after one that skips it; the bar says the way from the dashboard and leads back, and signs out', async () => {
  const person = await signedInAs('admin');
  const { page } = person;
  await person.open('/eduModel/classes');
  await page.getByRole('heading', { name: '班级', level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(person)).toBe('跳到正文');
  await entry(person, '工作台').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await entry(person, '家校沟通').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menuitem]')?.textContent)).toBe('学员');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studentModel/student');
  // The one that was open before is closed again.
  await entry(person, '课程').waitFor({ state: 'hidden' });

  // Rows of the page before may still be on screen.
  const link = page.locator('[data-row-key] a[href^="/studentModel/stuDetail/"]').first();
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/basicFile\?/);
  const trail = page.getByRole('navigation', { name: '当前位置' });
  await expect
    .poll(async () => (await trail.getByRole('listitem').allTextContents()).join(' / '))
    .toBe(`工作台 / 学员管理 / 学员 / ${name} 基本档案`);
  for (const role of ['banner', 'main'] as const) await expect.poll(() => page.getByRole(role).count(), { message: role }).toBe(1);
  for (const part of ['主菜单', '当前位置'])
    await expect.poll(() => page.getByRole('navigation', { name: part }).count(), { message: part }).toBe(1);
  await trail.getByRole('link', { name: '学员', exact: true }).click();
  await page.waitForURL(/\/studentModel\/student(\?|$)/);
  await trail.getByRole('link', { name: '工作台' }).click();
  await page.waitForURL('**/dashboard');

  // Sign-in leads back to where one was.
  await person.open('/eduModel/classes?keyword=星');
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await page.getByRole('banner').getByRole('button').last().click();
  await person.chooseItem('退出登录');
  await page.waitForURL(
    (url) => url.pathname === '/login' && (url.searchParams.get('redirect') ?? '').startsWith('/eduModel/classes?keyword='),
  );
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await expect.poll(() => cookie(person, 'organ_token')).toBeUndefined();
  await person.leave();
});

it('the switch to another organisation is a dialog that only its buttons close, is made with keys alone, and loads everything anew', async () => {
  const person = await arrive();
  const { page } = person;
  await person.open('/login');
  await person.signIn('multi', 'demo1234');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /进入|确认|继续/ }).click();
  await page.waitForURL('**/dashboard');
  await page.locator('main:focus').waitFor();

  const dialog = page.getByRole('dialog', { name: '请选择机构' });
  const radios = dialog.getByRole('radio');
  await openSwitch(person).click();
  await dialog.waitFor();
  await isWide(person, '.ant-modal', 800);
  await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(['取消', '确认切换']);
  for (const column of ['标志', '机构', '昵称']) await dialog.getByRole('columnheader', { name: column }).waitFor();
  await page.setViewportSize(phone);
  await expect.poll(() => widthOf(person, '.ant-modal')).toBeLessThanOrEqual(phone.width);
  await expect.poll(() => overflow(person)).toBe(0);
  await page.setViewportSize(desktop);
  await isWide(person, '.ant-modal', 800);
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 500);
  await person.stillness();
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await person.press('确认切换');
  await dialog.getByRole('alert').filter({ hasText: '请选择要登录的机构' }).waitFor();
  await radios.nth(0).check();
  await radios.nth(1).check();
  await expect.poll(() => dialog.locator('input:checked').count()).toBe(1);
  await dialog.getByRole('alert').filter({ hasText: '请选择' }).waitFor({ state: 'hidden' });
  await person.press('取消');
  await dialog.waitFor({ state: 'hidden' });

  const before = await openSwitch(person).getAttribute('aria-label');
  await openSwitch(person).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  // It takes the focus when it has opened.
  await isWide(person, '.ant-modal', 800);
  await person.stillness();
  const other = dialog.getByRole('row').filter({ has: page.getByRole('radio'), hasNotText: '当前机构' });
  await other.getByRole('radio').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => dialog.locator('input:checked').count()).toBe(1);
  await page.evaluate(() => document.body.setAttribute('data-old', '1'));
  const call = page.waitForRequest(/\/sso\/change\?orgId=/);
  await dialog.getByRole('button', { name: '确认切换' }).focus();
  await page.keyboard.press('Enter');
  await call;
  await page.locator('body:not([data-old])').waitFor();
  await openSwitch(person).waitFor();
  await expect.poll(() => openSwitch(person).getAttribute('aria-label')).not.toBe(before);
  await person.leave();
});
