/** A database as an older product left it: a start brings it up to date, once, and the books hold. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import { syncTables } from '../../src/server/model/sync/tableSync';
import type { CatchUp } from '../../src/server/records/catchUp';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());

const start = async (context = server.context) => {
  await syncTables(server.database, server.configuration);
  return runCatchUps(context);
};
const run = (sql: string) => server.database.system((q) => q.query(sql));
const partsOf = async (orderId: string) =>
  (await desk.items(orderId)).map(({ refundAmt, setOffAmt, forgivenAmt, netAmt }) => [refundAmt, setOffAmt, forgivenAmt, netAmt]);

test('refunds of before they told the parts of each item', async () => {
  const single = await at.sold({ payNow: [desk.cash('1000.00')] });
  expect((await at.refund(single.id, single.items[0]!, { hours: '4' })).code).toBe(200);
  await desk.setting({ hourEffect: 3 });
  await desk.run(({ records }) => records.update('coursePackage', desk.pack, { splitRefund: false }));
  const pack = await at.sold({ lines: [{ itemType: 2, packageId: desk.pack, qty: 1 }], payNow: [desk.cash('4000.00')] });
  expect((await at.refund(pack.id, pack.items[0]!)).code).toBe(200);
  await desk.setting({ hourEffect: 1 });
  const orders = [single, pack];
  const before = await Promise.all(orders.map(({ id }) => partsOf(id)));
  expect(before).toEqual([
    [['400.00', '0.00', '0.00', '600.00']],
    [
      ['1500.00', '1000.00', '0.00', '0.00'],
      ['2500.00', '0.00', '0.00', '0.00'],
    ],
  ]);

  await run('drop table refund_item cascade');
  for (const column of ['forgiven_amt', 'refund_amt', 'set_off_amt', 'net_amt'])
    await run(`alter table sale_order_item drop column ${column} cascade`);
  await run('alter table refund_apply drop column give_amt cascade, drop column subsidy_amt cascade');
  await run('truncate catch_up');

  expect(await start()).toBeGreaterThan(0);
  expect(await Promise.all(orders.map(({ id }) => partsOf(id)))).toEqual(before);
  expect(await desk.broken()).toEqual([]);
  expect(await start()).toBe(0);
  // Also where nobody noted that it was done.
  await run('truncate catch_up');
  expect(await start()).toBeGreaterThan(0);
  expect(await Promise.all(orders.map(({ id }) => partsOf(id)))).toEqual(before);
});

test('amounts that came into the tables without a value', async () => {
  const { id, items } = await at.sold({ payNow: [desk.cash('1000.00')] });
  expect((await at.refund(id, items[0]!, { hours: '4' })).code).toBe(200);
  await run('alter table sale_order_item disable trigger all; alter table refund_apply disable trigger all');
  await run(`update sale_order_item set forgiven_amt = null, net_amt = null where order_id = '${id}'`);
  await run(`update refund_apply set give_amt = null, subsidy_amt = null where order_id = '${id}'`);
  await run('alter table sale_order_item enable trigger all; alter table refund_apply enable trigger all');
  expect(await partsOf(id)).toEqual([['400.00', '0.00', null, null]]);
  await run('truncate catch_up');
  await start();
  expect(await partsOf(id)).toEqual([['400.00', '0.00', '0.00', '600.00']]);
  expect(await desk.broken()).toEqual([]);
});

test('one that fails leaves nothing half done, keeps nobody else from theirs, and is tried again', async () => {
  const said: string[] = [];
  let isBroken = true;
  const name = (text: string): CatchUp => ({
    name: text,
    entity: 'feeAccount',
    run: async ({ records }) => {
      await records.create('feeAccount', { accountName: text, type: 1 });
      if (isBroken && text === '坏') throw new Error('broken');
    },
  });
  const context = {
    ...server.context,
    catchUps: [name('坏'), name('好'), { ...name('没有'), entity: 'nowhere' }],
    log: ({ message }: { message: string }) => said.push(message),
  } as typeof server.context;
  const accounts = async () =>
    (await desk.run(({ records }) => records.find('feeAccount', { accountName: ['坏', '好', '没有'] }))).map(
      ({ accountName }) => accountName,
    );
  const [{ count } = { count: 0 }] = (await run('select count(*)::int as count from institution')) as { count: number }[];
  expect(await start(context)).toBe(count);
  expect(said).toHaveLength(count);
  expect(said[0]).toContain('坏');
  expect(await accounts()).toEqual(['好']);
  isBroken = false;
  expect(await Promise.all([start(context), start(context)]).then(([one, other]) => one! + other!)).toBe(count);
  expect(await accounts()).toEqual(['好', '坏']);
});

test('a large table is brought up to date portion by portion, each kept when a later one fails', async () => {
  let isBroken = true;
  const asked: (string | undefined)[] = [];
  const named = async () => (await desk.run(({ records }) => records.find('feeAccount', { accountName: ['甲', '乙', '末'] }))).length;
  const catchUp: CatchUp = {
    name: '分批',
    entity: 'feeAccount',
    portion: async ({ records }, after) => {
      asked.push(after);
      const next = { 始: '甲', 甲: '乙' }[after ?? '始'];
      if (next && (await records.count('feeAccount', { accountName: next })) === 0)
        await records.create('feeAccount', { accountName: next, type: 1 });
      if (next === '乙' && isBroken) throw new Error('broken');
      return next;
    },
    run: async ({ records }) => {
      await records.create('feeAccount', { accountName: '末', type: 1 });
    },
  };
  const context = { ...server.context, catchUps: [catchUp], log: () => undefined } as typeof server.context;
  const [{ count } = { count: 0 }] = (await run('select count(*)::int as count from institution')) as { count: number }[];
  expect(await start(context)).toBe(0);
  expect(asked.slice(0, 2)).toEqual([undefined, '甲']);
  expect(await named()).toBe(1);
  isBroken = false;
  asked.length = 0;
  expect(await start(context)).toBe(count);
  expect(asked.slice(0, 3)).toEqual([undefined, '甲', '乙']);
  expect(await named()).toBe(3);
  expect(await start(context)).toBe(0);
});

test('roles of before keys were split keep what they may change, starting roles as their plan says', async () => {
  const lines = async (role: string) =>
    (
      (await run(`select v2 as key from casbin_rule where v0 = '${role}' and v2 like 'eduModel:course%' order by v2`)) as { key: string }[]
    ).map(({ key }) => key);
  await run(
    "delete from casbin_rule where v2 ~ ':(edit|price|audit|payOut|apply|setting|pay|settle)$' and v2 !~ '^(studentModel|allround|appraisal|plan)'",
  );
  await run(
    "insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) select id, 'p', 'shop', id::text, 'eduModel:course', 'allow' from institution",
  );
  await run('truncate catch_up');
  await start();
  const all = ['eduModel:course', 'eduModel:course:edit', 'eduModel:course:price'];
  expect(new Set(await lines('finance'))).toEqual(new Set(all));
  expect(new Set(await lines('sales'))).toEqual(new Set(['eduModel:course']));
  expect(new Set(await lines('shop'))).toEqual(new Set(all));
  // Somebody who takes them away is not overruled by the next start.
  await run("delete from casbin_rule where v0 = 'shop' and v2 = 'eduModel:course:price'");
  await run('truncate catch_up');
  await start();
  expect(new Set(await lines('shop'))).toEqual(new Set(all.slice(0, 2)));
});

test('institutions of before there were scales get them, and lose none of their own', async () => {
  const codes = async () => (await desk.run(({ records }) => records.find('evalScale', {}))).map(({ code }) => code).sort();
  const all = await codes();
  expect(all.length).toBeGreaterThanOrEqual(23);
  await run("delete from eval_scale where code not in (select scale_code from eval_record) and code <> 'HAMD'");
  await run('truncate catch_up');
  expect((await codes()).length).toBeLessThan(all.length);
  expect(await start()).toBeGreaterThan(0);
  expect(await codes()).toEqual(all);
});

test('ends and renewals of batches, and changes since the first assessment, of before they were kept', async () => {
  const batches = () => run('select id, ended_on, renewed_on, is_renewed from hour_batch order by id');
  const changes = () => run('select id, since_first from eval_record order by id');
  const before = [await batches(), await changes()] as Record<string, unknown>[][];
  expect(before[0]!.filter(({ is_renewed }) => is_renewed).length).toBeGreaterThan(0);
  expect(before[0]!.filter(({ ended_on, is_renewed }) => ended_on && !is_renewed).length).toBeGreaterThan(0);
  expect(new Set(before[1]!.map(({ since_first }) => since_first)).size).toBeGreaterThan(1);
  await run('alter table hour_batch drop column ended_on cascade, drop column renewed_on cascade, drop column is_renewed cascade');
  await run('alter table eval_record drop column since_first cascade');
  await run('truncate catch_up');
  expect(await start()).toBeGreaterThan(0);
  expect([await batches(), await changes()]).toEqual(before);
  expect(await desk.broken()).toEqual([]);
});
