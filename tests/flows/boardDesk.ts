/** What flows do on the timetable board. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type Caller, type Lesson, makeChild, makeCourse, makeLesson, makeTeacher, type Named } from './desk';
import type { Person } from './person';

export const board = '/eduModel/schedule';
/** A week without anybody else's lessons, from Monday on. */
export const days = ['2031-05-12', '2031-05-13', '2031-05-14'] as const;

/** Two teachers, a child and a course of the flow's own. */
export async function prepare(person: Caller) {
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
export async function placeOf(person: Person, id: string): Promise<unknown[]> {
  const { lessonDate, startTime, endTime, teacherId } = await person.call(`/api/scheduleInfo/getScheduleInfoByScheduleId?id=${id}`);
  return [lessonDate, startTime, endTime, teacherId];
}

/** A drop is stored a moment after it is told. */
export const isAt = (person: Person, id: string, place: unknown[]) => expect.poll(() => placeOf(person, id)).toEqual(place);

export const entry = ({ page }: Person, id: string): Locator => page.locator(`[data-entry="${id}"]`).first();
export const cell = ({ page }: Person, lane: Named, day: string): Locator =>
  page.locator(`[data-lane="${lane.id}"][data-surface="${day}"]`);
export const hint = ({ page }: Person): Locator => page.locator('[role="status"][class*=hint]');

export async function openBoard(person: Person, query: string, id: string): Promise<void> {
  await person.open(`${board}?${query}`);
  await person.page.locator('[class*=ground]').waitFor();
  await entry(person, id).scrollIntoViewIfNeeded();
  await person.settled();
}

/** Takes an entry, or its end, to a point and holds it there. */
export async function hold(person: Person, what: Locator, to: { x: number; y: number }): Promise<void> {
  const { mouse } = person.page;
  const box = (await what.boundingBox())!;
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 8)];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + (to.x - x) / 2, y + (to.y - y) / 2, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
}

/** The middle of a cell, in sight together with the entry; away from the edges of the window, near which a drag scrolls. */
export async function middleOf(where: Locator): Promise<{ x: number; y: number }> {
  await where.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await where.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
