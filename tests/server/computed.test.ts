/** Computed fields: kept by the server through every way of writing, never taken from anybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { orderProject } from '../support/projects/orderProject';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({
    files: orderProject(),
    rules: {
      order: {
        beforeCreate: (values) => {
          if (values.orderNo === '规则') Object.assign(values, { freight: '7.00', total: '999.00' });
        },
        beforeUpdate: (changes) => {
          if (changes.orderNo === '规则改') Object.assign(changes, { freight: '8.00', due: '999.00' });
        },
      },
    },
  });
});
afterAll(() => server.close());

const line = (price: string | null, count: number | null, more: object = {}) => ({ item: '课', price, count, ...more });
const save = (values: object) => server.call('POST', '/api/order/save', { body: { orderNo: 'A1', ...values } });
const make = async (values: object) => (await save(values)).data;
const update = (row: { id: string; version: number }, values: object) =>
  server.call('PUT', '/api/order/update', { body: { id: row.id, version: row.version, ...values } });
const get = async (id: string) => (await server.call('GET', '/api/order/get', { query: { id } })).data;

describe('a computed field', () => {
  it.each<[string, object, object]>([
    ['nothing given', {}, { total: '0.00', due: '0.00', words: '零元整', lineCount: 0, days: null, months: null, paidShare: null }],
    ['a product in each row, and their sum', { lines: [line('19.90', 3), line('0.05', 1)] }, { total: '59.75', lineCount: 2 }],
    ['a row that is not complete counts as nothing', { lines: [line('19.90', 3), line(null, 2)] }, { total: '59.70', lineCount: 2 }],
    ['a sum ignores what is empty', { freight: '12.00' }, { total: '12.00' }],
    [
      'a difference, and its words',
      { lines: [line('1234.50', 1)], hasDiscount: true, discount: '4' },
      { due: '1230.50', words: '壹仟贰佰叁拾元伍角整' },
    ],
    ['what is hidden counts as empty', { lines: [line('100', 1)], discount: '4' }, { off: '0.00', due: '100.00' }],
    ['a share in percent, rounded half up', { lines: [line('800', 1)], paid: '1' }, { paidShare: '0.13' }],
    ['nothing divided by zero', { paid: '1' }, { paidShare: null }],
    ['both days counted', { from: '2026-02-27', to: '2026-03-01 08:00:00' }, { days: 3, months: 0 }],
    ['the same day', { from: '2026-02-27', to: '2026-02-27 00:00:00' }, { days: 1, months: 0 }],
    ['a whole year', { from: '2026-01-01', to: '2026-12-31 00:00:00' }, { days: 365, months: 12 }],
    ['a month that is shorter', { from: '2026-01-31', to: '2026-02-28 00:00:00' }, { days: 29, months: 1 }],
    ['days the wrong way round', { from: '2026-02-27', to: '2026-02-26 00:00:00' }, { days: null, months: null }],
    ['a condition over it', { lines: [line('1000', 1)], bonus: '5' }, { bonus: '5.00' }],
    ['a condition over it that does not hold', { lines: [line('999.99', 1)], bonus: '5' }, { bonus: null }],
    ['the rule of the entity, which may write operands and no result', { orderNo: '规则' }, { freight: '7.00', total: '7.00' }],
  ])('%s', async (_title, values, expected) => {
    const made = await make(values);
    expect(made).toMatchObject(expected);
    expect(await get(made.id)).toMatchObject(expected);
  });

  it('follows every change: own fields, rows that come, change and go', async () => {
    const made = await make({ lines: [line('10', 2)] });
    expect(made.lines).toMatchObject([{ amount: '20.00' }]);
    const [row] = made.lines;
    const more = await update(made, { freight: '5', lines: [{ id: row.id, count: 3 }, line('1', 1)] });
    expect(more.data).toMatchObject({ total: '36.00', due: '36.00', lineCount: 2, lines: [{ amount: '30.00' }, { amount: '1.00' }] });
    const fewer = await update(more.data, { lines: [{ id: row.id }] });
    expect(fewer.data).toMatchObject({ total: '35.00', words: '叁拾伍元整' });
    expect((await update(fewer.data, { orderNo: '规则改' })).data).toMatchObject({ freight: '8.00', total: '38.00', due: '38.00' });
  });

  it('is never taken from a caller, and comes back without harm', async () => {
    expect(await save({ total: '5.00' })).toMatchObject({ code: 422, data: { errors: [{ field: 'total', message: '合计不能填写' }] } });
    expect(await save({ lines: [line('1', 1, { amount: '7' })] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lines.0.amount', message: '小计不能填写' }] },
    });
    const made = await make({ lines: [line('10', 2)] });
    expect(await update(made, { due: '1.00' })).toMatchObject({ code: 422, data: { errors: [{ field: 'due' }] } });
    expect(await update(made, { total: made.total, words: made.words, lines: made.lines, orderNo: 'A2' })).toMatchObject({
      code: 200,
      data: { total: '20.00', orderNo: 'A2' },
    });
  });

  it('that its field may not hold is refused at an input it follows from', async () => {
    expect(await save({ lines: [line('50000.01', 1)] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lines.0.price', message: '算出的小计不符合要求：不能大于 50000' }] },
    });
    expect(await save({ lines: [line('50000', 1), line('50000', 1), line('1', 1)] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lines', message: '算出的应收不符合要求：不能大于 100000' }] },
    });
    const full = await make({ lines: [line('50000', 1), line('50000', 1)] });
    expect(await update(full, { freight: '0.01' })).toMatchObject({ code: 422, data: { errors: [{ field: 'freight' }] } });
  });

  it('stands in the checks of its entity', async () => {
    expect(await save({ lines: [line('1', 1)], hasDiscount: true, discount: '2' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'discount', message: '优惠不能超过合计' }] },
    });
  });

  it('follows the fields and constants of actions', async () => {
    const made = await make({ freight: '20', lines: [line('30', 1)] });
    await server.call('PUT', '/api/order/close', { body: { id: made.id, paid: '25' } });
    expect(await get(made.id)).toMatchObject({ paidShare: '50.00' });
    await server.call('PUT', '/api/order/free', { body: { id: made.id } });
    expect(await get(made.id)).toMatchObject({ total: '30.00', paidShare: '83.33' });
  });

  it('follows writes of rules and of many records', async () => {
    const writer = server.service.as(server.actor('a/li'));
    const rows = await writer.createMany('order', [
      { orderNo: 'M1', freight: '1', total: '77.00' },
      { orderNo: 'M2', lines: [line('2', 2)] },
    ]);
    expect(rows).toMatchObject([{ total: '1.00' }, { total: '4.00' }]);
    await writer.together(async (records) => {
      const untyped = records as unknown as { update(entity: string, id: string, values: object): Promise<void> };
      await untyped.update('order', rows[0]!.id, { freight: '9', due: '5.00' });
    });
    expect(await get(rows[0]!.id)).toMatchObject({ total: '9.00', due: '9.00' });
  });
});

describe('a computed field in a list', () => {
  it('is filtered, sorted, searched and added up like any other', async () => {
    for (const [n, price] of ['11.00', '33.00', '22.00'].entries()) await make({ orderNo: `列表${n}`, lines: [line(price, 1)] });
    const found = await server.call('GET', '/api/order/page', { query: { orderNo: '列表', 'total.gte': '20', orderBy: '-total' } });
    expect(found.data.records.map(({ due }: { due: string }) => due)).toEqual(['33.00', '22.00']);
    const totals = await server.call('GET', totalsPath, { query: { [totalsResource]: 'order', orderNo: '列表' } });
    expect(totals.data.totals).toMatchObject({ due: '66.00' });
    const searched = await server.call('GET', '/api/order/page', { query: { keyword: '贰拾贰元', orderNo: '列表' } });
    expect(searched.data).toMatchObject({ total: 1, records: [{ words: '贰拾贰元整' }] });
  });
});

describe('taking back, trash and return', () => {
  const undo = (changeSet: string | undefined) =>
    server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

  it('works out the result anew from what others changed since', async () => {
    const made = await make({ freight: '1', hasDiscount: true, discount: '0', lines: [line('10', 1)] });
    const first = await update(made, { freight: '2' });
    const second = await update(first.data, { lines: [{ id: made.lines[0].id, count: 5 }] });
    expect(second.data).toMatchObject({ total: '52.00' });
    expect(await undo(first.changeSet)).toMatchObject({ code: 200 });
    expect(await get(made.id)).toMatchObject({ freight: '1.00', total: '51.00', words: '伍拾壹元整' });
    expect(await undo(second.changeSet)).toMatchObject({ code: 200 });
    expect(await get(made.id)).toMatchObject({ total: '11.00', lines: [{ count: 1, amount: '10.00' }] });
  });

  it('keeps it through the trash', async () => {
    const made = await make({ lines: [line('10', 1)] });
    await server.call('DELETE', '/api/order/delete', { query: { id: made.id } });
    await server.call('PUT', '/api/order/restore', { body: { id: made.id } });
    expect(await get(made.id)).toMatchObject({ total: '10.00', lines: [{ amount: '10.00' }] });
  });
});

describe('who may not read an operand', () => {
  const denied = 'a/wang/*,!field:orderLine:price:read';

  it('does not learn it from what follows from it', async () => {
    const made = await make({ lines: [line('10', 1)] });
    const shown = (await server.call('GET', '/api/order/get', { as: denied, query: { id: made.id } })).data;
    expect(shown).toMatchObject({ orderNo: 'A1', lineCount: 1, lines: [{ count: 1 }] });
    for (const name of ['total', 'due', 'words', 'paidShare']) expect(shown).not.toHaveProperty(name);
    expect(shown.lines[0]).not.toHaveProperty('amount');
    const asked = await server.call('GET', '/api/order/page', { as: denied, query: { 'total.gte': '5' } });
    expect(asked.code).not.toBe(200);
  });
});

describe('the API document', () => {
  it('marks it as read only, and takes it in no body', async () => {
    const document = await server.raw('/api/openapi.json');
    expect(document.components.schemas.order.properties.total).toMatchObject({ title: '合计', readOnly: true });
    const { schema } = document.paths['/api/order/save'].post.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toContain('freight');
    expect(Object.keys(schema.properties)).not.toContain('total');
  });
});
