/** 账目核对: the page says what `npm run prove` says, names the records that break a sentence, and tells figures to nobody without the key. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvedSentence } from '../../src/wire/prove';
import { proveCall } from '../../src/wire/prove';
import { hourOperations } from '../support/hourOperations';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const sentences = async (as: string): Promise<ProvedSentence[]> => (await server.call('GET', proveCall.path, { as })).data.sentences;

it('each sentence holds of what was done by the operations, and says for how many records', async () => {
  const of = await hourOperations(server);
  await of.buy();
  await of.take(100);
  const all = await sentences('finance');
  expect(all.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(all.find(({ name }) => name === 'batchHours')!.count).toBeGreaterThan(0);
});

it('a record that breaks one is named with its figures and the address of its page', async () => {
  const of = await hourOperations(server);
  const { id } = await of.buy();
  const setLeft = (to: string) => server.database.system((q) => q.query('update hour_batch set paid_left = $2 where id = $1', [id, to]));
  await setLeft('9.5');
  const broken = (await sentences('finance')).find(({ name }) => name === 'batchHours')!.broken;
  expect(broken).toEqual([{ id, detail: '购买 10.00，已用 0.00，剩余 9.50', to: `/studentModel/hourBatch/show/${id}` }]);
  await setLeft('10');
});

it('who lacks the key is told no figure', async () => expect(await sentences('teacher')).toEqual([]));
