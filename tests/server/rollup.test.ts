/** Values that other records give: kept through every way of writing, never taken from anybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { ledgerProject } from '../support/projects/ledgerProject';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: ledgerProject() });
});
afterAll(() => server.close());

type Answer = { id: string; version: number } & Record<string, unknown>;
const send = (method: string, entity: string, call: string, body: object) => server.call(method, `/api/${entity}/${call}`, { body });
const make = async (entity: string, values: object): Promise<Answer> => {
  const answer = await send('POST', entity, 'save', values);
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
};
const get = async (entity: string, id: string): Promise<Answer> => (await server.call('GET', `/api/${entity}/get`, { query: { id } })).data;
const update = (entity: string, row: { id: string; version: number }, values: object) =>
  send('PUT', entity, 'update', { id: row.id, version: row.version, ...values });
const remove = (entity: string, id: string) => server.call('DELETE', `/api/${entity}/delete`, { query: { id } });
const undo = (changeSet: string | undefined) => send('POST', 'changes', changeCalls.undo.path.split('/').at(-1)!, { ids: [changeSet] });
const account = (values: object = {}) => make('purse', { accountName: '张三', ...values });
const entry = (accountId: string, amount: string | null, more: object = {}) => make('entry', { accountId, amount, ...more });

describe('a rollup', () => {
  it('of nothing is none, nothing, or empty', async () => {
    expect(await account()).toMatchObject({
      balance: '0.00',
      left: '0.00',
      entries: 0,
      income: '0.00',
      spent: '0.00',
      least: null,
      lastNote: null,
    });
    const { id } = await account();
    expect(await get('purse', id)).toMatchObject({ balance: '0.00', left: '0.00', entries: 0, least: null });
  });

  it('counts, adds up and finds the ends of what other records give', async () => {
    const { id } = await account({ credit: '5' });
    await entry(id, '10', { kind: 1, onDate: '2026-03-02', note: '二' });
    await entry(id, '-2.50', { kind: 2, onDate: '2026-03-03', note: '三' });
    await entry(id, null, { onDate: '2026-03-01', note: '一' });
    expect(await get('purse', id)).toMatchObject({
      balance: '7.50',
      left: '12.50',
      entries: 3,
      income: '10.00',
      spent: '2.50',
      least: '-2.50',
      most: '10.00',
      firstOn: '2026-03-01',
      lastNote: '三',
      newest: '一',
    });
  });

  it('follows a change, a move to another record, deleting, restoring and undo', async () => {
    const [from, to] = [await account(), await account()];
    const made = await entry(from.id, '10');
    const changed = await update('entry', made, { amount: '12' });
    expect(await get('purse', from.id)).toMatchObject({ balance: '12.00' });
    const moved = await update('entry', changed.data, { accountId: to.id });
    expect(await get('purse', from.id)).toMatchObject({ balance: '0.00', entries: 0 });
    expect(await get('purse', to.id)).toMatchObject({ balance: '12.00', entries: 1 });
    expect(await undo(moved.changeSet)).toMatchObject({ code: 200 });
    expect(await get('purse', from.id)).toMatchObject({ balance: '12.00', entries: 1 });
    expect(await get('purse', to.id)).toMatchObject({ balance: '0.00', entries: 0 });
    const gone = await remove('entry', made.id);
    expect(await get('purse', from.id)).toMatchObject({ balance: '0.00', entries: 0 });
    await undo(gone.changeSet);
    expect(await get('purse', from.id)).toMatchObject({ balance: '12.00', entries: 1 });
    await remove('entry', made.id);
    await send('PUT', 'entry', 'restore', { id: made.id });
    expect(await get('purse', from.id)).toMatchObject({ balance: '12.00', entries: 1 });
  });

  it('follows actions, and records that an action makes beside', async () => {
    const { id } = await account();
    const one = await entry(id, '3');
    await send('PUT', 'entry', 'double', { id: one.id });
    expect(await get('purse', id)).toMatchObject({ balance: '10.00' });
    expect(await send('PUT', 'entry', 'split', { id: one.id })).toMatchObject({ code: 200 });
    expect(await get('purse', id)).toMatchObject({ balance: '20.00', entries: 2 });
  });

  it('follows what is written for rules and of many records', async () => {
    const { id } = await account();
    const writer = server.service.as(server.actor('a/li'));
    await writer.createMany(
      'entry',
      Array.from({ length: 7 }, (_, n) => ({ accountId: id, amount: `${n}.10` })),
    );
    expect(await get('purse', id)).toMatchObject({ balance: '21.70', entries: 7 });
    await writer.together(async (records) => {
      const untyped = records as unknown as {
        create(entity: string, values: object): Promise<Answer>;
        get(entity: string, id: string): Promise<Answer>;
        update(entity: string, id: string, values: object): Promise<void>;
      };
      await untyped.create('entry', { accountId: id, amount: '1' });
      // Within the transaction too.
      expect(await untyped.get('purse', id)).toMatchObject({ balance: '22.70' });
      await untyped.update('purse', id, { balance: '999', accountName: '改名' });
    });
    expect(await get('purse', id)).toMatchObject({ balance: '22.70', accountName: '改名' });
  });

  it('over rollups, and over what is computed of them, comes after them', async () => {
    const fund = await make('fund', { fundName: '总账' });
    const { id } = await account({ fundId: fund.id, credit: '100' });
    expect(await get('fund', fund.id)).toMatchObject({ accounts: 1, total: '0.00', words: '零元整' });
    const made = await entry(id, '20');
    expect(await get('fund', fund.id)).toMatchObject({ total: '120.00', words: '壹佰贰拾元整' });
    await update('purse', await get('purse', id), { credit: '1' });
    expect(await get('fund', fund.id)).toMatchObject({ total: '21.00' });
    const found = await server.call('GET', '/api/fund/page', { query: { keyword: '贰拾壹元' } });
    expect(found.data.records).toMatchObject([{ fundName: '总账' }]);
    await remove('entry', made.id);
    expect(await get('fund', fund.id)).toMatchObject({ accounts: 1, total: '0.00' });
    await remove('purse', id);
    expect(await get('fund', fund.id)).toMatchObject({ accounts: 0 });
  });

  it('over own rows follows them as they are typed', async () => {
    const made = await account({
      parts: [
        { price: '5', onDate: '2026-03-02' },
        { price: '9', onDate: '2026-03-01', done: true },
      ],
    });
    const wanted = { partMost: '9.00', partOn: '2026-03-02', partOpen: 1, partSum: '5.00' };
    expect(made).toMatchObject(wanted);
    expect(await get('purse', made.id)).toMatchObject(wanted);
    await update('purse', made, { parts: [] });
    expect(await get('purse', made.id)).toMatchObject({ partMost: null, partOn: null, partOpen: 0, partSum: '0.00' });
  });

  it('of rows of other records follows those records', async () => {
    const item = await make('item', { itemName: '书' });
    const made = await account({ parts: [{ price: '5', itemId: item.id }, { price: '6', itemId: item.id }, { price: '7' }] });
    expect(await get('item', item.id)).toMatchObject({ used: 2, usedFor: '11.00' });
    const parts = (made.parts as { id: string }[]).map(({ id }, n) => (n === 0 ? { id, price: '50' } : { id }));
    const changed = await update('purse', made, { parts: parts.slice(0, 1) });
    expect(await get('item', item.id)).toMatchObject({ used: 1, usedFor: '50.00' });
    await undo(changed.changeSet);
    expect(await get('item', item.id)).toMatchObject({ used: 2, usedFor: '11.00' });
    await update('purse', await get('purse', made.id), { parts: [] });
    expect(await get('item', item.id)).toMatchObject({ used: 0, usedFor: '0.00' });
  });

  it('of rows follows their record into the trash and back', async () => {
    const item = await make('item', { itemName: '笔' });
    const made = await account({ parts: [{ price: '5', itemId: item.id }] });
    const gone = await remove('purse', made.id);
    expect(gone).toMatchObject({ code: 200 });
    expect(await get('item', item.id)).toMatchObject({ used: 0 });
    await undo(gone.changeSet);
    expect(await get('item', item.id)).toMatchObject({ used: 1 });
  });

  it('makes no open form stale, and leaves no change of its own in the history', async () => {
    const made = await account();
    await entry(made.id, '4');
    expect(await get('purse', made.id)).toMatchObject({ version: made.version, balance: '4.00' });
    expect(await update('purse', made, { accountName: '李四' })).toMatchObject({ code: 200, data: { balance: '4.00', left: '4.00' } });
    const history = await server.call('GET', '/api/purse/history', { query: { id: made.id } });
    expect(history.data.records ?? history.data).toHaveLength(2);
  });

  it('is never taken from a caller, and comes back without harm', async () => {
    expect(await send('POST', 'purse', 'save', { accountName: '王五', balance: '5.00' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'balance', message: '余额不能填写' }] },
    });
    const made = await account();
    expect(await update('purse', made, { balance: '5.00' })).toMatchObject({ code: 422, data: { errors: [{ field: 'balance' }] } });
    expect(await update('purse', made, { balance: '0.00', accountName: '王五' })).toMatchObject({ code: 200 });
  });

  it('that its record may not hold refuses the write that would make it so', async () => {
    const made = await account({ credit: '5' });
    expect(await send('POST', 'entry', 'save', { accountId: made.id, amount: '100000.01' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'accountId', message: '账户“张三”：算出的余额不符合要求：不能大于 100000' }] },
    });
    const spent = await entry(made.id, '-5');
    expect(await update('entry', spent, { amount: '-5.01' })).toMatchObject({
      code: 422,
      data: { errors: [{ message: '账户“张三”：超出额度' }] },
    });
    expect(await get('purse', made.id)).toMatchObject({ balance: '-5.00', left: '0.00' });
  });

  it('is filtered, sorted and added up in lists', async () => {
    for (const amount of ['11', '33', '22']) await entry((await account({ accountName: '列表' })).id, amount);
    const found = await server.call('GET', '/api/purse/page', { query: { accountName: '列表', 'balance.gte': '20', orderBy: '-balance' } });
    expect(found.data.records.map((row: Answer) => row.balance)).toEqual(['33.00', '22.00']);
  });

  it('loses nothing when many write to one record at once', async () => {
    const fund = await make('fund', { fundName: '并发' });
    const { id } = await account({ fundId: fund.id });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => send('POST', 'entry', 'save', { accountId: id, amount: '1.25', note: `${n}` })),
    );
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
    expect(await get('purse', id)).toMatchObject({ balance: '30.00', entries: 24 });
    const rows = answers.map(({ data }) => data as Answer);
    const other = await account({ fundId: fund.id });
    await Promise.all(
      rows.map((row, n) =>
        n % 3 === 0
          ? remove('entry', row.id)
          : n % 3 === 1
            ? update('entry', row, { accountId: other.id })
            : update('entry', row, { amount: '2' }),
      ),
    );
    expect(await get('purse', id)).toMatchObject({ balance: '16.00', entries: 8 });
    expect(await get('purse', other.id)).toMatchObject({ balance: '10.00', entries: 8 });
    expect(await get('fund', fund.id)).toMatchObject({ total: '26.00', accounts: 2 });
  });
});
