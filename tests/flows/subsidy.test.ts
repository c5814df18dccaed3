/** Subsidies on screen: an amount opens to its steps and paragraphs; the chain of evidence leads to where a gap is mended. */
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
