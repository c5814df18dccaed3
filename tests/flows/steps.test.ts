/** A form in steps: each is checked when it is left, one goes back freely, and what is wrong leads to its step. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { intakePath, visitorPath } from '../support/product/pageModules';
import { clerk } from './desk';
import { desktop, type Person, phone, staying } from './person';
import { changedProduct } from './products';

const admin = staying('admin', desktop, async () => ({ address: await changedProduct() }));
const onPhone = staying('admin', phone, async () => ({ address: await changedProduct() }));
const desk = async () => clerk('admin', await changedProduct());
const post = async (path: string, body: object) => (await desk()).call(path, body);

const stored = (child: string, formNo: string) =>
  post('/api/intake/save', { childName: child, formNo, wish: '说话', kin: [{ kinName: '妈妈' }] });
const step = ({ page }: Person, name: string | RegExp) => page.getByRole('navigation', { name: '步骤' }).getByRole('button', { name });
const isAt = (person: Person, name: string) => expect.poll(() => step(person, new RegExp(name)).getAttribute('aria-current')).toBe('step');
const focused = ({ page }: Person) => page.evaluate(() => document.activeElement?.id ?? '');
const on = (person: Person) => person.press('下一步');

async function start(someone = admin): Promise<Person> {
  const person = await someone();
  await person.forgetDraft('intake');
  await person.open(`${intakePath}/create`);
  await isAt(person, '孩子');
  return person;
}

describe('a new record in steps', () => {
  it('goes on when a step is right, skips what does not apply, and is stored at the last one', async () => {
    const person = await start();
    const { page } = person;
    const child = freshName('孩').slice(0, 8);
    await on(person);
    await person.sees('请填写孩子姓名');
    await isAt(person, '孩子');
    await expect.poll(() => focused(person)).toMatch(/childName$/);
    await expect.poll(() => step(person, /^第 1 步 孩子，2 处错误/).count()).toBe(1);
    await expect.poll(() => step(person, /^第 3 步/).getAttribute('aria-disabled')).toBe('true');

    await person.field('孩子姓名').fill(child);
    await person.field('申请编号').fill(freshName('N'));
    await page.keyboard.press('Control+s');
    await isAt(person, '监护');
    await expect.poll(() => step(person, /病史/).count()).toBe(0);
    await person.field('孩子姓名').waitFor({ state: 'hidden' });
    await on(person);
    await person.sees(/请填写家长姓名/);
    await page.getByLabel('家长姓名，第 1 行', { exact: true }).fill('妈妈');
    await on(person);
    await isAt(person, '安排');
    await expect.poll(() => focused(person)).toMatch(/from$/);

    await person.press('上一步');
    await isAt(person, '监护');
    await step(person, /孩子/).click();
    await isAt(person, '孩子');
    await page.getByText('有病史').first().waitFor();
    await page.getByRole('radio', { name: '是' }).first().check({ force: true });
    await expect.poll(() => step(person, /病史/).count()).toBe(1);
    await step(person, /安排/).click();
    await isAt(person, '病史');
    await person.field('病史说明').fill('哮喘');
    await step(person, /安排/).click();
    await isAt(person, '安排');
    await person.field('愿望').fill('说话');
    await person.press(/^保存(?!并)/);
    await person.sees(`已新增“${child}”`);
    await person.sees('哮喘');
  });

  it('says that a value is taken before the step is left', async () => {
    const formNo = freshName('T');
    await stored('甲', formNo);
    const person = await start();
    await person.field('孩子姓名').fill('乙');
    await person.field('申请编号').fill(formNo);
    await on(person);
    await person.sees(/已使用这个申请编号/);
    await expect.poll(() => focused(person)).toMatch(/formNo$/);
    await isAt(person, '孩子');
    await person.field('申请编号').fill(freshName('U'));
    await on(person);
    await isAt(person, '监护');
    // Left empty, it would be told so on the way to the button, which then moves from under the pointer.
    await person.page.getByLabel('家长姓名，第 1 行', { exact: true }).fill('妈妈');
    await person.abandon('intake');
  });

  it('jumps to the step of a field that the server refuses, and keeps what was typed', async () => {
    const person = await start(onPhone);
    const formNo = freshName('S');
    await person.field('孩子姓名').fill('丙');
    await person.field('申请编号').fill(formNo);
    await on(person);
    await isAt(person, '监护');
    await person.page.getByLabel('家长姓名，第 1 行', { exact: true }).fill('爸爸');
    await on(person);
    await isAt(person, '安排');
    await person.field('愿望').fill('走路');
    await stored('丁', formNo);
    await person.press(/^保存(?!并)/);
    await isAt(person, '孩子');
    await expect.poll(() => focused(person)).toMatch(/formNo$/);
    await expect.poll(() => person.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await person.field('申请编号').fill(freshName('V'));
    await step(person, /安排/).click();
    await isAt(person, '安排');
    await expect.poll(() => person.field('愿望').inputValue()).toBe('走路');
    await person.press(/^保存(?!并)/);
    await person.sees('已新增“丙”');
  });

  it('keeps a draft of all steps', async () => {
    const person = await start();
    await person.field('孩子姓名').fill('戊');
    await person.field('申请编号').fill(freshName('D'));
    await on(person);
    await isAt(person, '监护');
    await person.field('街道').fill('中山路');
    await person.sees(/草稿已/);
    await person.load(`${intakePath}/create`);
    await isAt(person, '孩子');
    await expect.poll(() => person.field('孩子姓名').inputValue()).toBe('戊');
    await person.abandon('intake');
  });
});

describe('a record that is there', () => {
  it('may be opened at any step, and is checked whole when it is saved', async () => {
    const { id } = await stored('己', freshName('E'));
    const person = await admin();
    await person.open(`${intakePath}/edit/${id}`);
    await isAt(person, '孩子');
    await person.field('孩子姓名').fill('');
    await step(person, /安排/).click();
    await isAt(person, '安排');
    await expect.poll(() => step(person, /孩子，1 处错误/).count()).toBe(1);
    await person.page.keyboard.press('Control+s');
    await isAt(person, '孩子');
    await person.field('孩子姓名').fill('己己');
    await person.press(/^保存(?!并)/);
    await person.sees('已保存“己己”');
  });
});

describe('a small form in steps', () => {
  it('is worked by keyboard in a drawer over its list', async () => {
    const person = await onPhone();
    const { page } = person;
    await person.open(visitorPath);
    await person.open(`${visitorPath}/create`);
    const name = freshName('客').slice(0, 8);
    await person.field('访客姓名').waitFor();
    await expect.poll(() => focused(person)).toMatch(/visitorName$/);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await isAt(person, '事');
    await expect.poll(() => focused(person)).toMatch(/reason$/);
    await page.keyboard.type('参观');
    await page.keyboard.press('Enter');
    await person.sees(`已新增“${name}”`);
  });
});
