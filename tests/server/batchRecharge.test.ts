/** Recharges from a workbook: the whole sheet or nothing, in effect when somebody else agrees. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { caller } from '../support/desks/newRecords';
import { type StoredOperations, storedOperations } from '../support/desks/storedOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let children: { of: StoredOperations; stuNo: string }[];
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  children = await Promise.all(
    [1, 2, 3].map(async () => {
      const of = await storedOperations(server);
      return { of, stuNo: (await caller(server).getStudent(of.stuId)).stuNo as string };
    }),
  );
});
afterAll(() => server?.close());

const head: Cell[] = ['学员', '金额', '赠送', '支付方式', '事由'];
async function bring(rows: Cell[][]) {
  const files = importer(server, 'batchRecharge', '/api/feeUser/batchRecharge/import');
  const up = await files.upload(await workbook([head, ...rows]));
  expect(up).toMatchObject({ code: 200 });
  return files.run('start', up.data, {}, { mode: 'good' });
}
const waiting = () => Promise.all(children.map(({ of }) => of.waiting()));

it.each([
  ['an amount of 0', 0, '现金'],
  ['a way of paying that brings no money', 20, '储值余额'],
])('a sheet with %s in one row brings nothing, whatever was asked for', async (_what, amount, way) => {
  const [one, two] = children;
  const job = await bring([
    [one!.stuNo, 100, 10, '现金', '春季'],
    [two!.stuNo, amount, 0, way, '春季'],
  ]);
  expect(job).toMatchObject({ state: 'done', facts: { rows: 0, wrong: 1 } });
  expect(await waiting()).toEqual([undefined, undefined, undefined]);
});

it('a right sheet waits for approval and then is in the accounts, with its bills', async () => {
  const job = await bring(children.map(({ stuNo }, at) => [stuNo, 100 + at, at === 0 ? 10 : null, '微信', '春季']));
  expect(job).toMatchObject({ state: 'done', facts: { rows: 3, wrong: 0 } });
  const [first] = children;
  expect(await first!.of.account()).toMatchObject({ total: '0.00', frozen: '0.00' });
  for (const { of } of children) expect(await of.decide('approve')).toMatchObject({ code: 200 });
  expect(await first!.of.account()).toMatchObject({ cash: '100.00', give: '10.00', totalRecharge: '100.00' });
  expect(await first!.of.bills()).toMatchObject([{ amount: '100.00', accountIdLabel: '微信', subject: 5 }]);
  expect(await first!.of.broken()).toEqual([]);
});
