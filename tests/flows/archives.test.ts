/** Two people, two browsers, one archive: one edits, the other reads and waits, whatever their clocks say. */
import { expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { clerk, makeChild } from './desk';
import { type Person, signedInAs } from './person';

const address = (id: string) => `/studentModel/stuArchives/edit/${id}`;
const countdown = (person: Person) => person.page.getByText(/编辑剩余/).locator('b');

async function makeArchive(): Promise<string> {
  const desk = await clerk();
  const { id: stuId } = await makeChild(desk);
  return (await desk.call('/api/instArchiveRecord/save', { stuId, period: '2026 年秋季学期' })).id;
}

const periodOf = async (id: string) => (await (await clerk()).call(`/api/instArchiveRecord/getDetail?${dialect.id}=${id}`)).period;

it('two people fight for one archive: the second reads, sees who edits, and edits when it is free', async () => {
  const id = await makeArchive();
  const [first, second] = [await signedInAs('admin'), await signedInAs('root')];
  await first.open(address(id));
  await countdown(first).waitFor();
  await expect.poll(() => countdown(first).innerText()).toMatch(/^06:\d\d$/);
  await second.open(address(id));
  await second.page.getByText(/正在编辑（剩余 0\d:\d\d），现在只能查看/).waitFor();
  await second.page.getByRole('button', { name: /^保存/ }).waitFor({ state: 'hidden' });

  await first.field('时期').fill('先到的人写的');
  await first.page.keyboard.press('Control+s');
  await first.sees(/已保存/);
  await second.page.getByRole('button', { name: '开始编辑' }).click();
  await expect.poll(() => second.field('时期').inputValue()).toBe('先到的人写的');
  await countdown(second).waitFor();
  await first.leave();
  await second.leave();
});

it('at zero what was typed is saved, the lock is free, and the page only reads; a clock that is hours ahead changes nothing', async () => {
  const id = await makeArchive();
  const first = await signedInAs('admin');
  await first.page.clock.install({ time: new Date('2026-11-18T20:00:00+08:00') });
  await first.open(address(id));
  await countdown(first).waitFor();
  await expect.poll(() => countdown(first).innerText()).toMatch(/^06:\d\d$/);
  await first.field('时期').fill('时间到了自动保存');
  await first.page.clock.fastForward(420_000);
  await first.page.getByText(/编辑时间已到/).waitFor();
  await expect.poll(() => periodOf(id)).toBe('时间到了自动保存');

  const second = await signedInAs('root');
  await second.open(address(id));
  await countdown(second).waitFor();
  await first.leave();
  await second.leave();
});
