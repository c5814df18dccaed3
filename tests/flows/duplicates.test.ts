/** Values that are taken, and records that look the same, are told while one types; the way to the other record is beside. */
import { describe, expect, it } from 'vitest';
import { freshName, freshPhone } from '../support/desks/unique';
import { makeChild } from './desk';
import { arriveAs, type Person, phone, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const root = staying('root');
const students = '/studentModel/student';

async function fillStudent(person: Person, name: string, birthday: string, number: string): Promise<void> {
  await person.forgetDraft('student');
  await person.open(`${students}/create`);
  await person.field('姓名').fill(name);
  await person.page.getByRole('radio', { name: '男', exact: true }).check();
  await person.field('出生日期').fill(birthday);
  await person.page.keyboard.press('Enter');
  await person.choose('服务类别', '孤独症');
  await person.page.getByRole('radio', { name: '未同意' }).check();
  await person.field('姓名，第 1 行').fill('流程家长');
  await person.choose('关系，第 1 行', '母亲');
  await person.field('手机号，第 1 行').fill(number);
}

describe('a form that is typed in', () => {
  it('says under the field that a value is taken, and nothing about the record itself', async () => {
    const person = await root();
    const name = freshName('重名教室');
    await person.call('/api/instRoom/save', { roomName: name });
    await person.forgetDraft('room');
    await person.open('/eduModel/room/create');
    const note = person.page.getByText('这个教室名称').or(person.page.getByText(`教室“${name}”已使用这个教室名称`));
    await person.field('教室名称').pressSequentially(name);
    await note.waitFor();
    await person.settled();
    const before = await person.field('可容纳').boundingBox();
    await person.page.keyboard.type('二');
    await note.waitFor({ state: 'hidden' });
    await person.settled();
    await expect.poll(() => person.field('可容纳').boundingBox()).toEqual(before);
    await person.page.keyboard.press('Control+s');
    await person.sees('已新增');

    await person.open(`/eduModel/room?roomName=${encodeURIComponent(name)}`);
    await person
      .row(`${name}二`)
      .getByRole('button', { name: '编辑' })
      .or(person.row(`${name}二`).getByRole('link', { name: '编辑' }))
      .first()
      .click();
    await person.field('教室名称').press('End');
    await person.page.keyboard.press('Backspace');
    await note.waitFor();
    await person.page.keyboard.type('二');
    await note.waitFor({ state: 'hidden' });
  });

  it('warns of the same child by name and birthday and by any guardian’s phone, shows it beside, and goes on when told so', async () => {
    const person = await root();
    const [name, number] = [freshName('重复学员'), freshPhone()];
    const relations = [{ relName: '流程家长', relation: 2, phone: number, isMain: true }];
    await makeChild(person, { stuName: name, birthday: '2020-05-06', relations });

    await fillStudent(person, name, '2020-05-06', freshPhone());
    await person.sees('可能重复：已有姓名、出生日期相同的学员');
    const [beside] = await Promise.all([
      person.page.context().waitForEvent('page'),
      person.page.getByRole('link', { name: `查看${name}（新窗口）` }).click(),
    ]);
    await beside.getByRole('heading', { name }).first().waitFor();
    await beside.close();
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);
    // Told by the server too, when it is saved all the same.
    await person.page.keyboard.press('Control+s');
    await person.sees('可能重复，还没有保存。请核对后再保存，填写的内容都还在。');
    await person.press('不是同一个学员，继续');
    await person.page.getByText('可能重复：').waitFor({ state: 'hidden' });
    await person.page.keyboard.press('Control+s');
    await person.sees(/已新增/);
    await person.page.waitForURL('**/studentModel/basicFile?*');

    await fillStudent(person, freshName('弟弟'), '2022-01-02', freshPhone());
    await person.press('添加监护人');
    await person.field('手机号，第 2 行').fill(number);
    await person.sees('可能重复：已有监护人手机号相同的学员');
    await person.abandon('student');
  });

  it('has room for it on a phone', async () => {
    const person = await arriveAs('root', phone);
    const name = freshName('窄屏教室');
    await person.call('/api/instRoom/save', { roomName: name });
    await person.forgetDraft('room');
    await person.open('/eduModel/room/create');
    await person.field('教室名称').fill(name);
    await person.sees(/已使用这个教室名称|这个教室名称已被使用/);
    expect(await overflow(person)).toBe(0);
    await person.forgetDraft('room');
    await person.leave();
  });
});
