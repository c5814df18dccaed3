/** Indexes that a table gets when it has become large: for what few records are, for sums until a day, for orders that were slow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followIndexes } from '../../src/server/features/largeTables/followIndexes';
import { noteSlowOrder, slowMs } from '../../src/server/features/largeTables/slowOrders';
import type { EntityTable } from '../../src/server/model/entityTable';
import type { ListRequest } from '../../src/server/model/sql/listQuery';
import { dialect } from '../../src/wire/dialect';
import { type Explained, explaining } from '../support/server/explaining';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const rows = 30_000;

// An embedded database has one connection, on which calls would wait for an index.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a large table', { shuffle: false }, () => {
  let server: RecordServer;
  let explained: Explained;
  beforeAll(async () => {
    server = await startRecordServer({ files: project() });
    for (const inst of [institutions.a, institutions.b])
      await server.rows(
        `insert into lesson (inst_id, id, day, name, open, owed, minutes, state, create_time)
         select $1, gen_random_uuid(), date '2020-01-01' + n / 20, 'L' || n, n % 1000 = 0, case when n % 900 = 0 then 1.5 else 0 end, n % 97, 1 + n % 2, now()
         from generate_series(1, ${rows / 2}) n`,
        [inst],
      );
    await server.rows('analyze lesson');
    explained = explaining(server);
  }, 120_000);
  afterAll(() => server.close());

  const follow = (atLeast?: number) => followIndexes({ ...server, log: () => undefined }, atLeast);
  const find = () =>
    server.rows<{ name: string; condition: string | null }>(
      `select c.relname as name, pg_get_expr(indpred, indrelid) as condition from pg_index join pg_class c on c.oid = indexrelid
       where c.relname like '%_follow_idx' order by 1`,
    );
  const ask = (query: Record<string, string> = {}) => server.call('GET', '/api/lesson/page', { as: 'a/li/*', query });
  const order = (field: string, descending = true, more: Partial<ListRequest> = {}) => {
    const { table } = server.served('lesson');
    const column = table.column(field) as EntityTable['columns'][number];
    const request = { order: [{ column, descending }], filters: [], trash: false, ...more } as unknown as ListRequest;
    return (ms: number) => noteSlowOrder(server.database, table, request, ms);
  };

  it('has none while it is small', async () => {
    expect(await follow()).toEqual([]);
  });

  it('gets one for each view that shows few of its records, in the order of the list and of what waits, and for sums', async () => {
    await follow(rows / 2);
    const conditions = (await find()).map(({ name, condition }) => `${name.split('_')[1]} ${condition?.replace(/::[\w(),]+?(?=\)\)$)/, '')}`).sort();
    expect(conditions).toEqual([
      'sum (deleted_at IS NULL)',
      'when ((deleted_at IS NULL) AND (open = true))',
      'when ((deleted_at IS NULL) AND (open = true))',
      'when ((deleted_at IS NULL) AND (owed > 0.00))',
    ]);
    expect(await follow(rows / 2)).toEqual([]);
  });

  it('is read where a view shows few of its records', async () => {
    for (const [view, count] of [
      ['open', 15],
      ['owed', 16],
    ] as const) {
      let found: unknown;
      const read = await explained.rowsRead(async () => {
        found = (await ask({ [dialect.view]: view, [dialect.pageSize]: '10' })).data.total;
      });
      expect(found).toBe(count);
      expect(read.lesson).toBeLessThanOrEqual(5 * count);
    }
  });

  it('gets one for an order that was slow, not for one that is quick, usual, narrowed, or of texts', async () => {
    await order('minutes')(slowMs);
    for (const note of [order('state'), order('day'), order('name'), order('owed', true, { keyword: 'x' })]) await note(slowMs - 1);
    await order('day')(slowMs);
    await order('name')(slowMs);
    await order('owed', true, { keyword: 'x' })(slowMs);
    const made = await follow(rows / 2);
    expect(made).toEqual([
      expect.stringMatching(/^create index concurrently "lesson_by_\w+" on "lesson" \(inst_id, "minutes" desc nulls last, id desc\)/),
    ]);
    const read = await explained.rowsRead(async () => void (await ask({ [dialect.orderBy]: '-minutes' })));
    expect(read.lesson).toBeLessThanOrEqual(12_000);
  });

  it('has one that was not finished made again, and loses what nobody asks for any more', async () => {
    const [first] = await find();
    await server.rows('update pg_index set indisvalid = false where indexrelid = $1::regclass', [first?.name]);
    const again = await follow(rows / 2);
    expect(again.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['drop index', 'create index']);
    await server.rows('delete from slow_order');
    expect(await follow(rows / 2)).toEqual([expect.stringMatching(/^drop index concurrently if exists "lesson_by_/)]);
    expect(await follow()).toHaveLength(4);
    expect(await find()).toEqual([]);
  });

  it('leaves the connection as it was: with the rights of the role, in no institution', async () => {
    await follow(rows / 2);
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.database.read(institutions.b, (q) => q.query<{ n: number }>('select count(*)::int as n from lesson')),
      ),
    );
    expect(new Set(seen.map(([row]) => row?.n))).toEqual(new Set([rows / 2]));
  });
});

function project() {
  const text = { fieldType: 'text', title: '名称' };
  return {
    'resources/edu/_group.json': { title: '教务', icon: 'TeamOutlined', order: 10 },
    'schemas/lesson.json': {
      title: '课次',
      label: '{name}',
      properties: {
        name: { ...text, maxLength: 2000 },
        day: { fieldType: 'date', title: '日期' },
        open: { fieldType: 'boolean', title: '待处理' },
        owed: { fieldType: 'number', title: '欠', decimals: 2 },
        minutes: { fieldType: 'number', title: '分钟' },
        state: { fieldType: 'number', title: '状态' },
      },
    },
    'resources/edu/lesson.json': {
      entity: 'lesson',
      title: '课次',
      path: '/edu/lesson',
      permission: 'edu:lesson',
      endpoints: { base: '/lesson', list: 'GET page', get: 'GET get' },
      list: {
        columns: ['day', 'name', 'minutes', 'owed', 'state'],
        filters: ['day'],
        sort: '-day',
        totals: ['minutes'],
        views: [
          { name: 'open', title: '待处理', where: { open: true }, todo: { since: 'createTime' } },
          { name: 'owed', title: '欠', where: { owed: { gt: 0 } } },
          { name: 'odd', title: '一半', where: { state: 1 } },
          { name: 'late', title: '过期', where: { day: { lt: 'today' } } },
        ],
        figures: [
          { name: 'all', title: '以前', about: '以前的分钟', unit: '分', measure: { sum: 'minutes' }, time: 'day', takes: 'before' },
        ],
      },
      show: {},
    },
  };
}
