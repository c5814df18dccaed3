/** The report of an assessment as people read it: from the list, on paper, as a file, on a phone. */
import { readFileSync } from 'node:fs';
import { TemplateHandler } from 'easy-template-x';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exampleOf } from '../support/desks/assessments';
import { textsOfPdf } from '../support/files/pdfText';
import { withText } from '../support/files/wordTemplate';
import { type Caller, makeChild } from './desk';
import { arriveAs, phone, staying } from './person';
import { overflow } from './screenReader';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const admin = staying('admin');

/** A child with a finished assessment of adapt. */
async function addAssessment(desk: Caller): Promise<{ id: string; stuId: string; stuName: string }> {
  const child = await makeChild(desk, { sex: 2 });
  const { records } = await desk.call('/api/evalScale/page?pageSize=100&view=active');
  const scaleId = records.find(({ code }: { code: string }) => code === 'adapt').id;
  const base = '/api/ybk-org-evaluation';
  const started = { stuId: child.id, scaleId, evalDate: '2025-03-10', respondent: 2, confirmRecent: true };
  const { id } = await desk.call(`${base}/study/start`, started);
  await desk.call(`${base}/saveAnswers`, { id, answersVersion: 0, answers: exampleOf('adapt').input.answers }, 'PUT');
  await desk.call(`${base}/finish`, { id, answersVersion: 1 });
  return { id, stuId: child.id, stuName: child.name };
}

test('a report opens from the list at the address of its scale, with all its pages, for the printer and as a PDF with text', async () => {
  const person = await admin();
  const { page } = person;
  const { id, stuId, stuName } = await addAssessment(person);
  await person.open(`/appraisalManagementModel/studyList?stuId=${stuId}`);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = String(document.querySelectorAll('[data-page] section').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await person.row(stuName).getByText('查看报告').click();
  await page.waitForURL(`**/studyReport/adapt/${id}`);
  await person.sees('适应能力评估报告');
  await person.sees(/^1 \/ \d+ 页$/);
  const count = await page.locator('[data-page]').count();
  await person.sees(`1 / ${count} 页`);
  await page.locator(`[data-page="${count - 1}"][data-drawn="true"]`).waitFor({ state: 'attached' });
  await person.press('打印');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.printed)).toBe(String(count));
  const [file] = await Promise.all([page.waitForEvent('download'), person.press('下载 PDF')]);
  expect(file.suggestedFilename()).toBe(`${stuName}-适应能力评估报告-2025-03-10.pdf`);
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  const texts = textsOfPdf(bytes);
  if (texts) {
    expect(texts).toHaveLength(count);
    for (const word of [stuName, '适应能力评估报告', ...(await wordsOf(page))]) expect(texts.join()).toContain(word);
  }
  for (const other of [`/psychological/HAMD/${id}`, `/studentModel/evaluationPreview?reportId=${id}`]) {
    await person.open('/404');
    await person.open(other);
    await page.waitForURL(`**/studyReport/adapt/${id}`);
    await person.sees('适应能力评估报告');
  }
});

/** Names of the scores on the screen. */
async function wordsOf(page: Page): Promise<string[]> {
  const table = page.getByRole('table').first();
  const words = await table.getByRole('row').locator('> :first-child').allTextContents();
  expect(words.length).toBeGreaterThan(3);
  return words.filter(Boolean);
}

test('the institution’s own Word template, made from the one in use and uploaded on the settings, is filled with the report', async () => {
  const person = await admin();
  const { page } = person;
  const download = async (start: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), start()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const downloadWord = () => download(() => person.chooseItem('下载 Word'));
  const openMenu = () => page.getByRole('button', { name: 'Word 和模板' }).click();
  const { id, stuName } = await addAssessment(person);
  await person.open(`/studyReport/adapt/${id}`);
  await openMenu();
  const whole = await downloadWord();
  expect(whole.name).toBe(`${stuName}-适应能力评估报告-2025-03-10.docx`);
  expect(await new TemplateHandler().getText(whole.bytes)).toContain('逐项作答');
  await openMenu();
  await person.chooseItem('模板与字段');
  const template = await download(() => page.getByRole('button', { name: '下载默认模板' }).click());
  const own = await withText(template.bytes, '本院{姓名}的{报告标题}');
  await page.getByRole('link', { name: '偏好设置' }).click();
  const field = page.getByRole('group', { name: 'Word 报告模板' });
  await field.locator('input[type=file]').setInputFiles([{ name: '本院.docx', mimeType: wordType, buffer: Buffer.from(own) }]);
  await field.getByRole('link', { name: '本院.docx' }).waitFor();
  await page.keyboard.press('Control+s');
  await person.sees(/已保存/);
  await person.open(`/studyReport/adapt/${id}`);
  await openMenu();
  const filled = await new TemplateHandler().getText((await downloadWord()).bytes);
  // Below it stands who took it when.
  expect(filled).toMatch(new RegExp(`^本院${stuName}的适应能力评估报告\\S+ 于 .* 导出 · 内含个人信息$`));
  await person.open('/systemModel/setting');
  await field.getByRole('button', { name: /^移除本院/ }).click();
  await page.keyboard.press('Control+s');
  await person.sees(/已保存/);
});

test('a report is read on a phone in one column, without scrolling sideways', async () => {
  const person = await arriveAs('admin', phone);
  const { page } = person;
  const { id } = await addAssessment(person);
  await person.open(`/studyReport/adapt/${id}`);
  await person.sees('逐项作答');
  expect(await overflow(person)).toBe(0);
  await expect.poll(() => page.locator('[data-page]').count()).toBe(0);
  await person.leave();
});
