/** A change set: all writes of one act, in one transaction and with one change set id. */

import type { Configuration, Entity } from '../../../config/normalized';
import type { ValueContext } from '../../../fields/valueContext';
import type { Database } from '../../db/database';
import type { WriteQueryable } from '../../db/queryable';
import type { SequenceAllocator, Series } from '../../db/sequences';
import type { Actor } from '../../kernel/actor';
import type { Log } from '../../kernel/log';
import { newId } from '../../kernel/newId';
import { findBrokenRule, mapDatabaseError } from '../../model/databaseErrors';
import { type Tables, tablesOf } from '../../model/entityTable';
import { readSettings } from '../../model/sql/settings';
import type { AccessOf, MemberOf, Rule, RuleContext } from '../rule';
import { settingsOf } from '../settingsCache';
import { StepTimes } from '../steps';
import { checkUniqueRules } from '../uniqueness/checkUniqueRules';
import { explainTaken } from '../uniqueness/explainTaken';
import type { Touched } from '../uniqueness/touched';
import { momentOf } from '../valueContext';
import type { Act } from './act';
import type { Deferred } from './deferred';
import { Remembered } from './remembered';

/** Dependencies of writing. */
interface WriteContext {
  configuration: Configuration;
  database: Database;
  rules: ReadonlyMap<string, Rule>;
  accessOf: AccessOf;
  /** If missing, rules cannot write in other institutions. */
  memberOf?: MemberOf;
  log: Log;
  now(): Date;
}

/** Injected to avoid a circular import: rules write records, and writing records runs rules. */
type RuleContextMaker = (set: ChangeSet, entity: Entity) => RuleContext;

/** The state that all writes of one change set share. */
export interface ChangeSet {
  id: string;
  context: Omit<WriteContext, 'database'>;
  /** Creates the context of a rule of the entity. */
  ruleContext: RuleContextMaker;
  tables: Tables;
  sequences: SequenceAllocator;
  actor: Actor;
  /** Staff id for the stamps; null for an account without a staff record. */
  stampId: string | null;
  q: WriteQueryable;
  /** Resource of the call; undefined for work of the server itself. */
  resource: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss`, the same for all of the set. */
  at: string;
  today: string;
  /** Values of the words in conditions, defaults and constants. */
  values: ValueContext;
  /** Nesting depth of rules at this write. */
  depth: number;
  /** Whether anything was written, and whether anything that cannot be undone; shared by all steps of the set. */
  written: { any: boolean; final: boolean };
  /** Records whose uniqueness is checked when the set ends; shared by all steps. */
  touched: Touched;
  /** Sums that are added up when the set ends; shared by all steps. */
  deferred: Deferred;
  /** Values that rules share; see `RuleContext.memo`. */
  memo: Map<string, unknown>;
  /** Sentences for the answer of a successful call. */
  remarks: Set<string>;
  /** Locks taken and records read so far; shared by all steps. */
  known: Remembered;
  /** Durations of the steps; shared by all of them. */
  steps: StepTimes;
  /** For a query, which writes nothing: acts to log after the answer. */
  reads?: Act[];
  /** Automatic numbers used so far, which are returned if the set fails; shared by all steps. */
  numbers: { series: Series; number: number }[];
}

export interface ChangeSetParts {
  context: WriteContext;
  ruleContext: RuleContextMaker;
  /** Updates the sums that are deferred to the end. */
  addUp(set: ChangeSet): Promise<void>;
  sequences: SequenceAllocator;
  actor: Actor;
  resource?: string;
  /** Change set id shared by several transactions of one act, so that they are undone together; default: a new one. */
  id?: string;
  /** Called after the commit of a change set that wrote something. */
  onWritten?(written: WrittenSet): void;
}

/** A committed change set. */
interface WrittenSet {
  id: string;
  /** Its id if it can be undone. */
  undoable: string | undefined;
  /** Sentences of rules for the caller (`RuleContext.remark`). */
  remarks: readonly string[];
  /** Durations of its steps, for the log. */
  steps: Record<string, string>;
}

const attempts = 20;

/** Runs work as one transaction. Repeats it with another automatic number if the number was already entered by hand. */
export async function runChangeSet<T>(parts: ChangeSetParts, work: (set: ChangeSet) => Promise<T>): Promise<T> {
  const tables = tablesOf(parts.context.configuration);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(parts, tables, work);
    } catch (error) {
      if (attempt < attempts && isTakenNumber(error, tables)) continue;
      throw mapDatabaseError(await explainAfterRollback(parts, tables, error), tables);
    }
  }
}

async function runOnce<T>(parts: ChangeSetParts, tables: Tables, work: (set: ChangeSet) => Promise<T>): Promise<T> {
  let set: ChangeSet | undefined;
  const { context, actor } = parts;
  // Read before the transaction, so that its first statement is a lock or a write.
  const settings = await settingsOf(context, actor.instId);
  const result = await context.database.write(actor.instId, async (q) => {
    const made = newChangeSet(parts, tables, q, settings);
    set = made;
    try {
      const done = await work(made);
      await parts.addUp(made);
      await checkUniqueRules(made);
      return done;
    } catch (error) {
      returnNumbers(made);
      throw error;
    }
  });
  if (set?.written.any) parts.onWritten?.(summaryOf(set));
  return result;
}

function summaryOf({ id, written, remarks, steps }: ChangeSet): WrittenSet {
  return { id, undoable: written.final ? undefined : id, remarks: [...remarks], steps: steps.texts() };
}

/** Returns automatic numbers of records that were not written to their series: all but the first `kept`. */
export function returnNumbers({ numbers, sequences }: ChangeSet, kept = 0): void {
  const bySeries = new Map<string, { series: Series; numbers: number[] }>();
  for (const { series, number } of numbers.splice(kept)) {
    const key = `${series.name}|${series.period}`;
    const same = bySeries.get(key) ?? { series, numbers: [] };
    same.numbers.push(number);
    bySeries.set(key, same);
  }
  for (const one of bySeries.values()) sequences.returnNumbers(one.series, one.numbers);
}

/** Looks up the conflicting record outside the transaction, which was rolled back. */
async function explainAfterRollback({ context, actor }: ChangeSetParts, tables: Tables, error: unknown): Promise<unknown> {
  const { configuration, database } = context;
  if (!findBrokenRule(error, tables)) return error;
  return database.read(actor.instId, async (q) => {
    const values = { ...momentOf(actor, context.now()), settings: await readSettings(q, tables, configuration) };
    return explainTaken({ q, actor, tables, configuration, values }, error);
  });
}

/** Creates a change set in a transaction. */
export function newChangeSet(
  { context, ruleContext, sequences, actor, resource, id }: ChangeSetParts,
  tables: Tables,
  q: WriteQueryable,
  settings: ValueContext['settings'],
): ChangeSet {
  const moment = momentOf(actor, context.now());
  return {
    id: id ?? newId(),
    context,
    ruleContext,
    tables,
    sequences,
    actor,
    stampId: moment.me,
    q,
    resource,
    at: moment.now,
    today: moment.today,
    values: { ...moment, settings },
    depth: 0,
    written: { any: false, final: false },
    touched: new Map(),
    deferred: new Map(),
    memo: new Map(),
    remarks: new Set(),
    known: new Remembered(q.isAlone),
    steps: new StepTimes(),
    numbers: [],
  };
}

/** An insert failed because its automatic number already exists; it can be repeated with another number. */
export class TakenNumberError extends Error {}

function isTakenNumber(error: unknown, tables: Tables): boolean {
  return error instanceof TakenNumberError && findBrokenRule(error.cause, tables) !== undefined;
}
