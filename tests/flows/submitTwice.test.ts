/** Whoever presses 保存 twice has saved once, also when the first answer was lost on its way. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { interceptOnce } from './interception';
import { arriveAs, type Person } from './person';

async function typeRoom(person: Person): Promise<string> {
  const name = freshName('连按教室');
  await person.forgetDraft('room');
  await person.open('/eduModel/room/create');
  await person.field('教室名称').fill(name);
  return name;
}

async function expectOne(person: Person, name: string): Promise<void> {
  await person.open(`/eduModel/room?roomName=${encodeURIComponent(name)}`);
  await person.row(name).first().waitFor();
  await expect.poll(() => person.row(name).count()).toBe(1);
}

describe('保存', () => {
  it('pressed twice quickly makes one record and no complaint', async () => {
    const person = await arriveAs('root');
    const name = await typeRoom(person);
    const sent: string[] = [];
    person.page.on('request', (request) => {
      if (request.url().includes('/api/instRoom/save')) sent.push(request.headers()['submit-key'] ?? '');
    });
    await person.page.getByRole('button', { name: '保存', exact: true }).dblclick();
    await person.sees('已新增');
    expect(sent).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    await expectOne(person, name);
    await person.leave();
  });

  it('pressed again after the answer was lost is answered with what was stored', async () => {
    const person = await arriveAs('root');
    const name = await typeRoom(person);
    await interceptOnce(person.page, '**/api/instRoom/save', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await person.page.keyboard.press('Control+s');
    await person.page
      .getByText(/没有完成/)
      .first()
      .waitFor();
    await person.page.keyboard.press('Control+s');
    await person.sees('已新增');
    await expectOne(person, name);
    await person.leave();
  });
});
