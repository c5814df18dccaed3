/** The timetable board: lessons dragged, resized and copied by pointer and keyboard, told on the way what is in the way. */
import { describe, expect, it } from 'vitest';
import { cell, days, entry, hint, hold, isAt, middleOf, openBoard, placeOf, prepare } from './boardDesk';
import { makeCourse } from './desk';
import { intercept, interceptOnce } from './interception';
import { arriveAs, staying } from './person';

const admin = staying('admin');

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

  it('changes a lesson again before the board was read again, and to what was on screen if the first change is refused', async () => {
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
    const moveBy = async (hours: number) => {
      const bar = (await entry(person, id).boundingBox())!;
      await hold(person, entry(person, id), { x: bar.x + Math.min(bar.width / 2, 40) + hours * perHour, y: bar.y + 8 });
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
    await moveBy(1);
    await person.page.mouse.up();
    await isTitled('10:00–12:00');
    await lengthen(1);
    refuse();
    await isTitled('09:00–11:00');
    await person.sees('数据库忙');
    await person.page.mouse.up();
    // As it was on screen when its end was taken, not the end of the one and the beginning of the other.
    await isAt(person, id, [days[0], '10:00', '13:00', teacher.id]);
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
});
