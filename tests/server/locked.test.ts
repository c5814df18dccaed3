/** Records that may not change any more: refused on every way of writing, with the way out left open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { orderProject } from '../support/projects/orderProject';
import type { Json } from '../support/projects/projectFixture';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  const files = orderProject() as Record<string, Json>;
  const order = files['schemas/order.json']!;
  order.locked = { status: { in: ['closed'] } };
  order.lockedMessage = '已结单，不能修改';
  order.properties.status.transitions.reopen = { from: ['closed'], to: 'open' };
  order.properties.remark = { fieldType: 'text', title: '备注' };
  files['resources/shop/order.json']!.actions.push(
    { name: 'reopen', title: '重开', call: 'PUT reopen', transition: 'reopen', fields: ['remark'] },
    { name: 'remark', title: '备注', call: 'PUT remark', fields: ['remark'], whileLocked: true },
  );
  server = await startRecordServer({ files });
});
afterAll(() => server.close());

type Order = { id: string; version: number; lines: { id: string }[] };
const put = (call: string, body: object) => server.call('PUT', `/api/order/${call}`, { body });
const get = async (id: string) => (await server.call('GET', '/api/order/get', { query: { id } })).data;
const undo = (changeSet: string | undefined) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });
const refused = { code: 409, message: '已结单，不能修改' };

async function closed(): Promise<Order & { made?: string; changed?: string; closing?: string }> {
  const made = await server.call('POST', '/api/order/save', { body: { orderNo: 'A1', lines: [{ item: '课', price: '1', count: 1 }] } });
  const changed = await put('update', { id: made.data.id, version: made.data.version, freight: '2' });
  const closing = await put('close', { id: made.data.id, paid: '3' });
  const row = await get(made.data.id);
  return { ...row, made: made.changeSet, changed: changed.changeSet, closing: closing.changeSet };
}

describe('a locked record', () => {
  it.each<[string, (row: Order) => Promise<unknown>]>([
    ['its fields', (row) => put('update', { id: row.id, version: row.version, freight: '5' })],
    ['its rows', (row) => put('update', { id: row.id, version: row.version, lines: [] })],
    ['deleting it', (row) => server.call('DELETE', '/api/order/delete', { query: { id: row.id } })],
    ['an action that writes it', (row) => put('free', { id: row.id })],
  ])('refuses a change of %s', async (_title, change) => {
    const row = await closed();
    expect(await change(row)).toMatchObject(refused);
    expect(await get(row.id)).toMatchObject({ version: row.version, freight: '2.00', lines: [{ item: '课' }] });
  });

  it('lets what locked it be taken back, and nothing older', async () => {
    const row = await closed();
    expect(await undo(row.changed)).toMatchObject({ code: 409 });
    expect(await undo(row.made)).toMatchObject({ code: 409 });
    expect(await get(row.id)).toMatchObject({ status: 2, freight: '2.00' });
    expect(await undo(row.closing)).toMatchObject({ code: 200 });
    expect(await undo(row.changed)).toMatchObject({ code: 200 });
    expect(await get(row.id)).toMatchObject({ status: 1, freight: null });
  });

  it('leaves transitions possible, with what they ask for, and actions that say so', async () => {
    const row = await closed();
    expect(await put('remark', { id: row.id, remark: '补记' })).toMatchObject({ code: 200 });
    expect(await put('reopen', { id: row.id, remark: '重开' })).toMatchObject({ code: 200 });
    expect(await get(row.id)).toMatchObject({ status: 1, remark: '重开' });
    expect(await put('free', { id: row.id })).toMatchObject({ code: 200 });
  });

  it('does not bind the work of rules', async () => {
    const row = await closed();
    await server.service.as(server.actor('a/li')).update('order', row.id, { freight: '9' });
    expect(await get(row.id)).toMatchObject({ freight: '9.00' });
  });
});
