/** Role policies as an administrator meets them: few clicks, the consequence first, nothing lost, two people where asked. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshName } from '../support/desks/unique';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { variants } from '../support/run/tier';
import { arriveAs, desktop, type Person, phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

/** A product of its own: policies and settings of the institution change here. */
let product: BuiltServer;
beforeAll(async () => {
  product = await startDemoServer();
});
afterAll(() => product.stop());

const list = '/structureModel/roles';
const editor = (role: string, more = '') => `${list}/policy?role=${role}${more}`;
const bill = 'orderManageModel:bill';
const billExport = `${bill}:export`;

const here = () => ({ address: product.address });
/** In the dark: for readers it is looked at there. */
const admin = staying('admin', desktop, () => ({ ...here(), dark: true }));
const root = staying('root', desktop, here);
const row = ({ page }: Person, key: string) => page.locator(`[data-row="${key}"]`);
const choose = (person: Person, key: string, setting: '允许' | '拒绝' | '继承') =>
  row(person, key).getByRole('radio', { name: setting }).click();
const search = (person: Person, text: string) => person.page.getByLabel('搜索页面、按钮或权限键').fill(text);
const panel = ({ page }: Person) => page.getByRole('complementary', { name: '保存前的影响' });
async function giveUp(person: Person): Promise<void> {
  await person.press('放弃改动');
  await person.page.getByRole('dialog').getByRole('button', { name: '放弃改动' }).click();
  await person.sees('没有未保存的改动');
}
const saveButton = ({ page }: Person) => page.getByRole('button', { name: /^(保存策略|提交审批)$/ });
/** The page begins anew, with what the server has. */
async function leaveAndReturn(person: Person): Promise<void> {
  const { pathname, search: query } = new URL(person.page.url());
  await person.open('/404');
  await person.open(pathname + query);
}
const computed = (person: Person) => panel(person).and(person.page.locator('[aria-busy="false"]')).waitFor();

describe('“teachers may now see bills but not export them”', () => {
  it('takes four clicks from the list of roles, and says who gains what before it is saved', async () => {
    const person = await admin();
    await person.open(list);
    await person.row('教师').first().waitFor();
    await person.page.evaluate(() => {
      const counted = window as unknown as { clicks: number };
      counted.clicks = 0;
      addEventListener('click', (event) => event.isTrusted && counted.clicks++, true);
    });
    await person.page.getByRole('link', { name: '权限 教师' }).click();
    await row(person, 'orderManageModel:*').waitFor();
    await person.page.keyboard.press('/');
    await person.page.keyboard.type('shouzhi');
    await choose(person, bill, '允许');
    await choose(person, billExport, '拒绝');
    await panel(person).getByText('教师可以看收支流水，不能导出').waitFor();
    await panel(person).getByText('6 人，1 项').waitFor();
    await saveButton(person).click();
    await person.sees('策略已保存，立即生效');
    await expect.poll(() => person.page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(4);
    await leaveAndReturn(person);
    await search(person, '收支流水');
    await row(person, billExport).getByText('拒绝，本角色').waitFor();
    await expect.poll(() => row(person, bill).getByRole('radio', { name: '允许' }).getAttribute('aria-checked')).toBe('true');
  });

  it('goes by keyboard alone', async () => {
    const person = await admin();
    const { keyboard } = person.page;
    const focused = () => person.page.evaluate(() => document.activeElement?.getAttribute('data-row'));
    await person.open(editor('sales'));
    await row(person, 'orderManageModel:*').waitFor();
    await keyboard.press('/');
    await keyboard.type('收支流水');
    await row(person, bill).waitFor();
    for (let n = 0; n < 12 && (await focused()) === null; n++) await keyboard.press('Tab');
    // Groups before it have pages that name the bills, too.
    for (let n = 0; n < 12 && (await focused()) !== 'orderManageModel:*'; n++) await keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('orderManageModel:*');
    await keyboard.press('ArrowDown');
    await keyboard.press('1');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(billExport);
    await keyboard.press('2');
    await row(person, billExport).getByText('（原未设置）').waitFor();
    await keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe(bill);
    await keyboard.press('ArrowLeft');
    await row(person, billExport).waitFor({ state: 'detached' });
    await keyboard.press('ArrowRight');
    await row(person, billExport).waitFor();
    await keyboard.press('3');
    await row(person, bill).getByRole('radio', { name: '继承' }).and(person.page.locator('[aria-checked="true"]')).waitFor();
    await keyboard.press('1');
    await keyboard.press('Control+s');
    await person.sees('策略已保存，立即生效');
  });
});

describe('before saving', () => {
  it('tells where a result comes from, and one switch for a whole branch', async () => {
    const person = await admin();
    await person.open(editor('finance'));
    await row(person, bill).getByText('允许，本角色的“财务管理 / 全部”').waitFor();
    await choose(person, 'orderManageModel:*', '继承');
    await row(person, bill).getByText('未授权').waitFor();
    await panel(person).getByText('失去权限').waitFor();
    await panel(person)
      .getByText(/将没有人持有/)
      .first()
      .waitFor();
    await giveUp(person);
    await row(person, bill).getByText('允许，本角色的“财务管理 / 全部”').waitFor();
  });

  it('says at once what cannot be saved, and keeps it from being saved', async () => {
    const person = await admin();
    await person.open(editor('super_admin'));
    await row(person, 'lines').waitFor();
    await choose(person, 'orderManageModel:*', '拒绝');
    await panel(person)
      .getByText(/只有拥有全部权限的人可以改动/)
      .waitFor();
    await computed(person);
    await expect.poll(() => saveButton(person).getAttribute('aria-disabled')).toBe('true');
    await person.page.getByRole('link', { name: '角色', exact: true }).first().click();
    await person.page.getByRole('dialog').getByRole('button', { name: /离开/ }).click();
    await person.page.waitForURL((url) => url.pathname === list);
  });

  it('a failing test asks for a reason, which stays in the history; the change is taken back from there after a look', async () => {
    const person = await admin();
    await person.open(editor('finance', '&view=tests'));
    await person.page.getByRole('combobox', { name: '页面或按钮' }).fill('导出');
    await person.page.locator('.ant-select-item-option', { hasText: '收支流水 / 导出' }).click();
    await person.press('添加测试');
    await person.sees('财务可以导出收支流水');
    await person.page.getByRole('button', { name: '页面与按钮' }).click();
    await search(person, '收支流水');
    await choose(person, billExport, '拒绝');
    await person.sees('1 项测试未通过，保存时需填写原因');
    await saveButton(person).click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('保存的原因').fill('月底盘点');
    await dialog.getByRole('button', { name: '仍要保存' }).click();
    await person.sees('策略已保存，立即生效');
    await person.page.getByRole('button', { name: '历史' }).click();
    await person.sees('说明：月底盘点');
    await person.press('撤销这次修改');
    await person.page.getByRole('dialog').getByText('策略测试').waitFor();
    await person.page.getByRole('dialog').getByRole('button', { name: '撤销这次修改' }).click();
    await person.sees(/已撤销第 \d+ 版的修改/);
  });

  it('data scope and fields are set on the same page', async () => {
    const person = await admin();
    await person.open(editor('assessor'));
    await row(person, 'studentModel:student').getByRole('button').click();
    await person.page.getByLabel('学员的数据范围').selectOption('dept');
    await panel(person).getByText('学员：全部 → 本部门').waitFor();
    await search(person, '证件号码');
    const field = row(person, 'studentModel:student|student|idCard');
    await field.getByRole('button', { name: '掩码' }).click();
    await field.getByText('掩码，本角色').waitFor();
    await saveButton(person).click();
    await person.sees('策略已保存，立即生效');
  });
});

describe('nothing is lost', () => {
  it('when two people change the same role: what both changed is asked for, the rest merges', async () => {
    const [one, two] = [await admin(), await root()];
    for (const person of [one, two]) {
      await person.open(editor('reception'));
      await search(person, '收支流水');
      await row(person, bill).waitFor();
    }
    await choose(two, bill, '允许');
    await choose(two, `${bill}:add`, '允许');
    await saveButton(two).click();
    await two.sees('策略已保存，立即生效');
    await choose(one, bill, '拒绝');
    await choose(one, billExport, '拒绝');
    await saveButton(one).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByText('1 项双方都改过，请逐项选择保留哪一个。', { exact: false }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: '保存合并结果' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/：允许$/).check();
    await dialog.getByRole('button', { name: '保存合并结果' }).click();
    await one.sees('策略已保存，立即生效');
    await row(one, bill).getByText('允许，本角色').waitFor();
    await row(one, billExport).getByText('拒绝，本角色').waitFor();
    await row(one, `${bill}:add`).getByText('允许，本角色').waitFor();
  });
});

describe('roles', () => {
  it('are copied, compared, and travel as a file whose mistakes are told by line', async () => {
    const person = await admin();
    const [name, key] = [freshName('司机'), freshName('driver')];
    await person.open(editor('logistics'));
    await person.press('复制');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('角色名称').fill(name);
    await dialog.getByLabel('角色标识').fill(key);
    await dialog.getByRole('button', { name: '新增角色' }).click();
    await person.page.getByRole('heading', { name }).waitFor();
    await panel(person).getByText(new RegExp(name)).first().waitFor();
    await saveButton(person).click();
    await person.sees('策略已保存，立即生效');
    await person.page.getByRole('button', { name: '对比' }).click();
    await person.page.getByRole('combobox', { name: '对比的角色' }).click();
    await person.page.locator('.ant-select-item-option', { hasText: '后勤' }).click();
    await person.sees('两个角色没有不同');

    await person.press('导出或导入权限');
    const file = (text: string) => ({ name: '角色.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = person.page.locator('input[type=file]');
    await input.setInputFiles(file('p, driver, x, orderManageModel:bil, allow\ng, finance, sales, x\ng, sales, finance, x\n'));
    await person.sees('没有权限标识“orderManageModel:bil”');
    await person.sees(/角色不能循环继承/);
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);
    await input.setInputFiles(file(`p, ${key}, x, activityModel:activity, allow\np, ${key}, x, eduModel:notice, allow\n`));
    await person.sees('+ 允许 通知');
    await person.page.getByRole('button', { name: '导入 1 个角色' }).click();
    await person.sees('已导入角色权限，立即生效');
  });
});

/** Whether changes of roles need a second person, in the whole institution. */
async function askForSecond(person: Person, roleApproval: boolean): Promise<void> {
  const settings = await person.call('/api/instSetting/getInfo');
  await person.call('/api/instSetting/update', { ...settings, roleApproval }, 'PUT');
}

describe('where two people are asked for', () => {
  it('a change waits in sight of both, is approved by the other one, and holds from then on', async () => {
    const [author, second] = [await admin(), await root()];
    await askForSecond(author, true);
    onTestFinished(() => askForSecond(author, false));
    await author.open(editor('logistics'));
    await search(author, '收支流水');
    await choose(author, bill, '允许');
    await saveButton(author).click();
    await author.sees('已提交，另一人批准后生效');
    await author.sees(/您在 .* 提交了对“后勤”的修改，等待另一人批准/);
    await search(author, '收支流水');
    await row(author, bill).getByText('未授权').waitFor();

    await second.open(editor('logistics'));
    await second.press('查看并处理');
    const dialog = second.page.getByRole('dialog');
    await dialog.getByText('+ 允许 收支流水').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: '退回' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '批准' }).click();
    await second.sees('已批准，立即生效');
    await search(second, '收支流水');
    await row(second, bill).getByText('允许，本角色').waitFor();

    await author.open(editor('sales'));
    await search(author, '活动');
    await choose(author, 'activityModel:activity', '拒绝');
    await saveButton(author).click();
    await author.sees(/您在 .* 提交了对“课程顾问”的修改/);
    await second.open(editor('sales'));
    await second.press('查看并处理');
    await second.page.getByRole('dialog').getByLabel('说明（退回时必填）').fill('顾问要看活动');
    await second.page.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await second.sees('已退回');
    await leaveAndReturn(author);
    await author.sees(/退回了您对“课程顾问”的修改：顾问要看活动/);
    await author.press('放回编辑');
    await author.sees(/处改动未保存/);
    await saveButton(author).click();
    await author.press(/^查看$/);
    await author.page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click();
    await author.sees('已撤回，改动放回编辑');
    await author.sees(/处改动未保存/);
  });
});

describe('readers and small screens', () => {
  const screens = variants([
    { width: 991, dark: true },
    { width: phone.width, dark: false },
    { width: desktop.width, dark: false },
  ]);

  it.each(screens)('find nothing serious at $width px, and nothing sticks out (dark: $dark)', async ({ width, dark }) => {
    const person = dark ? await admin() : await arriveAs('admin', desktop, here());
    await resize(person, { width, height: 800 });
    for (const view of ['', '&view=compare&with=sales', '&view=members', '&view=tests', '&view=history']) {
      await person.open(editor('finance', view));
      await person.page.getByRole('heading', { name: '财务' }).waitFor();
      if (view === '') {
        await search(person, '学员');
        await choose(person, 'studentModel:student', '拒绝');
        await panel(person).getByText('失去权限').waitFor();
        await computed(person);
      }
      expect(await seriousFindings(person, { contrast: view === '' || view.startsWith('&view=compare') }), view).toEqual([]);
      expect(await overflow(person), view).toBeLessThanOrEqual(0);
      if (view === '') await giveUp(person);
    }
  });
});
