/** What queries and refusals work out of fields is told to nobody who may not read those fields on their own page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDesk } from '../support/desks/orderDesk';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let without: WithoutKeys;
/** A child with an order that is not paid. */
let owing: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ without } = await withoutKeys(server));
  const desk = await orderDesk(server);
  owing = await desk.student();
  expect((await desk.tryEnrol({ stuId: owing })).code).toBe(200);
});
afterAll(() => server?.close());

const first = async (path: string, query: Record<string, string> = {}) =>
  (await server.call('GET', path, { query: { pageSize: '1', ...query } })).data.records[0] as { id: string; stuId: string };

interface Case {
  title: string;
  /** Fields that are denied, one at a time. */
  fields: string[];
  ask(): Promise<{ code: number; data: unknown }>;
  /** What stands in the answer of who lacks the field; 403 = nothing. */
  left: object | 403;
}

const cases: Case[] = [
  {
    title: 'balances before and after a recharge',
    fields: ['feeUser:cash', 'feeUser:give'],
    ask: async () => {
      const { stuId } = await first('/api/feeUser/page');
      return server.call('POST', '/api/feeUser/foreseeRecharge', { body: { stuId, amount: '100.00' } });
    },
    left: { lines: [] },
  },
  {
    title: 'the balance of the stored account on the enrolment page',
    fields: ['feeUser:total'],
    ask: async () => server.call('GET', '/api/saleOrder/billing', { query: { stuId: (await first('/api/feeUser/page')).stuId } }),
    left: { stored: null },
  },
  {
    title: 'what other orders owe on the enrolment page',
    fields: ['saleOrder:oweAmt'],
    ask: () => server.call('GET', '/api/saleOrder/billing', { query: { stuId: owing } }),
    left: { owed: 0 },
  },
  {
    title: 'the reconciliation of a month',
    fields: ['feeAccount:openingBalance', 'feeBill:amount', 'feeBill:accountId'],
    ask: () => server.call('GET', '/api/feeBill/reconcile', { query: { month: '2026-01' } }),
    left: 403,
  },
  {
    title: 'the graph of a goal, which draws its criterion',
    fields: ['trainingGoal:percentNeeded', 'trainingGoal:minTrials'],
    ask: async () => server.call('GET', '/api/trainingGoal/graph', { query: { goalId: (await first('/api/trainingGoal/page')).id } }),
    left: 403,
  },
  {
    title: 'the graph of a behaviour',
    fields: ['behaviour:target', 'behaviour:planDate', 'behaviourObservation:perHour', 'behaviourObservation:share'],
    ask: async () => server.call('GET', '/api/behaviour/graph', { query: { behaviourId: (await first('/api/behaviour/page')).id } }),
    left: 403,
  },
];

describe.each(cases)('$title', ({ ask, fields, left }) => {
  it('is told to who may read everything', async () => {
    const { code, data } = await ask();
    expect(code).toBe(200);
    if (left !== 403) expect(data).not.toMatchObject(left);
  });

  it.each(fields)('is not told to who may not read %s', async (field) => {
    await without([`field:${field}:read`], async () => {
      const { code, data } = await ask();
      if (left === 403) expect(code).toBe(403);
      else expect(data).toMatchObject(left);
    });
  });
});

it('tells no agreement in the graph of a behaviour to who may not read it', async () => {
  const { id } = await first('/api/behaviour/page', { paired: '1' });
  const agreements = async () =>
    ((await server.call('GET', '/api/behaviour/graph', { query: { behaviourId: id } })).data.points as { agreement: number | null }[])
      .map(({ agreement }) => agreement)
      .filter((one) => one !== null);
  expect((await agreements()).length).toBeGreaterThan(0);
  await without(['field:behaviourObservation:agreement:read'], async () => expect(await agreements()).toEqual([]));
});

it('answers billing to who may not read a declared field', async () => {
  const { id: stuId } = await first('/api/instStudent/page');
  const ask = () => server.call('GET', '/api/saleOrder/billing', { query: { stuId } });
  expect((await ask()).code).toBe(200);
  await without(['field:course:feeMode:read', 'field:student:status:read'], async () => expect((await ask()).code).toBe(200));
});

it('refuses to pay out more cash than there is, and names the cash to those only who may read it', async () => {
  const { id } = await first('/api/feeUser/page', { status: '1', 'cash.gte': '0.01' });
  const ask = async () => (await server.call('POST', '/api/feeUser/foreseeCashOut', { body: { id, amount: '99999999.00' } })).message;
  const named = await ask();
  expect(named).toMatch(/最多可退现金余额 [\d,]+\.\d\d/);
  await without(['field:feeUser:cash:read'], async () => {
    const unnamed = await ask();
    expect(unnamed).toContain('退款不能多于可用的现金余额');
    expect(unnamed).not.toMatch(/\d/);
  });
});
