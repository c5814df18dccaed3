/** Tabs of a record page have addresses of their own, and show lists whose child rows name the record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import type { BuiltServer } from '../support/product/builtServer';
import { startChangedProduct } from '../support/product/changedProduct';
import { intakePath } from '../support/product/pageModules';
import { arriveAs, phone } from './person';

let product: BuiltServer;
let token: string;
beforeAll(async () => {
  product = await startChangedProduct();
  token = (await post('/sso/doLogin', { username: 'admin', password: 'demo1234', loginType: 2 })).token;
}, 600_000);
afterAll(() => product?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function post(path: string, body: object): Promise<any> {
  const headers = { token: token ?? '', 'content-type': 'application/json' };
  const answer = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, message, data } = await answer.json();
  expect([code, message]).toEqual([200, '']);
  return data;
}

const child = (childName: string) =>
  post('/api/intake/save', { childName, formNo: freshName('K'), wish: '画', kin: [{ kinName: '妈妈' }] });

describe('a tab with a name of its own', () => {
  it('is opened by its address, kept by a reload, and left by the way back', async () => {
    const { id } = await child('庚');
    const person = await arriveAs('admin', phone, { address: product.address });
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
    expect(page.url()).toContain('tab=led');
    await person.leave();
  });

  it('shows what has the record among its rows, counts it, and starts a new one with it', async () => {
    const [one, other] = [await child('辛'), await child('壬')];
    await post('/api/playGroup/save', { groupName: '红组', members: [{ intakeId: one.id }, { intakeId: other.id }] });
    await post('/api/playGroup/save', { groupName: '蓝组', members: [{ intakeId: other.id }], leaderId: one.id });
    const person = await arriveAs('admin', undefined, { address: product.address });
    const { page } = person;
    await person.open(`${intakePath}/show/${one.id}?tab=groups`);
    await person.row('红组').waitFor();
    expect(await person.row('蓝组').count()).toBe(0);
    await page.getByRole('tab', { name: /^小组\s+1$/ }).waitFor();
    await person.press('新增小组');
    const drawer = page.getByRole('dialog', { name: '新增小组' });
    await drawer.getByText('辛').first().waitFor();
    const name = freshName('组').slice(0, 8);
    await person.field('组名').fill(name);
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await person.row(name).waitFor();
    expect(page.url()).toContain('tab=groups');
    await person.leave();
  });
});
