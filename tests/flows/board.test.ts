/** The timetable board: lessons dragged, resized and copied by pointer and keyboard, told on the way what is in the way. */
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../support/files/pdfReader';
import { type Caller, clerk, type Lesson, makeChild, makeCourse, makeLesson, makeTeacher, type Named } from './desk';
import { intercept, interceptOnce } from './interception';
import { arriveAs, type Person, phone, staying } from './person';
import { overflow } from './screenReader';

const board = '/eduModel/schedule';
/** A week without anybody else's lessons, from Monday on. */
const days = ['2031-05-12', '2031-05-13', '2031-05-14'] as const;

const admin = staying('admin');
const finance = staying('finance');
const onPhone = staying('admin', phone, () => ({ touch: true }));
const teacherOnPhone = staying('teacher', phone, () => ({ touch: true }));

/** Two teachers, a child and a course of the flow's own. */
async function prepare(person: Caller) {
  const [teacher, other] = [await makeTeacher(person), await makeTeacher(person)];
  const [child, course] = [await makeChild(person), await makeCourse(person)];
  const addLesson = (values: Partial<Lesson> = {}): Promise<string> =>
    makeLesson(person, {
      courseId: course.id,
      teacherId: teacher.id,
      stuIds: [child.id],
      lessonDate: days[0],
      startTime: '09:00',
      ...values,
    });
  return { teacher, other, child, course, addLesson };
}

/** Day, start, end and teacher of a lesson as stored. */
async function placeOf(person: Person, id: string): Promise<unknown[]> {
  const { lessonDate, startTime, endTime, teacherId } = await person.call(`/api/scheduleInfo/getScheduleInfoByScheduleId?id=${id}`);
  return [lessonDate, startTime, endTime, teacherId];
}

/** A drop is stored a moment after it is told. */
const isAt = (person: Person, id: string, place: unknown[]) => expect.poll(() => placeOf(person, id)).toEqual(place);

const entry = ({ page }: Person, id: string): Locator => page.locator(`[data-entry="${id}"]`).first();
const cell = ({ page }: Person, lane: Named, day: string): Locator => page.locator(`[data-lane="${lane.id}"][data-surface="${day}"]`);
const hint = ({ page }: Person): Locator => page.locator('[role="status"][class*=hint]');

async function openBoard(person: Person, query: string, id: string): Promise<void> {
  await person.open(`${board}?${query}`);
  await person.page.locator('[class*=ground]').waitFor();
  await entry(person, id).scrollIntoViewIfNeeded();
  await person.settled();
}

/** Takes an entry, or its end, to a point and holds it there. */
async function hold(person: Person, what: Locator, to: { x: number; y: number }): Promise<void> {
  const { mouse } = person.page;
  const box = (await what.boundingBox())!;
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 8)];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + (to.x - x) / 2, y + (to.y - y) / 2, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
}

/** The middle of a cell, in sight together with the entry; away from the edges of the window, near which a drag scrolls. */
async function middleOf(where: Locator): Promise<{ x: number; y: number }> {
  await where.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await where.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the timetable board', () => {
  it('takes a lesson to another day and teacher and gives it back, by pointer and by keyboard, and refuses what is in the way', async () => {
    const person = await admin();
    const { teacher, other, course, addLesson } = await prepare(person);
    const id = await addLesson();
    await addLesson({ lessonDate: days[1] });
    await openBoard(person, `_day=${days[0]}&_span=week&_lanes=teacherId`, id);
    const to = await middleOf(cell(person, other, days[2]));
    await hold(person, entry(person, id), to);
    await hint(person).getByText('可以放在这里').waitFor();
    await expect.poll(() => hint(person).textContent()).toContain(other.name);
    await person.page.mouse.up();
    await person.sees(new RegExp(`已移动“${course.name}`));
    await isAt(person, id, [days[2], '09:00', '09:40', other.id]);
    await cell(person, other, days[2]).locator(`[data-entry="${id}"]`).waitFor();

    await person.press('撤销');
    await person.sees('已撤销');
    await isAt(person, id, [days[0], '09:00', '09:40', teacher.id]);
    await cell(person, teacher, days[0]).locator(`[data-entry="${id}"]`).waitFor();

    await person.settled();
    await hold(person, entry(person, id), await middleOf(cell(person, teacher, days[1])));
    const told = hint(person).getByText(new RegExp(`教师冲突.*09:00–09:40.*${course.name}`));
    await told.waitFor();
    await hint(person).getByText('不能放在5月13日 周二 09:00–09:40').waitFor();
    const refused = person.page.waitForResponse((answer) => answer.url().includes('/api/scheduleInfo/update'));
    let goOn = () => {};
    const isLookedAt = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await interceptOnce(person.page, /\/api\/scheduleInfo\/findPlaces/, (route) => isLookedAt.then(() => route.continue()));
    await person.page.mouse.up();
    expect((await (await refused).json()).code).not.toBe(200);
    const dialog = person.page.getByRole('dialog').filter({ hasText: '不能放在那里' });
    await dialog.getByText(/教师冲突/).waitFor();
    await dialog.getByText(/学员冲突/).waitFor();
    // The button that the pointer is on its way to does not move when the free times come.
    const back = dialog.getByRole('button', { name: '放回原处' });
    await back.click({ trial: true });
    const before = await back.boundingBox();
    goOn();
    await dialog.getByText('都有空的时间').waitFor();
    await expect.poll(() => back.boundingBox()).toEqual(before);
    await back.click();
    await dialog.waitFor({ state: 'hidden' });
    await isAt(person, id, [days[0], '09:00', '09:40', teacher.id]);
    await cell(person, teacher, days[0]).locator(`[data-entry="${id}"]`).waitFor();

    await person.settled();
    const { keyboard } = person.page;
    const takeRight = async (day: string) => {
      await entry(person, id).focus();
      await keyboard.press('Space');
      await hint(person).waitFor();
      for (const _ of days.slice(0, day === days[2] ? 2 : 1)) await keyboard.press('ArrowRight');
      await hint(person)
        .getByText(new RegExp(`5月${Number(day.slice(-2))}日`))
        .waitFor();
    };
    await takeRight(days[1]);
    await keyboard.press('Escape');
    await hint(person).waitFor({ state: 'detached' });
    await isAt(person, id, [days[0], '09:00', '09:40', teacher.id]);
    await takeRight(days[2]);
    await hint(person).getByText('可以放在这里').waitFor();
    await keyboard.press('Space');
    await isAt(person, id, [days[2], '09:00', '09:40', teacher.id]);
  });

  it('moves and resizes a lesson on the hours of a day', async () => {
    const person = await admin();
    const { teacher, addLesson } = await prepare(person);
    const id = await addLesson();
    await openBoard(person, `_day=${days[0]}&_span=day&_lanes=teacherId`, id);
    const perHour = 60 * Number(await cell(person, teacher, days[0]).getAttribute('data-scale'));
    const bar = (await entry(person, id).boundingBox())!;
    await hold(person, entry(person, id), { x: bar.x + Math.min(bar.width / 2, 40) + perHour, y: bar.y + 8 });
    await hint(person).getByText('可以放在这里').waitFor();
    await person.page.mouse.up();
    await isAt(person, id, [days[0], '10:00', '10:40', teacher.id]);

    await expect.poll(async () => Math.round((await entry(person, id).boundingBox())!.x - bar.x)).toBe(perHour);
    await person.stillness();
    const grip = entry(person, id).locator('[data-resize]');
    const end = (await grip.boundingBox())!;
    await hold(person, grip, { x: end.x + end.width / 2 + perHour / 3, y: end.y + 8 });
    await hint(person).getByText('5月12日 周一 10:00–11:00').waitFor();
    await person.page.mouse.up();
    await isAt(person, id, [days[0], '10:00', '11:00', teacher.id]);
  });

  it('changes a lesson again before the board was read again, and puts it back where it was if the first change is refused', async () => {
    const person = await arriveAs('admin');
    const { teacher, addLesson } = await prepare(person);
    const id = await addLesson();
    await openBoard(person, `_day=${days[0]}&_span=day&_lanes=teacherId`, id);
    const perHour = 60 * Number(await cell(person, teacher, days[0]).getAttribute('data-scale'));
    const isTitled = (times: string) => expect.poll(() => entry(person, id).getAttribute('title')).toContain(times);
    const lengthen = async (hours: number) => {
      const grip = entry(person, id).locator('[data-resize]');
      const end = (await grip.boundingBox())!;
      await hold(person, grip, { x: end.x + end.width / 2 + hours * perHour, y: end.y + 8 });
    };
    const again = await intercept(person.page, /\/api\/scheduleInfo\/listVoPage/, () => {});
    await lengthen(1 / 3);
    await hint(person).getByText('可以放在这里').waitFor();
    await person.page.mouse.up();
    await isTitled('09:00–10:00');
    await lengthen(1);
    await hint(person).getByText('可以放在这里').waitFor();
    await person.page.mouse.up();
    await isAt(person, id, [days[0], '09:00', '11:00', teacher.id]);
    await isTitled('09:00–11:00');
    again();

    await openBoard(person, `_day=${days[0]}&_span=day&_lanes=teacherId`, id);
    let refuse = () => {};
    const isRefused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const answer = { code: 500, message: '数据库忙', data: null };
    await interceptOnce(person.page, /\/api\/scheduleInfo\/update/, (route) => isRefused.then(() => route.fulfill({ json: answer })));
    await lengthen(1);
    await person.page.mouse.up();
    await isTitled('09:00–12:00');
    await lengthen(1);
    await person.page.mouse.up();
    await isTitled('09:00–13:00');
    refuse();
    await isTitled('09:00–11:00');
    await person.sees('数据库忙');
    await isAt(person, id, [days[0], '09:00', '11:00', teacher.id]);
  });

  it('copies a lesson with Ctrl, and tells before the drop what is in the way of a copy', async () => {
    const person = await admin();
    const { teacher, course, addLesson } = await prepare(person);
    const id = await addLesson();
    await addLesson({ lessonDate: days[1] });
    await openBoard(person, `_day=${days[0]}&_span=week&_lanes=teacherId`, id);
    await hold(person, entry(person, id), await middleOf(cell(person, teacher, days[2])));
    await hint(person).getByText('按住 Ctrl 复制').waitFor();
    await person.page.keyboard.down('Control');
    // The child has not bought hours: one may copy all the same, once that is told.
    await hint(person).getByText('松开后再确认').waitFor();
    const taken = await middleOf(cell(person, teacher, days[1]));
    await person.page.mouse.move(taken.x, taken.y, { steps: 4 });
    await hint(person).getByText(`上“${course.name}”`).waitFor();
    const free = await middleOf(cell(person, teacher, days[2]));
    await person.page.mouse.move(free.x, free.y, { steps: 4 });
    await hint(person).getByText('松开后再确认').waitFor();
    await person.page.mouse.up();
    await person.page.keyboard.up('Control');
    await person.page.getByRole('dialog').getByRole('button', { name: '仍要复制' }).click();
    await person.sees(new RegExp(`已复制“${course.name}`));
    const { records } = await person.call(`/api/scheduleInfo/listVoPage?courseId=${course.id}&pageSize=10`);
    expect(records.map(({ lessonDate }: { lessonDate: string }) => lessonDate).sort()).toEqual(days);
  });

  it('asks before warnings are set aside, and suggests free times where a lesson cannot be', async () => {
    const person = await admin();
    const { teacher, other, addLesson } = await prepare(person);
    const { id: courseId } = await makeCourse(person, { teacherIds: [teacher.id] });
    const id = await addLesson({ courseId });
    await addLesson({ lessonDate: days[1], startTime: '09:20' });
    await openBoard(person, `_day=${days[0]}&_span=week&_lanes=teacherId`, id);
    const { page } = person;
    await hold(person, entry(person, id), await middleOf(cell(person, teacher, days[1])));
    await page
      .getByText(/^可排 /)
      .first()
      .waitFor();
    await hint(person)
      .getByText(/教师冲突/)
      .waitFor();
    await page.mouse.up();
    const dialog = page.getByRole('dialog').filter({ hasText: '不能放在那里' });
    const place = dialog.getByRole('button', { name: /^放到这里 5月13日/ }).first();
    const to = (await place.getAttribute('aria-label'))!;
    await place.click();
    await dialog.waitFor({ state: 'hidden' });
    await isAt(person, id, [days[1], .../ (\d\d:\d\d)–(\d\d:\d\d) /.exec(to)!.slice(1), teacher.id]);

    await person.settled();
    await hold(person, entry(person, id), await middleOf(cell(person, other, days[2])));
    await hint(person).getByText('松开后再确认').waitFor();
    await page.mouse.up();
    const question = page.getByRole('dialog').filter({ hasText: '仍要移动' });
    await question.getByText('不在课程的可授教师里').waitFor();
    await question.getByRole('button', { name: '放回原处' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await placeOf(person, id))[3]).toBe(teacher.id);
    await person.settled();
    await hold(person, entry(person, id), await middleOf(cell(person, other, days[2])));
    await hint(person).getByText('松开后再确认').waitFor();
    await page.mouse.up();
    await question.getByRole('button', { name: '仍要移动' }).click();
    await expect.poll(async () => (await placeOf(person, id))[3]).toBe(other.id);
  });

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
