/** Lists of others on a record page: what is added there belongs to the record, and opens where one is. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type Person, staying } from './person';

const admin = staying('admin');

/** Opens the first record of a list, and a tab of its page. */
async function openTab(person: Person, list: string, tab: string): Promise<string> {
  const { page } = person;
  await person.open(list);
  const link = page.locator(':is([data-row-key], [data-card]) a:is([href*="/show/"], [href*="/stuDetail/"])').first();
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/show\/|\/basicFile\?/);
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  await page.waitForURL(/tab=/);
  return name.trim();
}

const chosen = (person: Person, label: string) =>
  person.page
    .locator('form .ant-select', { has: person.page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)) })
    .first()
    .innerText();

describe('a tab of related records', () => {
  it('adds and changes records that have no page of their own, over the record they belong to', async () => {
    const person = await admin();
    const { page } = person;
    const activity = await openTab(person, '/activityModel/activity?view=enrolling', '报名名单');
    const address = page.url();
    await person.press('新增活动报名');
    const drawer = page.getByRole('dialog', { name: '新增活动报名' });
    await drawer.waitFor();
    await expect.poll(() => chosen(person, '活动')).toContain(activity);
    const name = freshName('报名').slice(0, 8);
    await person.field('姓名').fill(name);
    await person.field('手机号').fill('13800001234');
    // Going back with something typed asks first.
    await page.goBack();
    await page.getByRole('button', { name: '继续填写' }).click();
    await expect.poll(() => person.field('姓名').inputValue()).toBe(name);
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await person.row(name).first().waitFor();

    // Who waits for a place is signed in or given one first.
    await person
      .row(name)
      .getByRole('button', { name: `${name}的更多操作` })
      .click();
    await person.chooseItem('编辑');
    await page.getByRole('dialog', { name: `编辑活动报名：${name}` }).waitFor();
    await person.field('人数').fill('3');
    await page.keyboard.press('Control+s');
    await expect.poll(() => page.url()).toBe(address);
    await page.setViewportSize({ width: 2200, height: 900 });
    await person.row(name).getByRole('cell', { name: '3', exact: true }).waitFor();
  });

  it('starts a new record with the one it stands on, in a drawer as on a page', async () => {
    const person = await admin();
    const { page } = person;
    const course = await openTab(person, '/eduModel/course', '班级');
    await person.press('新增班级');
    await page.getByRole('dialog', { name: '新增班级' }).waitFor();
    await expect.poll(() => chosen(person, '关联课程')).toContain(course);
    expect(new URL(page.url()).pathname).toMatch(/^\/eduModel\/course\/show\//);

    const child = await openTab(person, '/studentModel/student', '健康记录');
    await person.press('新增健康记录');
    await expect.poll(() => chosen(person, '学员')).toContain(child);
  });

  it('shows a record that has no page of its own', async () => {
    const person = await admin();
    const { page } = person;
    await openTab(person, '/studentModel/studentReturn', '离校记录');
    await page.getByRole('main').locator('[data-row-key] a').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading', { name: '核查' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});
