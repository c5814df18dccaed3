/** 账户对账 in the browser: the month that runs, and the one before it. */
import { expect, it } from 'vitest';
import { arriveAs } from './person';

it('finance sees every account of the month that runs, and goes back to the one before', async () => {
  const person = await arriveAs('finance');
  await person.open('/orderManageModel/reconcile');
  await person.page.getByText('还没有结账，数字随收支变化').waitFor();
  const accounts = person.page.getByRole('table').getByRole('rowheader');
  await expect.poll(() => accounts.allInnerTexts()).toEqual(expect.arrayContaining(['现金', '合计']));
  const earlier = person.page.waitForResponse((answer) => answer.url().includes('/api/feeBill/reconcile') && answer.ok());
  await person.page.getByRole('button', { name: '上个月' }).click();
  await earlier;
  await person.page.getByRole('button', { name: '下个月' }).and(person.page.locator(':enabled')).waitFor();
  await person.leave();
});
