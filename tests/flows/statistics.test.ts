/** From a filtered list to its numbers, to the records behind one of them, to a part of the own start page, and out as a file. */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type Person, phone, signedInAs } from './person';
import { overflow, seriousFindings } from './screenReader';

const list = '/studentModel/attendanceRecords';
const days = 'lessonDate.between=2026-10-01,2026-11-18';
const mark = /^\S+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 导出 · 内含个人信息$/;

const numbers = async ({ page }: Person) => {
  const rows = await page.locator('main table tbody tr, main table tfoot tr').allInnerTexts();
  return rows.map((row) => row.replace('还没有结束', '').split(/\s+/).filter(Boolean));
};

describe('statistics of a list', () => {
  it('count what the list is filtered by, by month, and open the list of each number; kept, they are on the start page', async () => {
    const person = await signedInAs('admin');
    const { page } = person;
    await person.open(`${list}?${days}`);
    await page.locator('[data-row-key]').first().waitFor();
    await person.press('统计');
    await page.waitForURL(/\/statistics\?/);
    await person.choose('怎样分组', '按日期');
    await expect.poll(async () => (await numbers(person)).map(([title]) => title)).toEqual(['2026-10', '2026-11', '全部']);
    const [october, november, whole] = (await numbers(person)).map(([, amount]) => Number(amount!.replaceAll(',', '')));
    expect(november).toBeGreaterThan(0);
    expect(october! + november!).toBe(whole);
    await page.locator('main canvas').waitFor();

    await page.getByRole('link', { name: '2026-11' }).click();
    await page.waitForURL((url) => url.pathname === list);
    await person.sees(new RegExp(`共 ${november} 条`));
    await page.goBack();
    await expect.poll(async () => (await numbers(person)).length).toBe(3);

    await page.getByRole('button', { name: '导出' }).click();
    const downloading = page.waitForEvent('download');
    await person.chooseItem('Excel（.xlsx）');
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await downloading).path())));
    const rows = sheets[0]!.rows;
    expect(rows.slice(0, 4).map((row) => row.slice(0, 2))).toEqual([
      ['日期', '条数（条）'],
      ['2026-10', october],
      ['2026-11', november],
      ['全部', whole],
    ]);
    expect(rows.at(-1)?.[0]).toMatch(mark);

    await page.getByRole('button', { name: '导出' }).click();
    const drawing = page.waitForEvent('download');
    await person.chooseItem('图片（.png）');
    const picture = readFileSync(await (await drawing).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(1500);

    const title = freshName('考勤').slice(0, 12);
    await person.press('放到工作台');
    await page.getByRole('dialog').getByLabel('标题').fill(title);
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await person.sees(`“${title}”已放到工作台`);
    await person.open('/dashboard');
    const part = page.getByRole('region', { name: title });
    await part.waitFor();
    await page.reload();
    await part.waitFor();
    await part.getByRole('button', { name: '看表' }).click();
    await part
      .getByRole('link', { name: november!.toLocaleString('en') })
      .first()
      .waitFor();
    await person.press('调整');
    await page.getByRole('button', { name: `删除统计${title}` }).click();
    await person.sees(`已从工作台删除“${title}”`);
    await page.keyboard.press('Escape');
    await expect.poll(() => part.count()).toBe(0);
    await person.leave();
  });

  it('say what cannot be asked, and fit a phone in the dark', async () => {
    const person = await signedInAs('teacher', phone, { dark: true });
    const { page } = person;
    await person.open(`${list}/statistics?_by=lessonDate.month&_measure=count`);
    await page.locator('main canvas').waitFor();
    expect(await overflow(person)).toBe(0);
    expect(await seriousFindings(person)).toEqual([]);
    await person.open(`${list}/statistics?lessonDate.between=2026-11-18,2026-10-01`);
    await person.sees('开始 2026-11-18 晚于结束 2026-10-01，请对调');
    await person.open(`${list}/statistics?_measure=median.age`);
    await person.sees('没有“median.age”这种统计');
    await person.leave();
  });
});
