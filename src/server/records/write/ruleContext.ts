/** The context of rules: reading and writing other records in the same change set. */
import type { Entity, Resource } from '../../../config/normalized';
import { alone, shared } from '../../db/advisoryLock';
import { isUuid } from '../../kernel/uuid';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { readRecord } from '../../model/sql/recordQuery';
import { countRecords, findRecords, groupRecords, type RecordOrder, sumRecords } from '../../model/sql/recordSearch';
import { fieldViewOf } from '../../view/fieldView';
import { isSeenAnywhere, reachedPlaces, viewOf } from '../../view/view';
import { readChange } from '../history/readChange';
import type { Group, Records } from '../records';
import type { RuleContext } from '../rule';
import { stepsOf } from '../steps';
import type { ChangeSet } from './changeSet';
import { createRecords } from './createRecords';
import { deleteRecord } from './deleteRecord';
import { runElsewhere } from './elsewhere';
import { addUp } from './keepRollups';
import { readSingleRecord } from './singleRecord';
import { applyUpdate, lockRow, shareRecords } from './updateRecord';
import { createVisible } from './visible';

/** Limits the nesting of rules, so that circular ones end with an error. */
const maxDepth = 8;
const trusted = { trusted: true };
/** Records per statement of `createMany`. */
const bulkSize = 500;

/** `Records` without the types of entities, which apply only to its callers. */
interface UntypedRecords {
  find(entity: string, where: Values, options?: RecordOrder & { scopeOf?: string; offeredBy?: string }): Promise<Row[]>;
  get(entity: string, id: string): Promise<Row | undefined>;
  lock(entity: string, id: string): Promise<Row | undefined>;
  share(entity: string, ids: readonly string[]): Promise<void>;
  count(entity: string, where: Values): Promise<number>;
  sum(entity: string, field: string, where: Values): Promise<string>;
  group(entity: string, by: string, options: { where: Values; sums?: readonly string[] }): Promise<Group<unknown>[]>;
  create(entity: string, values: Values): Promise<Row>;
  createMany(entity: string, values: readonly Values[]): Promise<Row[]>;
  update(entity: string, id: string, values: Values): Promise<void>;
  remove(entity: string, id: string): Promise<void>;
  single(entity: string): Promise<Row>;
  sql: Records['sql'];
}

export function ruleContext(set: ChangeSet, entity: Entity): RuleContext {
  return {
    actor: set.actor,
    entity,
    configuration: set.context.configuration,
    records: recordsOf(set),
    today: set.today,
    now: set.at,
    lockByName: (...names) => onceNamed(set, alone, names),
    lockLast: async (name) => (set.reads ? undefined : set.q.lockLast(alone(`${set.actor.instId}|${name}`))),
    shareByName: (...names) => onceNamed(set, shared, names),
    steps: (act) => stepsOf(set, act),
    memo: set.memo,
    remark: (sentence) => void set.remarks.add(sentence),
    seen: async (records) => {
      const page = set.context.configuration.resources.get(set.resource ?? '');
      if (page?.entity.name !== entity.name) return [...records];
      const places = await reachedPlaces(set.q.reading, viewOf(page, set.tables, set.actor), set.actor, records as readonly Values[]);
      return records.filter((_, at) => places.has(at));
    },
    visible: createVisible(set),
    changeOf: async (name, recordId, change) => {
      const table = set.tables.get(name);
      if (!table) return [];
      if (!(await isSeenAnywhere(set.q.reading, set, table, recordId))) return [];
      const actionsOf = (page: string | null) => set.context.configuration.resources.get(page ?? '')?.actions ?? [];
      const scope = { tables: set.tables, table, today: set.today, view: fieldViewOf(set.actor, table), actionsOf };
      return readChange(set.q, scope, { recordId, change });
    },
    access: () => set.context.accessOf(set),
    elsewhere: (where, run) => runElsewhere(set, entity, where, run),
    system: (run) => set.q.system((q) => run(q)),
  };
}

export function recordsOf(set: ChangeSet): Records {
  const table = (entity: string) => tableOf(set.tables, entity);
  const read = async (entity: string) => {
    await addUp(set, table(entity));
    return table(entity);
  };
  const complete = (of: EntityTable, row: Row) => addComputed(of, row, set.today) as Row;
  const asked = { mode: trusted, lookForDuplicates: false, isLast: false };
  const createAll = (entity: string, values: readonly Values[]) => createRecords(enterRule(set), table(entity), [...values], asked);
  const records: UntypedRecords = {
    find: async (entity, where, { scopeOf, offeredBy, ...options } = {}) => {
      const name = scopeOf ?? offeredBy;
      const page = name === undefined ? undefined : pageOf(set, name);
      if (page && scopeOf !== undefined && !set.actor.can(page.permission)) return [];
      const rows = await findRecords(set.q.reading, set.tables, await read(entity), where, {
        ...options,
        ...(page && { rows: viewOf(page, set.tables, set.actor).rows, moment: set.values }),
      });
      return rows.map((row) => complete(table(entity), row));
    },
    get: async (entity, id) => {
      const text = isUuid(id) ? await readRecord(set.q.reading, set.tables, await read(entity), id) : undefined;
      return text === undefined ? undefined : complete(table(entity), JSON.parse(text) as Row);
    },
    lock: async (entity, id) => {
      const row = isUuid(id) ? await lockRow(set, table(entity), id) : undefined;
      return row && complete(table(entity), row);
    },
    share: (entity, ids) => shareRecords(set, table(entity), ids),
    count: async (entity, where) => countRecords(set.q.reading, await read(entity), where),
    sum: async (entity, field, where) => sumRecords(set.q.reading, await read(entity), field, where),
    group: async (entity, by, { where, sums = [] }) => groupRecords(set.q.reading, await read(entity), { by, where, sums }),
    create: async (entity, values) => (await createAll(entity, [values]))[0] as Row,
    createMany: async (entity, values) => {
      const rows: Row[] = [];
      for (let at = 0; at < values.length; at += bulkSize) rows.push(...(await createAll(entity, values.slice(at, at + bulkSize))));
      return rows;
    },
    update: async (entity, id, values) => {
      await applyUpdate(enterRule(set), table(entity), id, values, { mode: trusted, action: 'update' });
    },
    remove: (entity, id) => deleteRecord(enterRule(set), table(entity), id),
    single: (entity) => readSingleRecord(enterRule(set), table(entity)),
    sql: async <Answer>(text: string, values?: readonly unknown[]) => {
      for (const waiting of [...set.deferred.keys()]) if (text.includes(waiting.name)) await addUp(set, waiting);
      // The SQL may change single records that were read before.
      set.known.forgetSingles();
      return set.q.query<Answer>(text, values);
    },
  };
  // One untyped implementation; the interface types it by the name of the entity.
  return records as unknown as Records;
}

function pageOf(set: ChangeSet, name: string): Resource {
  const page = set.context.configuration.resources.get(name);
  if (!page) throw new Error(`There is no resource "${name}" whose data scope could be used`);
  return page;
}

/** Takes locks by names of the institution in one statement, except those already taken. */
async function onceNamed({ q, actor, known, reads }: ChangeSet, lock: typeof alone, names: readonly string[]): Promise<void> {
  // A query takes no locks, because it writes nothing.
  if (reads) return;
  const places = names.map((name) => `${actor.instId}|${name}`).filter((name) => !known.isNamed(`${lock.name}|${name}`));
  await q.lock(places.map(lock));
  for (const name of places) known.named(`${lock.name}|${name}`);
}

function enterRule(set: ChangeSet): ChangeSet {
  if (set.depth >= maxDepth) throw new Error(`Rules call each other more than ${maxDepth} times deep`);
  return { ...set, depth: set.depth + 1 };
}
