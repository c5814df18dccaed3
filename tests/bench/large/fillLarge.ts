/**
 * Five institutions of three years, copied from the demo on PostgreSQL: a child is copied with its family, staff, orders and plans, and what
 * happens again and again is copied once more for each while. Ids of copies are hashes of the id and the number of the copy, so references
 * between copies are right without a look-up.
 */
import type { Client } from 'pg';
import type { Configuration, Entity } from '../../../src/config/normalized';
import { toSnakeCase } from '../../../src/config/storedName';
import { type Amounts, eighth, parts, past, repeated, withLessons, years } from './amounts';
import { dropIndexes, makeIndexes } from './laterIndexes';

interface Copies {
  from: string;
  to: string;
  /** Number of copies of each child. */
  times: number;
  /** Whether `from` is `to`: its first copy is there. */
  isOwn: boolean;
}

const pad = (digits: string) => `01970000-0000-7000-8000-0000000000${digits}`;
const more = [pad('c3'), pad('d4'), pad('e5')];

/** Fills the database of a demo; the server must not run. */
export async function fillLarge(database: Client, configuration: Configuration, amounts: Amounts): Promise<void> {
  await database.query('set session_replication_role = replica');
  await database.query(`create or replace function pg_temp.copied(id uuid, suffix text) returns uuid immutable language sql
    as $$select case when suffix = '' then id else md5(id::text || suffix)::uuid end$$`);
  const targets = await planCopies(database, amounts);
  for (const { to } of targets.filter(({ isOwn }) => !isOwn))
    await database.query(`insert into institution (id, org_name) values ($1, '机构' || $2)`, [to, to.slice(-2)]);
  const entities = [...configuration.entities.values()].filter(({ source }) => !source);
  const levels = new Levels(entities, await lessonRepeats(database, targets, amounts));
  const tables = entities.map(({ name }) => toSnakeCase(name));
  const dropped = await dropIndexes(database, [...tables, 'change_record']);
  // Copied first, because the first institution is the origin of others and grows itself.
  for (const table of [...tables, 'change_record'])
    await database.query(`create temp table "origin_${table}" as select * from ${table}; analyze "origin_${table}"`);
  for (const entity of entities) for (const target of targets) await copyEntity(database, entity, target, levels);
  await copyChanges(database, targets, levels, amounts.changes);
  await makeIndexes(database, dropped);
  await sealAll(database);
  await database.query(
    'insert into catch_up (inst_id, name, done_time) select i.id, c.name, min(c.done_time) from institution i, catch_up c group by 1, 2 on conflict do nothing',
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

async function planCopies(database: Client, { children }: Amounts): Promise<Copies[]> {
  const { rows } = await database.query<{ inst: string; children: number }>(
    'select inst_id::text as inst, count(*)::int as children from student where deleted_at is null group by inst_id order by inst_id',
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('The demo has no two institutions');
  return parts.map((part, n) => {
    const from = n === 1 ? second : first;
    const to = [first.inst, second.inst, ...more][n]!;
    return { from: from.inst, to, times: Math.max(1, Math.round((children * part) / from.children)), isOwn: n < 2 };
  });
}

/** How often lessons are repeated to be as many as wanted. */
async function lessonRepeats(database: Client, targets: readonly Copies[], { lessons }: Amounts): Promise<number> {
  const { rows } = await database.query<{ inst: string; all: number; past: number }>(
    `select inst_id::text as inst, count(*)::int as all, (count(*) filter (where ${past.scheduleInfo}))::int as past from schedule_info r group by 1`,
  );
  const sum = (of: 'all' | 'past') =>
    targets.reduce((total, { from, times }) => total + times * rows.find(({ inst }) => inst === from)![of], 0);
  return 1 + Math.max(0, Math.ceil((lessons - sum('all')) / sum('past')));
}

type Level = 'institution' | 'child' | number;

/** How often each entity is copied: once for an institution, once for each child, or so many times for it. */
class Levels {
  private readonly levels: Map<string, Level>;

  constructor(
    entities: readonly Entity[],
    readonly lessons: number,
  ) {
    const reaches = reaching(entities, 'student');
    const personal = new Set([...reaches, 'student', 'staff', 'class', 'room', 'clue']);
    const children = entities.filter(({ name, parent }) => personal.has(name) || (parent && personal.has(parent.entity)));
    this.levels = new Map(
      entities.map(({ name }) => [name, children.some((one) => one.name === name) ? this.timesOf(name) : 'institution']),
    );
  }

  of(entity: string): Level {
    return this.levels.get(entity) ?? 'institution';
  }

  /** SQL of the suffix of ids of the entity, in a row of copy `c`. */
  suffixOf(entity: string): string {
    const level = this.of(entity);
    if (level === 'institution') return 'c.of_inst';
    return level === 'child' ? 'c.of_child' : `case when c.j < ${level} then c.of_time else c.of_child end`;
  }

  private timesOf(entity: string): Level {
    if (withLessons.has(entity)) return this.lessons;
    if (eighth.has(entity)) return Math.ceil(this.lessons / 8);
    return repeated[entity] ?? 'child';
  }
}

/** Entities that refer to it, also through others. */
function reaching(entities: readonly Entity[], target: string): Set<string> {
  const found = new Set<string>();
  const refers = ({ fields, parent }: Entity) =>
    parent?.entity === target ||
    (parent && found.has(parent.entity)) ||
    fields.some(({ reference }) => reference && (reference.entity === target || found.has(reference.entity)));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const entity of entities) if (entity.name !== target && refers(entity)) found.add(entity.name);
  }
  return found;
}

/** The copies of a table: number of the child's copy, of the time, suffixes of ids, days back. */
function copiesSql({ to, times, isOwn }: Copies, level: Level, spread: number): string {
  const [children, repeats] = [level === 'institution' ? 1 : times, typeof level === 'number' ? level : 1];
  const inst = isOwn ? '' : `.${to.slice(-2)}`;
  const child = `case when k = 0 and ${isOwn} then '' else '${inst}.' || k end`;
  // A step that has no divisor with the number of times spreads also the first few of them over the years.
  const days = `((j * ${coprime(spread)}) % ${spread}) * ${years * 365} / ${spread}`;
  return `(select k, j, '${inst}'::text as of_inst, ${child} as of_child, (${child}) || case when j = 0 then '' else ':' || j end as of_time, ${days} as days
    from generate_series(0, ${children - 1}) k, generate_series(0, ${repeats - 1}) j ${isOwn ? 'where k > 0 or j > 0' : ''}) c`;
}

function coprime(of: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  let step = Math.max(1, Math.round(of * 0.618));
  while (divisor(of, step) !== 1) step += 1;
  return step;
}

async function copyEntity(database: Client, entity: Entity, target: Copies, levels: Levels): Promise<void> {
  const table = toSnakeCase(entity.name);
  const level = levels.of(entity.name);
  if (level === 'institution' && target.isOwn) return;
  const columns = await columnsOf(database, table);
  const references = new Map(entity.fields.flatMap(({ name, reference }) => (reference ? [[toSnakeCase(name), reference.entity]] : [])));
  const personal = [...references].flatMap(([column, of]) => (levels.of(of) === 'institution' ? [] : [column]));
  const unique = level === 'institution' ? new Set<string>() : await uniqueColumns(database, table, ['parent_id', ...personal]);
  const valueOfColumn = ({ name, type }: TableColumn) => {
    const own = `r."${name}"`;
    const of = name === 'id' ? entity.name : name === 'parent_id' && entity.parent ? entity.parent.entity : references.get(name);
    if (name === 'inst_id') return `'${target.to}'::uuid`;
    if (of && type === 'uuid') return `pg_temp.copied(${own}, ${levels.suffixOf(of)})`;
    if (of && type === 'uuid[]') return `(select array_agg(pg_temp.copied(o, ${levels.suffixOf(of)})) from unnest(${own}) o)`;
    if (name === 'id_card') return 'null';
    if (unique.has(name) && name.includes('phone'))
      return `left(${own}, 3) || lpad((abs(hashtext(${own} || c.of_time)) % 100000000)::text, 8, '0')`;
    if (unique.has(name)) return type === 'text' ? `${own} || c.of_time` : `${own} + (c.k * 500 + c.j) * 1000`;
    if (typeof level === 'number' && type === 'date') return `${own} - c.days::int`;
    if (typeof level === 'number' && type.startsWith('timestamp')) return `${own} - make_interval(days => c.days::int)`;
    return own;
  };
  const due = dueStates(entity);
  const isSettled = [past[entity.name], due && `not coalesce(${due}, false)`].filter(Boolean).join(' and ') || 'true';
  await database.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()}) select ${columns.map(valueOfColumn).join()}
     from "origin_${table}" r, ${copiesSql(target, level, typeof level === 'number' ? level : 1)}
     where r.inst_id = $1 and r.deleted_at is null and (c.j = 0 or (${isSettled}))`,
    [target.from],
  );
}

/** Records that a timed transition would change while the server is measured. */
function dueStates({ fields, stateField, timed }: Entity): string | undefined {
  const states = fields.find(({ name }) => name === stateField)?.states;
  const from = timed.flatMap(({ transition }) => states?.transitions.find(({ name }) => name === transition)?.from ?? []);
  return from.length > 0 ? `r."${toSnakeCase(stateField!)}" = any('{${from.join()}}')` : undefined;
}

interface TableColumn {
  name: string;
  type: string;
}

async function columnsOf(database: Client, table: string): Promise<TableColumn[]> {
  const { rows } = await database.query<TableColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows;
}

/** Columns of texts and numbers in unique indexes without a reference that differs in each copy: their values must differ instead. */
async function uniqueColumns(database: Client, table: string, differing: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `with own as (select i.indexrelid, a.attname, a.atttypid from pg_index i
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
       where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary and a.attname not in ('inst_id', 'deleted_at'))
     select distinct attname as name from own where atttypid = any('{text,int4,int8}'::regtype[])
       and not exists (select 1 from own other where other.indexrelid = own.indexrelid and other.attname = any($2))`,
    [table, differing],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The log of the copies: once for each child, and of lessons as often as makes the wanted number. */
async function copyChanges(database: Client, targets: readonly Copies[], levels: Levels, wanted: number): Promise<void> {
  const often = [...withLessons].map((name) => `'${name}'`).join();
  const columns = (await columnsOf(database, 'change_record')).map(({ name }) => name).filter((name) => name !== 'seq');
  const { rows } = await database.query<{ inst: string; all: number; often: number }>(
    `select inst_id::text as inst, count(*)::int as all, (count(*) filter (where entity in (${often})))::int as often from change_record group by 1`,
  );
  const sum = (of: 'all' | 'often') =>
    targets.reduce((total, { from, times }) => total + times * rows.find(({ inst }) => inst === from)![of], 0);
  const repeats = Math.min(levels.lessons, 1 + Math.max(0, Math.ceil((wanted - sum('all')) / sum('often'))));
  const entities = (await database.query<{ entity: string }>('select distinct entity from change_record')).rows.map(({ entity }) => entity);
  const suffix = `case r.entity ${entities.map((entity) => `when '${entity}' then ${levels.suffixOf(entity)}`).join(' ')} else c.of_child end`;
  const values: Record<string, string> = {
    id: 'pg_temp.copied(r.id, c.of_time)',
    record_id: `pg_temp.copied(r.record_id, ${suffix})`,
    change_set_id: 'pg_temp.copied(r.change_set_id, c.of_time)',
    at: 'r.at - make_interval(days => c.days::int)',
    // The first values of a record take half of the table; of repeated ones only its size is wanted.
    after: `case when c.j > 0 and r.action = 'create' then '{}'::jsonb else r.after end`,
  };
  for (const target of targets)
    await database.query(
      `insert into change_record (${columns.join()}) select ${columns.map((name) => (name === 'inst_id' ? `'${target.to}'::uuid` : (values[name] ?? `r.${name}`))).join()}
       from origin_change_record r, ${copiesSql(target, repeats, levels.lessons)} where r.inst_id = $1 and (c.j = 0 or r.entity in (${often})) order by c.days desc`,
      [target.from],
    );
}

/** The copied log counts as sealed: sealing two million rows is work of months, not of the minutes of a measurement. */
async function sealAll(database: Client): Promise<void> {
  await database.query(
    `update log_seal set sampled_seq = (select last_value from log_seq), to_seq = case
       when number = (select max(l.number) from log_seal l where l.inst_id = log_seal.inst_id) then (select last_value from log_seq) else to_seq end`,
  );
  await database.query(
    `insert into log_seal (inst_id, number, from_seq, to_seq, seqs, digests, previous, hash, sampled_seq, settled_at, sealed_at)
     select i.id, 1, 0, l.last_value, '{}', '', '', '', l.last_value, now(), now() from institution i, log_seq l
     where not exists (select 1 from log_seal s where s.inst_id = i.id)`,
  );
}
