/** Help mode: what one may not use is shown and marked, and a click on anything says why instead of doing it. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { arriveAs, desktop, type Person, phone, staying } from './person';
import { seriousFindings } from './screenReader';

const list = '/studentModel/student';
const admin = staying('admin');
const teacher = staying('teacher');
const finance = staying('finance');
const panel = (person: Person) => person.page.getByRole('complementary', { name: '为什么不能用' });

/** Help mode is off again for who stays. */
async function endHelp(person: Person): Promise<void> {
  await person.page.keyboard.press('Control+/');
  await panel(person).waitFor({ state: 'detached' });
}

async function help(person: Person): Promise<void> {
  await person.press('帮助');
  await person.chooseItem('为什么不能用');
  await panel(person).waitFor();
}

describe('help mode', () => {
  it('shows the button that is hidden, marks it, and says on a click what is missing and whom to ask', async () => {
    const person = await finance();
    await person.open(list);
    await person.page.locator('[data-row-key]').first().waitFor();
    const create = person.page.getByRole('button', { name: '新增学员' });
    await expect.poll(() => create.count()).toBe(0);
    await help(person);
    await create.waitFor();
    await expect.poll(() => create.getAttribute('data-locked')).toBe('');
    await create.click();
    await person.sees('您没有“学员 / 新增”权限');
    // Others may have made administrators meanwhile.
    await person.sees(/可以请李婷、平台运维(、.+)?开通/);
    await expect.poll(() => person.page.url()).toMatch(/\/studentModel\/student$/);

    await person.page.keyboard.press('Escape');
    await person.sees(/点菜单、按钮或行里的操作/);
    await person.page.keyboard.press('Escape');
    await panel(person).waitFor({ state: 'detached' });
    await expect.poll(() => create.count()).toBe(0);
  });

  it('is reached and used by keyboard alone, also on menu entries', async () => {
    const person = await finance();
    await person.open(list);
    await person.page.locator('[data-row-key]').first().waitFor();
    await person.page.keyboard.press('Control+/');
    await panel(person).waitFor();
    const entry = person.page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '重点关注' });
    await entry.focus();
    await person.page.keyboard.press('Enter');
    await person.sees('您没有“心理关注”权限');
    await expect.poll(() => person.page.url()).toMatch(/\/studentModel\/student$/);
    await person.page.keyboard.press('Escape');
    await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
    await person.page.keyboard.press('Control+/');
    await panel(person).waitFor({ state: 'detached' });
  });

  it('tells a missing right from a state that forbids it today', async () => {
    const person = await admin();
    await person.open('/structureModel/users?keyword=孙莉');
    await person.row('孙莉').first().waitFor();
    await help(person);
    await person.page.getByRole('button', { name: '孙莉的更多操作' }).click();
    const enable = person.page.getByRole('menuitem', { name: '启用', exact: true });
    // It is disabled, so that nothing but its place tells when it can be clicked.
    await expect.poll(async () => (await enable.boundingBox())?.x ?? -1).toBeGreaterThan(0);
    await person.stillness();
    await enable.click({ force: true });
    await person.sees('现在不能用，不是因为权限：员工已经启用');
    await person.page.keyboard.press('Escape');
    await endHelp(person);
  });

  it('leads to the page where anything else can be asked about', async () => {
    const person = await finance();
    await person.open(list);
    await person.page.locator('[data-row-key]').first().waitFor();
    await help(person);
    await person.page.getByRole('link', { name: '查其他权限' }).click();
    await person.page.waitForURL(/\/structureModel\/why/);
    await endHelp(person);
  });

  it('leaves a form as it is, with what was typed', async () => {
    const person = await teacher();
    await person.open(list);
    await person.page.locator('[data-row-key]').first().getByRole('link', { name: /^编辑/ }).click();
    await person.field('备注').fill('正在填写');
    await help(person);
    await person.page.keyboard.press('Escape');
    await expect.poll(() => person.field('备注').inputValue()).toBe('正在填写');
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
  });

  // On a phone the panel stands below the page.
  const screens = variants([
    { width: phone.width, dark: true },
    { width: 991, dark: false },
    { width: desktop.width, dark: true },
  ]);

  it.each(screens)('works, and has nothing serious, as the pages about rights, at $width px (dark: $dark)', async ({ width, dark }) => {
    const person = await arriveAs('finance', { width, height: 800 }, { dark });
    await person.open('/structureModel/why?key=structureModel:users');
    await person.sees('您没有“员工”权限');
    expect(await seriousFindings(person), 'why').toEqual([]);
    await person.open('/structureModel/seeAs?role=teacher');
    await person.page.getByRole('button', { name: '开始查看' }).waitFor();
    expect(await seriousFindings(person, { contrast: false }), 'see as').toEqual([]);
    await person.open(list);
    await person.sees(/\d+岁/);
    await help(person);
    await person.press('快速登记');
    await person.sees('您没有“学员 / 新增”权限');
    await person.page.mouse.move(2, 300);
    expect(await seriousFindings(person), 'help mode').toEqual([]);
    await person.leave();
  });
});
