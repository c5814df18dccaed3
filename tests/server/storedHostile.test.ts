/** Stored accounts under bad input, at the same time, taken back, and without one key at a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobPaths } from '../../src/wire/job';
import { type StoredOperations, storedOperations } from '../support/desks/storedOperations';
import { type AnyCall, callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let as: AnyCall;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  as = callsWithAnyRights(server, await server.context.actorOf(await server.login('admin')));
});
afterAll(() => server?.close());

const paidIn = async (amount = '100') => {
  const of = await storedOperations(server);
  expect(await of.recharge(amount)).toMatchObject({ code: 200 });
  return of;
};
const undo = (changeSet: string | undefined) => server.call('POST', '/api/changes/undo', { body: { ids: [changeSet!] } });
const holds = async (of: StoredOperations, account: object) => {
  expect(await of.account()).toMatchObject(account);
  expect(await of.broken()).toEqual([]);
};

describe('an amount', () => {
  it.each(['0', '-1', '0.005', '1000000000', '100.01', 'x', null])(
    'of %s is neither deducted nor cashed out, and reserves nothing',
    async (amount) => {
      const of = await paidIn();
      for (const [action, more] of [
        ['deduct', {}],
        ['cashOut', { payWay: 1 }],
      ] as const) {
        const answer = await of.ask(action, { amount, reason: '试', ...more });
        expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'amount' }] } });
      }
      expect(await of.waiting()).toBeUndefined();
      await holds(of, { cash: '100.00', frozen: '0.00' });
    },
  );

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0.005' }, 'amount'],
    [{ amount: '1000000000' }, 'amount'],
    [{ gift: '-1' }, 'gift'],
    [{ gift: '0.005' }, 'gift'],
    [{ payWay: 6 }, 'payWay'],
  ])('a recharge that waits is refused with %j at its field', async (values, field) => {
    const of = await storedOperations(server);
    const body = { stuId: of.stuId, amount: '10', gift: '1', payWay: 1, ...values };
    expect(await server.call('POST', '/api/feeUser/batchRecharge/save', { body })).toMatchObject({
      code: 422,
      data: { errors: [{ field }] },
    });
    expect(await of.waiting()).toBeUndefined();
  });
});

describe('at the same time', () => {
  it('two cash-outs of more than there is together: one of them', async () => {
    const of = await paidIn();
    const answers = await Promise.all([1, 2].map(() => of.ask('cashOut', { amount: '60', payWay: 1, reason: '退' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    await holds(of, { frozen: '60.00', freeCash: '40.00' });
  });

  it('approving, rejecting and freezing: money goes once, or is free again', async () => {
    for (let round = 0; round < 4; round++) {
      const of = await paidIn();
      await of.ask('cashOut', { amount: '60', payWay: 1, reason: '退' });
      const { id, version } = (await of.waiting())!;
      const decide = (name: string) =>
        server.call('POST', `/api/feeApply/${name}`, { as: 'finance', body: { id, version, auditRemark: '看过' } });
      const [approved] = await Promise.all([decide('approve'), decide('reject'), of.ask('freeze')]);
      await holds(of, approved!.code === 200 ? { cash: '40.00', frozen: '0.00' } : { cash: '100.00' });
    }
  });
});

describe('taken back', () => {
  it('an application frees what it reserved; what moved money is not offered to be', async () => {
    const of = await paidIn();
    const { changeSet } = await of.ask('deduct', { amount: '30', reason: '损坏' });
    expect(await undo(changeSet)).toMatchObject({ code: 200 });
    await holds(of, { frozen: '0.00', freeCash: '100.00' });
    await of.ask('deduct', { amount: '30', reason: '损坏' });
    expect((await of.decide('approve')).changeSet).toBeUndefined();
    expect((await of.recharge('1')).changeSet).toBeUndefined();
    await holds(of, { cash: '71.00' });
  });

  it('an application that comes back finds its money, or is refused', async () => {
    const of = await paidIn();
    const { changeSet } = await of.ask('deduct', { amount: '70', reason: '损坏' });
    const gone = await undo(changeSet);
    await of.ask('deduct', { amount: '60', reason: '另一件' });
    expect(await undo(gone.changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('用掉') });
    await holds(of, { frozen: '60.00' });
  });

  it('the reopening of an account is refused once there is money in it again', async () => {
    const of = await paidIn();
    await of.ask('cashOut', { amount: '100', payWay: 1, reason: '退' });
    await of.decide('approve');
    expect((await of.ask('close')).code).toBe(200);
    const { changeSet } = await of.ask('reopen');
    expect((await of.recharge('20')).code).toBe(200);
    expect(await undo(changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('余额') });
    await holds(of, { status: 1, cash: '20.00' });
  });
});

const prefix = 'orderManageModel:storedAccounts';
describe('each key', () => {
  it.each<[string, string[]]>([
    ['recharge', ['feeUser/open', 'feeUser/recharge']],
    ['deductions', ['feeUser/deduct']],
    ['refund', ['feeUser/cashOut']],
    [
      'audit',
      ['feeUser/freeze', 'feeUser/unfreeze', 'feeUser/close', 'feeUser/reopen', 'feeApply/approve', 'feeApply/reject', 'feeRecord/reverse'],
    ],
    ['batchRecharge', ['feeUser/batchRecharge/save', 'feeUser/batchRecharge/import', 'feeUser/batchRecharge/withdraw']],
  ])('%s guards its own steps and no others', async (key, steps) => {
    const all = [
      ...['open', 'recharge', 'deduct', 'cashOut', 'freeze', 'unfreeze', 'close', 'reopen'].map((name) => `feeUser/${name}`),
      ...['approve', 'reject'].map((name) => `feeApply/${name}`),
      'feeRecord/reverse',
      ...['save', 'import', 'withdraw'].map((name) => `feeUser/batchRecharge/${name}`),
    ];
    const refused = async (keys: string) => {
      const answers = await Promise.all(all.map((path) => as(keys, 'POST', `/api/${path}`, { body: {} })));
      return all.filter((_path, at) => answers[at]!.code === 403);
    };
    expect(await refused(`*,!${prefix}:${key}`)).toEqual(steps);
    expect(await refused('*')).toEqual([]);
  });

  it.each<[string, string]>([
    ['list', 'feeRecord/page'],
    ['audit', 'feeApply/page'],
    ['batchRecharge', 'feeUser/batchRecharge/page'],
  ])('%s guards the list %s', async (key, path) => {
    expect(await as(`*,!${prefix}:${key}`, 'GET', `/api/${path}`, {})).toMatchObject({ code: 403 });
    expect(await as('*', 'GET', `/api/${path}`, {})).toMatchObject({ code: 200 });
  });

  it.each(['storedAccounts', 'storedRecords', 'storedAudit', 'batchRecharge'])('export guards the file of %s', async (resource) => {
    const body = { resource, format: 'xlsx' };
    expect(await as(`*,!${prefix}:export`, 'POST', jobPaths.export, { body })).toMatchObject({ code: 403 });
  });

  it.each<[string[], string[]]>([
    [['cash'], ['cash', 'total', 'frozen', 'freeCash', 'totalRecharge', 'totalConsume', 'totalRefund']],
    [['give'], ['give', 'total', 'frozenGive', 'freeGive', 'totalConsume']],
    [['balance'], ['total', 'totalConsume']],
    [['total'], ['totalRecharge', 'totalConsume', 'totalRefund']],
  ])('%j guards its own figures', async (keys, figures) => {
    const of = await paidIn();
    const { id } = (await of.account())!;
    const without = keys.map((key) => `!${prefix}:${key}`).join(',');
    const read = async (rights: string) => Object.keys((await as(rights, 'GET', '/api/feeUser/getById', { query: { id } })).data);
    const seen = await read(`*,${without}`);
    expect((await read('*')).filter((name) => !seen.includes(name)).sort()).toEqual([...figures].sort());
  });

  it('a view by the balance is not for who may not read the balance, nor is its number', async () => {
    const of = await paidIn('1');
    const rights = `*,!${prefix}:cash`;
    const listed = await as(rights, 'GET', '/api/feeUser/page', { query: { view: 'low', stuId: of.stuId } });
    expect(listed.data?.total ?? 0).toBe(0);
    expect(listed.code).not.toBe(200);
  });

  it('who may not read the balance is not told it by a refusal either', async () => {
    const of = await paidIn('77.77');
    const { id } = (await of.account())!;
    for (const [step, more] of [
      ['deduct', {}],
      ['cashOut', { payWay: 1 }],
    ] as const) {
      const answer = await as(`*,!${prefix}:cash`, 'POST', `/api/feeUser/${step}`, { body: { id, amount: '99', reason: '试', ...more } });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'amount' }] } });
      expect(JSON.stringify(answer)).not.toContain('77');
    }
  });
});
