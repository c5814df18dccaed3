/** Values that other records give, while many records are written at once: from a file, in bulk, out of the trash, and back. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyDatabase } from '../../src/server/main/commands/verify';
import { changeCalls } from '../../src/wire/changes';
import { ledgerProject } from '../support/projects/ledgerProject';
import { actOnMany, bringLines } from '../support/server/manyAtOnce';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
let counter = 0;
beforeAll(async () => {
  server = await startRecordServer({ files: ledgerProject() });
  await server.rows('insert into institution (id, org_name) values ($1, $2)', [institutions.a, '甲']);
});
afterAll(() => server.close());

const wrong = async () => (await verifyDatabase(server.database, server.configuration, false)).lines;
const get = async (entity: string, id: string) => (await server.call('GET', `/api/${entity}/get`, { query: { id } })).data;
const undo = (changeSet: string | undefined) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });
const save = async (entity: string, body: object) => {
  const answer = await server.call('POST', `/api/${entity}/save`, { body });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as { id: string };
};
const account = async (more: object = {}) => {
  const accountName = `户${++counter}`;
  return { accountName, ...(await save('purse', { accountName, ...more })) };
};
const entriesOf = async (id: string): Promise<string[]> =>
  (await server.rows<{ id: string }>('select id from entry where account_id = $1 and deleted_at is null order by id', [id])).map(
    (row) => row.id,
  );
const lines = (name: string, amounts: string[]) => amounts.map((amount) => [name, amount]);
const bring = (rows: string[][]) => bringLines(server, 'entry', ['accountId', 'amount'], rows);

describe('a rollup', () => {
  it('follows an import, its undo, and the undo of that', async () => {
    const fund = await save('fund', { fundName: '总账' });
    const { id, accountName } = await account({ fundId: fund.id });
    const brought = await bring(lines(accountName, ['10', '2.50', '-1']));
    expect(brought.refused).toEqual([]);
    expect(await get('purse', id)).toMatchObject({ balance: '11.50', entries: 3, most: '10.00' });
    expect(await get('fund', fund.id)).toMatchObject({ total: '11.50', words: '壹拾壹元伍角整' });
    const undone = await undo(brought.changeSet);
    expect(await get('purse', id)).toMatchObject({ balance: '0.00', entries: 0, most: null });
    expect(await undo(undone.changeSet)).toMatchObject({ code: 200 });
    expect(await get('fund', fund.id)).toMatchObject({ total: '11.50' });
    expect(await wrong()).toEqual([]);
  });

  it('refuses the line of a file that its record may not hold, and takes the others', async () => {
    const { id, accountName } = await account();
    const { refused } = await bring(lines(accountName, ['99999', '2', '1']));
    expect(refused).toMatchObject([
      { row: 3, problems: [{ column: 0, message: `账户“${accountName}”：算出的余额不符合要求：不能大于 100000` }] },
    ]);
    expect(await get('purse', id)).toMatchObject({ balance: '100000.00', entries: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('follows a bulk edit that moves and changes what gives it, and its undo', async () => {
    const [from, to] = [await account(), await account()];
    await bring(lines(from.accountName, ['1', '2', '4']));
    const ids = await entriesOf(from.id);
    const moved = await actOnMany(server, 'entry', 'update', ids.slice(0, 2), { accountId: to.id, amount: '8' });
    expect(moved.refused).toEqual({});
    expect(await get('purse', from.id)).toMatchObject({ balance: '4.00', entries: 1 });
    expect(await get('purse', to.id)).toMatchObject({ balance: '16.00', entries: 2 });
    expect(await undo(moved.changeSet)).toMatchObject({ code: 200 });
    expect(await get('purse', from.id)).toMatchObject({ balance: '7.00', entries: 3 });
    expect(await get('purse', to.id)).toMatchObject({ balance: '0.00', entries: 0 });
    expect(await wrong()).toEqual([]);
  });

  it('lets a bulk edit do what fits and tells the rows that do not', async () => {
    const { id, accountName } = await account();
    await bring(lines(accountName, ['1', '2', '4']));
    const ids = await entriesOf(id);
    const { refused } = await actOnMany(server, 'entry', 'update', ids, { amount: '40000' });
    expect(Object.values(refused)).toEqual([`账户“${accountName}”：算出的余额不符合要求：不能大于 100000`]);
    expect(await get('purse', id)).toMatchObject({ balance: '80004.00' });
    expect(await wrong()).toEqual([]);
  });

  it('follows deleting in bulk, restoring in bulk, and the undo of each', async () => {
    const { id, accountName } = await account();
    await bring(lines(accountName, ['1', '2', '4']));
    const ids = await entriesOf(id);
    const gone = await actOnMany(server, 'entry', 'delete', ids.slice(1));
    expect(await get('purse', id)).toMatchObject({ balance: '1.00', entries: 1 });
    const back = await actOnMany(server, 'entry', 'restore', ids.slice(1));
    expect([gone.refused, back.refused]).toEqual([{}, {}]);
    expect(await get('purse', id)).toMatchObject({ balance: '7.00', entries: 3 });
    await undo(back.changeSet);
    expect(await get('purse', id)).toMatchObject({ balance: '1.00', entries: 1 });
    expect(await undo(gone.changeSet)).toMatchObject({ code: 200 });
    const again = await actOnMany(server, 'entry', 'delete', ids);
    await undo(again.changeSet);
    expect(await get('purse', id)).toMatchObject({ balance: '7.00', entries: 3 });
    expect(await wrong()).toEqual([]);
  });

  it('of rows of other records follows those records in bulk', async () => {
    const item = await save('item', { itemName: '书' });
    const parts = [
      { price: '5', itemId: item.id },
      { price: '6', itemId: item.id },
    ];
    const owners = [await account({ parts }), await account({ parts })];
    const ids = owners.map(({ id }) => id);
    expect(await get('item', item.id)).toMatchObject({ used: 4, usedFor: '22.00' });
    const gone = await actOnMany(server, 'purse', 'delete', ids);
    expect(await get('item', item.id)).toMatchObject({ used: 0, usedFor: '0.00' });
    await undo(gone.changeSet);
    expect(await get('item', item.id)).toMatchObject({ used: 4, usedFor: '22.00' });
    expect(await wrong()).toEqual([]);
  });

  it('is right after any order of all of that', async () => {
    const accounts = [await account(), await account({ fundId: (await save('fund', { fundName: '随机' })).id })];
    const done: (string | undefined)[] = [];
    const which = fc.nat(accounts.length - 1);
    const amount = fc.integer({ min: -500, max: 500 }).map((cents) => (cents / 100).toFixed(2));
    const idsOf = async (at: number, state: string) =>
      (
        await server.rows<{ id: string }>(`select id from entry where account_id = $1 and deleted_at is ${state} order by id limit 3`, [
          accounts[at]!.id,
        ])
      ).map((row) => row.id);
    const steps = fc.oneof(
      fc.record({ do: fc.constant('bring' as const), at: which, amounts: fc.array(amount, { minLength: 1, maxLength: 3 }) }),
      fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const, 'move' as const), at: which }),
      fc.record({ do: fc.constant('undo' as const), at: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 8 }), async (walk) => {
        for (const step of walk) {
          if (step.do === 'bring') done.push((await bring(lines(accounts[step.at]!.accountName, step.amounts))).changeSet);
          else if (step.do === 'undo') done.push((await undo(done.at(-1 - step.at) ?? done[0])).changeSet);
          else {
            const ids = await idsOf(step.at, step.do === 'restore' ? 'not null' : 'null');
            const act = step.do === 'move' ? 'update' : step.do;
            done.push(
              (await actOnMany(server, 'entry', act, ids, step.do === 'move' ? { accountId: accounts[1 - step.at]!.id } : {})).changeSet,
            );
          }
        }
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
