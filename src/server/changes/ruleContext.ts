/** What a rule may do: read and write other records in the same change set. */
import type { Entity } from '../../config/normalized';
import { fieldViewOf } from '../access/fieldView';
import { RuleAccess } from '../access/ruleAccess';
import type { Records, Row, RuleContext, Values } from '../rule';
import { type EntityTable, tableOf } from '../storage/entityTable';
import { countRecords, findRecords, readRecord } from '../storage/recordQuery';
import { takeTurn } from '../storage/turn';
import { isUuid } from '../storage/uuid';
import type { ChangeSet } from './changeSet';
import { addComputed } from './computed';
import { createRecords } from './createRecords';
import { deleteRecord } from './deleteRecord';
import { readChange } from './readChange';
import { singleRecord } from './singleRecord';
import { updateRecord } from './updateRecord';

/** Rules that call each other in a circle end here. */
const maxDepth = 8;
const trusted = { trusted: true };

export function ruleContext(set: ChangeSet, entity: Entity): RuleContext {
  return {
    actor: set.actor,
    entity,
    records: recordsOf(set),
    today: set.today,
    now: set.at,
    turn: (name) => takeTurn(set.q, `${set.actor.instId}|${name}`),
    changeOf: async (name, recordId, change) => {
      const table = set.tables.get(name);
      if (!table) return [];
      const scope = { tables: set.tables, table, today: set.today, view: fieldViewOf(set.actor, table) };
      return readChange(set.q, scope, { recordId, change });
    },
    access: () => RuleAccess.of(set),
    system: (run) => set.q.system((q) => run(q)),
  };
}

export function recordsOf(set: ChangeSet): Records {
  const table = (entity: string) => tableOf(set.tables, entity);
  const complete = (of: EntityTable, row: Row) => addComputed(of, row, set.today) as Row;
  return {
    find: async (entity, where) => (await findRecords(set.q, set.tables, table(entity), where)).map((row) => complete(table(entity), row)),
    get: async (entity, id) => {
      const text = isUuid(id) ? await readRecord(set.q, set.tables, table(entity), id) : undefined;
      return text === undefined ? undefined : complete(table(entity), JSON.parse(text) as Row);
    },
    count: (entity, where) => countRecords(set.q, table(entity), where),
    create: async (entity, values) => {
      const [row] = await createRecords(deeper(set), table(entity), [values], { mode: trusted, lookForDuplicates: false, isLast: false });
      return row as Row;
    },
    update: async (entity, id, values: Values) => {
      await updateRecord(deeper(set), table(entity), id, values, { mode: trusted, action: 'update' });
    },
    remove: (entity, id) => deleteRecord(deeper(set), table(entity), id),
    single: (entity) => singleRecord(deeper(set), table(entity)),
  };
}

function deeper(set: ChangeSet): ChangeSet {
  if (set.depth >= maxDepth) throw new Error(`Rules call each other more than ${maxDepth} times deep`);
  return { ...set, depth: set.depth + 1 };
}
