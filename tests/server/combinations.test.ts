/** Words of the language where they meet; what each of them does alone is tested elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/server/auth/rights/ruleAccess';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { changeCalls } from '../../src/wire/changes';
import { mixedProject } from '../support/projects/mixedProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const now = new Date('2026-03-05T02:00:00Z');
let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: mixedProject(), now: () => now });
  for (const id of Object.values(institutions))
    await server.rows('insert into institution (id, org_name) values ($1, $2)', [id, id.slice(-1)]);
});
afterAll(() => server.close());

type Made = { id: string; version: number } & Record<string, unknown>;
const save = (entity: string, body: object) => server.call<Made>('POST', `/api/${entity}/save`, { body });
const made = async (entity: string, body: object): Promise<Made> => {
  const answer = await save(entity, body);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const read = async (entity: string, { id }: { id: string }) =>
  (await server.call<Made>('GET', `/api/${entity}/get`, { query: { id } })).data;
const change = async (entity: string, { id }: { id: string }, body: object, call = 'update') =>
  server.call<Made>('PUT', `/api/${entity}/${call}`, { body: { id, version: (await read(entity, { id })).version, ...body } });
const undo = ({ changeSet }: { changeSet?: string | undefined }) =>
  server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

/** A room with a teacher of its own. */
async function room(more: object = {}): Promise<{ room: Made; teacher: Made }> {
  const teacher = await made('staff', { realName: '老师' });
  return { teacher, room: await made('room', { name: '教室', teacherId: teacher.id, price: '10', ...more }) };
}
let day = 0;
/** Times of a day that no other test uses. */
const hours = (from: number, to: number) => {
  const date = `2026-02-${String(day).padStart(2, '0')}`;
  return { from: `${date} ${String(from).padStart(2, '0')}:00:00`, to: `${date} ${String(to).padStart(2, '0')}:00:00` };
};
const nextDay = () => {
  day += 1;
};
const overlap = { code: 422, message: expect.stringContaining('时间重叠') };

describe('times that do not overlap', () => {
  it('are judged by a teacher whom the choice of a room took over', async () => {
    nextDay();
    const { room: one, teacher } = await room();
    const first = await made('lesson', { name: '一', roomId: one.id, ...hours(9, 11) });
    expect(first.teacherId).toBe(teacher.id);
    expect(await save('lesson', { name: '二', roomId: one.id, ...hours(10, 12) })).toMatchObject(overlap);
  });

  it('are free once the clock has locked the lesson, and taken again by the way back', async () => {
    nextDay();
    const { room: one } = await room();
    const first = await made('lesson', { name: '一', roomId: one.id, ...hours(9, 11) });
    const { configuration, database } = server;
    await runTimed({ configuration, database, rules: new Map(), accessOf, now: () => now, log: () => {} });
    expect(await read('lesson', first)).toMatchObject({ stage: 2, closedOn: '2026-03-05' });
    expect(await change('lesson', first, { name: '改' })).toMatchObject({ code: 409, data: { kind: 'locked' } });
    await made('lesson', { name: '二', roomId: one.id, ...hours(10, 12) });
    expect(await change('lesson', first, {}, 'reopen')).toMatchObject(overlap);
    expect(await read('lesson', first)).toMatchObject({ stage: 2 });
  });

  it('hold against restoring and against the undo of a deletion', async () => {
    nextDay();
    const { room: one } = await room();
    const first = await made('lesson', { name: '一', roomId: one.id, ...hours(9, 11) });
    const gone = await server.call('DELETE', '/api/lesson/delete', { query: { id: first.id } });
    await made('lesson', { name: '二', roomId: one.id, ...hours(10, 12) });
    expect(await server.call('PUT', '/api/lesson/restore', { body: { id: first.id } })).toMatchObject(overlap);
    expect(await undo(gone)).toMatchObject(overlap);
  });
});

describe('values that other records give', () => {
  it('follow a list of references: added, exchanged, emptied, deleted, undone', async () => {
    const [{ room: one }, { room: two }] = [await room(), await room()];
    const lessons = async () => [(await read('room', one)).lessons, (await read('room', two)).lessons];
    const lesson = await made('lesson', { name: '一', roomIds: [one.id, two.id] });
    expect(await lessons()).toEqual([1, 1]);
    const exchanged = await change('lesson', lesson, { roomIds: [two.id] });
    expect(await lessons()).toEqual([0, 1]);
    expect(await undo(exchanged)).toMatchObject({ code: 200 });
    expect(await lessons()).toEqual([1, 1]);
    await server.call('DELETE', '/api/lesson/delete', { query: { id: lesson.id } });
    expect(await lessons()).toEqual([0, 0]);
  });

  it('follow computed values of rows of another entity, and what is computed follows them', async () => {
    const { room: one } = await room();
    const order = await made('order', { name: '单', lines: [{ roomId: one.id, count: 3 }] });
    expect(order).toMatchObject({ total: '30.00', lines: [{ price: '10.00', amount: '30.00' }] });
    expect(await read('room', one)).toMatchObject({ income: '30.00', share: '20.00', version: one.version });
    await server.call('DELETE', '/api/order/delete', { query: { id: order.id } });
    expect(await read('room', one)).toMatchObject({ income: '0.00', share: '-10.00' });
    await server.call('PUT', '/api/order/restore', { body: { id: order.id } });
    expect(await read('room', one)).toMatchObject({ income: '30.00', share: '20.00' });
  });

  it('are found by in lists', async () => {
    const { room: one } = await room();
    await made('order', { name: '单', lines: [{ roomId: one.id, price: '7.77', count: 100 }] });
    const { data } = await server.call('GET', '/api/room/page', { query: { 'share.gte': '700', orderBy: '-income' } });
    expect(data.records).toMatchObject([{ id: one.id, income: '777.00', share: '767.00' }]);
  });

  it('refuse rows beyond a limit of the record they reach, at the rows', async () => {
    const { room: one } = await room();
    expect(await save('order', { name: '单', lines: [{ roomId: one.id, count: 101 }] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lines', message: expect.stringContaining('不能大于 1000') }] },
    });
    expect(await read('room', one)).toMatchObject({ income: '0.00' });
  });
});

describe('rows', () => {
  it('with a choice that is unique within their record swap it in one save, also in its undo', async () => {
    const [{ room: one }, { room: two }] = [await room(), await room({ price: '20' })];
    const order = await made('order', {
      name: '单',
      lines: [
        { roomId: one.id, count: 1 },
        { roomId: two.id, count: 1 },
      ],
    });
    const [first, second] = order.lines as Made[];
    const swapped = await change('order', order, {
      lines: [
        { id: first!.id, roomId: two.id },
        { id: second!.id, roomId: one.id },
      ],
    });
    expect(swapped).toMatchObject({ code: 200, data: { lines: [{ roomId: two.id }, { roomId: one.id }] } });
    expect(await undo(swapped)).toMatchObject({ code: 200 });
    expect(await read('order', order)).toMatchObject({ lines: [{ roomId: one.id }, { roomId: two.id }] });
    const twice = { lines: [{ roomId: one.id }, { roomId: one.id }] };
    expect(await change('order', order, twice)).toMatchObject({ code: 422, data: { errors: [{ field: 'lines.1.roomId' }] } });
  });

  it('of a locked record do not change, whoever asks', async () => {
    const { room: one } = await room();
    const order = await made('order', { name: '单', lines: [{ roomId: one.id, count: 1 }] });
    await change('order', order, { closed: true });
    expect(await change('order', order, { lines: [] })).toMatchObject({ code: 409, data: { kind: 'locked' } });
    expect(await read('room', one)).toMatchObject({ income: '10.00' });
  });
});

describe('what is computed', () => {
  it('is there only while it is shown', async () => {
    const { room: one } = await room();
    const order = await made('order', { name: '单', vip: true, lines: [{ roomId: one.id, count: 2 }] });
    expect(order.bonus).toBe('20.00');
    expect((await change('order', order, { vip: false })).data.bonus).toBeNull();
    expect((await change('order', order, { vip: true })).data.bonus).toBe('20.00');
  });
});

describe('entries', () => {
  it('choose from the page that offers open orders, and are taken back when the order is closed since', async () => {
    const closed = await made('order', { name: '已结', closed: true });
    const errors = [{ field: 'orderId', message: expect.stringContaining('未结订单') }];
    expect(await save('entry', { orderId: closed.id, amount: '3' })).toMatchObject({ code: 422, data: { errors } });
    const order = await made('order', { name: '未结' });
    const entry = await made('entry', { orderId: order.id, amount: '3', amount2: '4' });
    await change('order', order, { closed: true });
    const { code, data } = await server.call<Made>('POST', '/api/entry/reverse', { body: { id: entry.id } });
    expect(code).toBe(200);
    expect(data).toMatchObject({ orderId: order.id, amount: '-3.00', amount2: '-4.00', double: '-7.00', reversalOf: entry.id });
  });
});

describe('a to-do by a setting', () => {
  it('counts by its default until it is saved, then by what was saved', async () => {
    await made('order', { name: '三月', dueOn: '2026-03-10' });
    const late = await made('order', { name: '四月', dueOn: '2026-04-10' });
    const waiting = async () => (await server.call('GET', '/api/order/page', { query: { view: 'late' } })).data.records;
    const names = async () => ((await waiting()) as Made[]).map(({ name }) => name).sort();
    expect(await names()).toEqual(['三月']);
    const { data } = await server.call<Made>('GET', '/api/centre/get');
    await server.call('PUT', '/api/centre/update', { body: { version: data.version, dueDays: '2026-05-01' } });
    expect(await names()).toEqual(['三月', '四月']);
    await change('order', late, { closed: true });
    expect(await names()).toEqual(['三月']);
  });
});
