/** The record page as one works through a list: on to the next record, how much hangs on it, what it was before. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { atChild, makeChild, makeCourse, makeTeacher } from './desk';
import { arriveAs, desktop, phone } from './person';
import { seriousFindings } from './screenReader';

const students = '/studentModel/student';

describe('a record that was opened from a list', () => {
  it('leads to the next and the previous one of that list, over the edge of a page too, and counts what hangs on it', async () => {
    const person = await arriveAs('admin');
    await person.open(`${students}?orderBy=stuNo&pageSize=20&view=studying`);
    const links = person.page.locator('[data-row-key] a[href*="/stuDetail/"]');
    await links.nth(19).waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const numbers = await person.page
      .locator('[data-row-key]')
      .evaluateAll((rows) => rows.map((row) => /XY\d+/.exec(row.textContent)?.[0] ?? ''));
    const number = person.page.getByText(/^XY\d+$/).first();
    const isAt = async (path: string) => {
      await person.page.waitForURL((url) => url.searchParams.get('stuId') === path.split('/').at(-1));
      // The page of the record before stays until this one is drawn; keys count from what is on screen.
      await expect.poll(() => number.textContent()).toBe(numbers[paths.indexOf(path)]);
    };
    await links.nth(18).click();
    await isAt(paths[18]!);
    for (const [key, at] of [
      ['[', 17],
      [']', 18],
      [']', 19],
    ] as const) {
      await person.page.keyboard.press(key);
      await isAt(paths[at]!);
    }
    await person.page.keyboard.press(']');
    await person.page.waitForURL((url) => !paths.some((path) => path.endsWith(`/${url.searchParams.get('stuId')}`)));
    await expect.poll(() => number.textContent().then((text) => text && !numbers.includes(text))).toBe(true);
    await person.page.keyboard.press('[');
    await isAt(paths[19]!);

    // At the end of the list there is no further one.
    await person.open(students);
    await person.page.locator('[data-row-key] a').first().click();
    await person.page.waitForURL(atChild);
    await person.sees('基本信息');
    await person.page.keyboard.press('[');
    await person.sees('已经是列表里的第一条');

    // How much hangs on a record stands at its tabs.
    const { id: courseId, name } = await makeCourse(person);
    const { id: headTeacherId } = await makeTeacher(person);
    for (const no of [1, 2]) {
      const body = { className: `${name}班${no}`, classType: 2, courseId, headTeacherId, capacity: 3, openDate: '2024-02-19' };
      await person.call('/api/instClass/save', body);
    }
    await person.open(`/eduModel/course/show/${courseId}`);
    await person.page.getByRole('tab', { name: '班级 2' }).click();
    await person.row(`${name}班2`).waitFor();
    await expect.poll(() => person.page.locator('[data-row-key]').count()).toBe(2);
    await person.leave();
  });

  it.each(variants([phone, desktop]))('shows any two of its versions side by side at $width px', async (screen) => {
    const person = await arriveAs('admin', screen);
    const { id } = await makeChild(person);
    const addresses = ['湖南路一号', '湖南路二号'];
    for (const address of addresses) {
      const { version } = await person.call(`/api/instStudent/getById?id=${id}`);
      await person.call('/api/instStudent/update', { id, version, addr: address }, 'PUT');
    }
    await person.open(`${students}/show/${id}`);
    await person.sees('基本信息');
    if (screen === phone) await person.page.getByRole('tab', { name: '变更记录' }).click();
    const history = person.page.getByRole('complementary', { name: '变更记录' });
    // A creation is one line, which opens.
    const born = history.getByRole('listitem').last();
    await born.getByRole('button', { name: /^当时的 \d+ 项$/ }).click();
    await born.getByText('性别', { exact: true }).waitFor();
    await history
      .getByRole('button', { name: /的版本来对比/ })
      .nth(0)
      .click();
    await history.getByRole('button', { name: '与所选版本对比' }).first().click();
    const dialog = person.page.getByRole('dialog', { name: '两个版本的不同' });
    const row = dialog.getByRole('row', { name: /现住址/ });
    await row.waitFor();
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(addresses);
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);
    await person.leave();
  });
});
