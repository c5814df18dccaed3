import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { followIndexes } from '../../src/server/features/largeTables/followIndexes';
import { noteSlowOrder } from '../../src/server/features/largeTables/slowOrders';
import { hashCatalog } from '../../src/server/model/sync/syncState';
import { openDatabase } from '../../src/server/db/database';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const calls = (base: string) => ({ base, list: 'GET page', get: 'GET get', create: 'POST save', update: 'PUT update', delete: 'DELETE delete' });
const files = (found = 'note', stageType: any = { fieldType: 'number', title: '阶段' }) => ({
    'resources/edu/_group.json': { title: '教务', icon: 'TeamOutlined', order: 10 },
    [`schemas/${found}.json`]: {
      title: '记录', label: '{day}',
      properties: {
        day: { fieldType: 'date', title: '日期' },
        name: { fieldType: 'text', title: '名', maxLength: 40 },
        stage: stageType,
        price: { fieldType: 'number', title: '价', decimals: 2 },
        flag: { fieldType: 'boolean', title: '旗' },
      },
    },
    [`resources/edu/${found}.json`]: {
      entity: found, title: '记录', path: `/edu/${found}`, permission: `edu:${found}`,
      endpoints: calls(`/${found}`),
      list: { columns: ['day', 'stage', 'name', 'price'], filters: ['stage'], sort: '-day', views: [{ name: 'rare', title: '少', where: { stage: 7 } }, { name: 'lt', title: '小', where: { stage: {lt: 0} } }] },
      form: { groups: [{ title: '记录', fields: ['day', 'stage', 'name', 'price'] }] },
      show: {},
    },
});
beforeAll(async () => {
  server = await startRecordServer({ files: files() as any });
  for (const [k, inst] of Object.entries(institutions)) {
  await server.rows(`insert into institution (id, org_name) values ($1, 'x')`, [inst]);
  await server.rows(
    `insert into note (inst_id, id, day, name, stage, price, create_time)
     select $1, gen_random_uuid(), date '2020-01-01' + n / 60, 'n' || n, case when n % 50 = 0 then 7 when n % 51 = 0 then 2 else 3 end, n * 1.5, now() from generate_series(1, 3000) n`,
    [inst]);
  }
  await server.rows('analyze');
}, 300_000);
afterAll(() => server.close());

it('A institution stays bound', async () => {
  console.log(server.database.kind, server.database.role);
  const page = () => server.call('GET', '/api/note/page', { as: 'a/li' });
  console.log('before', (await page()).data.total);
  const h1 = await server.database.system(hashCatalog);
  const context = { configuration: server.configuration, database: server.database, log: () => undefined } as any;
  const done = await followIndexes(context, 100);
  console.log(done);
  const h2 = await server.database.system(hashCatalog);
  console.log('hash same', h1 === h2);
  const after = await page();
  console.log('after', after.data?.total, after.message);
  console.log('again', await followIndexes(context, 100));
  const saved = await server.call('POST', '/api/note/save', { as: 'a/li', body: { day: '2020-01-01', stage: 1 } });
  console.log('save', JSON.stringify(saved).slice(0, 300));
});
it('B numbers', async () => {
  const w = async (where: unknown) => { const r = await server.call('GET', '/api/note/page', { as: 'b/li', query: { [dialect.where]: JSON.stringify(where) } }); return [r.code, r.data?.total, r.message, JSON.stringify(r.data)?.slice(0,150)]; };
  console.log((await server.rows(`select column_name, data_type from information_schema.columns where table_name='note'`)).map((r:any)=>r.column_name+':'+r.data_type).join());
  for (const x of [{ stage: 1.5 }, { stage: { gt: 2.5 } }, { stage: { gte: 2.5 } }, { stage: { lt: 2.5 } }, { stage: { gte: -2147483648 } }, { stage: 1e21 }, {stage: 3000000000}, { stage: { in: [1.5] } }, {stage: {in:[1e21, 3]}}, {stage: -0}, {stage: {gt: -5}}, {price: {gt: -5.5}}, {price: 1e-7}, {price:{gt:1e300}}, {not: {stage: -2147483648}}])
    console.log(JSON.stringify(x), ...(await w(x)));
});
it('C slow order', async () => {
  const served = server.served('note');
  const column = served.table.column('name')!;
  await noteSlowOrder(server.database, served.table, { order: [{ column, descending: true }], filters: [], keyword: undefined, extra: undefined, tree: undefined, ids: undefined, trash: false } as any, 400);
  const context = { configuration: server.configuration, database: server.database, log: () => undefined } as any;
  console.log(await followIndexes(context, 100));
  console.log(await server.rows(`explain select t.id from note t where t.deleted_at is null and inst_id = '${institutions.a}' order by name desc nulls last, t.id desc limit 20`));
  console.log(await server.rows(`explain select t.id from note t where t.deleted_at is null and inst_id = '${institutions.a}' and stage = 7::integer order by day desc nulls last, t.id desc limit 20`));
});
