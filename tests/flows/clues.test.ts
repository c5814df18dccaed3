/** From the first call of a parent to the first order: nothing is typed twice, and the advance pays for what is bought. */
import { describe, expect, it } from 'vitest';
import { freshName, freshPhone } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { command } from './desk';
import { arriveAs, desktop, type Person, phone } from './person';
import { overflow } from './screenReader';

const dialog = (person: Person) => person.page.getByRole('dialog').last();

/** Few choices stand side by side. */
async function tick(person: Person, choice: string): Promise<void> {
  await person.page.locator('form').getByText(choice, { exact: true }).first().click();
}

async function confirm(person: Person, name: string): Promise<void> {
  await dialog(person).getByRole('button', { name, exact: true }).click();
  await dialog(person).waitFor({ state: 'hidden' });
}

describe.each(variants([phone, desktop]))('a clue at $width px', (screen) => {
  it('is called, let go, taken up again, signed up and enrolled with its advance', async () => {
    const person = await arriveAs('admin', screen, { at: '/saleCenterModel/clue/create' });
    const { page } = person;
    const child = freshName('来电');
    const mobile = freshPhone();
    await person.field('孩子姓名').fill(child);
    await tick(person, '男');
    await person.field('出生日期').fill('2020-03-08');
    await person.field('出生日期').press('Tab');
    await person.field('家长姓名').fill('江女士');
    await person.choose('与孩子关系', '母亲');
    await person.field('手机号').fill(mobile);
    await person.choose('来源渠道', '电话');
    await person.choose('服务类别', '孤独症');
    await tick(person, '由我跟进');
    await person.press(/^保存( Ctrl S)?$/);
    await person.sees(/已新增|已保存|成功/);
    const { records } = await person.call<{ records: { id: string }[] }>(`/api/saleClue/page?childName=${encodeURIComponent(child)}`);
    expect(records).toHaveLength(1);
    const clue = records[0]!.id;
    await person.open(`/saleCenterModel/stuDetail/${clue}`);
    await person.sees('待跟进');

    // Way and time of a call stand there already.
    await command(person, '记电话');
    await person.field('内容').fill('妈妈来电，孩子两岁半说话晚，想约评估');
    await person.choose('结果', '有意向');
    await confirm(person, '记电话');
    await person.sees('跟进中');

    await command(person, '放弃');
    await person.field('放弃原因').fill('家长说先不考虑');
    await confirm(person, '放弃');
    await person.sees('公海');
    await command(person, '领取');
    await person.sees(/起才能再次领取/);
    await command(person, '分配');
    await person.field('归属人').click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
    await confirm(person, '分配');
    await person.sees('待跟进');

    await command(person, '收定金');
    await person.field('金额').fill('200');
    await person.choose('支付方式', '微信');
    await confirm(person, '收定金');
    await person.sees('200.00');

    await command(person, '报名');
    // What is known of the child stands there already.
    await person.field('家长姓名').waitFor();
    await expect.poll(() => person.field('家长姓名').inputValue()).toBe('江女士');
    await expect.poll(() => person.field('出生日期').inputValue()).toBe('2020-03-08');
    await confirm(person, '报名');
    await person.sees('已报名');

    await command(person, '报名缴费');
    await page.getByRole('heading', { name: `报名续费：${child}` }).waitFor();
    await person.sees('储值余额');
    await page.getByRole('combobox', { name: '第 1 项商品' }).click();
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await options
      .filter({ hasText: /课时 \d{3,}\.\d\d 元$/ })
      .first()
      .click();
    await expect.poll(() => options.count()).toBe(0);
    // On a phone the sums may lie over it: by its keys.
    await page.getByRole('combobox', { name: '第 1 笔方式' }).focus();
    await page.keyboard.press('ArrowDown');
    await options.filter({ hasText: '储值' }).first().waitFor();
    await person.settled();
    await options.filter({ hasText: '储值' }).first().click();
    await person.sees('余额 200.00 元');
    await page.getByLabel('第 1 笔金额').fill('100');
    await page.getByRole('button', { name: '再加一种方式' }).click();
    await page.getByRole('button', { name: /^收款 .* 元并提交$/ }).click();
    await page.waitForURL(/orderDetail/);
    await person.sees('已支付');
    await person.sees('储值余额');
    const { stuId } = await person.call<{ stuId: string }>(`/api/saleClue/getById?id=${clue}`);
    const student = await person.call<{ relations: { relName: string; phone: string }[] }>(`/api/instStudent/getById?id=${stuId}`);
    expect(student.relations).toMatchObject([{ relName: '江女士' }]);
    expect(await overflow(person)).toBe(0);
    await person.leave();
  });
});
