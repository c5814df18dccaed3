/** Indexes that a table gets when it has become large: for what few records are, for sums until a day, for orders that were slow. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { followIndexes } from '../../src/server/features/largeTables/followIndexes';
import { noteSlowOrder, slowMs } from '../../src/server/features/largeTables/slowOrders';
import type { TableColumn } from '../../src/server/model/entityTable';
import type { ListRequest } from '../../src/server/model/sql/listQuery';
import { everyRow } from '../../src/server/model/sql/rows';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { dialect } from '../../src/wire/dialect';
import { projectFiles } from '../support/projects/projectFixture';
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
    const served = server.served('lesson');
    const column = served.table.column(field) as TableColumn;
    const asked = { order: [{ column, descending }], filters: [], conditions: [], trash: false, offset: 0, limit: 20, rows: everyRow };
    return (ms: number) => noteSlowOrder(served, { ...asked, ...more } as unknown as ListRequest, ms);
  };

  it('has none while it is small', async () => {
    expect(await follow()).toEqual([]);
  });

  it('gets one for each view that shows few of its records, in the order of the list and of what waits, and for sums', async () => {
    await follow(rows / 2);
    const conditions = (await find())
      .map(({ name, condition }) => `${name.split('_')[1]} ${condition?.replace(/::[\w(),]+?(?=\)\)$)/, '')}`)
      .sort();
    expect(conditions).toEqual([
      'sum (deleted_at IS NULL)',
      "when ((deleted_at IS NULL) AND ((state = ANY ('{1}'::integer[])) AND (minutes = 7)))",
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

  it('gets one for an order that was slow, not for one that is quick, usual, narrowed, late, long, or of texts', async () => {
    await order('minutes')(slowMs);
    await order('state')(slowMs - 1);
    for (const field of ['day', 'name', 'hidden']) await order(field)(slowMs);
    const narrowed: Partial<ListRequest>[] = [{ keyword: 'x' }, { offset: 20 }, { limit: 1000 }, { exact: true }, { trash: true }];
    for (const more of narrowed) await order('owed', true, more)(slowMs);
    const made = await follow(rows / 2);
    expect(made).toEqual([
      expect.stringMatching(/^create index concurrently "lesson_by_\w+" on "lesson" \(inst_id, "minutes" desc nulls last, id desc\)/),
    ]);
    const read = await explained.rowsRead(async () => void (await ask({ [dialect.orderBy]: '-minutes' })));
    expect(read.lesson).toBeLessThanOrEqual(12_000);
  });

  it('has one that was not finished made again, and keeps what it has while its size is not known, or half of what was large', async () => {
    const [first] = await find();
    await server.rows('update pg_index set indisvalid = false where indexrelid = $1::regclass', [first?.name]);
    const again = await follow(rows / 2);
    expect(again.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(['drop index', 'create index']);
    expect(await follow(rows * 1.9)).toEqual([]);
    await server.rows("update pg_class set reltuples = -1 where relname = 'lesson'");
    expect(await follow(rows / 2)).toEqual([]);
    await server.rows('analyze lesson');
  });

  it('loses what nobody asks for any more, and all of them when it is small', async () => {
    await server.rows('delete from slow_order');
    expect(await follow(rows / 2)).toEqual([expect.stringMatching(/^drop index concurrently if exists "lesson_by_/)]);
    expect(await follow(rows * 3)).toHaveLength(5);
    expect(await find()).toEqual([]);
  });

  it('is read and written meanwhile and afterwards as before', async () => {
    const save = () => server.call('POST', '/api/lesson/save', { as: 'b/li/*', body: { name: 'N', day: '2026-11-18' } });
    const total = async () => (await server.call('GET', '/api/lesson/page', { as: 'b/li/*', query: { exact: 1 } })).data.total;
    expect([(await save()).code, await total()]).toEqual([200, rows / 2 + 1]);
    const following = follow(rows / 2);
    expect([(await save()).code, await total()]).toEqual([200, rows / 2 + 2]);
    await following;
    expect([(await save()).code, await total()]).toEqual([200, rows / 2 + 3]);
  });

  it('gives way to a change of tables, and its indexes to a change of types', async () => {
    await follow(rows / 2);
    const [one] = await find();
    await server.rows(`drop index ${one?.name}`);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    onTestFinished(letGo);
    // What writes, the index waits for.
    const writing = server.database.system(async (q) => {
      await q.query('update lesson set minutes = minutes where id = (select id from lesson limit 1)');
      await held;
    });
    const following = follow(rows / 2);
    await expect.poll(() => server.rows("select 1 from pg_stat_progress_create_index where phase like 'waiting%'")).toHaveLength(1);
    const changing = syncTables(server.database, configure('text'));
    expect(await following).toEqual([]);
    letGo();
    await writing;
    await changing;
    expect(await find()).toEqual([]);
    // The table was written anew, so its size is not known.
    await server.rows('analyze lesson');
    await followIndexes({ database: server.database, configuration: configure('text'), log: () => undefined }, rows / 2);
    expect((await find()).length).toBeGreaterThan(0);
  });

  it('ends at once when the server stops', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await followIndexes({ ...server, log: () => undefined }, 1, stop.signal)).toEqual([]);
  });
});

/** With the state as a number, or as a text. */
function configure(state: 'number' | 'text') {
  const { configuration, problems } = configurationOf(projectFiles(project(state), { rules: undefined, extensions: undefined }));
  if (!configuration) throw new Error(JSON.stringify(problems));
  return configuration;
}

function project(state: 'number' | 'text' = 'number') {
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
        state: state === 'number' ? { fieldType: 'number', title: '状态' } : { fieldType: 'text', title: '状态' },
        hidden: { fieldType: 'number', title: '不在列表' },
      },
    },
    'resources/edu/lesson.json': {
      entity: 'lesson',
      title: '课次',
      path: '/edu/lesson',
      permission: 'edu:lesson',
      endpoints: { base: '/lesson', list: 'GET page', get: 'GET get', create: 'POST save' },
      form: { groups: [{ title: '课次', fields: ['name', 'day'] }] },
      list: {
        columns: ['day', 'name', 'minutes', 'owed', 'state'],
        filters: ['day'],
        sort: '-day',
        totals: ['minutes'],
        views: [
          { name: 'open', title: '待处理', where: { open: true }, todo: { since: 'createTime' } },
          { name: 'owed', title: '欠', where: { owed: { gt: 0 } } },
          { name: 'odd', title: '一半', where: { state: state === 'number' ? 1 : '1' } },
          { name: 'some', title: '少数', where: { state: { in: state === 'number' ? [1] : ['1'] }, minutes: 7 } },
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
