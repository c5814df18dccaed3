/** The pages about one child: chosen once, kept while moving and on reload, by keyboard, on a phone. */
import { describe, expect, it } from 'vitest';
import { clerk, makeChild } from './desk';
import { type Person, phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');
const tabs = ({ page }: Person, name: string) => page.getByRole('navigation', { name, exact: true });
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the main page of a child', () => {
  it('is about the chosen child on every page, by keyboard, after a reload and from an address without one', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/studentModel/student?keyword=陈雨桐');
    await person.row('陈雨桐').getByRole('link', { name: '陈雨桐' }).first().click();
    await page.waitForURL(/\/studentModel\/basicFile\?stuId=/);
    await heading(person, '陈雨桐');
    await page.getByRole('list', { name: '注意' }).getByText(/花生/).first().waitFor();
    const child = new URL(page.url()).searchParams.get('stuId');
    await tabs(person, '陈雨桐').getByRole('link', { name: '基本档案' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: /^强项与需要/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('stuId')).toBe(child);
    await page.reload();
    await heading(person, '陈雨桐');
    await page.getByRole('heading', { level: 2, name: /^强项与需要/ }).waitFor();
    await person.open('/studentModel/growthCenter');
    await heading(person, '陈雨桐');
    expect(new URL(page.url()).searchParams.get('stuId')).toBe(child);
    await page.getByRole('region', { name: '成长中心' }).getByRole('listitem').first().waitFor();
    expect(await seriousFindings(person)).toEqual([]);
    await resize(person, phone);
    await heading(person, '陈雨桐');
    expect(await overflow(person)).toBe(0);
  });

  it('leads to a sibling by one click', async () => {
    const person = await admin();
    const { page } = person;
    const desk = await clerk();
    const relations = [{ relName: '同一位家长', relation: 2, phone: '13700004821', isMain: true }];
    const elder = await makeChild(desk, { relations });
    const younger = await makeChild(desk, { relations });
    await person.open(`/studentModel/stuDetail/${elder.id}`);
    await heading(person, elder.name);
    await page.getByRole('link', { name: younger.name, exact: true }).click();
    await heading(person, younger.name);
  });
});
