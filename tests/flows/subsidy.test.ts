/** Subsidies on screen: an amount opens to its steps and paragraphs; the chain of evidence leads to where a gap is mended. */
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { desktop, phone, signedInAs } from './person';
import { overflow } from './screenReader';

it('the amount of a month opens to how it was worked out, with the document of each step', async () => {
  const person = await signedInAs('admin');
  const { page } = person;
  await person.open('/studentModel/subsidyMonth');
  await page.locator('[data-row-key]').first().locator('a').first().click();
  await page.waitForURL(/subsidyMonth\/show\//);
  const steps = page.getByRole('region', { name: '怎样算出' });
  await steps.getByText(/^应训 \d+ 天/).waitFor();
  await steps
    .getByText(/通知|标准|批文/)
    .first()
    .waitFor();
  for (const [name, path] of [
    ['课次', /attendanceRecords\?stuId=/],
    ['收费', /confirmIncomeDetail\?stuId=/],
  ] as const) {
    await steps.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(path);
    await page.getByText('日期').first().waitFor();
    await page.goBack();
    await page.waitForURL(/subsidyMonth\/show\//);
  }
  await person.leave();
});

it.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('the chain of a month names what is missing, and leads there, %s', async (_where, screen) => {
  const person = await signedInAs('admin', screen);
  const { page } = person;
  await person.open('/studentModel/evidence?month=2026-10&view=gaps');
  const rows = page.getByRole('region', { name: '各学员' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await overflow(person)).toBeLessThanOrEqual(0);
  await page
    .getByRole('link', { name: /没有计划|缺 \d+|天无打卡|没有评估|缺家长签字/ })
    .first()
    .click();
  await page.waitForURL(/stuId=/);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('table')).first().waitFor();
  await person.leave();
});

it('the papers of chosen children leave in one zip with a cover list', async () => {
  const person = await signedInAs('admin');
  const { page } = person;
  await person.open('/studentModel/evidence?month=2026-10&view=all');
  const chosen = page.getByRole('region', { name: '各学员' }).locator('tbody tr');
  for (const row of [chosen.nth(0), chosen.nth(1)]) await row.getByRole('checkbox').check();
  const names = [await chosen.nth(0).locator('th a').innerText(), await chosen.nth(1).locator('th a').innerText()];
  await person.press('导出检查资料');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('勾选的 2 名').waitFor();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出检查资料' }).click();
  await page.getByRole('button', { name: /^下载“检查资料_2026-10_2名\.zip”$/ }).click();
  const zip = await JSZip.loadAsync(readFileSync(await (await downloading).path()));
  const files = Object.keys(zip.files);
  expect(files).toHaveLength(3);
  expect(files[0]).toBe('封面清单.pdf');
  for (const name of names) expect(files).toContainEqual(expect.stringContaining(`_${name}.pdf`));
  await person.leave();
});

it.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('a child of the list opens to its own chain, whose records and gaps lead on, %s', async (_where, screen) => {
  const person = await signedInAs('admin', screen);
  const { page } = person;
  await person.open('/studentModel/evidence?month=2026-10&view=all');
  const row = page.getByRole('region', { name: '各学员' }).locator('tbody tr').first();
  const name = await row.locator('th a').innerText();
  await row.locator('th a').click();
  await page.waitForURL(/childEvidence\?.*stuId=.*month=2026-10/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const links = page.getByRole('region', { name: '2026-10 各环节' });
  await links.getByText('申报', { exact: true }).waitFor();
  expect(await overflow(person)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '2026-09' }).click();
  await page.getByRole('region', { name: '2026-09 各环节' }).getByRole('link').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/childEvidence'));
  await person.leave();
});
