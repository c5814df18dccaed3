/** Stored accounts on screen: paid in with a gift, spent, deducted, paid out with approval, and paid in from a workbook. */
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { freshName, freshPhone } from '../support/desks/unique';
import { arriveAs, type Person, phone } from './person';

const list = '/orderManageModel/storedAccounts';

async function call<Answer>(person: Person, method: 'get' | 'post', path: string, values?: object): Promise<Answer> {
  const { request } = person.page.context();
  const token = (await person.page.context().cookies()).find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  const headers = { token };
  const answer = await (method === 'get' ? request.get(path, { headers }) : request.post(path, { headers, data: values }));
  const { code, message, data } = await answer.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data as Answer;
}

interface Child {
  id: string;
  name: string;
  stuNo: string;
}

/** A child of its own, so that no other flow moves its money. */
async function child(person: Person): Promise<Child> {
  const name = freshName('储值');
  const { id } = await call<{ id: string }>(person, 'post', '/api/instStudent/save', {
    stuName: name,
    sex: 1,
    birthday: '2019-03-31',
    rehabCategory: 1,
    hasCert: false,
    relations: [{ relName: '家长', relation: 2, phone: freshPhone(), isMain: true }],
    guardianConsent: true,
    consentDate: '2024-01-08',
    enterDate: '2024-01-08',
  });
  const { stuNo } = await call<{ stuNo: string }>(person, 'get', `/api/instStudent/getById?id=${id}`);
  return { id, name, stuNo };
}

const accountOf = async (person: Person, stuId: string) =>
  (await call<{ records: Record<string, string>[] }>(person, 'get', `/api/feeUser/page?stuId=${stuId}`)).records[0];

/** The figures of the account, as they are stored. */
async function figures(person: Person, stuId: string): Promise<string[]> {
  const { id } = (await accountOf(person, stuId))!;
  const { cash, give, frozen, frozenGive } = await call<Record<string, string>>(person, 'get', `/api/feeUser/getById?id=${id}`);
  return [cash!, give!, frozen!, frozenGive!];
}

/** Opens the dialog of an action of the record on screen, wherever its button stands. */
async function ask(person: Person, title: string): Promise<void> {
  const { page } = person;
  await person.stillness();
  const button = page.getByRole('button', { name: title, exact: true });
  const more = page.getByRole('button', { name: /^更多/ });
  await button.or(more).first().waitFor();
  // It may come out of the menu while there is room for it.
  if (!(await button.first().isVisible())) await more.first().click();
  await button
    .or(page.getByRole('menuitem', { name: title, exact: true }))
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await person.stillness();
}

async function confirm(person: Person, title: string): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Approves what waits for a child, as its page does. */
async function approve(stuId: string): Promise<void> {
  // Whoever applied does not approve.
  const person = await arriveAs('finance');
  const { records } = await call<{ records: { id: string }[] }>(person, 'get', `/api/feeApply/page?stuId=${stuId}&status=1`);
  await person.open(`/orderManageModel/storedAudit/show/${records[0]!.id}`);
  await ask(person, '通过');
  await confirm(person, '通过');
  await person.sees('已通过');
  await person.leave();
}

async function openAccount(person: Person, stuId: string): Promise<void> {
  const { id } = (await accountOf(person, stuId))!;
  await person.open(`${list}/show/${id}`);
  await person.page.getByText('现金余额').first().waitFor();
}

describe('a stored account', () => {
  it('is paid into with its gift, spent in proportion, deducted and paid out with approval', async () => {
    const person = await arriveAs('admin');
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

    const { records } = await call<{ records: { id: string }[] }>(person, 'get', '/api/feeProduct/page?status=1&pageSize=1');
    const productId = records[0]!.id;
    const { price } = await call<{ price: string }>(person, 'get', `/api/feeProduct/getById?id=${productId}`);
    await call(person, 'post', '/api/saleOrder/save', {
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
    await approve(id);

    await openAccount(person, id);
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
    await approve(id);
    expect(await figures(person, id)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    const entries = await call<{ records: { feeType: number }[] }>(person, 'get', `/api/feeRecord/page?stuId=${id}&pageSize=20`);
    // Paid in, given, spent, deducted, paid out, and the rest of the gift ended.
    expect(entries.records.map(({ feeType }) => feeType).sort()).toEqual([1, 2, 3, 4, 6, 7]);
    await person.leave();
  });

  it('is paid into from a workbook: not one row of a sheet with a mistake, then all of them when they are approved', async () => {
    const person = await arriveAs('admin');
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
    expect(
      await page
        .getByRole('button', { name: /^导入 \d+ 行$/ })
        .and(page.locator(':enabled'))
        .count(),
    ).toBe(0);
    expect(await accountOf(person, one.id)).toBeUndefined();

    await bring([
      [one.stuNo, 100, 10, '现金', '春季'],
      [two.stuNo, 200.5, '', '微信', '春季'],
    ]);
    await page.getByRole('radio', { name: /需要处理 0/ }).waitFor({ state: 'attached' });
    await person.press('导入 2 行');
    await person.sees(/已导入 2/);
    expect(await figures(person, one.id)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    await approve(one.id);
    await approve(two.id);
    expect(await figures(person, one.id)).toEqual(['100.00', '10.00', '0.00', '0.00']);
    expect(await figures(person, two.id)).toEqual(['200.50', '0.00', '0.00', '0.00']);
    await person.leave();
  });

  it('is as wide as a phone, and is not there for who has no key', async () => {
    const person = await arriveAs('admin', phone);
    const { id } = await child(person);
    await call(person, 'post', '/api/feeUser/open', { stuId: id, amount: '100', payWay: 1 });
    await openAccount(person, id);
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await ask(person, '充值');
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await person.leave();
    const teacher = await arriveAs('teacher');
    await teacher.open(list);
    await teacher.sees(/没有.*权限|无权/);
    await teacher.leave();
  });
});
