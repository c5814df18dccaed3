/** 数据核对: after a change of the configuration each record, column and line of a role that no longer fits is told, to whom it concerns. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWords } from '../../src/fields/richText/format';
import { compilePlan, runPlan, slot } from '../../src/server/db/sqlPlan';
import { countMisfits } from '../../src/server/features/misfits/findMisfits';
import { buildUnitsSql, buildWordsSql } from '../../src/server/features/misfits/lengthSql';
import { notifyMisfits } from '../../src/server/features/misfits/startCheck';
import { tablesOf } from '../../src/server/model/entityTable';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { momentOf } from '../../src/server/records/valueContext';
import { type MisfitsAnswer, misfitsCall } from '../../src/wire/misfits';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const run = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => server.database.system((q) => q.query<Row>(text, values));
const ask = async (as: string): Promise<MisfitsAnswer> => (await server.call('GET', misfitsCall.path, { as })).data;
const told = async () => {
  const printed: string[] = [];
  await notifyMisfits(server.context, (text) => printed.push(text));
  return printed.join('\n');
};

it('nothing is told of what fits, and the next start does not look again', async () => {
  expect(await ask('admin')).toEqual({ misfits: [], columns: [], lines: [], roles: [], otherLines: 0 });
  expect(await told()).toBe('');
  expect(await run('select fitting is not null as fits from sync_state')).toEqual([{ fits: true }]);
});

it('what no longer fits is counted, named and linked, within the institution and the rights of who asks', async () => {
  const { instId, userId } = (await server.call('GET', '/sso/info', { as: 'finance' })).data;
  const students = await run<{ id: string; name: string }>(
    'select id::text as id, stu_name as name from student where inst_id = $1 and deleted_at is null order by id limit 4',
    [instId],
  );
  const [state, code, empty, long] = students;
  await run('update student set stu_status = 99 where id = $1', [state!.id]);
  await run('update student set sex = 99 where id = $1', [code!.id]);
  await run('update student set birthday = null where id = $1', [empty!.id]);
  await run("update student set stu_name = repeat('长', 51) where id = $1", [long!.id]);
  await run('alter table student add column nick_name text');
  await run("update student set nick_name = '毛毛' where id = any($1)", [students.map(({ id }) => id)]);
  const [role] = await run<{ key: string; name: string }>(
    'select role_key as key, role_name as name from role r join staff s on r.id = any(s.role_ids) where s.id = $1',
    [userId],
  );
  const allow = (key: string) =>
    server.database.write(instId, (q) =>
      q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $3, $4, 'allow')", [
        instId,
        role!.key,
        instId,
        key,
      ]),
    );
  await allow('eduModel:toys');
  await syncTables(server.database, server.configuration);
  await run('update sync_state set fitting = null');

  const found = await ask('admin');
  const one = (at: { id: string; name: string }, detail: string | null) => [
    { id: at.id, label: expect.any(String), detail, to: `/studentModel/student/show/${at.id}` },
  ];
  expect(found.misfits).toEqual(
    expect.arrayContaining([
      { kind: 'state', what: '学员', field: '状态', count: 1, records: one(state!, '99') },
      { kind: 'code', what: '学员', field: '性别', count: 1, records: one(code!, '99') },
      { kind: 'empty', what: '学员', field: '出生日期', count: 1, records: one(empty!, null) },
      { kind: 'tooLong', what: '学员', field: '姓名', count: 1, records: one(long!, '51') },
    ]),
  );
  expect(found.misfits).toHaveLength(4);
  expect(found.columns).toEqual([{ name: 'student.nick_name', count: 4 }]);
  expect(found.lines).toEqual([{ roleKey: role!.key, roleName: role!.name, line: 'eduModel:toys', kind: 'key' }]);

  const printed = await told();
  for (const part of ['1 条学员“性别”的选项已不在配置里', '1 条学员“出生日期”必填而没有值', '1 条角色权限没有对应', '数据核对'])
    expect(printed).toContain(part);
  expect(await told()).toBe(printed);

  // Who has the key alone is told numbers; without it nothing.
  expect((await server.call('GET', misfitsCall.path, { as: 'finance' })).code).toBe(403);
  await allow('systemModel:misfit');
  await server.database.write(instId, (q) =>
    q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $3, 'studentModel:*', 'deny')", [
      instId,
      role!.key,
      instId,
    ]),
  );
  const counted = await ask('finance');
  expect(counted.misfits.map(({ kind, count }) => [kind, count]).sort()).toEqual(
    found.misfits.map(({ kind, count }) => [kind, count]).sort(),
  );
  expect(JSON.stringify(counted)).not.toContain(code!.id);
  expect(counted).toMatchObject({ lines: [], roles: [], otherLines: found.lines.length });
});

it('a text is as long as the check of its field says', async () => {
  const texts = [
    '',
    '穿珠子 a\u3000b\u00a0c\ufeff\n\t',
    '👦🏻和👧',
    '<p>先做<strong>热身</strong></p><img src="/a">',
    '&lt;b&gt; &amp;amp; &nbsp;x &#39;&quot; &unknown; &AMP; &&nbsp;amp;',
    '<script>let a = 1;</script>留下<STYLE>b</STYLE\u200b>x</style>',
    '1 < 2 > 1\u2028\u0085a\u1680',
  ];
  const length = compilePlan(
    sql`select ${buildUnitsSql(sql`x`)} as units, ${buildWordsSql(sql`x`)} as words from unnest(${slot('texts')}::text[]) with ordinality t(x, n) order by n`,
    false,
  );
  const measured = await server.database.system((q) => runPlan<{ units: number; words: number }>(q, length, { texts }));
  expect(measured).toEqual(texts.map((text) => ({ units: text.length, words: countWords(text) })));

  const table = tablesOf(server.configuration).get('notice')!;
  const columns = table.columns.map((column) =>
    column.field.name === 'content'
      ? { ...column, field: { ...column.field, options: { ...column.field.options, maxLength: 4 } } }
      : column,
  );
  const [notice] = await run<{ id: string; inst: string }>('select id, inst_id as inst from notice where deleted_at is null limit 1');
  const tooLong = async (content: string) => {
    await run('update notice set content = $2 where id = $1', [notice!.id, '<p>短</p>']);
    const count = async () => {
      const moment = momentOf({ staffId: '' }, new Date());
      const found = await server.database.system((q) => countMisfits(q, { ...table, columns }, moment));
      return (
        found.find(({ test, instId }) => test.kind === 'tooLong' && test.column.field.name === 'content' && instId === notice!.inst)
          ?.count ?? 0
      );
    };
    const before = await count();
    await run('update notice set content = $2 where id = $1', [notice!.id, content]);
    return (await count()) - before;
  };
  expect(await tooLong('<p>一二&nbsp;三四</p>')).toBe(0);
  expect(await tooLong('<p>一二三四&amp;</p>')).toBe(1);
});

it('lines of roles that are gone are told by role: those in the trash as what comes back, those without a record as a fault', async () => {
  const { instId } = (await server.call('GET', '/sso/info', { as: 'admin' })).data;
  const before = await ask('admin');
  const grant = (role: string, key: string) =>
    server.database.write(instId, (q) =>
      q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1, 'p', $2, $4, $3, 'allow')", [
        instId,
        role,
        key,
        instId,
      ]),
    );
  const body = { roleName: '见习教师', roleKey: 'r_trainee', dataScope: 4 };
  const { data: made, code } = await server.call('POST', '/sso/role/save', { body });
  expect(code).toBe(200);
  const [{ key }] = (await run<{ key: string }>('select role_key as key from role where id = $1', [made.id])) as [{ key: string }];
  await grant(key, 'studentModel:student');
  await grant(key, 'eduModel:class');
  expect((await ask('admin')).roles).toEqual(before.roles);
  expect(await server.call('DELETE', '/sso/role/remove', { query: { id: made.id } })).toMatchObject({ code: 200 });
  await grant('r_nobody', 'eduModel:class');
  const found = await ask('admin');
  expect(found.roles).toEqual(
    expect.arrayContaining([
      { roleKey: key, roleName: '见习教师', count: 2, restorable: true },
      { roleKey: 'r_nobody', roleName: '', count: 1, restorable: false },
    ]),
  );
  await run('update sync_state set fitting = null');
  const printed = await told();
  expect(printed).toContain('有权限而没有记录的角色 r_nobody');
  expect(printed).not.toContain(key);
});
