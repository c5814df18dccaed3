/** A start with another formula: stored values are worked out anew, once, and what people typed is left alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { orderProject } from '../support/projects/orderProject';
import { type Json, projectFiles } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

type Edit = (order: Json, line: Json) => void;

function edited(edit: Edit) {
  const files = orderProject() as Record<string, Json>;
  edit(files['schemas/order.json']!.properties, files['schemas/orderLine.json']!.properties);
  return files;
}
const typedOnly: Edit = (order, line) => {
  for (const properties of [order, line]) for (const property of Object.values(properties) as Json[]) delete property.computed;
};

let server: RecordServer;
const start = async (edit: Edit) => {
  const loaded = configurationOf(projectFiles(edited(edit), { rules: undefined, extensions: undefined }));
  if (!loaded.configuration) throw new Error(JSON.stringify(loaded.problems));
  await syncTables(server.database, loaded.configuration);
};
const orders = () => server.rows('select total, due, words, line_count, days, version, search_text from "order" order by order_no');
const amounts = () => server.rows('select amount from order_line order by amount');

beforeEach(async () => {
  server = await startRecordServer({ files: edited(typedOnly) });
  for (const [id, name] of [
    [institutions.a, '甲'],
    [institutions.b, '乙'],
  ] as const)
    await server.rows('insert into institution (id, org_name) values ($1, $2)', [id, name]);
  const lines = [
    { item: '课', price: '10.00', count: 2 },
    { item: '书', price: '5.00', count: 1 },
  ];
  await server.call('POST', '/api/order/save', {
    body: { orderNo: '1', freight: '3', total: '999', from: '2026-01-01', to: '2026-01-10 08:00:00', lines },
  });
  const gone = await server.call('POST', '/api/order/save', { as: 'b/wang', body: { orderNo: '2', lines: [lines[1]] } });
  await server.call('DELETE', '/api/order/delete', { as: 'b/wang', query: { id: gone.data.id } });
});
afterEach(() => server.close());

describe('a start with a computed field', () => {
  it('fills it in every record of every institution, rows first, the trash too, as no change of anybody', async () => {
    expect(await orders()).toMatchObject([{ total: '999.00', due: null, line_count: null, version: 1 }, { total: null }]);
    await start(() => {});
    expect(await amounts()).toEqual([{ amount: '5.00' }, { amount: '5.00' }, { amount: '20.00' }]);
    expect(await orders()).toMatchObject([
      { total: '28.00', due: '28.00', words: '贰拾捌元整', line_count: 2, days: 10, version: 1 },
      { total: '5.00', due: '5.00', words: '伍元整', line_count: 1, days: null },
    ]);
    expect((await orders())[0]?.search_text).toContain('贰拾捌元整');
  });

  it('leaves them alone at the next start', async () => {
    await start(() => {});
    await server.rows('update "order" set total = 1 where order_no = \'1\'');
    await start(() => {});
    expect((await orders())[0]).toMatchObject({ total: '1.00' });
  });

  it.each<[string, Edit, object]>([
    [
      'the formula itself',
      (order) => (order.due.computed = { sum: ['total', 'freight'] }),
      { due: '31.00', words: '叁拾壹元整', total: '28.00' },
    ],
    ['that of an operand in rows', (_order, line) => (line.amount.computed = { sum: ['price'] }), { total: '18.00', words: '壹拾捌元整' }],
    ['an option of its type', (order) => (order.due.decimals = 3), { total: '28.00', due: '28.000' }],
    ['a limit, which stored values outlive', (order) => (order.due.max = 20), { due: '28.00', words: '贰拾捌元整' }],
    [
      'what decides whether an operand counts',
      (order) => (order.freight.showWhen = { hasDiscount: true }),
      { total: '25.00', due: '25.00' },
    ],
  ])('works them out anew when %s changes', async (_title, edit, expected) => {
    await start(() => {});
    await start(edit);
    expect((await orders())[0]).toMatchObject(expected);
  });

  it('knows that a field was typed in between', async () => {
    await start(() => {});
    await start(typedOnly);
    await server.rows('update "order" set total = 1 where order_no = \'1\'');
    await start(() => {});
    expect((await orders())[0]).toMatchObject({ total: '28.00' });
  });
});
