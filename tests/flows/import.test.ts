import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { freshName, freshPhone } from '../support/desks/unique';
import { type Person, phone, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');
const head = [
  '姓名',
  '性别',
  '出生日期',
  '服务类别',
  '是否持残疾人证',
  '监护人姓名',
  '监护人关系',
  '联系电话',
  '监护人知情同意',
  '同意日期',
];
const line = (name: string, change: Partial<Record<number, string>> = {}) => {
  const usual = [name, '男', '2020-03-01', '智力', '否', '家长', '母亲', freshPhone(), '已同意', '2024-01-08'];
  return usual.map((cell, column) => change[column] ?? cell);
};

async function bring(person: Person, rows: string[][]): Promise<void> {
  await person.open('/studentModel/student');
  await person.press('导入');
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '学员', rows: [head, ...rows] }] }));
  await person.page
    .locator('input[type=file]')
    .setInputFiles({ name: '新生.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
  await person.press('下一步：检查数据');
  await person.page.getByRole('region', { name: '试运行结果' }).waitFor();
}

describe('a file of students', () => {
  it('is put right by keyboard and by word, imported, and taken back', async () => {
    const person = await admin();
    const [first, second, third] = [freshName('导甲'), freshName('导乙'), freshName('导丙')];
    await bring(person, [line(first), line(second, { 2: '2021/2/30' }), line(third, { 3: '自闭症' })]);
    await person.page.getByRole('radio', { name: /需要处理 2/ }).waitFor({ state: 'attached' });
    expect(await seriousFindings(person)).toEqual([]);

    await person.page.keyboard.press('F8');
    await person.page.keyboard.press('Enter');
    await person.page.keyboard.type('2021-02-28');
    await person.page.keyboard.press('Enter');
    await person.page.getByRole('radio', { name: /需要处理 1/ }).waitFor({ state: 'attached' });
    await person.page.getByRole('combobox', { name: '服务类别：自闭症' }).click();
    await person.page.locator('.ant-select-item-option', { hasText: '孤独症' }).first().click();
    await person.page.getByRole('radio', { name: /需要处理 0/ }).waitFor({ state: 'attached' });
    await person.page.getByRole('button', { name: '重新试运行' }).last().click();
    await person.press('导入 3 行');
    await person.sees('已导入 3 条学员');
    await person.press('撤销本次导入');
    await person.sees(/^已撤销，3 条/);
    await person.open(`/studentModel/student?keyword=${encodeURIComponent(first)}`);
    await person.sees(/没有符合条件的学员/);
  });

  it('shows a phone the counts and gives the wrong rows back', async () => {
    const person = await signedInAs('admin', phone);
    await bring(person, [line(freshName('导丁')), line('', { 7: '1380512271' })]);
    const downloading = person.page.waitForEvent('download');
    await person.press('下载错误表');
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await downloading).path())));
    expect(sheets[0]?.rows[1]?.at(-1)).toMatch(/姓名.*；.*联系电话/);
    expect(await overflow(person)).toBeLessThanOrEqual(0);
    await person.leave();
  });
});

describe('another list that takes files', () => {
  it('fills cells with a block from a spreadsheet, takes it back, and knows the columns the next time', async () => {
    const person = await admin();
    const name = freshName('导入教室');
    const titles = ['房间', '人数上限'];
    const bring = async () => {
      await person.open('/eduModel/room');
      await person.press('导入');
      const buffer = Buffer.from(
        await writeXlsx({
          sheets: [{ name: '教室', rows: [['教室名称', ...titles], ...['甲', '乙', '丙'].map((one) => [name + one, '', 'x'])] }],
        }),
      );
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await person.page.locator('input[type=file]').setInputFiles({ name: '教室.xlsx', mimeType, buffer });
      await person.page.getByRole('combobox', { name: '人数上限' }).waitFor();
    };
    await bring();
    await person.page.getByRole('combobox', { name: '人数上限' }).focus();
    await person.page.keyboard.type('可容纳');
    await person.page.keyboard.press('Enter');
    await person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'hidden' });
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);
    await person.press('下一步：检查数据');
    await person.page.getByRole('radio', { name: /需要处理 3/ }).waitFor({ state: 'attached' });
    const paste = async (text: string) => {
      await person.page.locator('[data-cell="2-2"]').focus();
      await person.page.locator('[data-cell="2-2"]').evaluate((cell, block) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', block);
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    };
    await paste('6\r\n8\r\n12\r\n');
    await person.page.getByRole('radio', { name: /需要处理 0/ }).waitFor({ state: 'attached' });
    await person.page.keyboard.press('Control+z');
    await person.page.getByRole('radio', { name: /需要处理 3/ }).waitFor({ state: 'attached' });
    await paste('6\n8\n12');
    await person.page.getByRole('radio', { name: /需要处理 0/ }).waitFor({ state: 'attached' });
    await person.page.getByRole('button', { name: '重新试运行' }).last().click();
    await person.press('导入 3 行');
    await person.sees(/已导入 3/);
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);

    // Not this device remembers it, but the server.
    await person.page.evaluate(() => localStorage.clear());
    await bring();
    const chosen = person.page.locator('.ant-select', { has: person.page.getByRole('combobox', { name: '人数上限' }) });
    await expect.poll(() => chosen.textContent()).toContain('可容纳');
  });
});
