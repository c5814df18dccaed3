import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { personalCalls } from '../../src/wire/personal';
import { freshName } from '../support/desks/unique';
import { intercept } from './interception';
import { type Person, signedInAs } from './person';

const create = '/studentModel/student/create';
const room = '/eduModel/room/create';

const isDraftCall = (answer: Response, method: string) =>
  new URL(answer.url()).pathname === personalCalls.draft.path && answer.request().method() === method;

/** Opens a form and waits until it knows whether there is a draft. */
async function openAnew(person: Person, path: string): Promise<void> {
  const asked = person.page.waitForResponse((answer) => isDraftCall(answer, 'GET'));
  await person.load(path);
  await (await asked).finished();
  await person.settled();
}

describe('what is typed into a form', () => {
  it('survives a closed tab and is offered on another device, until it is dropped; dropping can be undone', async () => {
    const person = await signedInAs('admin');
    const title = freshName('草稿');
    await person.forgetDraft('student');
    await person.open(create);
    await person.field('姓名').fill(title);
    await person.sees(/草稿已自动保存 \d\d:\d\d/);
    // No chance to say goodbye, as in a crash.
    await person.page.close({ runBeforeUnload: false });

    const device = await signedInAs('admin');
    await device.open(create);
    await device.sees(/已恢复 今天 \d\d:\d\d 未提交的草稿/);
    await expect.poll(() => device.field('姓名').inputValue()).toBe(title);
    await device.press('丢弃草稿');
    await device.sees('已丢弃草稿');
    await expect.poll(() => device.field('姓名').inputValue()).toBe('');
    await device.press('撤销');
    await expect.poll(() => device.field('姓名').inputValue()).toBe(title);
    await device.sees(/草稿已自动保存/);
    const dropped = device.page.waitForResponse((answer) => isDraftCall(answer, 'DELETE'));
    await device.press('丢弃草稿');
    await device.sees('已丢弃草稿');
    await dropped;
    await openAnew(device, create);
    await device.field('姓名').waitFor();
    await device.seesNo('未提交的草稿');
    await device.leave();
    await person.leave();
  });

  it('is told to be unkept while the server cannot be reached, kept by itself when it can, and no draft any more once it is stored', async () => {
    const person = await signedInAs('admin');
    const name = freshName('断网室');
    await person.forgetDraft('room');
    await person.open(room);
    await person.field('教室名称').waitFor();
    const reach = await intercept(person.page, '**/api/my/draft', (route) => route.abort());
    await person.field('教室名称').fill(name);
    await person.sees('草稿未保存，正在重试');
    reach();
    await person.sees(/草稿已自动保存/);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已新增/);
    await openAnew(person, room);
    await person.field('教室名称').waitFor();
    await expect.poll(() => person.field('教室名称').inputValue()).toBe('');
    await person.leave();
  });
});
