/** Submits with a key of their own: what names another record is another one, and none is kept longer than a day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetSubmits } from '../../src/server/features/record/submitOnce';
import { dialect } from '../../src/wire/dialect';
import { entryProject } from '../support/projects/entryProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: entryProject() });
  await server.rows('insert into institution (id, org_name) values ($1, $2)', [institutions.a, '甲']);
});
afterAll(() => server.close());

const send = (key: string, body: object, query: Record<string, string> = {}) =>
  server.call('POST', '/api/purse/save', { body, query, headers: { [dialect.submitHeader]: key } });

it('the same key is answered again, also where it stands behind another address', async () => {
  const made = await send('key-of-one', { accountName: '张三' });
  expect(made).toMatchObject({ code: 200, changeSet: expect.any(String) });
  expect(await send('key-of-one', { accountName: '张三' })).toEqual(made);
  expect(await send('key-of-one', { accountName: '张三' }, { x: '1' })).toMatchObject({ code: expect.not.stringMatching('200') });
  const [{ rows }] = (await server.rows<{ rows: number }>("select count(*)::int as rows from purse where account_name = '张三'")) as [
    { rows: number },
  ];
  expect(rows).toBe(1);
});

it('what cannot be taken back is not offered to be, the second time neither', async () => {
  const account = (await server.call('POST', '/api/purse/save', { body: { accountName: '李四' } })).data.id;
  const book = () =>
    server.call('POST', '/api/entry/save', {
      body: { accountId: account, amount: '5' },
      headers: { [dialect.submitHeader]: 'key-of-entry' },
    });
  const [first, again] = [await book(), await book()];
  expect(again.data.id).toBe(first.data.id);
  expect([first.changeSet, again.changeSet]).toEqual([undefined, undefined]);
});

it('is forgotten after a day', async () => {
  await send('key-of-today', { accountName: '王五' });
  await send('key-of-before', { accountName: '赵六' });
  await server.rows("update submit_key set at = at - interval '25 hours' where key = 'key-of-before'");
  const { context } = server.served('purse');
  expect(await forgetSubmits(context)).toBe(1);
  const left = await server.rows<{ key: string }>("select key from submit_key where key in ('key-of-today', 'key-of-before')");
  expect(left).toEqual([{ key: 'key-of-today' }]);
});
