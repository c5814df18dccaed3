/** Tests the isolation of institutions on every table with their data. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import { isDamage } from './isDamage';
import { IsolationError } from './mightyRole';
import type { Queryable } from './queryable';
import { tablesWithoutInstitution } from './systemTables';

interface Relation {
  name: string;
  isGuarded: boolean;
}

/**
 * Tests that as an institution that does not exist no row of any table or view is visible, and that a row of it is not visible as
 * another one. All changes are rolled back. Throws IsolationError.
 */
export async function proveIsolation(database: Database): Promise<void> {
  const [one, other] = [randomUUID(), randomUUID()];
  const over = new Error('The probe is over');
  const probe = database.write(one, async (q) => {
    const relations = await relationsOf(q);
    const open = relations.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name);
    const leaking = open.length > 0 ? open : await findVisible(q, relations, one);
    if (leaking.length > 0) throw new IsolationError(openTables(leaking));
    await q.query("insert into sequence_counter (inst_id, name, period, value) values ($1, 'isolation', '', 0)", [one]);
    if ((await countAs(q, one)) !== 1) throw new Error('The probe does not see its own row');
    if ((await countAs(q, other)) !== 0) throw new IsolationError(openTables(['sequence_counter']));
    throw over;
  });
  await probe.catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

async function relationsOf(q: Queryable): Promise<Relation[]> {
  const relations = await q.query<Relation>(
    `select c.relname as name, c.relkind in ('v', 'm') or (c.relrowsecurity and c.relforcerowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polname <> 'tenant')) as "isGuarded"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'inst_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(current_user, c.oid, 'select')
     order by 1`,
  );
  return relations.filter(({ name }) => !tablesWithoutInstitution.has(name));
}

async function findVisible(q: Queryable, relations: readonly Relation[], instId: string): Promise<string[]> {
  const ask = ({ name }: Relation) =>
    `select '${name}' as name where exists (select 1 from "${name}" where inst_id is distinct from '${instId}')`;
  // Uses the primary key, which begins with the institution, so that pages of others, which may be damaged, are not read.
  await q.query('set local enable_seqscan = off');
  const names = (found: { name: string }[]) => found.map(({ name }) => name);
  const together = await readUndamaged(q, relations.map(ask).join(' union all '));
  if (together) return names(together);
  // A damaged table must not prevent the start; the damage is reported when the table is read.
  const singly: { name: string }[] = [];
  for (const relation of relations) singly.push(...((await readUndamaged(q, ask(relation))) ?? []));
  return names(singly);
}

/** Undefined if the statement failed because of damage. */
async function readUndamaged(q: Queryable, statement: string): Promise<{ name: string }[] | undefined> {
  await q.query('savepoint reading');
  try {
    return await q.query<{ name: string }>(statement);
  } catch (error) {
    if (!isDamage(error)) throw error;
    await q.query('rollback to savepoint reading');
    return undefined;
  }
}

async function countAs(q: Queryable, instId: string): Promise<number> {
  await q.query("select set_config('app.inst', $1, true)", [instId]);
  const [row] = await q.query<{ count: number }>("select count(*)::int as count from sequence_counter where name = 'isolation'");
  return row?.count ?? 0;
}

function openTables(names: readonly string[]): string {
  const remedy = names.slice(0, 3).map((name) => `alter table ${name} enable row level security, force row level security`);
  return `各机构的数据隔不开，服务没有启动：一家机构能看到别家在 ${names.slice(0, 3).join('、')}${names.length > 3 ? ` 等 ${names.length} 个表` : ''} 里的记录。请由数据库管理员检查这些表的行级安全策略，例如执行：${remedy.join('; ')}`;
}
