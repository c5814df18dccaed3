/** The timetable board: empty places, weeks on paper, days on a phone, and for whoever only looks. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../support/files/pdfReader';
import { board, cell, days, entry, openBoard, prepare } from './boardDesk';
import { clerk } from './desk';
import { phone, staying } from './person';
import { overflow } from './screenReader';

const admin = staying('admin');
const finance = staying('finance');
const onPhone = staying('admin', phone, () => ({ touch: true }));
const teacherOnPhone = staying('teacher', phone, () => ({ touch: true }));

describe('the timetable board', () => {
  it('opens an empty place beside itself, and offers free places and 仍要安排 where a lesson cannot be', async () => {
    const person = await admin();
    const { teacher, child, course, addLesson } = await prepare(person);
    const id = await addLesson({ startTime: '10:10' });
    await openBoard(person, `_day=${days[0]}&_span=week&_lanes=teacherId`, id);
    const { page } = person;
    const free = cell(person, teacher, days[1]).locator('[class*=free] button').first();
    await free.scrollIntoViewIfNeeded();
    const time = (await free.textContent())!;
    await free.click();
    const form = page.getByRole('dialog').filter({ hasText: '新增课次' });
    await form.getByText(teacher.name).waitFor();
    await expect.poll(() => form.getByLabel('开始时间').inputValue()).toBe(time);
    await entry(person, id).waitFor();

    // The same place in the time of the lesson that is there, with its people.
    const at = new URL(page.url());
    for (const [name, value] of Object.entries({ courseId: course.id, stuIds: child.id, lessonDate: days[0], startTime: '10:10' }))
      at.searchParams.set(`_new.${name}`, value);
    await person.load(at.pathname + at.search);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const refused = page.getByRole('dialog').filter({ hasText: '不能安排在那里' });
    await refused.getByText(/教师冲突.*10:10–10:50/).waitFor();
    await refused.getByText(/学员冲突/).waitFor();
    const places = refused.getByRole('button', { name: /^放到这里/ });
    await expect.poll(() => places.count()).toBe(3);
    await places.first().click();
    // The child has bought no hours: a warning, set aside for this one save.
    await page.getByRole('button', { name: '仍要安排' }).click();
    await form.waitFor({ state: 'hidden' });
    const { records } = await person.call(`/api/scheduleInfo/listVoPage?courseId=${course.id}&pageSize=10`);
    expect(records).toHaveLength(2);
  });

  it('turns to the week of a place that was found, and names who else is in a full cell', async () => {
    const person = await admin();
    const { page } = person;
    const { teacher, child, course, addLesson } = await prepare(person);
    const times = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00'];
    const ids: string[] = [];
    for (const startTime of times) ids.push(await addLesson({ startTime }));
    await openBoard(person, `_day=${days[0]}&_span=week&_lanes=teacherId`, ids[0]!);
    const others = cell(person, teacher, days[0]).getByRole('button', { name: /\+2 更多$/ });
    await expect.poll(() => others.allInnerTexts()).toEqual([`另 2 条\n14:00 ${child.name}\n15:00 ${child.name}`]);
    await page.getByRole('button', { name: '找空位' }).click();
    await person.choose('课程', course.name);
    await person.choose('教师', teacher.name);
    await person.field('从这一天起').fill('2031-05-20');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: '查找' }).click();
    await page
      .getByRole('button', { name: /^5月20日/ })
      .first()
      .click();
    await page.waitForURL(/_day=2031-05-20/);
    await page.getByText('2031年5月19日 – 5月25日').waitFor();
    await page.getByRole('dialog').filter({ hasText: '新增课次' }).getByText(teacher.name).waitFor();
  });

  it('puts the week of one row, or of all of them, on one A4 each, as one PDF', async () => {
    const person = await admin();
    const { page } = person;
    const { teacher, other, child, course, addLesson } = await prepare(person);
    const id = await addLesson();
    await addLesson({ lessonDate: days[1], startTime: '10:10' });
    await addLesson({ lessonDate: days[2], teacherId: other.id });
    await openBoard(person, `_day=${days[0]}&_span=day&_lanes=teacherId&courseId=${course.id}`, id);
    await person.page.getByRole('region', { name: new RegExp(teacher.name) }).hover();
    await page.getByRole('button', { name: `打印${teacher.name}的一周` }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '打印周课表，2031年5月12日 – 5月18日' });
    const exported = async (count: number) => {
      await dialog.getByText(`共 ${count} 页`).waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '导出 PDF' }).click()]);
      const { pages } = readPdf(readFileSync(await file.path()));
      return pages.map(({ width, height, texts }) => ({
        size: [Math.round(width), Math.round(height)],
        words: texts.map(({ text }) => text).join(''),
      }));
    };
    const a4 = [842, 595];
    const one = await exported(1);
    expect(one.map(({ size }) => size)).toEqual([a4]);
    for (const text of [teacher.name, child.name, course.name, '09:00–09:40', '10:10–10:50', '只含筛选出的安排'])
      expect(one[0]!.words).toContain(text);
    await dialog.getByRole('combobox').press('Backspace');
    const all = await exported(2);
    expect(all.map(({ size }) => size)).toEqual([a4, a4]);
    expect(all.map(({ words }) => [teacher, other].filter(({ name }) => words.includes(`${name}周课表`)).length)).toEqual([1, 1]);
  });

  it('is a list of days on a phone, where lessons open', async () => {
    const person = await onPhone();
    const { child, course, teacher, addLesson } = await prepare(person);
    const id = await addLesson();
    await person.open(`${board}?_day=${days[0]}&_span=week`);
    const { page } = person;
    const day = page.getByRole('region', { name: /^5月12日 周一/ });
    const lesson = day.locator(`[data-entry="${id}"]`);
    await lesson.waitFor();
    for (const text of ['09:00–09:40', course.name, child.name, teacher.name, '待上课'])
      await expect.poll(() => lesson.textContent()).toContain(text);
    expect(await overflow(person)).toBe(0);
    await lesson.tap();
    await page.waitForURL(new RegExp(`/show/${id}`));
  });

  it('is only looked at by whoever may not arrange lessons, and opens as one left it, on another device too', async () => {
    const id = await (await prepare(await clerk())).addLesson();
    const person = await finance();
    await person.open(`${board}?_day=${days[0]}&_span=week&_lanes=teacherId`);
    await entry(person, id).waitFor();
    await person.seesNo(person.page.locator('[class*=ground]'));

    await person.open(`${board}?_day=${days[0]}`);
    const choose = async (name: string, stored: RegExp) => {
      const saved = person.page.waitForResponse((answer) => stored.test(answer.request().postData() ?? ''));
      await person.page.locator('.ant-segmented-item', { hasText: name }).click();
      await saved;
    };
    await choose('月', /"span":"month"/);
    // Nothing of it is kept by the device.
    await person.page.evaluate(() => localStorage.clear());
    await person.load(`${board}?_day=${days[0]}`);
    await person.sees('2031年5月');
    await person.page.locator('.ant-segmented-item-selected', { hasText: '月' }).waitFor();
    await choose('周', /"span":"week"/);
  });

  it('goes to a calendar app by an address that one copies, and that ends when one stops', async () => {
    const person = await teacherOnPhone();
    const { page } = person;
    await person.call('/api/my/feed', { resource: 'schedule' }, 'DELETE');
    await person.open(`${board}?_day=${days[0]}&_span=week`);
    await person.press('订阅到日历');
    const dialog = page.getByRole('dialog').filter({ hasText: '订阅到日历' });
    await dialog.getByRole('button', { name: '生成地址' }).click();
    const address = dialog.getByText(/feed\.ics\?key=/).first();
    const url = (await address.textContent())!.trim();
    const read = await page.request.get(url);
    expect([read.status(), (await read.text()).split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR']);
    await person.stillness();
    await dialog.getByRole('button', { name: '停止订阅' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '日历应用不再更新' });
    await question.getByRole('button', { name: '停止订阅' }).click();
    await person.sees('已停止订阅');
    expect((await page.request.get(url)).status()).toBe(404);
  });
});
