/** What stands over the pages: the conflict dialog, the filter builder, the palette; and a form that is filled in without a mouse. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { desktop, type Person, phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const students = '/studentModel/student';
const admins = { dark: staying('admin', desktop, () => ({ dark: true })), light: staying('admin') };
const within = ['[role=dialog]', 'dialog'];

const openDrop = ({ page }: Person) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();

describe('nothing serious is found', () => {
  it.each(variants(['dark', 'light'] as const))('in the filter builder, the palette and the sheet of keys: %s', async (theme) => {
    const person = await admins[theme]();
    await person.open(students);
    await person.row('岁').first().waitFor();
    await person.page.getByRole('button', { name: /筛选$/ }).first().click();
    await person.page.getByRole('button', { name: '组合筛选' }).click();
    const builder = person.page.getByRole('dialog', { name: '组合筛选' });
    await builder.waitFor();
    await person.press('添加条件');
    expect(await seriousFindings(person, { within }), 'builder').toEqual([]);
    await builder.getByRole('button', { name: '关闭', exact: true }).click();
    await builder.waitFor({ state: 'hidden' });
    await person.page.keyboard.press('Control+k');
    await person.page.getByRole('dialog').waitFor();
    await person.page.keyboard.type('学员');
    expect(await seriousFindings(person, { within }), 'palette').toEqual([]);
    await person.page.getByRole('combobox', { name: '查找页面、记录和操作' }).fill('没有这样的东西');
    await person.sees('没有找到，换一个词试试');
    expect(await seriousFindings(person, { within, contrast: false }), 'palette without results').toEqual([]);
    await person.page.keyboard.press('Escape');
    await person.page.keyboard.press('?');
    await person.sees('列表里的上一条');
    expect(await seriousFindings(person, { within }), 'keys').toEqual([]);
    await person.page.keyboard.press('Escape');
    await person.page.getByText('列表里的上一条').waitFor({ state: 'hidden' });
  });

  it('in the dialog about what two people changed', async () => {
    const person = await admins.dark();
    const { records } = await person.call('/api/instStudent/page?orderBy=stuNo&pageNum=3');
    const { id } = records[0];
    await person.open(`${students}/edit/${id}`);
    await person.field('现住址').fill(freshName('乙址'));
    const record = await person.call(`/api/instStudent/getById?id=${id}`);
    await person.call('/api/instStudent/update', { ...record, addr: freshName('甲址') }, 'PUT');
    await person.page.keyboard.press('Control+s');
    await person.page.getByRole('dialog', { name: '该记录已被他人修改' }).waitFor();
    expect(await seriousFindings(person, { within })).toEqual([]);
    await resize(person, phone);
    expect(await overflow(person)).toBe(0);
    expect(await seriousFindings(person, { within, contrast: false })).toEqual([]);
    await person.press('返回继续编辑');
    await person.abandon('student', id);
  });
});

describe('an open drop-down', () => {
  it('has options that screen readers find, also where words are typed freely', async () => {
    const person = await admins.dark();
    await person.forgetDraft('student');
    await person.open(`${students}/create`);
    const open = async (title: string, hasOptions = true) => {
      await person.field(title).focus();
      await person.page.keyboard.press('ArrowDown');
      if (hasOptions) await openDrop(person).waitFor();
      return seriousFindings(person, { contrast: false });
    };
    expect(await open('血型'), 'few').toEqual([]);
    await person.page.getByRole('option', { name: 'A 型', exact: true }).waitFor();
    await person.page.keyboard.press('Escape');
    expect(await open('标签', false), 'none').toEqual([]);
    await person.page.keyboard.type('午托');
    await person.page.keyboard.press('Enter');
    await person.page.locator('.ant-select-selection-item', { hasText: '午托' }).waitFor();
    // antd's box that scrolls stands around its listbox instead of being it, so axe asks for a tab stop; arrows scroll it.
    const many = await open('民族');
    expect(many.map((finding) => finding.split(':')[0])).toEqual(['scrollable-region-focusable']);
    await person.page.keyboard.press('Escape');
    await openDrop(person).waitFor({ state: 'hidden' });
    await person.abandon('student');
  });
});

describe('a form without a mouse', () => {
  it('is opened, filled in and saved by keys alone', async () => {
    const person = await admins.dark();
    const { keyboard } = person.page;
    const name = freshName('键盘课程');
    await person.forgetDraft('course');
    await person.open('/eduModel/course');
    await person.page.locator('[data-row-key]').first().waitFor();
    await keyboard.press('n');
    await person.page.waitForURL(/\/addCourse/);
    await person.field('课程名称').waitFor();
    /** Label of the field that has the cursor, and what kind of input it is. */
    const at = () =>
      person.page.evaluate(() => {
        const current = document.activeElement as HTMLInputElement | null;
        return { label: current?.closest('.ant-form-item')?.querySelector('label')?.textContent ?? '', type: current?.type ?? '' };
      });
    const tabTo = async (title: string): Promise<string> => {
      for (let n = 0; n < 60; n++) {
        const { label, type } = await at();
        if (label.startsWith(title)) return type;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${title}; it is at ${JSON.stringify(await at())}`);
    };
    const pick = async (title: string, several = false) => {
      const type = await tabTo(title);
      if (type === 'radio' || type === 'checkbox') return keyboard.press('Space');
      await keyboard.press('ArrowDown');
      await openDrop(person).locator('.ant-select-item-option-active').waitFor();
      await keyboard.press('Enter');
      // One that takes several stays open; in any other place Esc would leave the form.
      if (several) await keyboard.press('Escape');
      await openDrop(person).waitFor({ state: 'hidden' });
    };
    await tabTo('课程名称');
    await keyboard.type(name);
    await pick('课程类别');
    await pick('训练领域', true);
    await pick('授课形式');
    await tabTo('课时时长');
    await keyboard.type('45');
    await pick('计费方式');
    await keyboard.press('Control+s');
    await person.page
      .getByText(/已新增/)
      .or(person.page.locator('.ant-form-item-explain-error'))
      .first()
      .waitFor();
    await expect.poll(() => person.page.locator('.ant-form-item-explain-error').allTextContents()).toEqual([]);
    await person.sees(/已新增/);
  });
});
