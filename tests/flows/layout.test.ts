/** The frame around every page: menu, bar, account and organisation, at each width, by mouse and by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { arrive, arriveAs, desktop, type Person, phone } from './person';

const border = { width: 992, height: 800 };
const below = { width: 991, height: 800 };

const cookie = async (person: Person, name: string) => (await person.page.context().cookies()).find((one) => one.name === name)?.value;
const widthOf = async (person: Person, selector: string) => (await person.page.locator(selector).first().boundingBox())?.width;
const entry = (person: Person, name: string) => person.page.getByRole('menuitem', { name, exact: true });
const focused = (person: Person) =>
  person.page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label'));

describe('the sidebar', () => {
  for (const screen of [desktop, border]) {
    it(`stands at the side at ${screen.width} px: 210 px, its entries 190 px`, async () => {
      const person = await arriveAs('admin', screen);
      expect(await widthOf(person, 'aside')).toBe(210);
      await person.chooseItem('学员管理');
      await entry(person, '学员').waitFor();
      expect(await widthOf(person, 'aside .ant-menu-sub .ant-menu-item')).toBe(190);
      await person.leave();
    });
  }

  it('is folded and unfolded, and stays so: the cookie says 1 while it is open', async () => {
    const person = await arriveAs('admin');
    await person.press('收起菜单');
    expect(await cookie(person, 'sidebarStatus')).toBe('0');
    expect(await widthOf(person, 'aside')).toBe(56);
    await person.page.reload();
    await person.page.getByRole('button', { name: '展开菜单' }).waitFor();
    expect(await widthOf(person, 'aside')).toBe(56);
    // A folded menu opens its entries beside it, 190 px wide too.
    await person.page.getByRole('menuitem', { name: '学员管理' }).hover();
    await entry(person, '学员').waitFor();
    await expect.poll(() => widthOf(person, '.ant-menu-submenu-popup .ant-menu-sub')).toBe(190);
    await person.press('展开菜单');
    expect(await cookie(person, 'sidebarStatus')).toBe('1');
    expect(await widthOf(person, 'aside')).toBe(210);
    await person.leave();
  });

  it('lists what the person may open and nothing else', async () => {
    const person = await arriveAs('finance');
    await entry(person, '工作台').waitFor();
    expect(await person.page.getByRole('menuitem', { name: '组织架构' }).count()).toBe(0);
    await expect.poll(() => person.page.getByRole('menuitem', { name: '学员管理' }).count()).toBe(1);
    await person.leave();
  });

  it('is used with keys alone, after one that skips it', async () => {
    const person = await arriveAs('admin');
    await person.open('/eduModel/classes');
    await person.page.getByRole('heading', { name: '班级', level: 1 }).waitFor();
    await person.page.keyboard.press('Tab');
    expect(await focused(person)).toBe('跳到正文');
    await entry(person, '工作台').focus();
    await person.page.keyboard.press('ArrowDown');
    await person.page.keyboard.press('Enter');
    await entry(person, '归档中心').waitFor();
    await person.page.keyboard.press('ArrowDown');
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.closest('[role=menuitem]')?.textContent)).toBe('学员');
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL('**/studentModel/student');
    // The one that was open before is closed again.
    await entry(person, '课程').waitFor({ state: 'hidden' });
    await person.leave();
  });
});

describe('the menu of small screens', () => {
  for (const screen of [below, phone]) {
    it(`is a drawer at ${screen.width} px that every navigation closes`, async () => {
      const person = await arriveAs('admin', screen);
      // The way to the first page is a navigation, too.
      await person.page.waitForURL('**/dashboard');
      await person.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await person.page.locator('aside').count()).toBe(0);
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
      await person.page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      expect(await focused(person)).toBe('打开菜单');

      await openMenu();
      await person.page.mouse.click(screen.width - 20, 400);
      await drawer.waitFor({ state: 'hidden' });
      await person.leave();
    });
  }

  it('gives way to the sidebar at 992 px and back', async () => {
    const person = await arriveAs('admin', border);
    await person.page.locator('aside').waitFor();
    await person.page.setViewportSize(below);
    await person.page.locator('aside').waitFor({ state: 'detached' });
    await person.page.getByRole('button', { name: '打开菜单' }).click();
    await person.page.getByRole('dialog', { name: '主菜单' }).waitFor();
    await person.page.setViewportSize(border);
    await person.page.locator('aside').waitFor();
    await person.page.setViewportSize(below);
    await person.page.getByRole('dialog', { name: '主菜单' }).waitFor({ state: 'hidden' });
    await person.leave();
  });
});

describe('the bar', () => {
  it('says the way from the dashboard to here, and leads back', async () => {
    const person = await arriveAs('admin');
    await person.open('/studentModel/student?keyword=陈雨桐');
    await person.page.getByText('陈雨桐').first().click();
    await person.page.waitForURL(/\/show\//);
    const trail = person.page.getByRole('navigation', { name: '当前位置' });
    await trail.getByText('陈雨桐').waitFor();
    expect((await trail.getByRole('listitem').allTextContents()).join(' / ')).toMatch(/^工作台 \/ 学员管理 \/ 学员 \/ 陈雨桐/);
    await trail.getByRole('link', { name: '学员', exact: true }).click();
    await person.page.waitForURL(/\/studentModel\/student\?/);
    await trail.getByRole('link', { name: '工作台' }).click();
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });

  it('has landmarks for readers', async () => {
    const person = await arriveAs('admin');
    await person.page.getByRole('banner').waitFor();
    for (const role of ['banner', 'main'] as const) await expect.poll(() => person.page.getByRole(role).count(), { message: role }).toBe(1);
    for (const name of ['主菜单', '当前位置'])
      await expect.poll(() => person.page.getByRole('navigation', { name }).count(), { message: name }).toBe(1);
    await person.leave();
  });

  it('calls somebody without a name 未知用户', async () => {
    const person = await arriveAs('admin');
    await person.page.route('**/sso/info*', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, nickName: '' } } });
    });
    await person.page.reload();
    await person.page.getByRole('button', { name: '未知用户' }).waitFor();
    await person.leave();
  });

  it('signs out: nothing stays in this browser, and sign-in leads back', async () => {
    const person = await arriveAs('teacher');
    await person.open('/eduModel/classes?keyword=星');
    await person.page.evaluate(() => localStorage.setItem('left', 'behind'));
    await person.page.getByRole('banner').getByRole('button').last().click();
    await person.chooseItem('退出登录');
    await person.page.waitForURL(
      (url) => url.pathname === '/login' && (url.searchParams.get('redirect') ?? '').startsWith('/eduModel/classes?keyword='),
    );
    expect(await person.page.evaluate(() => localStorage.getItem('left'))).toBeNull();
    expect(await cookie(person, 'organ_token')).toBeUndefined();
    await person.leave();
  });
});

describe('the switch to another organisation', () => {
  const dialog = (person: Person) => person.page.getByRole('dialog', { name: '请选择机构' });
  const arrived = async (screen = desktop) => {
    const person = await arrive(screen);
    await person.open('/login');
    await person.signIn('multi', 'demo1234');
    await person.page.getByRole('radio').first().check();
    await person.page.getByRole('button', { name: /进入|确认|继续/ }).click();
    await person.page.waitForURL('**/dashboard');
    return person;
  };
  const openSwitch = (person: Person) => person.page.getByRole('button', { name: /^切换机构/ });

  it('is offered only where there is one', async () => {
    const person = await arriveAs('teacher');
    await person.sees(/晨光儿童康复中心/);
    expect(await openSwitch(person).count()).toBe(0);
    await person.leave();
  });

  it('is a dialog of 800 px that only its buttons close', async () => {
    const person = await arrived();
    await openSwitch(person).click();
    await dialog(person).waitFor();
    await expect.poll(() => widthOf(person, '.ant-modal')).toBe(800);
    await expect.poll(() => dialog(person).getByRole('button').allTextContents()).toEqual(['取消', '确认切换']);
    for (const column of ['标志', '机构', '昵称']) await dialog(person).getByRole('columnheader', { name: column }).waitFor();
    await person.page.keyboard.press('Escape');
    await person.page.mouse.click(20, 500);
    await person.stillness();
    await expect.poll(() => dialog(person).isVisible()).toBe(true);

    await person.press('确认切换');
    await dialog(person).getByRole('alert').filter({ hasText: '请选择要登录的机构' }).waitFor();
    const radios = dialog(person).getByRole('radio');
    await radios.nth(0).check();
    await radios.nth(1).check();
    await expect.poll(() => dialog(person).locator('input:checked').count()).toBe(1);
    await dialog(person).getByRole('alert').filter({ hasText: '请选择' }).waitFor({ state: 'hidden' });
    await person.press('取消');
    await dialog(person).waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('is made with keys alone, tells the server, and loads everything anew', async () => {
    const person = await arrived();
    await person.page.locator('main:focus').waitFor();
    const before = await openSwitch(person).getAttribute('aria-label');
    await openSwitch(person).focus();
    await person.page.keyboard.press('Enter');
    await dialog(person).waitFor();
    // It takes the focus when it has opened.
    await expect.poll(() => widthOf(person, '.ant-modal')).toBe(800);
    await dialog(person).getByRole('radio').first().focus();
    await person.page.keyboard.press('ArrowDown');
    await expect.poll(() => dialog(person).locator('input:checked').count()).toBe(1);
    const other = dialog(person).locator('tr', { has: person.page.locator('input:not(:checked)') });
    if (
      (
        await dialog(person)
          .locator('tr', { has: person.page.locator('input:checked') })
          .textContent()
      )?.includes('当前机构')
    ) {
      await other.getByRole('radio').focus();
      await person.page.keyboard.press('Space');
    }
    await person.page.evaluate(() => document.body.setAttribute('data-old', '1'));
    const call = person.page.waitForRequest(/\/sso\/change\?orgId=/);
    await dialog(person).getByRole('button', { name: '确认切换' }).focus();
    await person.page.keyboard.press('Enter');
    await call;
    await person.page.locator('body:not([data-old])').waitFor();
    await openSwitch(person).waitFor();
    expect(await openSwitch(person).getAttribute('aria-label')).not.toBe(before);
    await person.leave();
  });

  it('fits on a phone', async () => {
    const person = await arrived(phone);
    await openSwitch(person).click();
    await dialog(person).waitFor();
    expect(await widthOf(person, '.ant-modal')).toBeLessThanOrEqual(phone.width);
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await person.leave();
  });
});
