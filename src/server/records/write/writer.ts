/**
 * The only write path: calls, rules and demo data create, change and delete records through it, so that checks, rules,
 * numbers, stamps and change records are the same for all of them.
 */

import { SequenceAllocator } from '../../db/sequences';
import type { Actor } from '../../kernel/actor';
import type { Row, Values } from '../../kernel/values';
import { type EntityTable, tableOf, tablesOf } from '../../model/entityTable';
import type { Records } from '../records';
import { type ChangeSet, type ChangeSetParts, runChangeSet } from './changeSet';
import { createRecords } from './createRecords';
import { deleteRecord, restoreRecord } from './deleteRecord';
import { addUp } from './keepRollups';
import { recordsOf, ruleContext } from './ruleContext';
import { runQuery } from './runQuery';
import { MissingSingleError, readSingleRecord } from './singleRecord';
import { type UpdateOptions, updateRecord } from './updateRecord';

const trusted = { trusted: true };
/** Records per statement of a bulk creation. */
const bulkSize = 500;

/** Writes as an actor. Each method call is a change set of its own. */
export interface RecordWriter {
  /** For demo data and imports: may set fields that forms may not, also `id` and `createTime`. */
  create(entity: string, values: Values): Promise<Row>;
  /** Many records, several hundred per statement; each chunk is a change set. */
  createMany(entity: string, values: Values[]): Promise<Row[]>;
  update(entity: string, id: string, values: Values, options?: Partial<UpdateOptions>): Promise<Row>;
  remove(entity: string, id: string): Promise<void>;
  restore(entity: string, id: string): Promise<Row>;
  /** Runs several reads and writes as one change set. */
  together<T>(work: (records: Records) => Promise<T>): Promise<T>;
  /** Runs a query in a read-only transaction. */
  query<T>(work: (set: ChangeSet) => Promise<T>): Promise<T>;
  /** Runs work with the change set itself, for steps of the server. */
  changeSet<T>(work: (set: ChangeSet) => Promise<T>): Promise<T>;
}
export interface RecordService {
  /** `onWritten` is called after each change set that wrote something; `id`: change set id shared by several transactions. */
  as(actor: Actor, resource?: string, onWritten?: ChangeSetParts['onWritten'], id?: string): RecordWriter;
}

export function createRecordService(context: ChangeSetParts['context']): RecordService {
  const sequences = getSequences(context);
  const tables = tablesOf(context.configuration);
  return {
    as: (actor, resource, onWritten, id) =>
      createWriter({ context, ruleContext, addUp, sequences, actor, resource, onWritten, id }, (entity) => tableOf(tables, entity)),
  };
}

function createWriter(parts: ChangeSetParts, table: (entity: string) => EntityTable): RecordWriter {
  const run = <T>(work: (set: ChangeSet) => Promise<T>) => runChangeSet(parts, work);
  const options = { mode: trusted, lookForDuplicates: false, isLast: true };
  return {
    create: async (entity, values) => (await run((set) => createRecords(set, table(entity), [values], options)))[0] as Row,
    createMany: async (entity, values) => {
      const rows: Row[] = [];
      for (let at = 0; at < values.length; at += bulkSize) {
        rows.push(...(await run((set) => createRecords(set, table(entity), values.slice(at, at + bulkSize), options))));
      }
      return rows;
    },
    update: (entity, id, values, options) =>
      run((set) => updateRecord(set, table(entity), id, values, { mode: trusted, action: 'update', ...options })),
    remove: (entity, id) => run((set) => deleteRecord(set, table(entity), id)),
    restore: (entity, id) => run((set) => restoreRecord(set, table(entity), id)),
    together: (work) => run((set) => work(recordsOf(set))),
    query: async (work) => {
      for (;;) {
        try {
          return await runQuery(parts, work);
        } catch (error) {
          if (!(error instanceof MissingSingleError)) throw error;
          await run((set) => readSingleRecord(set, error.table));
        }
      }
    },
    changeSet: run,
  };
}

/** One allocator per database: its numbers are reserved in this process. */
const allocators = new WeakMap<object, SequenceAllocator>();
function getSequences({ database }: ChangeSetParts['context']): SequenceAllocator {
  const known = allocators.get(database) ?? new SequenceAllocator(database);
  allocators.set(database, known);
  return known;
}
