/** A tab that stays open while a newer version is put on the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedProduct, startDeployedProduct } from '../support/product/deployedProduct';
import { desktop, type Person, signedInAs } from './person';

let product: DeployedProduct;
beforeAll(async () => {
  product = await startDeployedProduct();
});
afterAll(() => product.stop());

const pollMs = 1_000_000;

/** Somebody whose tab has been open for as long as it takes to look for a new version. */
async function arriveEarlier(): Promise<Person> {
  const person = await signedInAs('admin', desktop, { address: product.address });
  await person.page.clock.install();
  await person.open('/eduModel/room');
  await person.row('个训室 1').waitFor();
  await person.page.clock.fastForward(6_000);
  await person.page.getByRole('status', { name: '网络状态' }).waitFor({ state: 'attached' });
  return person;
}
const versionOnScreen = (person: Person) => person.page.locator('meta[name=version]').getAttribute('content');

describe('a new version', () => {
  it('is asked about once, says what would be lost, and is there after “yes”', async () => {
    const person = await arriveEarlier();
    await person.page.clock.fastForward(pollMs);
    await expect.poll(() => person.page.getByText('发现新版本').count()).toBe(0);
    product.deploy('1.0.1+next', /^never$/);
    await person.page.clock.fastForward(pollMs);
    const question = person.page.getByRole('dialog', { name: '发现新版本' });
    await question.getByText('发现新版本，是否立即刷新？').waitFor();
    await question.getByRole('button', { name: '稍后' }).click();
    await person.page.clock.fastForward(pollMs * 2);
    await expect.poll(() => question.count()).toBe(0);
    expect(await versionOnScreen(person)).not.toBe('1.0.1+next');

    await person.page.getByRole('button', { name: '新增教室' }).first().click();
    await person.field('教室名称').fill('未保存');
    product.deploy('1.0.2+next', /^never$/);
    await person.page.clock.fastForward(pollMs);
    await question.getByText('还有未保存的内容').waitFor();
    // Whoever is typing must not answer with the next key.
    await person.page.keyboard.press('Enter');
    await person.page.keyboard.press('Space');
    await expect.poll(() => question.isVisible()).toBe(true);
    await question.getByRole('button', { name: '立即刷新' }).click();
    await person.page.waitForFunction(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content === '1.0.2+next');
    await person.leave();
  });
});

describe('a part that the new version took off the server', () => {
  it('is told by name with a way to try again; menu and form stay as they are', async () => {
    const person = await signedInAs('admin', desktop, { address: product.address });
    const { page } = person;
    // Of the form that was open when another version came.
    await person.forgetDraft('room');
    await person.open('/eduModel/room');
    await person.row('个训室 1').waitFor();
    product.deploy('1.0.3+next', /^(FormDrawer|FormPage|ShowPage)-/);
    await page.getByRole('button', { name: '新增教室' }).first().click();
    await person.sees('Loading chunk form failed');
    await page.getByRole('menuitem', { name: '工作台' }).waitFor();
    product.putBack();
    await page.getByRole('button', { name: '重试' }).click();

    // One that is a part of a form only.
    await person.field('教室名称').fill('还在');
    product.deploy('1.0.4+next', /^PasswordDialog-/);
    await page.evaluate('document.querySelector(\'button[aria-label^="账号"]\').click()');
    await person.chooseItem('修改密码');
    await person.sees('Loading chunk password failed');
    await expect.poll(() => person.field('教室名称').inputValue()).toBe('还在');
    product.putBack();
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await page.getByRole('dialog', { name: '修改密码' }).waitFor();
    await person.leave();
  });

  it('that never comes is given up after two minutes', async () => {
    const person = await signedInAs('admin', desktop, { address: product.address });
    await person.page.clock.install();
    await person.open('/eduModel/room');
    await person.row('个训室 1').waitFor();
    await person.page.route(/FormDrawer-.*\.js/, () => undefined);
    await person.page.getByRole('button', { name: '新增教室' }).first().click();
    await person.page.clock.runFor(119_000);
    await expect.poll(() => person.page.getByText('Loading chunk form failed').count()).toBe(0);
    await person.page.clock.runFor(2_000);
    await person.sees('Loading chunk form failed');
    await person.leave();
  });
});
