/** Tabs of a record page have addresses of their own, and show lists whose child rows name the record. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { intakePath } from '../support/product/pageModules';
import { clerk } from './desk';
import { desktop, phone, staying } from './person';
import { changedProduct } from './products';

const product = async () => ({ address: await changedProduct() });
const admin = staying('admin', desktop, product);
const onPhone = staying('admin', phone, product);
const desk = async () => clerk('admin', await changedProduct());
const post = async (path: string, body: object) => (await desk()).call(path, body);

const child = (childName: string) =>
  post('/api/intake/save', { childName, formNo: freshName('K'), wish: '画', kin: [{ kinName: '妈妈' }] });

describe('a tab with a name of its own', () => {
  it('is opened by its address, kept by a reload, and left by the way back', async () => {
    const { id } = await child('庚');
    const person = await onPhone();
    const { page } = person;
    const chosen = () => page.locator('[role=tab][aria-selected=true]').innerText();
    await person.open(`${intakePath}/show/${id}?tab=led`);
    await expect.poll(chosen).toMatch(/^当组长/);
    await page.reload();
    await expect.poll(chosen).toMatch(/^当组长/);
    await page.getByRole('tab', { name: /^小组/ }).click();
    await page.waitForURL(/tab=groups/);
    await page.goBack();
    await expect.poll(chosen).toMatch(/^当组长/);
    await page.waitForURL(/tab=led/);
  });

  it('shows what has the record among its rows, counts it, and starts a new one with it', async () => {
    const [one, other] = [await child('辛'), await child('壬')];
    await post('/api/playGroup/save', { groupName: '红组', members: [{ intakeId: one.id }, { intakeId: other.id }] });
    await post('/api/playGroup/save', { groupName: '蓝组', members: [{ intakeId: other.id }], leaderId: one.id });
    const person = await admin();
    const { page } = person;
    await person.open(`${intakePath}/show/${one.id}?tab=groups`);
    await person.row('红组').waitFor();
    await person.seesNo(person.row('蓝组'));
    await page.getByRole('tab', { name: /^小组\s+1$/ }).waitFor();
    await person.press('新增小组');
    const drawer = page.getByRole('dialog', { name: '新增小组' });
    await drawer.getByText('辛').first().waitFor();
    const name = freshName('组').slice(0, 8);
    await person.field('组名').fill(name);
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await person.row(name).waitFor();
    await page.waitForURL(/tab=groups/);
  });
});
