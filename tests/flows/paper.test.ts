/** Records on paper: what one downloads and what the printer gets. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type ReadPage, type ReadPdf, readPdf } from '../support/files/pdfReader';
import { atChild } from './desk';
import { intercept } from './interception';
import { type Person, phone, signedInAs, staying } from './person';

const students = '/studentModel/student';
const millimetre = 72 / 25.4;
const admin = staying('admin');

/** From now on the printer of the page, which stays loaded, writes down what it gets. */
async function countPrints({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.title;
    };
  });
}

async function openStudent(person: Person, name: string): Promise<void> {
  await person.open(`${students}?keyword=${encodeURIComponent(name)}`);
  await person.page.getByRole('link', { name }).first().click();
  await person.page.waitForURL(atChild);
  await person.sees('基本信息');
}

async function ask(person: Person, command: '打印' | '导出 PDF'): Promise<void> {
  await person.page.getByRole('button', { name: '更多', exact: true }).click();
  await person.chooseItem(command);
}

async function download(person: Person, start: () => Promise<void>): Promise<{ name: string; pdf: ReadPdf }> {
  const [file] = await Promise.all([person.page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), pdf: readPdf(readFileSync(await file.path())) };
}

const wordsOf = (page: ReadPage) => page.texts.map(({ text }) => text).join('');
const wordsIn = (pdf: ReadPdf) => pdf.pages.map(wordsOf).join('');

/** An activity with a long description: paragraphs, a table, pictures. */
async function createLongActivity(person: Person, title: string): Promise<string> {
  return await person.page.evaluate(async (name) => {
    const token = decodeURIComponent(/organ_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
      const answer = await fetch(path, { method: 'POST', headers: { token, ...headers }, body });
      const { code, message, data } = await answer.json();
      if (code !== 200) throw new Error(`${path}: ${message}`);
      return data;
    };
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#2c8f8f';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#ffffff';
    context.fillRect(20, 20, 560, 360);
    const form = new FormData();
    form.set('upfile', await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!))), 'picture.png');
    const { id: file } = await post('/api/editor?action=uploadimage', form);
    const picture = `<p><img src="/api/files/${file}" alt="场地"></p>`;
    const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>段落〔${index + 1}〕${'家长与孩子一起完成感统训练，'.repeat(6)}</p>`);
    const rows = Array.from({ length: 45 }, (_, index) => `<tr><td>流程〔${index + 1}〕</td><td>09:${10 + index}</td><td>第一组</td></tr>`);
    const table = `<table><thead><tr><th>环节名称</th><th>时间</th><th>负责</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    const detail = [...paragraphs.slice(0, 20), picture, ...paragraphs.slice(20), table, picture].join('');
    const activity = {
      actType: 1,
      place: '大厅',
      startTime: '2026-12-01 09:00:00',
      endTime: '2026-12-01 11:00:00',
      enrollEnd: '2026-11-30 18:00:00',
    };
    const headers = { 'content-type': 'application/json' };
    const { id } = await post('/api/activityInfo/save', JSON.stringify({ ...activity, title: name, detail }), headers);
    return String(id);
  }, title);
}

describe('a record as PDF', () => {
  it('is A4 landscape at three pixels for one, keeps masked what is open on screen, and holds the list of a tab while it is open', async () => {
    const person = await admin();
    await openStudent(person, '陈雨桐');
    await person.page.getByRole('button', { name: '显示完整手机号' }).first().click();
    await person.page.getByRole('button', { name: '显示完整证件号码' }).click();
    await person.page.getByRole('button', { name: '隐藏证件号码' }).waitFor();
    const { name, pdf } = await download(person, () => ask(person, '导出 PDF'));
    expect(name).toMatch(/^学员信息表-陈雨桐-\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(pdf.title).toBe('学员信息表 陈雨桐');
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page.width).toBeCloseTo(297 * millimetre, 1);
      expect(page.height).toBeCloseTo(210 * millimetre, 1);
      expect([page.picture.width, page.picture.height]).toEqual([3368, 2381]);
      expect(page.picture.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(wordsOf(page)).toMatch(/^晨光儿童康复中心学员信息表陈雨桐/);
      expect(wordsOf(page)).toMatch(/于 ?\d{4}-\d\d-\d\d ?\d\d:\d\d ?导出 ?· ?内含个人信息/);
      expect(wordsOf(page)).toMatch(new RegExp(`第 ${index + 1} / ${pdf.pages.length} 页$`));
    }
    expect(wordsOf(pdf.pages[0]!)).toContain('监护人姓名关系手机号');
    await person.sees('PDF 已导出');
    const words = wordsIn(pdf);
    expect(words).toMatch(/1\d\d\*{4}\d{4}/);
    expect(words).not.toMatch(/1[3-9]\d{9}|\d{17}[\dX]/);
    expect(words).not.toContain('共 1 条');

    await person.page.getByRole('tab', { name: '班级' }).click();
    await person.row('向日葵小班').waitFor();
    const open = await download(person, () => ask(person, '导出 PDF'));
    expect(wordsIn(open.pdf)).toMatch(/班级共 1 条.*向日葵小班\d{4}-\d{2}-\d{2}/);
  });

  it('parts long content between lines and rows, loses nothing, and repeats the head of a table', async () => {
    const person = await admin();
    const title = freshName('长活动');
    await person.open(students);
    const id = await createLongActivity(person, title);
    await person.open(`/activityModel/activity/show/${id}`);
    await person.sees('段落〔60〕');
    const { pdf } = await download(person, () => ask(person, '导出 PDF'));
    const words = wordsIn(pdf);
    const numbersOf = (word: string) => [...words.matchAll(new RegExp(`${word}〔(\\d+)〕`, 'g'))].map(([, number]) => Number(number));
    expect(numbersOf('段落')).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(numbersOf('流程')).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    const pagesWithRows = pdf.pages.filter((page) => wordsOf(page).includes('流程〔'));
    expect(pagesWithRows.length).toBeGreaterThan(1);
    for (const page of pagesWithRows) expect(wordsOf(page).match(/环节名称/g)).toHaveLength(1);
    const edge = 12 * millimetre;
    for (const { x, y, size } of pdf.pages.flatMap(({ texts }) => texts)) {
      expect(x).toBeGreaterThanOrEqual(edge - 1);
      expect(y - size * 0.2).toBeGreaterThanOrEqual(edge - 1);
      expect(y + size * 0.8).toBeLessThanOrEqual(210 * millimetre - edge + 1);
    }
  });
});

describe('a record in print', () => {
  it('is the sheet and nothing of the shell, on landscape pages', async () => {
    const person = await signedInAs('admin', phone);
    await openStudent(person, '陈雨桐');
    await countPrints(person);
    await ask(person, '打印');
    const { page } = person;
    await page.locator('html[data-printed]').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toMatch(/^学员信息表-陈雨桐-/);
    await page.emulateMedia({ media: 'print' });
    await page.locator('#root').waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-paper]').innerText()).toContain('监护人');
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...file.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => (box ?? '').trim().split(/\s+/).map(Number));
    expect(boxes.length).toBeGreaterThan(1);
    for (const [, , width = 0, height = 0] of boxes) {
      expect(width).toBeCloseTo(297 * millimetre, -1);
      expect(height).toBeCloseTo(210 * millimetre, -1);
    }
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.locator('[data-paper]').waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).not.toContain('信息表');
    await person.leave();
  });
});

describe('an export that fails', () => {
  it('is told, logged with its cause and thrown on; the record stays, and one may try again or print', async () => {
    const person = await signedInAs('admin');
    const { page } = person;
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const dialog = page.getByRole('dialog', { name: '导出失败，内容没有变化' });
    /** The page throws what it could not do, maybe a moment after it has told so. */
    const complained = (text: string) => expect.poll(() => person.complaints.splice(0)).toEqual([expect.stringContaining(text)]);

    await openStudent(person, '陈雨桐');
    await countPrints(person);
    const reach = await intercept(page, '**/PrintRenderer-*.js', (route) => route.abort());
    await ask(person, '导出 PDF');
    await dialog.waitFor();
    await complained('Loading chunk print failed');
    reach();
    const { pdf } = await download(person, () => dialog.getByRole('button', { name: '重试' }).click());
    expect(pdf.pages.length).toBeGreaterThan(1);

    await page.evaluate(() => {
      const { prototype } = HTMLCanvasElement;
      const { toBlob } = prototype;
      prototype.toBlob = function fail(done) {
        prototype.toBlob = toBlob;
        done(null);
      };
    });
    await ask(person, '导出 PDF');
    await dialog.waitFor();
    await complained('could not make a picture of the page');
    await expect.poll(() => logged.join('\n')).toMatch(/学员信息表[\s\S]*could not make a picture of the page/);
    await person.sees('基本信息');
    await dialog.getByRole('button', { name: '打印' }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.locator('[data-paper]').waitFor({ state: 'detached' });

    await page.evaluate(() => {
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    });
    await ask(person, '导出 PDF');
    await dialog.waitFor();
    await complained('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await person.leave();
  });
});
