/** What the database reads for the operation log with 40,000 rows: a page, not the log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLimit, dialect } from '../../src/wire/dialect';
import { planProject } from '../support/projects/planProject';
import type { Json } from '../support/projects/projectFixture';
import { type Explained, explaining } from '../support/server/explaining';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';
import { statementsOf } from '../support/server/statements';

const changes = 40_000;
const counted = countLimit + 200;
let server: RecordServer;
let explained: Explained;
beforeAll(async () => {
  server = await startRecordServer({ files: { ...planProject(), ...logProject() } });
  for (const inst of Object.values(institutions)) await addChanges(server, inst, changes);
  await server.rows('analyze');
  explained = explaining(server);
}, 300_000);
afterAll(() => server.close());

/** One change a minute, from 2020 on. */
async function addChanges(server: RecordServer, inst: string, count: number): Promise<void> {
  await server.rows(
    `insert into pupil (inst_id, id, name, create_time)
     select $1, ('0198c0de-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'P' || n, now() from generate_series(1, 500) n`,
    [inst],
  );
  await server.rows(
    `insert into change_record (inst_id, id, change_set_id, at, actor_name, resource, action, entity, record_id)
     select $1, md5($1::uuid::text || n)::uuid, md5($1::uuid::text || n)::uuid, timestamptz '2020-01-01' + make_interval(mins => n), '李' || n % 7,
       case when n % 3 = 0 then 'visit' else 'pupil' end, 'update', 'pupil', ('0198c0de-0000-7000-9000-' || lpad(to_hex(1 + n % 500), 12, '0'))::uuid
     from generate_series(1, $2::int) n`,
    [inst, count],
  );
}

const list = (query: Record<string, string | number> = {}) => server.call('GET', '/api/log/page', { query });

const questions: [what: string, most: number, query: Record<string, string | number>][] = [
  ['the newest', counted, {}],
  ['a page far behind', 2 * counted, { [dialect.page]: 500, [dialect.pageSize]: 20 }],
  ['two days', 3 * 2 * 1440, { 'time.between': '2020-01-02,2020-01-03' }],
  ['a name in two days', 3 * 2 * 1440, { objectName: 'P1', 'time.between': '2020-01-02,2020-01-03' }],
  ['an order without an index', 2 * changes + counted, { [dialect.orderBy]: '-module' }],
];

it.each(questions)('%s reads at most %d of twice 40,000 rows', async (_what, most, query) => {
  let answer: Awaited<ReturnType<typeof list>> | undefined;
  const rows = await explained.rowsRead(async () => {
    answer = await list(query);
  });
  expect(answer).toMatchObject({
    code: 200,
    data: { records: expect.arrayContaining([{ objectName: expect.stringMatching(/^P\d+$/) }].map((one) => expect.objectContaining(one))) },
  });
  expect(rows.change_record).toBeLessThanOrEqual(most);
});

it('one row is found by its id', async () => {
  const { data } = await list();
  const [{ id }] = data.records;
  const rows = await explained.rowsRead(() => server.call('GET', '/api/log/get', { query: { id } }));
  expect(rows.change_record).toBeLessThanOrEqual(2);
});

it('names of records are made for the page only', async () => {
  const said = await statementsOf(server, () => list({ [dialect.orderBy]: '-module' }));
  const [page] = said.filter((text) => text.includes('acts_view'));
  expect(page).toMatch(/with "#page" as materialized \(select t\.id from "acts_view" t /);
});

it('the role may call the functions of the server where not everybody may', async () => {
  await server.rows(`do $$
    declare own regprocedure;
    begin
      for own in select oid::regprocedure from pg_proc where proname ~ '^(label_of_record|folded_)' loop
        execute format('revoke all on function %s from public', own);
      end loop;
    end $$`);
  const answer = await list({ actorName: '李', [dialect.pageSize]: 1 });
  expect(answer).toMatchObject({ code: 200, data: { records: [{ objectName: expect.stringMatching(/^P\d+$/) }] } });
  expect(await server.call('POST', '/api/visit/save', { body: { topic: '复诊' } })).toMatchObject({ code: 200 });
});

describe('an institution with 30 changes, all older than 40,000 of another one', () => {
  let shared: RecordServer;
  beforeAll(async () => {
    shared = await startRecordServer({ files: { ...planProject(), ...logProject() } });
    await addChanges(shared, institutions.a, changes);
    await shared.rows('delete from change_record where at <= $1', ['2020-01-02']);
    await addChanges(shared, institutions.b, 30);
    await shared.rows('analyze');
  }, 300_000);
  afterAll(() => shared?.close());

  it('reads no entries of the other one for its newest page', async () => {
    const answers: unknown[] = [];
    const blocks = await explaining(shared).blocksRead(async () => {
      const query = { [dialect.pageSize]: 10 };
      answers.push(await shared.call('GET', '/api/log/page', { as: 'b/li/*', query }));
    });
    expect(answers).toMatchObject([{ code: 200, data: { records: { length: 10 } } }]);
    expect(blocks).toBeLessThan(200);
  });
});

function logProject(): Record<string, Json> {
  return {
    'schemas/logged.json': {
      title: '操作日志',
      label: '{actorName}',
      properties: {
        time: { fieldType: 'datetime', title: '时间' },
        actorName: { fieldType: 'text', title: '操作人' },
        module: { fieldType: 'select', title: '模块', dictionary: 'modules' },
        objectName: { fieldType: 'text', title: '对象' },
      },
      source: 'acts',
    },
    'resources/edu/logged.json': {
      entity: 'logged',
      title: '操作日志',
      path: '/edu/logged',
      permission: 'edu:logged',
      endpoints: { base: '/log', list: 'GET page', get: 'GET get' },
      list: {
        columns: ['time', 'actorName', 'module', 'objectName'],
        filters: ['module', { field: 'time', operator: 'between' }],
        sort: '-time',
      },
      show: { groups: [{ title: '操作', fields: ['time', 'actorName', 'module', 'objectName'] }] },
    },
  };
}
