/** Stored accounts on screen: paid in with a gift, spent, deducted, paid out with approval, and paid in from a workbook. */
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Caller, clerk, command, makeChild, type Named } from './desk';
import { type Person, phone, signedInAs, staying } from './person';
import { overflow } from './screenReader';

const admin = staying('admin');
const financeDesk = staying('finance');
const list = '/orderManageModel/storedAccounts';

interface Child extends Named {
  stuNo: string;
}

/** A child of its own, so that no other flow moves its money. */
async function child(person: Person): Promise<Child> {
  const one = await makeChild(person);
  const { stuNo } = await person.call<{ stuNo: string }>(`/api/instStudent/getById?id=${one.id}`);
  return { ...one, stuNo };
}

const accountOf = async (person: Person, stuId: string) =>
  (await person.call<{ records: Record<string, string>[] }>(`/api/feeUser/page?stuId=${stuId}`)).records[0];

/** The figures of the account, as they are stored. */
async function figures(person: Person, stuId: string): Promise<string[]> {
  const { id } = (await accountOf(person, stuId))!;
  const { cash, give, frozen, frozenGive } = await person.call<Record<string, string>>(`/api/feeUser/getById?id=${id}`);
  return [cash!, give!, frozen!, frozenGive!];
}

/** Opens the dialog of an action of the record on screen. */
async function ask(person: Person, title: string): Promise<void> {
  await command(person, title);
  await person.page.getByRole('dialog').waitFor();
  await person.stillness();
}

async function confirm(person: Person, title: string): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const waiting = (person: Caller, stuId: string) => person.call<{ records: { id: string }[] }>(`/api/feeApply/page?stuId=${stuId}&status=1`);

/** Approves what waits for a child, as its page does. */
async function approve(finance: Person, stuId: string): Promise<void> {
  const { records } = await waiting(finance, stuId);
  await finance.open(`/orderManageModel/storedAudit/show/${records[0]!.id}`);
  await ask(finance, '通过');
  await confirm(finance, '通过');
  await finance.sees('已通过');
}

async function openAccount(person: Person, stuId: string): Promise<void> {
  const { id } = (await accountOf(person, stuId))!;
  await person.open(`${list}/show/${id}`);
  await person.page.getByText('现金余额').first().waitFor();
}

describe('a stored account', () => {
  it('is paid into with its gift, spent in proportion, deducted and paid out with approval', async () => {
    const person = await admin();
    // Whoever applied does not approve.
    const finance = await financeDesk();
    const { page } = person;
    const { id, name } = await child(person);

    await person.open(list);
    await ask(person, '开户充值');
    await person.field('学员').fill(name);
    await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    await person.field('充值金额').fill('5000');
    await person.choose('支付方式', '现金');
    await confirm(person, '开户充值');
    await person.row(name).first().waitFor();
    // Of a recharge of 5,000 the institution gives 300.
    expect(await figures(person, id)).toEqual(['5000.00', '300.00', '0.00', '0.00']);

    const { records } = await person.call<{ records: { id: string }[] }>('/api/feeProduct/page?status=1&pageSize=1');
    const productId = records[0]!.id;
    const { price } = await person.call<{ price: string }>(`/api/feeProduct/getById?id=${productId}`);
    await person.call('/api/saleOrder/save', {
      stuId: id,
      lines: [{ itemType: 3, productId, qty: 1 }],
      payNow: [{ payWay: 6, amount: price }],
    });
    const cash = Math.round((Number(price) * 100 * 5000) / 5300);
    const left = [500_000 - cash, 30_000 - (Number(price) * 100 - cash)].map((fen) => (fen / 100).toFixed(2));
    expect(await figures(person, id)).toEqual([...left, '0.00', '0.00']);

    await openAccount(person, id);
    await ask(person, '扣款');
    await person.field('金额').fill('99999');
    await person.field('事由').fill('损坏教具');
    await page.getByRole('dialog').getByRole('button', { name: '扣款', exact: true }).click();
    await page
      .getByRole('dialog')
      .locator('.ant-form-item', { hasText: '金额' })
      .getByText(/储值余额不足，可用 [\d,.]+ 元/)
      .waitFor();
    await person.field('金额').fill('53');
    await confirm(person, '扣款');
    const [, , held, heldGive] = await figures(person, id);
    expect(Number(held) + Number(heldGive)).toBe(53);
    await approve(finance, id);

    // What another one has approved is not on the page that stands open.
    await page.reload();
    const [all, gifts] = await figures(person, id);
    await ask(person, '退款');
    await person.field('金额').fill(String(Number(all) + 0.01));
    await person.choose('支付方式', '现金');
    await person.field('事由').fill('搬家');
    await page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).click();
    await page
      .getByRole('dialog')
      .locator('.ant-form-item', { hasText: '金额' })
      .getByText(/最多可退现金余额/)
      .waitFor();
    await person.field('金额').fill(all!);
    await confirm(person, '退款');
    expect(await figures(person, id)).toEqual([all, gifts, all, gifts]);
    await approve(finance, id);
    expect(await figures(person, id)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const entries = await person.call<{ records: { feeType: number }[] }>(`/api/feeRecord/page?stuId=${id}&pageSize=20`);
    // Paid in, given, spent, deducted, paid out, and the rest of the gift ended.
    expect(entries.records.map(({ feeType }) => feeType).sort()).toEqual([1, 2, 3, 4, 6, 7]);
  });

  it('is paid into from a workbook: not one row of a sheet with a mistake, then all of them when they are approved', async () => {
    const person = await admin();
    const { page } = person;
    const [one, two] = [await child(person), await child(person)];
    const bring = async (rows: (string | number)[][]) => {
      await person.open('/orderManageModel/batchRecharge');
      await person.press('导入');
      const sheet = [['学员', '金额', '赠送', '支付方式', '事由'], ...rows];
      const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '充值', rows: sheet }] }));
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await page.locator('input[type=file]').setInputFiles({ name: '充值.xlsx', mimeType, buffer });
      await person.press('下一步：检查数据');
      await page.getByRole('region', { name: '试运行结果' }).waitFor();
    };
    await bring([
      [one.stuNo, 100, 10, '现金', '春季'],
      [two.stuNo, 0, 0, '现金', '春季'],
    ]);
    await page.getByRole('radio', { name: /需要处理 1/ }).waitFor({ state: 'attached' });
    await person.seesNo(page.getByRole('button', { name: /^导入 \d+ 行$/ }).and(page.locator(':enabled')));
    expect(await accountOf(person, one.id)).toBeUndefined();

    await bring([
      [one.stuNo, 100, 10, '现金', '春季'],
      [two.stuNo, 200.5, '', '微信', '春季'],
    ]);
    await page.getByRole('radio', { name: /需要处理 0/ }).waitFor({ state: 'attached' });
    await person.press('导入 2 行');
    await person.sees(/已导入 2/);
    expect(await figures(person, one.id)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const finance = await clerk('finance');
    for (const { id } of [one, two]) {
      const { records } = await waiting(finance, id);
      await finance.call('/api/feeApply/approve', { id: records[0]!.id });
    }
    expect(await figures(person, one.id)).toEqual(['100.00', '10.00', '0.00', '0.00']);
    expect(await figures(person, two.id)).toEqual(['200.50', '0.00', '0.00', '0.00']);
  });

  it('is as wide as a phone', async () => {
    const person = await signedInAs('admin', phone);
    const { id } = await child(person);
    await person.call('/api/feeUser/open', { stuId: id, amount: '100', payWay: 1 });
    await openAccount(person, id);
    expect(await overflow(person)).toBe(0);
    await ask(person, '充值');
    expect(await overflow(person)).toBe(0);
    await person.leave();
  });
});
