/** Dashboard, banners, guide and feedback: what everybody has, whatever his rights. */
import type { Request } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { intercept } from './interception';
import { arriveAs, desktop, type Person, phone, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');
const teacher = staying('teacher');
const sales = staying('sales');
const finance = staying('finance');
const tablet = { width: 991, height: 800 };
const openHelp = async (person: Person, entry: string) => {
  await person.press('帮助');
  // The menu of pages has entries of the same name.
  const item = person.page.locator('.ant-dropdown').getByRole('menuitem', { name: entry });
  await item.waitFor();
  await person.stillness();
  await item.click();
};

describe('the dashboard', () => {
  it('leads from a figure to the list behind it, which shows as many and says which', async () => {
    const person = await admin();
    await person.open('/dashboard');
    const card = person.page.getByRole('region', { name: '在读学员', exact: true });
    await card.getByText(/^\d+$/).waitFor();
    const figure = Number((await card.getByRole('link').textContent())?.match(/\d+/)?.[0]);
    await card.locator('summary').click();
    await card.getByText('状态是“在读”的学员', { exact: false }).waitFor();
    await card.locator('summary').click();
    await card.getByRole('link').click();
    await person.page.waitForURL('**/studentModel/student?view=studying');
    await person.sees(new RegExp(`共 ${figure} 条`));
    // What no view of the list has is a tab of it while the figure leads there.
    await person.open('/dashboard');
    await person.page.getByRole('region', { name: '本月新入学' }).getByRole('link').first().click();
    await person.page.waitForURL('**/studentModel/student?view=joined&enterDate.between=2026-11-01%2C2026-11-18');
    await person.page.getByRole('tab', { name: /^新入学/, selected: true }).waitFor();
  });

  it('says so when it cannot be fetched, and is there after another try', async () => {
    const person = await signedInAs('admin');
    const reach = await intercept(person.page, '**/api/dashBoard*', (route) =>
      route.fulfill({ json: { code: 500, message: '数据库忙', data: null } }),
    );
    await person.open('/dashboard');
    await person.page.getByText('暂时取不到').waitFor();
    reach();
    await person.page.getByRole('button', { name: '重试' }).click();
    await person.page.getByRole('region', { name: '在读学员', exact: true }).waitFor();
    await person.leave();
  });

  it('has cards only for what the person may see', async () => {
    const person = await finance();
    await person.open('/dashboard');
    await person.page.getByRole('region', { name: '本月实收' }).waitFor();
    await person.seesNo(person.page.getByRole('region', { name: '待写记录' }));
  });

  it('is arranged by each person, and reset by one click', async () => {
    const person = await signedInAs('sales');
    await person.open('/dashboard');
    const first = () => person.page.locator('main section[aria-label]:not([aria-label=横幅])').first().getAttribute('aria-label');
    await person.page.getByRole('region', { name: '本月新增线索' }).waitFor();
    const usual = await first();
    await person.page.getByRole('button', { name: '调整' }).click();
    const dialog = person.page.getByRole('dialog', { name: '调整工作台' });
    await dialog.getByRole('checkbox', { name: '本月新增线索' }).uncheck();
    await dialog.getByRole('button', { name: '下移', exact: false }).first().click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await person.seesNo(person.page.getByRole('region', { name: '本月新增线索' }));
    await person.load('/dashboard');
    await person.page.getByRole('button', { name: '调整' }).click();
    await dialog.getByRole('button', { name: '恢复默认' }).click();
    await person.page.getByRole('region', { name: '本月新增线索' }).waitFor();
    expect(await first()).toBe(usual);
    await person.leave();
  });
});

describe('a banner', () => {
  it('is there for everybody, leads where it says, and its click is counted once', async () => {
    const person = await teacher();
    await person.open('/dashboard');
    const banner = person.page.getByRole('region', { name: '横幅' });
    await banner.getByText('残疾人证到期提醒').waitFor();
    const calls: string[] = [];
    const watch = (request: Request) => {
      if (request.url().includes('/sysAdInfo/updateClick')) calls.push(request.method());
    };
    person.page.on('request', watch);
    onTestFinished(() => void person.page.off('request', watch));
    await banner.getByRole('button', { name: '下一条横幅' }).click();
    await banner.getByText('秋日亲子采摘开始报名').waitFor();
    await banner.getByRole('button', { name: '上一条横幅' }).click();
    const counted = person.page.waitForResponse('**/sysAdInfo/updateClick');
    await banner.getByRole('link').click();
    await person.page.waitForURL('**/studentModel/student?view=certExpired');
    expect((await (await counted).json()).code).toBe(200);
    expect(calls).toEqual(['POST']);
  });

  it('leaves no gap where there is none, and none where it fails', async () => {
    const person = await signedInAs('teacher');
    for (const answer of [
      { code: 200, message: '', data: { total: 0, records: [] } },
      { code: 500, message: '数据库忙', data: null },
    ]) {
      const reach = await intercept(person.page, '**/api/sysAdInfo/page*', (route) => route.fulfill({ json: answer }));
      await person.load('/dashboard');
      await person.page.getByRole('region', { name: '在读学员', exact: true }).waitFor();
      await person.seesNo(person.page.getByRole('region', { name: '横幅' }));
      await person.seesNo('数据库忙');
      reach();
    }
    await person.leave();
  });

  it('is written and published by those who may', async () => {
    const person = await admin();
    const title = freshName('停电通知');
    await person.open('/systemModel/adInfo/create');
    await person.field('标题').fill(title);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const label of ['开始日期', '结束日期']) {
      await person.field(label).fill(today);
      await person.page.keyboard.press('Enter');
    }
    await person.field('排序').fill('1');
    await person.page.getByRole('button', { name: '保存', exact: true }).click();
    await person.page.locator('.ant-drawer').waitFor({ state: 'hidden' });
    await person.row(title).getByRole('button', { name: '发布' }).click();
    await person.row(title).getByText('已发布').waitFor();
    await person.open('/dashboard');
    await person.page.getByRole('region', { name: '横幅' }).getByText(title).waitFor();
    // Without a link there is nothing to click.
    await person.seesNo(person.page.getByRole('region', { name: '横幅' }).getByRole('link'));
    await person.open('/systemModel/adInfo');
    await person
      .row(title)
      .getByRole('button', { name: `${title}的更多操作` })
      .click();
    await person.chooseItem('撤回');
    await person.page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await person.row(title).getByText('草稿').waitFor();
  });
});

describe('the guide', () => {
  it('is read by chapter and found by words, with keys alone', async () => {
    const person = await sales();
    await person.open('/dashboard');
    await person.settled();
    await person.page.getByRole('button', { name: '帮助' }).focus();
    await person.page.keyboard.press('Enter');
    // The menu takes the focus when it has opened.
    await person.page.locator('[role=menuitem]:focus', { hasText: '操作指南' }).waitFor();
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL('**/operationGuide');
    await person.page.getByRole('heading', { name: '第一次登录', level: 2 }).waitFor();
    await person.page.keyboard.press('/');
    await person.page.keyboard.type('转正式');
    await person.sees('找到 1 篇');
    await person.page.keyboard.press('Tab');
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL(/\/operationGuide\/[\w-]+$/);
    await person.page.getByRole('heading', { name: '活动报名', level: 2 }).waitFor();
    await person.page.waitForFunction(() => document.title.startsWith('活动报名'));
    await person.seesNo('编辑这篇');
    await person.page.getByRole('navigation', { name: '上一篇和下一篇' }).getByRole('link').last().click();
    await person.page.getByRole('heading', { name: '开通员工账号', level: 2 }).waitFor();
    await person.open('/operationGuide/0198c0de-0000-7000-8000-000000000000');
    await person.sees('没有这篇文章');
  });

  it('is a list and then an article on a phone', async () => {
    const person = await arriveAs('teacher', phone);
    await person.open('/operationGuide');
    await person.page.getByRole('link', { name: /办理休学/ }).click();
    await person.page.getByRole('heading', { name: '办理休学、离校和返校', level: 2 }).waitFor();
    await person.seesNo(person.page.getByRole('navigation', { name: '指南目录' }));
    await person.page.getByRole('link', { name: '全部文章' }).click();
    await person.page.getByRole('navigation', { name: '指南目录' }).waitFor();
    expect(await overflow(person)).toBe(0);
    await person.leave();
  });

  it('lets its writers change the article they read', async () => {
    const person = await admin();
    await person.open('/operationGuide');
    await person.page.getByRole('link', { name: '编辑这篇' }).click();
    await person.page.waitForURL(/\/systemModel\/guide\/edit\//);
    await person.field('标题').waitFor();
  });
});

describe('feedback', () => {
  it('goes from any page to those who answer, and the answer comes back', async () => {
    const words = freshName('分班时希望能看到剩余名额');
    const sender = await teacher();
    await sender.open('/eduModel/classes');
    await openHelp(sender, '意见反馈');
    await sender.press('提交反馈');
    await sender.sees(/请填写内容|内容.*必填|请填写/);
    await sender.page.getByText('改进建议').click();
    await sender.field('内容').fill(words);
    await sender.sees('会附上所在页面：班级');
    const reach = await intercept(sender.page, '**/sysFeedback/save', (route) =>
      route.fulfill({ json: { code: 500, message: '暂时存不了', data: null } }),
    );
    await sender.press('提交反馈');
    await sender.sees('暂时存不了');
    await expect.poll(() => sender.field('内容').inputValue()).toBe(words);
    reach();
    await sender.press('提交反馈');
    await sender.sees(/反馈 FK\d+ 已提交/);

    const answers = await admin();
    await answers.open('/dashboard');
    await openHelp(answers, '处理反馈');
    await answers.page.waitForURL('**/systemModel/feedback');
    await answers.row(words).getByRole('button', { name: '回复' }).click();
    await answers.page.getByRole('dialog').getByRole('textbox').fill('下一版会显示剩余名额');
    await answers.page.getByRole('dialog').getByRole('button', { name: '回复', exact: true }).click();
    await answers.row(words).getByText('已回复').waitFor();

    await openHelp(sender, '意见反馈');
    await sender.page.getByRole('tab', { name: '我的反馈' }).waitFor();
    await sender.stillness();
    await sender.page.getByRole('tab', { name: '我的反馈' }).click();
    await sender.sees('下一版会显示剩余名额');
    await sender.page.keyboard.press('Escape');
    await sender.page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('is not read by those without the right', async () => {
    const person = await sales();
    await person.open('/dashboard');
    await person.press('帮助');
    await person.page.getByRole('menuitem', { name: '意见反馈' }).waitFor();
    await person.seesNo(person.page.getByRole('menuitem', { name: '处理反馈' }));
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('menuitem', { name: '意见反馈' }).waitFor({ state: 'hidden' });
    await person.open('/systemModel/feedback');
    await person.sees(/没有.*权限/);
  });
});

describe('screen readers', () => {
  it.each(
    variants([
      { screen: phone, dark: true },
      { screen: desktop, dark: false },
      { screen: { width: 992, height: 800 }, dark: true },
      { screen: tablet, dark: false },
    ]),
  )('find nothing serious at $screen.width px, dark: $dark', async ({ screen, dark }) => {
    const person = await arriveAs('admin', screen, { dark });
    for (const path of ['/dashboard', '/operationGuide', '/systemModel/feedback', '/404']) {
      await person.open(path);
      // The list has words like those of other lists.
      expect(await seriousFindings(person, { contrast: path !== '/systemModel/feedback' }), path).toEqual([]);
    }
    await openHelp(person, '意见反馈');
    await person.page.getByRole('button', { name: '提交反馈' }).waitFor();
    expect(await seriousFindings(person), 'feedback').toEqual([]);
    await person.page.getByRole('tab', { name: '我的反馈' }).click();
    expect(await seriousFindings(person, { contrast: false }), 'own feedback').toEqual([]);
    await person.page.keyboard.press('Escape');
    if (screen.width < 992) {
      await person.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await person.press('打开菜单');
      expect(await seriousFindings(person), 'menu').toEqual([]);
    }
    await person.leave();
  });
});
