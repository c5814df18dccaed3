/** The browser's providers against the whole server: what one sends, the other understands. */
import type { DataProvider } from '@refinedev/core';
import { axiosInstance } from '@refinedev/simple-rest';
import { http as wire } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildManifest } from '../../src/config/manifest';
import type { FieldServices } from '../../src/fields/fieldServices';
import { createReloginGate } from '../../src/providers/auth/reloginGate';
import { createFieldServices } from '../../src/providers/data/fieldServices';
import { createLegacyDataProvider } from '../../src/providers/data/legacyDataProvider';
import { createHttp } from '../../src/providers/http';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let provider: DataProvider;
let services: FieldServices;
let token: string | undefined;
const ask = vi.fn(async () => false);
const origin = 'http://server.test';
/** Whatever axios sends over its own transport reaches the whole server app; nothing is answered here. */
const network = setupServer(wire.all(`${origin}/*`, ({ request }) => server.app.fetch(request)));

beforeAll(async () => {
  server = await startTestServer();
  network.listen({ onUnhandledRequest: 'error' });
  token = await server.login('admin');
  const manifest = buildManifest(server.configuration);
  const http = createHttp({
    instance: axiosInstance.create({ baseURL: origin }),
    readToken: () => token,
    relogin: createReloginGate({ ask, obstacle: () => undefined, isByPerson: () => true }),
    isOnline: () => true,
  });
  provider = createLegacyDataProvider(manifest, http);
  services = createFieldServices(manifest, http);
});
afterAll(async () => {
  network.close();
  await server.close();
});

const list = (parameters: Partial<Parameters<DataProvider['getList']>[0]> = {}) =>
  provider.getList({ resource: 'room', pagination: { currentPage: 1, pageSize: 5 }, ...parameters });

describe('data provider on the server', () => {
  it('creates, reads, changes, lists and removes a record', async () => {
    const created = await provider.create({ resource: 'room', variables: { roomName: '水疗室', capacity: 4 } });
    const id = created.data.id as string;
    const { data: record } = await provider.getOne({ resource: 'room', id });
    expect(record).toMatchObject({ id, roomName: '水疗室', capacity: 4 });
    await provider.update({ resource: 'room', id, variables: { version: record.version, capacity: 6 } });
    const found = await list({ filters: [{ field: 'keyword', operator: 'eq', value: '水疗' }] });
    expect(found.data).toEqual([expect.objectContaining({ id, capacity: 6 })]);
    await provider.deleteOne({ resource: 'room', id });
    expect((await list({ filters: [{ field: 'keyword', operator: 'eq', value: '水疗' }] })).total).toBe(0);
  });

  it('pages and sorts', async () => {
    const all = await provider.getList({
      resource: 'student',
      pagination: { mode: 'off' },
      sorters: [{ field: 'birthday', order: 'desc' }],
    });
    const birthdays = all.data.map(({ birthday }) => birthday as string);
    expect(birthdays.length).toBeGreaterThan(3);
    expect(birthdays).toEqual([...birthdays].sort().reverse());
    const second = await provider.getList({
      resource: 'student',
      pagination: { currentPage: 2, pageSize: 2 },
      sorters: [{ field: 'birthday', order: 'desc' }],
    });
    expect(second.total).toBe(all.total);
    expect(second.data.map(({ birthday }) => birthday)).toEqual(birthdays.slice(2, 4));
  });

  it('narrows by parameters, and by a condition where no parameter can say it', async () => {
    const all = await provider.getList({ resource: 'student', pagination: { pageSize: 1 } });
    const sex = (operator: 'eq' | 'ne') =>
      provider.getList({ resource: 'student', pagination: { pageSize: 1 }, filters: [{ field: 'sex', operator, value: 1 }] });
    const [boys, others] = [await sex('eq'), await sex('ne')];
    expect(boys.total).toBeGreaterThan(0);
    expect(boys.total + others.total).toBe(all.total);
  });

  it('brings refused values to their fields', async () => {
    const refused = provider.create({ resource: 'room', variables: { capacity: -1 } });
    await expect(refused).rejects.toMatchObject({
      statusCode: 422,
      errors: { roomName: expect.any(String), capacity: expect.any(String) },
    });
  });

  it('brings a stale version as the conflict it is', async () => {
    const { data } = await provider.create({ resource: 'room', variables: { roomName: '沙盘室', capacity: 2 } });
    const change = (capacity: number) =>
      provider.update({ resource: 'room', id: data.id as string, variables: { version: data.version, capacity } });
    await change(3);
    await expect(change(4)).rejects.toMatchObject({ statusCode: 409, data: { kind: 'stale' } });
  });

  it('picks records for inputs', async () => {
    const [first] = await services.pick('staff', {});
    expect(first).toMatchObject({ id: expect.any(String), label: expect.any(String) });
    expect(await services.pick('staff', { ids: [first!.id] })).toEqual([expect.objectContaining({ id: first!.id, label: first!.label })]);
  });

  it('asks once to sign in again when ten calls find the session gone', async () => {
    const own = token;
    token = 'gone';
    const failures = await Promise.allSettled(Array.from({ length: 10 }, () => list()));
    token = own;
    expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
