/** Entries: added, never changed or deleted by anybody, and taken back once by an entry with opposite numbers. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { entryProject } from '../support/projects/entryProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: entryProject() });
});
afterAll(() => server.close());

type Answer = { id: string; version: number } & Record<string, unknown>;
const post = (path: string, body: object) => server.call<Answer>('POST', `/api/${path}`, { body });
const account = async () => (await post('purse/save', { accountName: '张三' })).data;
const book = (accountId: string, amount: string, more: object = {}) => post('entry/save', { accountId, amount, ...more });
const reverse = (id: string, reason: string | undefined = '记错了') => post('entry/reverse', { id, reason });
const balance = async (id: string) => (await server.call('GET', '/api/purse/get', { query: { id } })).data.balance;
const get = async (id: string) => (await server.call('GET', '/api/entry/get', { query: { id } })).data;

describe('an entry', () => {
  it('is taken back by one with the opposite amount, a number of its own and the reason', async () => {
    const { id: accountId } = await account();
    const { data: entry } = await book(accountId, '12.50', { note: '缴费', kind: 1, onDate: '2026-03-02' });
    const { code, data } = await reverse(entry.id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      accountId,
      amount: '-12.50',
      note: '缴费',
      kind: 1,
      onDate: '2026-03-02',
      reversalOf: entry.id,
      reason: '记错了',
    });
    expect(data.entryNo).not.toBe(entry.entryNo);
    expect(await balance(accountId)).toBe('0.00');
    expect(await get(entry.id)).toMatchObject({ amount: '12.50', takenBack: 1, version: entry.version });
  });

  it('is taken back once, and its reversal never', async () => {
    const { id: accountId } = await account();
    const { data: entry } = await book(accountId, '8');
    const answers = await Promise.all([1, 2, 3, 4].map(() => reverse(entry.id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const made = answers.find(({ code }) => code === 200)!.data;
    expect(await reverse(made.id)).toMatchObject({ code: 409, message: '这是一条冲销记录，不能再冲销，有误时请重新登记' });
    expect(await reverse(entry.id)).toMatchObject({ code: 409, message: '这条记录已经冲销过，请刷新页面' });
    expect(await balance(accountId)).toBe('0.00');
  });

  it('is not taken back without its reason', async () => {
    const { data: entry } = await book((await account()).id, '8');
    expect(await post('entry/reverse', { id: entry.id })).toMatchObject({ code: 422, data: { errors: [{ field: 'reason' }] } });
    expect(await get(entry.id)).toMatchObject({ takenBack: 0 });
  });

  it('cannot name by itself what it takes back', async () => {
    const { id: accountId } = await account();
    const { data: entry } = await book(accountId, '8');
    const { data } = await book(accountId, '8', { reversalOf: entry.id });
    expect(data?.reversalOf ?? null).toBeNull();
  });
});

describe('what stays as it is', () => {
  const refused = { code: 409, message: expect.stringContaining('只增不改') };

  it('is not offered to be undone', async () => {
    const made = await book((await account()).id, '3');
    expect(made.changeSet).toBeUndefined();
  });

  it('is refused to undo, rules and the server’s own work', async () => {
    const { data: entry } = await book((await account()).id, '3');
    const [{ set } = { set: '' }] = await server.rows<{ set: string }>(
      'select change_set_id as set from change_record where record_id = $1',
      [entry.id],
    );
    expect(await post(changeCalls.undo.path.replace('/api/', ''), { ids: [set] })).toMatchObject(refused);
    const own = server.service.as(server.actor('a/李婷/*'));
    await expect(own.update('entry', entry.id, { amount: '9' })).rejects.toMatchObject(refused);
    await expect(own.remove('entry', entry.id)).rejects.toMatchObject(refused);
    await expect(own.together((records) => records.update('entry' as never, entry.id, { note: '改' } as never))).rejects.toMatchObject(
      refused,
    );
    expect(await get(entry.id)).toMatchObject({ amount: '3.00' });
  });

  it('is refused by the database, too', async () => {
    const { data: entry } = await book((await account()).id, '3');
    for (const sql of [
      'update entry set amount = 9 where id = $1',
      'update entry set deleted_at = now() where id = $1',
      'delete from entry where id = $1',
    ])
      await expect(server.rows(sql, [entry.id])).rejects.toThrow(/never changed/);
    await expect(
      server.database.write(institutions.a, (q) => q.query('update entry set amount = 9 where id = $1', [entry.id])),
    ).rejects.toThrow();
    expect(await get(entry.id)).toMatchObject({ amount: '3.00' });
  });
});

describe('any sequence of entries and reversals', () => {
  it('leaves the account with their sum, and with nothing when all is taken back', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1_000_000 }), taken: fc.boolean() }), { maxLength: 8 }),
        async (steps) => {
          const { id } = await account();
          let sum = 0;
          const open: string[] = [];
          for (const { cents, taken } of steps) {
            const { data } = await book(id, (cents / 100).toFixed(2));
            if (taken) await reverse(data.id);
            else {
              sum += cents;
              open.push(data.id);
            }
            expect(await balance(id)).toBe((sum / 100).toFixed(2));
          }
          for (const one of open) await reverse(one);
          expect(await balance(id)).toBe('0.00');
        },
      ),
      { numRuns: 15 },
    ));
});
