/** Whoever opens a record from the middle of a list and comes back is in the middle of it again. */
import { expect, it } from 'vitest';
import { atChild } from './desk';
import { type Person, phone, resize, staying } from './person';

const students = '/studentModel/student';
const admin = staying('admin');
const secondPage = `${students}?orderBy=stuNo&page=2&pageSize=50`;

/** A row or card that stands whole on screen, by the link that opens it. */
async function linkInSight(person: Person): Promise<{ path: string; id: string }> {
  const path = await person.page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/stuDetail/"]')];
    const middle = window.innerHeight / 2;
    return links.find((link) => link.getBoundingClientRect().top > middle)!.getAttribute('href')!;
  });
  return { path, id: path.split('/').at(-1)! };
}

const scrolled = (person: Person) => person.page.evaluate(() => window.scrollY);
/** Where on screen the row with such a link is. */
const topOf = (person: Person, path: string) =>
  person.page.locator(`main a[href="${path}"]`).evaluate((link) => link.getBoundingClientRect().top);
const focusedRow = (person: Person) =>
  person.page.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('main :is([data-row-key], [data-card])');
    return row?.dataset.rowKey ?? row?.dataset.card;
  });
const addressOf = (person: Person) => person.page.evaluate(() => location.pathname + location.search);

const ways: Record<string, (person: Person) => Promise<unknown>> = {
  browser: (person) => person.page.goBack(),
  breadcrumb: (person) =>
    person.page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '学员', exact: true }).click(),
};

async function scrollTo(person: Person, top: number): Promise<void> {
  await person.page.locator('main a[href*="/stuDetail/"]').nth(40).waitFor();
  // What comes after the rows has come: it stands above them.
  await person.settled();
  // Cards come as one gets near their end.
  await expect
    .poll(() =>
      person.page.evaluate((y) => {
        window.scrollTo(0, y);
        return window.scrollY;
      }, top),
    )
    .toBe(top);
}

/** Opens a record from a list that was scrolled, comes back, and finds everything where it was. */
async function leaveAndReturn(person: Person, address: string, top: number, back: (person: Person) => Promise<unknown>): Promise<void> {
  await person.open(address);
  await scrollTo(person, top);
  const { path, id } = await linkInSight(person);
  const place = await topOf(person, path);
  await person.page.locator(`main a[href="${path}"]`).click();
  await person.page.waitForURL((url) => url.searchParams.get('stuId') === id);
  await person.sees('基本信息');
  await back(person);
  await expect.poll(() => addressOf(person)).toBe(address);
  await expect.poll(() => topOf(person, path)).toBeCloseTo(place, 0);
  await expect.poll(() => focusedRow(person)).toBe(id);
  await person.settled();
  await expect.poll(() => topOf(person, path)).toBeCloseTo(place, 0);
  await expect.poll(async () => Math.abs((await scrolled(person)) - top)).toBeLessThanOrEqual(1);
  await expect.poll(() => addressOf(person)).toBe(address);
}

it('a list is where it was when one comes back to it, and begins at its top when the menu opens it', async () => {
  const person = await admin();
  await leaveAndReturn(person, secondPage, 900, ways.browser!);
  await person.chooseItem('工作台');
  await person.sees(/好，李婷/);
  await person.page.getByRole('menuitem', { name: '学员', exact: true }).click();
  await person.row('岁').first().waitFor();
  await person.settled();
  await expect.poll(() => scrolled(person)).toBe(0);
  await expect.poll(() => focusedRow(person)).toBeUndefined();
});

it('a list of cards is where it was, beyond those that are drawn at once', async () => {
  const person = await admin();
  await resize(person, phone);
  await leaveAndReturn(person, `${students}?orderBy=stuNo&pageSize=100`, 14_000, ways.browser!);
});

it('a list is where it was after a record was changed from its page', async () => {
  const person = await admin();
  await leaveAndReturn(person, secondPage, 900, async () => {
    await person.page.keyboard.press('e');
    await person.page.waitForURL('**/edit/**');
    await person.field('曾用名').waitFor();
    await person.press('取消');
    await person.page.waitForURL(atChild);
    await person.sees('基本信息');
    await ways.breadcrumb!(person);
  });
});

it('a narrow screen brings the tab of the view into sight', async () => {
  const person = await admin();
  await resize(person, phone);
  await person.open(students);
  const tab = person.page.getByRole('tab').last();
  await tab.click();
  await person.page.waitForURL(/view=/);
  const address = await addressOf(person);
  await person.open('/404');
  await person.open(address);
  const right = async () => {
    const box = await tab.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  await expect.poll(right).toBeLessThanOrEqual(phone.width);
});
