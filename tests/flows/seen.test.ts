/** What is seen, heard and hit: marks of the focus, landmarks, names, targets for fingers, and what stands in the way. */
import { describe, expect, it } from 'vitest';
import { type Notices, noticePaths } from '../../src/wire/notice';
import { variants } from '../support/run/tier';
import { desktop, type Person, phone, resize, signedInAs, staying } from './person';
import { foreignNames, landmarkFindings, smallTargets } from './screenReader';

const students = '/studentModel/student';
const pages = ['/dashboard', students, `${students}/create`];
const admin = staying('admin');

async function openPage(person: Person, path: string): Promise<void> {
  await person.open(path);
  await person.page.locator('main h1, main form').first().waitFor();
}

async function openEdit(person: Person): Promise<void> {
  const { records } = await person.call(`/api/instStudent/page?keyword=${encodeURIComponent('陈雨桐')}`);
  await person.open(`${students}/edit/${records[0].id}`);
  await person.field('证件号码').waitFor();
}

describe('a page', () => {
  it.each(variants([desktop, phone]))(
    'stands in landmarks that can be told apart, and says nothing in English: $width px',
    async (screen) => {
      const person = await admin();
      await resize(person, screen);
      for (const path of pages) {
        await openPage(person, path);
        expect(await landmarkFindings(person), path).toEqual([]);
        expect(await foreignNames(person), path).toEqual([]);
      }
      await person.open('/structureModel/department/create');
      await person.page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).waitFor();
      expect(await foreignNames(person), 'drawer').toEqual([]);
    },
  );

  it('has targets of 44 px for fingers', async () => {
    const person = await signedInAs('admin', phone, { touch: true });
    for (const path of ['/dashboard', students]) {
      await openPage(person, path);
      expect(await smallTargets(person), path).toEqual([]);
    }
    await openEdit(person);
    const eye = person.page.getByRole('button', { name: '显示完整证件号码' });
    await eye.waitFor();
    expect(await smallTargets(person, '[aria-label="显示完整证件号码"]'), 'form').toEqual([]);
    await person.leave();
  });

  it('marks the link that has the focus, in the bar and on the dashboard', async () => {
    const person = await admin();
    await person.open('/dashboard');
    await person.page.getByRole('heading', { name: '待办' }).waitFor();
    const outlineOf = async (selector: string) => {
      const link = person.page.locator(selector).first();
      await link.waitFor();
      // A focus by script is marked like one by keys once a key was the last thing used.
      await person.page.keyboard.press('Tab');
      return link.evaluate((one: HTMLElement) => {
        one.focus();
        return `${getComputedStyle(one).outlineStyle} ${getComputedStyle(one).outlineWidth}`;
      });
    };
    // What arrives later draws the list anew and takes the focus along.
    await expect.poll(() => outlineOf('main a[href*="/studentModel/student"]')).toBe('solid 2px');
    await person.open(students);
    await expect.poll(() => outlineOf('nav[aria-label="当前位置"] a')).toBe('solid 2px');
  });
});

describe('child rows in a form', () => {
  it('have all that can be done within the width of the page', async () => {
    const person = await admin();
    await openEdit(person);
    const remove = person.page.getByRole('button', { name: '删除第 1 行' });
    await remove.scrollIntoViewIfNeeded();
    for (const one of [remove, person.page.getByLabel('第 1 行设为主要联系人'), person.page.getByLabel('工作单位，第 1 行')]) {
      await one.waitFor();
      const box = await one.boundingBox();
      expect((box?.x ?? desktop.width) + (box?.width ?? 0)).toBeLessThan(desktop.width);
    }
    const table = person.page.getByRole('group', { name: '监护人' }).locator('table');
    await expect.poll(() => table.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)).toBe(0);
  });
});

const waiting = '学员：离校待审';
const leaving = 'todo:student:leaving';
const isAtWaiting = (url: URL) => url.pathname === students && url.searchParams.get('view') === 'leaving';

describe('what waits', () => {
  it('is counted by the bell, which leads to it and has it read when it closes, and by the dashboard', async () => {
    const person = await admin();
    // The count is new again, whatever an earlier attempt has read.
    await person.call(noticePaths.read, { seen: [{ key: leaving, seen: 0 }] });
    await person.load('/dashboard');
    await person.page.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click();
    await person.chooseItem(new RegExp(waiting));
    await person.page.waitForURL(isAtWaiting);
    // Other flows may have given this person something else to read.
    const isUnread = async () => (await person.call<Notices>(noticePaths.mine)).notices.find(({ key }) => key === leaving)?.unread;
    await expect.poll(isUnread).toBe(false);
    // The list it leads to says the same number at its view.
    await person.page.getByRole('tab', { name: /^离校待审 \d+$/ }).waitFor();

    // So does the dashboard, which leads there, too.
    await person.open('/dashboard');
    await person.page.getByRole('button', { name: /^还有 \d+ 项待办$/ }).click();
    await person.page.getByRole('link', { name: `离校核查，${waiting}` }).click();
    await person.page.waitForURL(isAtWaiting);
  });
});
