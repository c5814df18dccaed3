import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { personalCalls } from '../../src/wire/personal';
import { freshName } from '../support/desks/unique';
import { arriveAs, type Person } from './person';

const create = '/studentModel/student/create';
const room = '/eduModel/room/create';

const isDraftCall = (answer: Response, method: string) =>
  new URL(answer.url()).pathname === personalCalls.draft.path && answer.request().method() === method;

/** Opens a form and waits until it knows whether there is a draft. */
async function openAnew(person: Person, path: string): Promise<void> {
  const asked = person.page.waitForResponse((answer) => isDraftCall(answer, 'GET'));
  await person.open(path);
  await (await asked).finished();
  await person.page.waitForLoadState('networkidle');
}

describe('what is typed into a form', () => {
  it('survives a closed tab and is offered on another device, until it is dropped; dropping can be undone', async () => {
    const person = await arriveAs('admin');
    const title = freshName('草稿');
    await person.open(create);
    await person.field('姓名').fill(title);
    await person.sees(/草稿已自动保存 \d\d:\d\d/);
    // No chance to say goodbye, as in a crash.
    await person.page.close({ runBeforeUnload: false });

    const device = await arriveAs('admin');
    await device.open(create);
    await device.sees(/已恢复 今天 \d\d:\d\d 未提交的草稿/);
    await expect.poll(() => device.field('姓名').inputValue()).toBe(title);
    await device.press('丢弃草稿');
    await device.sees('已丢弃草稿');
    expect(await device.field('姓名').inputValue()).toBe('');
    await device.press('撤销');
    await expect.poll(() => device.field('姓名').inputValue()).toBe(title);
    await device.sees(/草稿已自动保存/);
    const dropped = device.page.waitForResponse((answer) => isDraftCall(answer, 'DELETE'));
    await device.press('丢弃草稿');
    await device.sees('已丢弃草稿');
    await dropped;
    await openAnew(device, create);
    await device.field('姓名').waitFor();
    expect(await device.page.getByText('未提交的草稿').count()).toBe(0);
    await device.leave();
    await person.leave();
  });

  it('is told to be unkept while the server cannot be reached, and kept by itself when it can', async () => {
    const person = await arriveAs('teacher');
    await person.open(room);
    await person.field('教室名称').waitFor();
    await person.page.route('**/api/my/draft', (route) => route.abort());
    await person.field('教室名称').fill(freshName('断网室'));
    await person.sees('草稿未保存，正在重试');
    expect(await person.page.getByRole('dialog').filter({ hasText: '草稿' }).count()).toBeLessThanOrEqual(1);
    await person.page.unroute('**/api/my/draft');
    await person.sees(/草稿已自动保存/);
    await person.leave();
  });

  it('is no draft any more once it is stored', async () => {
    const person = await arriveAs('admin');
    const name = freshName('已存室');
    await person.open(room);
    await person.field('教室名称').fill(name);
    await person.sees(/草稿已自动保存/);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已新增/);
    await openAnew(person, room);
    await person.field('教室名称').waitFor();
    expect(await person.field('教室名称').inputValue()).toBe('');
    await person.leave();
  });
});
