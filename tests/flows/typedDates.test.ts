/**
 * Dates, moments, months, times and spans typed by key, wherever they are asked for: a module that is only JSON. Every format at every
 * speed is typed in src/fields/components/typedText.test.tsx.
 */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { visitPath as visits } from '../support/product/changedModules';
import { variants } from '../support/run/tier';
import { desktop, type Person, staying } from './person';
import { changedProduct } from './products';

const admin = staying('admin', desktop, async () => ({ address: await changedProduct() }));

const before = {
  day: '2024-01-05',
  born: '2019-03-31',
  moment: '2024-01-05 09:30:00',
  month: '2024-01',
  clock: '09:30',
  span: ['2024-01-05', '2024-02-29'],
  steps: [{ step: '一', since: '2024-01-05' }],
};

/** What is typed into every field, and what is stored then. */
const written = [
  {
    speed: 0,
    typed: ['2026-10-15', '2016-12-31', '2026-10-15 10:05', '2026-10', '10:15', '2026-10-15', '2026-12-31', '2026-11-20'],
    stored: ['2026-10-15', '2016-12-31', '2026-10-15 10:05:00', '2026-10', '10:15', '2026-10-15', '2026-12-31', '2026-11-20'],
  },
  {
    speed: 30,
    typed: ['2026/12/31', '20161120', '2026/12/31 23:59:58', '202612', '2359', '2026/11/20', '2026/12/31', '20261015'],
    stored: ['2026-12-31', '2016-11-20', '2026-12-31 23:59:58', '2026-12', '23:59', '2026-11-20', '2026-12-31', '2026-10-15'],
  },
  {
    speed: 120,
    typed: ['2026.11.20', '2016年10月15日', '2026年11月20日 9:05', '2026年11月', '9:05', '2026.10.15', '2026年11月20日', '2026-12-31'],
    stored: ['2026-11-20', '2016-10-15', '2026-11-20 09:05:00', '2026-11', '09:05', '2026-10-15', '2026-11-20', '2026-12-31'],
  },
  {
    speed: 300,
    typed: ['2026-1-10', '2016-10-1', '2026-1-10 8:30', '2026-1', '08:30', '2026-1-10', '2026-10-10', '2026-11-11'],
    stored: ['2026-01-10', '2016-10-01', '2026-01-10 08:30:00', '2026-01', '08:30', '2026-01-10', '2026-10-10', '2026-11-11'],
  },
];

async function typeInto({ page }: Person, box: Locator, text: string, speed: number): Promise<void> {
  await box.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text, { delay: speed });
  await page.keyboard.press('Tab');
}

function boxes({ page }: Person): Locator[] {
  const span = page.locator('form .ant-picker-range input');
  const named = (label: string) => page.locator('form').getByLabel(label, { exact: true }).first();
  return [
    ...['来访日期', '生日', '到达时间', '所属月份', '约定钟点'].map(named),
    span.nth(0),
    span.nth(1),
    page.getByLabel('日期，第 1 行', { exact: true }),
  ];
}

/** A visit of its own, opened in its form. */
async function openVisit(): Promise<{ person: Person; id: string; stored(): Promise<typeof before> }> {
  const person = await admin();
  const { id } = await person.call('/api/visit/save', { visitName: freshName('来访'), ...before });
  await person.open(`${visits}/edit/${id}`);
  await person.field('名称').waitFor();
  return { person, id, stored: () => person.call(`/api/visit/getById?id=${id}`) };
}

describe('what is typed by key', () => {
  it.each(variants(written))(
    'is stored as it was typed: every kind of date, over another one, $speed ms per key',
    async ({ speed, typed, stored }) => {
      const { person, stored: read } = await openVisit();
      for (const [at, box] of boxes(person).entries()) await typeInto(person, box, typed[at] as string, speed);
      await person.page.keyboard.press('Control+s');
      await person.sees(/已保存/);
      const { day, born, moment, month, clock, span, steps } = await read();
      expect([day, born, moment, month, clock, ...span, steps[0]!.since]).toEqual(stored);
    },
  );

  it('beyond its limit or no date at all is refused at its field, stays in it, and is not stored', async () => {
    const { person, stored } = await openVisit();
    const [day, born] = boxes(person) as [Locator, Locator];
    const itemOf = (name: string) => person.page.locator('.ant-form-item').filter({ has: person.page.locator(`#form-visit_${name}`) });
    await typeInto(person, born, '2099-01-01', 30);
    await itemOf('born').getByText('不能晚于今天').waitFor();
    await typeInto(person, day, '2026-13-40', 30);
    await itemOf('day').getByText('请填写有效的日期').waitFor();
    await person.page.keyboard.press('Control+s');
    await person.sees('2 处错误');
    await expect.poll(async () => [await born.inputValue(), await day.inputValue()]).toEqual(['2099-01-01', '2026-13-40']);
    expect(await stored()).toMatchObject({ born: before.born, day: before.day });
    await typeInto(person, born, '2018-10-15', 30);
    await typeInto(person, day, '2026-10-15', 30);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    expect(await stored()).toMatchObject({ born: '2018-10-15', day: '2026-10-15' });
  });

  it.each(variants([0, 120]))('narrows a list by those days, or is told to be no day: %d ms per key', async (speed) => {
    const person = await admin();
    const { page } = person;
    await person.open(visits);
    await page.getByRole('button', { name: /^(plus )?筛选$/ }).click();
    await page.locator('.ant-popover').getByRole('button', { name: '来访日期', exact: true }).click();
    const ends = page.locator('.ant-popover .ant-picker-range input');
    await typeInto(person, ends.nth(0), '2026-10', speed);
    await page.getByRole('alert').getByText('请填写有效的日期').waitFor();
    await typeInto(person, ends.nth(0), '2026-10-15', speed);
    await typeInto(person, ends.nth(1), '2026/12/31', speed);
    await page.getByRole('button', { name: '应用' }).click();
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('2026-10-15,2026-12-31'));
  });

  it('in the dialog of an action is what the action stores', async () => {
    const visitName = freshName('改期');
    const person = await admin();
    const { id } = await person.call('/api/visit/save', { visitName, ...before });
    await person.open(visits);
    await person.row(visitName).getByRole('button', { name: '改期' }).click();
    const dialog = person.page.getByRole('dialog', { name: /改期/ });
    await dialog.waitFor();
    await typeInto(person, dialog.getByLabel('来访日期'), '2026-11-20', 120);
    await dialog.getByRole('button', { name: '改期' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await person.call(`/api/visit/getById?id=${id}`)).toMatchObject({ day: '2026-11-20' });
  });
});
