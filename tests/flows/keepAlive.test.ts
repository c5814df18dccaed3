/** Navigation rule 7: a page that is kept alive is found again as it was left; every other page begins anew. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltServer } from '../support/product/builtServer';
import { startChangedProduct } from '../support/product/changedProduct';
import { arriveAs, type Person, type Screen } from './person';

const low: Screen = { width: 1440, height: 380 };
const kept = '/eduModel/room';
const other = '/eduModel/classes';

let product: BuiltServer;
beforeAll(async () => {
  product = await startChangedProduct();
}, 600_000);
afterAll(() => product?.stop());

const arrived = async () => {
  const person = await arriveAs('admin', low, { address: product.address });
  await person.chooseItem('教务管理');
  await person.page.getByRole('menuitem', { name: '教室', exact: true }).waitFor();
  await person.stillness();
  return person;
};
/** Through the menu, as people do: to the bare address. */
const go = async (person: Person, title: string, path: string) => {
  await person.page.getByRole('menuitem', { name: title, exact: true }).click();
  await person.page.waitForURL((url) => url.pathname.startsWith(path));
  await person.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await person.page.locator('[data-row-key]:visible').first().waitFor();
};
const scrolled = (person: Person) => person.page.evaluate(() => window.scrollY);
/** Where on screen: what comes late above it moves the scrolling, and not the row. */
const placeOf = async (person: Person, selector: string) => (await person.page.locator(selector).boundingBox())?.y;
const addressOf = (person: Person) => person.page.url().slice(product.address.length);

describe('a page that is kept alive', () => {
  it('is found with its filter, its scrolling and the very same rows', async () => {
    const person = await arrived();
    await go(person, '教室', kept);
    await person.page.goto(`${kept}?keyword=${encodeURIComponent('室')}`);
    await person.row('室').first().waitFor();
    await person.page.waitForLoadState('networkidle');
    await person.page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => scrolled(person)).toBeGreaterThan(100);
    await person.page.evaluate(() => document.querySelector('[data-row-key]')?.setAttribute('data-mark', 'mine'));
    const left = addressOf(person);
    const place = await placeOf(person, '[data-mark=mine]');

    await go(person, '班级', other);
    expect(await scrolled(person)).toBe(0);
    await person.page.locator('[data-mark=mine]').waitFor({ state: 'hidden' });

    await go(person, '教室', kept);
    expect(addressOf(person)).toBe(left);
    await person.page.locator('[data-mark=mine]').waitFor();
    expect(await placeOf(person, '[data-mark=mine]')).toBe(place);
    await person.leave();
  });

  it('keeps an open drawer with what was typed, unseen and without asking on the way', async () => {
    const person = await arrived();
    await go(person, '教室', kept);
    await person.press('新增教室');
    await person.field('教室名称').fill('没写完的教室');
    await person.page.evaluate(() => {
      history.pushState(null, '', '/eduModel/classes');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await person.page.waitForURL(`**${other}`);
    await person.page.getByRole('heading', { name: '班级', level: 1 }).waitFor();
    await person.page.locator('.ant-drawer').waitFor({ state: 'hidden' });
    // Nothing of the hidden drawer may lock the page that is shown.
    expect(await person.page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');

    await go(person, '教室', kept);
    expect(addressOf(person)).toBe(`${kept}/create`);
    await person.page.locator('.ant-drawer').first().waitFor();
    await expect.poll(() => person.field('教室名称').inputValue()).toBe('没写完的教室');
    expect(await person.page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true);
    await person.leave();
  });

  it('lets go of what was typed only when asked', async () => {
    const person = await arrived();
    await go(person, '教室', kept);
    await person.press('新增教室');
    await person.field('教室名称').fill('不要了');
    await person.press('取消');
    await person.page.getByRole('dialog').filter({ hasText: '离开' }).waitFor();
    await person.leave();
  });

  it('follows an address that says itself what it wants', async () => {
    const person = await arrived();
    await person.page.goto(`${kept}?keyword=${encodeURIComponent('向日葵')}`);
    await person.row('向日葵').first().waitFor();
    await go(person, '班级', other);
    await person.page.evaluate(
      (path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `${kept}?keyword=${encodeURIComponent('个训')}`,
    );
    await person.row('个训').first().waitFor();
    expect(await person.row('向日葵').count()).toBe(0);
    await person.leave();
  });
});

it('any other page begins anew', async () => {
  const person = await arrived();
  await go(person, '班级', other);
  await person.page.evaluate(() => document.querySelector('[data-row-key]')?.setAttribute('data-mark', 'mine'));
  await go(person, '教室', kept);
  expect(await person.page.locator('[data-mark=mine]').count()).toBe(0);
  await go(person, '班级', other);
  expect(await person.page.locator('[data-mark=mine]').count()).toBe(0);
  await person.leave();
});
