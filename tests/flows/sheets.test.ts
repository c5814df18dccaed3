/** Print sheets: at an address of their own, on the paper they are made for, as a PDF with words, many at once. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { readPdf } from '../support/files/pdfReader';
import { intakePath } from '../support/product/pageModules';
import { clerk } from './desk';
import { desktop, type Person, phone, staying } from './person';
import { changedProduct } from './products';

const admin = staying('admin', desktop, async () => ({ address: await changedProduct() }));
const onPhone = staying('admin', phone, async () => ({ address: await changedProduct() }));
const desk = async () => clerk('admin', await changedProduct());
const post = async (path: string, body: object) => (await desk()).call(path, body);

const millimetre = 72 / 25.4;
const child = (childName: string, ...paid: string[]) =>
  post('/api/intake/save', {
    childName,
    formNo: freshName('P'),
    wish: '画',
    kin: paid.map((one, at) => ({ kinName: `家长${at}`, kinPhone: '13800001234', paid: one })),
  });

async function pdfOf({ page }: Person) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /导出 PDF$/ }).click()]);
  return { name: file.suggestedFilename(), pdf: readPdf(readFileSync(await file.path())) };
}
const wordsOf = (page: { texts: { text: string }[] }) => page.texts.map(({ text }) => text).join('');

describe('a print sheet', () => {
  it('is opened from the record, and gives a PDF of its paper with the words in it', async () => {
    const { id } = await child('申申', '1000.00', '234.50');
    const person = await onPhone();
    const { page } = person;
    await person.open(`${intakePath}/show/${id}`);
    await person.press('打印入园收据');
    await page.waitForURL(/\/sheet\/receipt\?id=/);
    await person.sees('今收到 申申 的费用。');
    await person.sees('人民币壹仟贰佰叁拾肆元伍角整');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const { name, pdf } = await pdfOf(person);
    expect(name).toMatch(/^入园收据-申申-\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]!.width).toBeCloseTo(210 * millimetre, 0);
    expect(pdf.pages[0]!.height).toBeCloseTo(148 * millimetre, 0);
    const words = wordsOf(pdf.pages[0]!);
    for (const one of ['入园收据', '今收到', '申申', '合计', '1,234.50', '已付（大写）', '家长签字', '138****1234'])
      expect(words).toContain(one);
    expect(words).not.toContain('请注意用药');
  });

  it('prints the ticked records as one document, each on a page of its own, without the shell', async () => {
    const names = [freshName('酉').slice(0, 6), freshName('戌').slice(0, 6)];
    for (const one of names) await child(one, '10.00');
    const person = await admin();
    const { page } = person;
    await person.open(intakePath);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', document.title);
    });
    for (const one of names) await person.row(one).getByRole('checkbox').check();
    await person.press('打印入园收据');
    await person.sees('2 份');
    await page.getByRole('button', { name: /打印$/ }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('#root').waitFor({ state: 'hidden' });
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...file.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => (box ?? '').trim().split(/\s+/).map(Number));
    expect(boxes).toHaveLength(2);
    expect(boxes[0]![2]).toBeCloseTo(210 * millimetre, -1);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.locator('[data-paper]').waitFor({ state: 'detached' });
    const { pdf } = await pdfOf(person);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages.map((one) => names.filter((name) => wordsOf(one).includes(name)).length)).toEqual([1, 1]);
  });

  it('says what is gone and prints the rest', async () => {
    const { id } = await child('亥', '1.00');
    const person = await admin();
    await person.open(`${intakePath}/sheet/receipt?id=${id},01a1c861-9256-74b6-bbf9-643ad5170000`);
    await person.sees('有 1 条记录已删除或不在您能查看的范围内');
    await person.sees('今收到 亥 的费用。');
  });
});
