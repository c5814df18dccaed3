/** A number is shown whole after a reason, which stands in 谁看过; what is printed says who printed it; the file of a child comes with the bell. */
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { textOf } from '../support/markers/told';
import { type Caller, clerk, makeChild } from './desk';
import { type Person, phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');

async function wantReason(desk: Caller, revealReason: boolean): Promise<void> {
  const { id, version } = (await desk.call('/api/instSetting/getInfo')) as { id: string; version: number };
  await desk.call('/api/instSetting/update', { id, version, revealReason }, 'PUT');
}

async function showPhone({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: '显示完整联系电话' }).first().click();
}

describe('what is seen of a child', () => {
  it('is asked why, kept and told; the paper is marked, and the zip comes with the bell', async () => {
    const person = await admin();
    const { page } = person;
    const desk = await clerk();
    const child = await makeChild(desk);
    await wantReason(desk, true);
    try {
      await person.open(`/studentModel/basicFile?stuId=${child.id}`);
      await showPhone(person);
      const dialog = page.getByRole('dialog', { name: '为什么要查看' });
      await dialog.getByRole('button', { name: '查看', exact: true }).click();
      await dialog.getByText('写 2–200 个字').waitFor();
      expect(await seriousFindings(person)).toEqual([]);
      await dialog.getByRole('button', { name: '核对证件' }).click();
      await page.getByRole('button', { name: '隐藏联系电话' }).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });

      await resize(person, phone);
      await person.open(`/studentModel/childAccess?stuId=${child.id}`);
      await page.getByText('查看了完整的联系电话').waitFor();
      expect(await overflow(person)).toBe(0);
      await resize(person, { width: 1440, height: 900 });
      await page.getByText('核对证件').waitFor();
      expect(await seriousFindings(person)).toEqual([]);
      // The list tells times without the year; Chinese letters of this PDF cannot be read back.
      expect(await textOf(await page.pdf({ preferCSSPageSize: true }))).toMatch(/2026-11-18 \d\d:\d\d/);
    } finally {
      await wantReason(desk, false);
    }

    await page.getByRole('button', { name: '更多', exact: true }).first().click();
    await person.chooseItem('导出全部资料');
    await page.getByRole('dialog').getByRole('button', { name: '导出全部资料' }).click();
    const card = page.getByRole('article', { name: '导出全部资料' }).first();
    await card.getByText('全部资料已打包').waitFor();
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: /^下载/ }).click();
    const zip = await JSZip.loadAsync(readFileSync(await (await downloading).path()));
    expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(['学员.html', '说明.txt']));
  });
});
