/** One act of one person: everything it writes stands or falls together and shares a change set id. */

import type { Configuration, Entity } from '../../../config/normalized';
import type { ValueContext } from '../../../fields/valueContext';
import type { Database } from '../../db/database';
import type { WriteQueryable } from '../../db/queryable';
import type { SequenceAllocator, Series } from '../../db/sequences';
import type { Actor } from '../../kernel/actor';
import type { Log } from '../../kernel/log';
import { newId } from '../../kernel/newId';
import { lostContest, mapDatabaseError } from '../../model/databaseErrors';
import { type Tables, tablesOf } from '../../model/entityTable';
import { readSettings } from '../../model/sql/settings';
import { explainTaken } from '../compete/explainTaken';
import { judgeContests } from '../compete/judgeContests';
import type { Touched } from '../compete/touched';
import type { AccessOf, MemberOf, Rule, RuleContext } from '../rule';
import { settingsOf } from '../settingsCache';
import { StepTimes } from '../steps';
import { momentOf } from '../valueContext';
import type { Act } from './act';
import type { Later } from './later';
import { Remembered } from './remembered';

/** What writing needs of the server. */
interface WriteContext {
  configuration: Configuration;
  database: Database;
  rules: ReadonlyMap<string, Rule>;
  accessOf: AccessOf;
  /** Without it no rule reaches another institution. */
  memberOf?: MemberOf;
  log: Log;
  now(): Date;
}

/** Handed in from outside: rules write records, and writing records runs rules. */
type RuleContextMaker = (set: ChangeSet, entity: Entity) => RuleContext;

/** What every write of the server needs to know. */
export interface ChangeSet {
  id: string;
  context: Omit<WriteContext, 'database'>;
  /** What a rule of the entity is given. */
  ruleContext: RuleContextMaker;
  tables: Tables;
  sequences: SequenceAllocator;
  actor: Actor;
  /** Who stands in the stamps: the staff record, or nobody for an account without one. */
  stampId: string | null;
  q: WriteQueryable;
  /** Resource the call came through; undefined for work of the server itself. */
  resource: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss`, the same for all of the set. */
  at: string;
  today: string;
  /** What the words of conditions, defaults and constants stand for. */
  values: ValueContext;
  /** How many rules stand between the call and this write. */
  depth: number;
  /** Whether anything was changed, and whether something that cannot be undone; shared by all steps of the set. */
  written: { any: boolean; final: boolean };
  /** What competes with others and is judged when the set ends; shared by all steps. */
  touched: Touched;
  /** Sums that are added up when the set ends; shared by all steps. */
  later: Later;
  /** What rules keep for each other; shared by all steps. */
  memo: Map<string, unknown>;
  /** Sentences for the answer of a call that succeeds. */
  remarks: Set<string>;
  /** What it holds and has read already; shared by all steps. */
  known: Remembered;
  /** How long each of its steps took; shared by all of them. */
  steps: StepTimes;
  /** Of a query, which writes nothing: what is noted when it has been answered. */
  notes?: Act[];
  /** Numbers of records written so far that come back when the set fails; shared by all steps. */
  numbers: { series: Series; number: number }[];
}

export interface ChangeSetParts {
  context: WriteContext;
  ruleContext: RuleContextMaker;
  /** Adds up what waits for the end. */
  addUp(set: ChangeSet): Promise<void>;
  sequences: SequenceAllocator;
  actor: Actor;
  resource?: string;
  /** Several transactions of one act share this id, so that they are undone together; default: one of its own. */
  id?: string;
  /** Told of a change set that changed something, after it was committed. */
  onWritten?(written: WrittenSet): void;
}

/** A change set that was committed. */
export interface WrittenSet {
  id: string;
  /** Its id where it can be taken back. */
  undoable: string | undefined;
  /** Sentences of its rules for the caller. */
  remarks: readonly string[];
  /** How long each of its steps took, for the log. */
  steps: Record<string, string>;
}

const attempts = 20;

/** Runs a piece of work as one transaction. A number of a series that somebody typed by hand before is skipped. */
export async function runChangeSet<T>(parts: ChangeSetParts, work: (set: ChangeSet) => Promise<T>): Promise<T> {
  const tables = tablesOf(parts.context.configuration);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(parts, tables, work);
    } catch (error) {
      if (attempt < attempts && isTakenNumber(error, tables)) continue;
      throw mapDatabaseError(await explainedOutside(parts, tables, error), tables);
    }
  }
}

async function runOnce<T>(parts: ChangeSetParts, tables: Tables, work: (set: ChangeSet) => Promise<T>): Promise<T> {
  let set: ChangeSet | undefined;
  const { context, actor } = parts;
  // Before the transaction, so that it begins with what it locks or writes.
  const settings = await settingsOf(context, actor.instId);
  const result = await context.database.write(actor.instId, async (q) => {
    const made = newChangeSet(parts, tables, q, settings);
    set = made;
    try {
      const done = await work(made);
      await parts.addUp(made);
      await judgeContests(made);
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

/** Automatic numbers of records that are not written after all: those since the first `kept`. */
export function returnNumbers({ numbers, sequences }: ChangeSet, kept = 0): void {
  const bySeries = new Map<string, { series: Series; numbers: number[] }>();
  for (const { series, number } of numbers.splice(kept)) {
    const key = `${series.name}|${series.period}`;
    const same = bySeries.get(key) ?? { series, numbers: [] };
    same.numbers.push(number);
    bySeries.set(key, same);
  }
  for (const one of bySeries.values()) sequences.giveBack(one.series, one.numbers);
}

/** The transaction is gone, so the record that was first is looked up outside of it. */
async function explainedOutside({ context, actor }: ChangeSetParts, tables: Tables, error: unknown): Promise<unknown> {
  const { configuration, database } = context;
  if (!lostContest(error, tables)) return error;
  return database.read(actor.instId, async (q) => {
    const values = { ...momentOf(actor, context.now()), settings: await readSettings(q, tables, configuration) };
    return explainTaken({ q, actor, tables, configuration, values }, error);
  });
}

/** Begins a change set in a transaction. */
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
    later: new Map(),
    memo: new Map(),
    remarks: new Set(),
    known: new Remembered(),
    steps: new StepTimes(),
    numbers: [],
  };
}

/** Marks an error of an insert whose number was made by the server, so that another number is worth a try. */
export class TakenNumberError extends Error {}

function isTakenNumber(error: unknown, tables: Tables): boolean {
  return error instanceof TakenNumberError && lostContest(error.cause, tables) !== undefined;
}
