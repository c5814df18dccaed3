/** Pages under one entry of the menu are tabs: each at its own address, for who may open it, at every width. */
import { describe, expect, it } from 'vitest';
import { desktop, type Person, phone, resize, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');
const strip = ({ page }: Person) => page.getByRole('navigation', { name: '页签' });
const titles = (person: Person) => strip(person).getByRole('link').allInnerTexts();
const chosen = (person: Person) => strip(person).locator('[aria-current=page]').innerText();
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const selected = ({ page }: Person) => page.locator('aside .ant-menu-item-selected').innerText();

describe('the tabs of an entry', () => {
  it('open at the first page, change by click and by keys, and keep menu, trail and title right', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/studentModel/courseHours');
    await heading(person, '学员课时');
    expect(await titles(person)).toEqual(['学员课时', '课时批次', '课时流水']);
    await strip(person).getByRole('link', { name: '课时流水' }).click();
    await heading(person, '课时流水');
    await page.waitForURL('**/studentModel/lessonRecords');
    expect([await chosen(person), await selected(person)]).toEqual(['课时流水', '课时']);
    await expect.poll(() => page.title()).toContain('课时流水');
    const trail = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem');
    expect((await trail.allInnerTexts()).map((text) => text.trim())).toEqual(['工作台', '学员管理', '课时', '课时流水']);

    await strip(person).getByRole('link', { name: '课时流水' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await heading(person, '课时批次');
    await expect.poll(() => chosen(person)).toBe('课时批次');
  });

  it('are found by an old address, are one where two keys lead to the same records, and stand above no record', async () => {
    const person = await admin();
    await person.load('/saleCenterModel/transfer');
    await heading(person, '转课');
    expect((await titles(person)).filter((title) => title === '转课')).toEqual(['转课']);
    expect([await chosen(person), await selected(person)]).toEqual(['转课', '订单']);
    await person.open('/studentModel/student');
    await person.page.locator('[data-row-key] a[href^="/studentModel/stuDetail/"]').first().click();
    await person.page.waitForURL(/\/basicFile\?/);
    await strip(person).waitFor({ state: 'hidden' });
  });

  it('show a hand-made page too, and stand behind the title on a phone, where the views of the list are the one row of tabs', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/studentModel/assessmentCenter');
    await expect.poll(() => chosen(person)).toBe('评估中心');
    await resize(person, phone);
    await person.open('/appraisalManagementModel/evaluationZongList');
    const choice = page.locator('header').getByRole('combobox', { name: '页签' });
    await expect.poll(() => choice.locator('option:checked').innerText()).toBe('综合报告');
    await person.seesNo(strip(person));
    expect(await overflow(person)).toBe(0);
    expect(await seriousFindings(person, { within: ['header'] })).toEqual([]);
    await choice.selectOption({ label: '评估中心' });
    await page.waitForURL('**/studentModel/assessmentCenter');
    await resize(person, desktop);
  });

  it('are those the person may open; with one page there are none, and the menu names that page', async () => {
    const person = await signedInAs('reception');
    await person.open('/appraisalManagementModel/appraisal');
    await strip(person).waitFor();
    expect(await titles(person)).not.toContain('心理测评');
    await person.open('/eduModel/lessonRepair');
    await heading(person, '代课调课');
    await strip(person).waitFor({ state: 'hidden' });
    expect(await selected(person)).toBe('代课调课');
    await person.leave();
  });
});

describe('the menu of the account', () => {
  it('has the own pages, which are not in the menu at the side', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/dashboard');
    await person.seesNo(page.locator('aside').getByText('个人中心'));
    await page.getByRole('button', { name: /^账号：/ }).click();
    await person.chooseItem('我的通知');
    await page.waitForURL('**/dashboard/myNotice');
    await heading(person, '我的通知');
  });
});

describe('the dashboard', () => {
  it('does not move once it is there, the first time on a device as well', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/dashboard');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('region', { name: '横幅' }).waitFor();
    await person.settled();
    // A shift made here is reported after those that were before it.
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          let own = Number.POSITIVE_INFINITY;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if (entry.startTime >= own) return resolve(sum);
              sum += (entry as unknown as { value: number }).value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
          own = performance.now();
          document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: 'height: 100px' }));
        }),
    );
    expect(moved).toBeLessThan(0.005);
  });
});
