/** A teacher's evening on a phone: lessons closed in a few taps, with a network that comes and goes. */
import type { Response } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Caller, clerk, makeChild, makeCourse } from './desk';
import { type Person, phone, staying } from './person';
import { overflow } from './screenReader';

const teacher = staying('teacher', phone, () => ({ touch: true }));

/** Two days ago in Shanghai, at times when nobody else teaches. */
const day = dayBefore(2);
function dayBefore(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}
let minute = 0;
function nextTime(): string {
  minute += 10;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
const last = '能主动说出五次“我要”句式';

interface Lesson {
  id: string;
  child: string;
  stuId: string;
  /** Start time, which names its card. */
  at: string;
}

/** A lesson of ten minutes of the teacher with a child of its own, who has a record of an earlier lesson. */
async function addLesson(manager: Caller, teacherId: string, lastDay = day): Promise<Lesson> {
  const [child, course] = [await makeChild(manager), await makeCourse(manager, { minutes: 10 })];
  const add = async (lessonDate: string) => {
    const at = nextTime();
    const lesson = { courseId: course.id, teacherId, stuIds: [child.id], lessonDate, startTime: at, ignoreHints: true };
    return { at, id: (await manager.call('/api/scheduleInfo/save', lesson)).id as string };
  };
  const before = await add(day);
  const items = [{ itemName: '我要句式', trials: 10, correct: 7 }];
  await manager.call('/api/scheduleRecovery/closeLesson', {
    scheduleId: before.id,
    records: [{ scheduleId: before.id, stuId: child.id, summary: last, items }],
  });
  return { ...(await add(lastDay)), child: child.name, stuId: child.id };
}

async function prepare(count: number, lastDay = day): Promise<{ person: Person; manager: Caller; lessons: Lesson[] }> {
  const person = await teacher();
  const { userId } = await person.call('/sso/info');
  const manager = await clerk();
  const lessons: Lesson[] = [];
  for (let at = 0; at < count; at++) lessons.push(await addLesson(manager, userId, lastDay));
  await person.open(`/allroundModel/today?day=${lastDay}`);
  return { person, manager, lessons };
}

const recordsOf = async (manager: Caller, { id }: Lesson) =>
  (await manager.call(`/api/scheduleRecovery/page?scheduleId=${id}`)).records as { status: number; id: string; summary: string }[];
const statesOf = async (manager: Caller, lesson: Lesson) => (await recordsOf(manager, lesson)).map(({ status }) => status);
const card = ({ page }: Person, { child, at }: Lesson) => page.getByRole('button', { name: new RegExp(`^${at}.*${child}`) });
const box = ({ page }: Person) => page.getByRole('region', { name: /^待发送/ });
const button = ({ page }: Person, name: string) => page.getByRole('button', { name: new RegExp(`(^| )${name}$`) });

/** Enters the lesson with the last record; returns the number of taps. */
async function close(person: Person, lesson: Lesson): Promise<number> {
  const taps = [card(person, lesson), button(person, '沿用上次记录'), button(person, '提交')];
  for (const tap of taps) await tap.tap();
  return taps.length;
}

/** Empties the outbox of its only entry. */
async function dropRefused(person: Person): Promise<void> {
  await box(person).getByRole('button', { name: '删除' }).tap();
  await person.page.getByRole('dialog').getByRole('button', { name: '删除' }).tap();
  await box(person).waitFor({ state: 'hidden' });
}

describe('a lesson on a phone', () => {
  it('is one tap from the dashboard, and closed in at most four', async () => {
    const { person, manager, lessons } = await prepare(1);
    const [lesson] = lessons as [Lesson];
    await card(person, lesson).waitFor();
    expect(await overflow(person)).toBe(0);
    expect(await close(person, lesson)).toBeLessThanOrEqual(4);
    await expect.poll(() => statesOf(manager, lesson)).toEqual([1]);
    expect(await recordsOf(manager, lesson)).toMatchObject([{ summary: last }]);
    await card(person, lesson).getByText('已完成').waitFor();
    await person.open('/dashboard');
    await person.page.getByRole('link', { name: /今日课程/ }).tap();
    await person.sees(/星期.（今天）/);
  });
});

describe('the lessons of an evening', () => {
  it('are five in eleven taps, each button saying what comes next', async () => {
    const { person, manager, lessons } = await prepare(5, dayBefore(3));
    const taps = lessons.flatMap((_, at) => {
      const next = lessons[at + 1];
      return [button(person, '沿用上次记录'), button(person, next ? `提交，下一节 ${next.at}` : '提交')];
    });
    for (const tap of [card(person, lessons[0]!), ...taps]) await tap.tap();
    expect(taps.length + 1).toBe(11);
    for (const lesson of lessons) await expect.poll(() => statesOf(manager, lesson)).toEqual([1]);
    await card(person, lessons[4]!).getByText('已完成').waitFor();
  });

  it('ask for the record after the roll call, and say at its field what is missing', async () => {
    const { person, lessons } = await prepare(1, dayBefore(4));
    const [lesson] = lessons as [Lesson];
    const { page } = person;
    await card(person, lesson).tap();
    await page.getByRole('button', { name: '只点名，记录以后写' }).tap();
    await card(person, lesson).getByText('1 条记录待写').tap();
    await page.getByRole('button', { name: `写训练记录：${lesson.child}` }).tap();
    await page.getByRole('region', { name: lesson.child }).locator(':focus').waitFor();
    await page.getByLabel('训练小结').fill(last);
    await button(person, '提交').tap();
    const items = page.getByRole('group', { name: '训练项目' });
    await items.getByRole('alert').getByText('请至少填写一个训练项目').waitFor();
    await expect.poll(() => items.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await items.getByRole('button', { name: '添加训练项目' }).tap();
    await items.getByLabel('项目，第 1 行').fill('句式');
    await button(person, '提交').tap();
    await card(person, lesson).getByText('已完成').waitFor();
  });
});

describe('a lesson of the day after tomorrow', () => {
  it('can be written into, says when it can be sent, and keeps what was written', async () => {
    const ahead = new Date(Date.now() + 56 * 3_600_000).toISOString().slice(0, 10);
    const { person, manager, lessons } = await prepare(1, ahead);
    const [lesson] = lessons as [Lesson];
    const { page } = person;
    await card(person, lesson).getByText('未开始').waitFor();
    await card(person, lesson).tap();
    await person.sees(`还没有到上课时间：${lesson.at} 以后才能提交`);
    await page.getByRole('button', { name: '只点名，记录以后写' }).tap();
    await person.sees(/没有被接收：还没有到上课时间/);
    expect(await statesOf(manager, lesson)).toEqual([]);
    await page.reload();
    await card(person, lesson).getByText('没有被接收').waitFor();
    await dropRefused(person);
  });
});

describe('without a network', () => {
  it('what is entered waits in the outbox, is changed there, and is sent once with its picture', async () => {
    const { person, manager, lessons } = await prepare(1);
    const [lesson] = lessons as [Lesson];
    const { page } = person;
    await card(person, lesson).waitFor();
    await page.context().setOffline(true);
    await close(person, lesson);
    await box(person).getByText('没有网络，恢复后自动发送').waitFor();
    expect(await statesOf(manager, lesson)).toEqual([]);
    await box(person).getByRole('button', { name: '修改' }).tap();
    await page.getByLabel('训练小结').fill('离线时改成了这一句话，一共十几个字');
    await page.locator('input[type=file]').setInputFiles({ name: '课堂.jpg', mimeType: 'image/jpeg', buffer: await bigPicture(person) });
    await page.getByRole('img', { name: '课堂.jpg' }).waitFor();
    await button(person, '提交').tap();
    await box(person).getByText('没有网络，恢复后自动发送').waitFor();
    let sent = 0;
    const count = (answer: Response) => {
      if (answer.url().endsWith('/api/scheduleRecovery/closeLesson')) sent += 1;
    };
    page.on('response', count);
    onTestFinished(() => void page.off('response', count));
    await page.context().setOffline(false);
    await expect.poll(() => statesOf(manager, lesson)).toEqual([1]);
    await box(person).waitFor({ state: 'hidden' });
    const [record] = await recordsOf(manager, lesson);
    const { summary, images } = await manager.call(`/api/scheduleRecovery/getDetail?id=${record!.id}`);
    expect([summary, images.length, sent]).toEqual(['离线时改成了这一句话，一共十几个字', 1, 1]);
    expect(images[0].size).toBeLessThan(1_500_000);
  });

  it('an entry that is refused stays with the sentence of the server, and the next one goes on', async () => {
    const { person, manager, lessons } = await prepare(2);
    const [first, second] = lessons as [Lesson, Lesson];
    const { page } = person;
    await card(person, second).waitFor();
    await page.context().setOffline(true);
    await close(person, first);
    await close(person, second);
    await expect.poll(() => box(person).getByRole('listitem').count()).toBe(2);
    await manager.call('/api/scheduleInfo/rollCall', { id: first.id, absentIds: [first.stuId] });
    await page.context().setOffline(false);
    await expect.poll(() => statesOf(manager, second)).toEqual([1]);
    await box(person).getByRole('alert').getByText('没有来').waitFor();
    expect(await statesOf(manager, first)).toEqual([]);
    await page.reload();
    await box(person).getByRole('alert').getByText('没有来').waitFor();
    await dropRefused(person);
  });
});

/** A picture of some megabytes, as a camera takes it. */
async function bigPicture({ page }: Person): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const brush = canvas.getContext('2d')!;
    const data = brush.createImageData(2400, 1800);
    for (let at = 0; at < data.data.length; at++) data.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251;
    brush.putImageData(data, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!;
  });
  return Buffer.from(text, 'base64');
}
