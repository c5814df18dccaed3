/** A child row that was removed stays removed, also when its record is deleted and restored within the same second. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePupil } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer();
});
afterAll(() => server.close());

it('comes back with its own rows only', async () => {
  const pupil = await makePupil(server, {});
  const read = async () => (await server.call('GET', '/api/pupil/get', { query: { id: pupil.id } })).data;
  const before = await read();
  const guardians = [{ relName: '新监护人', phone: '13900000000', isMain: true }];
  await server.call('PUT', '/api/pupil/update', { body: { id: before.id, version: before.version, guardians } });
  await server.call('DELETE', '/api/pupil/delete', { query: { id: before.id } });
  await server.call('PUT', '/api/pupil/restore', { body: { id: before.id } });
  expect((await read()).guardians.map(({ relName }: { relName: string }) => relName)).toEqual(['新监护人']);
});
