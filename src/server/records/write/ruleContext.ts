/** What a rule may do: read and write other records in the same change set. */
import type { Entity } from '../../../config/normalized';
import { lockByName } from '../../db/advisoryLock';
import { isUuid } from '../../kernel/uuid';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { fieldViewOf } from '../../model/fieldView';
import { lockRecord, readRecord } from '../../model/sql/recordQuery';
import { countRecords, findRecords, groupRecords, type RecordOrder, sumRecords } from '../../model/sql/recordSearch';
import { readChange } from '../history/readChange';
import type { Group, Records } from '../records';
import type { RuleContext } from '../rule';
import type { ChangeSet } from './changeSet';
import { createRecords } from './createRecords';
import { deleteRecord } from './deleteRecord';
import { singleRecord } from './singleRecord';
import { updateRecord } from './updateRecord';

/** Rules that call each other in a circle end here. */
const maxDepth = 8;
const trusted = { trusted: true };
/** Records per statement of many. */
const bulkSize = 500;

/** `Records` as the tables see it; the types of entities hold outside. */
interface UntypedRecords {
  find(entity: string, where: Values, options?: RecordOrder): Promise<Row[]>;
  get(entity: string, id: string): Promise<Row | undefined>;
  lock(entity: string, id: string): Promise<Row | undefined>;
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
    records: recordsOf(set),
    today: set.today,
    now: set.at,
    lockByName: (name) => lockByName(set.q, `${set.actor.instId}|${name}`),
    changeOf: async (name, recordId, change) => {
      const table = set.tables.get(name);
      if (!table) return [];
      const scope = { tables: set.tables, table, today: set.today, view: fieldViewOf(set.actor, table) };
      return readChange(set.q, scope, { recordId, change });
    },
    access: () => set.context.accessOf(set),
    system: (run) => set.q.system((q) => run(q)),
  };
}

export function recordsOf(set: ChangeSet): Records {
  const table = (entity: string) => tableOf(set.tables, entity);
  const complete = (of: EntityTable, row: Row) => addComputed(of, row, set.today) as Row;
  const asked = { mode: trusted, lookForDuplicates: false, isLast: false };
  const createAll = (entity: string, values: readonly Values[]) => createRecords(deeper(set), table(entity), [...values], asked);
  const records: UntypedRecords = {
    find: async (entity, where, options) =>
      (await findRecords(set.q, set.tables, table(entity), where, options)).map((row) => complete(table(entity), row)),
    get: async (entity, id) => {
      const text = isUuid(id) ? await readRecord(set.q, set.tables, table(entity), id) : undefined;
      return text === undefined ? undefined : complete(table(entity), JSON.parse(text) as Row);
    },
    lock: async (entity, id) => {
      const row = isUuid(id) ? await lockRecord(set.q, set.tables, table(entity), id) : undefined;
      return row && complete(table(entity), row);
    },
    count: (entity, where) => countRecords(set.q, table(entity), where),
    sum: (entity, field, where) => sumRecords(set.q, table(entity), field, where),
    group: (entity, by, { where, sums = [] }) => groupRecords(set.q, table(entity), { by, where, sums }),
    create: async (entity, values) => (await createAll(entity, [values]))[0] as Row,
    createMany: async (entity, values) => {
      const rows: Row[] = [];
      for (let at = 0; at < values.length; at += bulkSize) rows.push(...(await createAll(entity, values.slice(at, at + bulkSize))));
      return rows;
    },
    update: async (entity, id, values) => {
      await updateRecord(deeper(set), table(entity), id, values, { mode: trusted, action: 'update' });
    },
    remove: (entity, id) => deleteRecord(deeper(set), table(entity), id),
    single: (entity) => singleRecord(deeper(set), table(entity)),
    sql: <Answer>(text: string, values?: readonly unknown[]) => set.q.query<Answer>(text, values),
  };
  return records as unknown as Records;
}

function deeper(set: ChangeSet): ChangeSet {
  if (set.depth >= maxDepth) throw new Error(`Rules call each other more than ${maxDepth} times deep`);
  return { ...set, depth: set.depth + 1 };
}
