/** A receipt of one line is one A5, the second time as well, when it says that it is printed again. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { readPdf } from '../support/files/pdfReader';
import { clerk, makeChild } from './desk';
import { staying } from './person';

const admin = staying('admin');

it('a receipt of one line fits on one page', async () => {
  const desk = await clerk();
  const { id: stuId } = await makeChild(desk);
  const product = { productName: freshName('教具'), productType: 4, unit: '套', price: '80.00', incomeMode: 1, refundable: true };
  const { id: productId } = await desk.call('/api/feeProduct/save', product);
  const lines = [{ itemType: 3, productId, qty: 1 }];
  const accounts = await desk.call('/api/feeAccount/page');
  const payNow = [{ payWay: 1, amount: '80.00', accountId: accounts.records.find((one: { type: number }) => one.type === 1).id }];
  const { id: orderId } = await desk.call('/api/feeOrder/save', { stuId, lines, payNow });
  const { records } = await desk.call(`/api/feeOrder/receipt/page?orderId=${orderId}`);
  const person = await admin();
  await person.open(`/orderManageModel/receipt/sheet/receipt?id=${records[0].id}`);
  await person.sees(/^人民币捌拾元整$/);
  for (const time of [1, 2]) {
    const [file] = await Promise.all([
      person.page.waitForEvent('download'),
      person.page.getByRole('button', { name: /导出 PDF$/ }).click(),
    ]);
    const { pages } = readPdf(readFileSync(await file.path()));
    expect(pages.length, `time ${time}`).toBe(1);
  }
});
