/** The system pages: own account, institution information, preferences, work calendar and the logs. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { arriveAs, desktop, phone, signedInAs, staying } from './person';
import { seriousFindings } from './screenReader';

const admin = staying('admin');
const teacher = staying('teacher');
const root = staying('root');
const qixing = staying('qixing');

describe('own account', () => {
  it('shows the devices one is signed in on, and signs another one out', async () => {
    const elsewhere = await signedInAs('root');
    const person = await root();
    await person.open('/dashboard');
    await person.page.getByRole('button', { name: /^账号：/ }).click();
    await person.chooseItem('我的账号');
    await person.page.waitForURL(/\/account$/);
    await person.sees('登录的设备');
    await person.sees('这台设备');
    await person.press('退出其他设备');
    await person.page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
    await person.sees(/已退出 \d+ 台设备/);
    // What its pages are answered leads them to sign-in (session.test.ts).
    await expect(elsewhere.call('/api/instStudent/page?pageSize=1')).rejects.toThrow(/登录/);
    await elsewhere.leave();
  });
});

describe('institution information', () => {
  it('is one form that stays open after saving, with its history', async () => {
    const person = await qixing();
    await person.open('/systemModel/info');
    const hours = freshName('周一至周五 08:00–17:30 ');
    await person.field('营业时间').fill(hours);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    await expect.poll(() => new URL(person.page.url()).pathname).toBe('/systemModel/info');
    await person.page.reload();
    await person.page.waitForFunction((text) => [...document.querySelectorAll('input')].some((input) => input.value === text), hours);
    await person.sees('使用有效期');
    await expect.poll(() => person.field('使用有效期').count()).toBe(0);
    await person.press(/变更记录/);
    await person.page.getByRole('dialog').getByText('营业时间').first().waitFor();
  });

  it('leads to the columns and articles beside it', async () => {
    const person = await qixing();
    await person.open('/systemModel/info');
    await person.page.getByRole('link', { name: '介绍栏目' }).click();
    await person.row('关于我们').first().waitFor();
    await person.page.getByRole('link', { name: '介绍文章' }).click();
    await person.row('我们是谁').waitFor();
  });
});

describe('preferences', () => {
  it('are refused at their field, and saved', async () => {
    const person = await qixing();
    await person.open('/systemModel/setting');
    await person.field('旷课扣课').fill('120');
    await person.page.keyboard.press('Control+s');
    await person.sees(/不能大于 100|最大.*100|100/);
    await person.field('旷课扣课').fill('90');
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
  });

  it('have a calendar whose days turn by click and by key, for good', async () => {
    const person = await qixing();
    await person.open('/systemModel/setting/workDay');
    await person.sees('按国家放假安排');
    await person.settled();
    const year = new Date().getFullYear();
    const day = person.page.locator(`[data-day="${year}-07-01"]`);
    const wasRest = (await day.getAttribute('aria-pressed')) === 'true';
    await day.click();
    await person.sees(`${year}-07-01 已改为${wasRest ? '上班' : '休息'}`);
    await person.page.reload();
    await expect.poll(() => day.getAttribute('aria-pressed')).toBe(String(!wasRest));
    await expect.poll(() => day.getAttribute('aria-label')).toContain('本机构调整');
    await day.focus();
    await person.page.keyboard.press('ArrowRight');
    await expect.poll(() => person.page.evaluate('document.activeElement.dataset.day')).toBe(`${year}-07-02`);
    await person.page.keyboard.press('ArrowLeft');
    await person.page.keyboard.press('Enter');
    await person.page.locator(`[data-day="${year}-07-01"][aria-pressed="${wasRest}"]`).waitFor();
  });
});

describe('the logs', () => {
  it('lead from an entry to what it changed, and on to the record', async () => {
    const person = await admin();
    await person.open('/systemModel/operationLog?module=room&pageSize=200');
    await person.row('感统大厅').getByRole('link').first().click();
    await person.sees('变更内容');
    await person.page.getByRole('rowheader', { name: /教室/ }).first().waitFor();
    await person.open('/systemModel/loginLog');
    await person.row('admin').first().waitFor();
    // What an entity says about itself, where the page says nothing.
    await person.sees('每次登录、退出和切换机构各一条');
    await expect.poll(() => person.page.getByRole('button', { name: /新增|编辑|删除/ }).count()).toBe(0);
  });

  it('are not there for those without the key', async () => {
    const person = await teacher();
    await person.open('/systemModel/operationLog');
    await person.sees('您没有查看操作日志的权限');
  });
});

describe('system pages', () => {
  // One of each kind: an own page, a form, a calendar, a list. The other ones are forms and lists that everyPage.test.ts looks at.
  const kinds = ['/account', '/systemModel/setting', '/systemModel/setting/workDay', '/systemModel/operationLog'];
  const others = ['/systemModel/info', '/systemModel/info/catalog', '/systemModel/setting/usuallyTime', '/systemModel/loginLog'];
  const pages = variants([...kinds, ...others], kinds.length);
  const screens = variants([phone, desktop]);

  it.each(screens)(`have nothing serious for screen readers at $width px, in the dark: ${pages.length} of 8`, async (screen) => {
    const person = await arriveAs('qixing', screen, { dark: true });
    for (const path of pages) {
      await person.open(path);
      await person.page.locator('main h1').first().waitFor();
      // A form and a list have the colours of those that everyPage.test.ts looks at.
      const contrast = path === '/account' || path === '/systemModel/setting/workDay';
      expect(await seriousFindings(person, { contrast }), path).toEqual([]);
    }
    await person.leave();
  });
});
