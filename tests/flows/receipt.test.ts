/** A receipt of one line is one A5, the second time as well, when it says that it is printed again. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPdf } from '../support/files/pdfReader';
import { makeChild } from './desk';
import { staying } from './person';

const admin = staying('admin');

it('a receipt of one line fits on one page', async () => {
  const person = await admin();
  const { page } = person;
  const { id } = await makeChild(person);
  await person.open(`/saleCenterModel/application/${id}`);
  await page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
  await page.getByRole('combobox', { name: '第 1 项商品' }).click();
  const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await options
    .filter({ hasText: /课时 \d+\.\d\d 元$/, visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: /^收款 .* 元并提交$/ }).click();
  await page.waitForURL(/orderDetail/);
  await page
    .getByRole('link', { name: /^SJ\d+$/ })
    .first()
    .click();
  await page.waitForURL(/printReceipt/);
  await person.sees(/^人民币.*整$/);
  for (const time of [1, 2]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导出 PDF$/ }).click()]);
    const { pages } = readPdf(readFileSync(await file.path()));
    expect(pages, `time ${time}`).toHaveLength(1);
  }
});
