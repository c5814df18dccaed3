/**
 * Rules that the configuration cannot express: `rules/<entity>.ts` exports one `Rule` as default; its file name is its entity.
 *
 * A rule runs inside the transaction of the write, after shape, permission, state and version were checked and before
 * anything is written. It may change the values, write other records through `context.records`, or refuse.
 */
import type { Configuration, Entity } from '../../config/normalized';
import type { QueryAnswers } from '../../generated/calls';
import type { WriteQueryable } from '../db/queryable';
import type { Actor } from '../kernel/actor';
import { refuse } from '../kernel/apiError';
import type { Row, Values } from '../kernel/values';
import type { ChangedField } from './history/readChange';
import type { Changes, EntityName, Records, Seen, Stored } from './records';
import type { SeenReading } from './seenReading';
import type { RunStep } from './steps';

export interface RuleContext {
  actor: Actor;
  entity: Entity;
  /** For titles of fields and addresses of pages. */
  configuration: Configuration;
  records: Records;
  /** YYYY-MM-DD, Asia/Shanghai. */
  today: string;
  /** YYYY-MM-DD HH:mm:ss, Asia/Shanghai; the same for everything one call writes. */
  now: string;
  /**
   * Takes exclusive advisory locks by name, within the institution, until the transaction ends: for rules that read before they write,
   * such as a check that something does not exist yet. Call once, with all names, before any row is locked: if another transaction holds
   * a name after rows are locked, the whole transaction is repeated.
   */
  lockByName(...names: string[]): Promise<void>;
  /** The same for a lock that comes last in the lock order (`docs/decisions/0009-lock-order.md`) and is held only briefly. */
  lockLast(name: string): Promise<void>;
  /** Takes shared advisory locks by name: compatible with each other, and exclusive with `lockByName`. */
  shareByName(...names: string[]): Promise<void>;
  /** Measures named steps for the log of the call: `const step = context.steps('call roll')`, then `await step('take hours', …)`. */
  steps(act: string): RunStep;
  /** Values that rules of one change set share, by a name of the area; discarded when the change set ends. */
  memo: Map<string, unknown>;
  /** Adds a sentence to the `message` of the answer of a successful call, which the client shows as a toast. */
  remark(sentence: string): void;
  /**
   * The given records of this entity, stored or not, that are in the caller's data scope on the page of the call; all of them for work of
   * the server itself.
   */
  seen<Values extends object>(records: readonly Values[]): Promise<Values[]>;
  /** The caller's view of records, for everything in the answer. `records` reads without restrictions. */
  visible: Visible;
  /** Changed fields of a change record as texts; empty if the change is unknown or its record is on no page open to the caller. */
  changeOf(entity: string, recordId: string, change: string): Promise<ChangedField[]>;
  /** Checks of the rights that the caller may grant; undefined for callers with all rights, and for work of the server itself. */
  access(): Promise<RuleAccess | undefined>;
  /**
   * Runs work in another institution, in the same transaction. With an account: as this account, and only if it could sign in there now,
   * otherwise undefined. Without one: as the server, for work that gives no data of this institution away. Must not run concurrently with
   * other statements of the transaction, because it binds the connection to the other institution.
   */
  elsewhere<T>(where: Elsewhere, run: (context: RuleContext) => Promise<T>): Promise<T | undefined>;
  /** Runs SQL on the tables that belong to no institution (accounts, memberships), in the same transaction. */
  system<T>(run: (db: SystemDb) => Promise<T>): Promise<T>;
}
/** Another institution, and the account that acts there. */
export interface Elsewhere {
  instId: string;
  accountId?: string;
}
/** Injected, because rights (`auth`) import `records` and not the other way round. */
export type MemberOf = (
  who: Required<Elsewhere>,
  asking: { q: WriteQueryable; configuration: Configuration; now(): Date },
) => Promise<Actor | undefined>;

/** The caller's view of records that were read. */
export interface Visible {
  /** The records that a page open to the caller shows, by its condition and their data scope; reads of sensitive ones are logged. */
  records<Name extends EntityName>(entity: Name, rows: readonly Stored<Name>[]): Promise<Seen<Name>[]>;
  /** Hides and masks fields of a record that the caller is known to see. */
  fields<Name extends EntityName>(entity: Name, row: Stored<Name>): Seen<Name>;
  /** Whether the caller may open the page and sees every record of it: no condition and no data scope narrows it. */
  wholePage(page: string): boolean;
  /** Whether the caller may not read one of the fields. */
  hides(entity: EntityName, ...fields: string[]): boolean;
}

/** Checks for rules of roles and staff: whether a person would grant more than they have, or lock themselves out. */
export interface RuleAccess {
  /** Throws if one of these roles, about to be given to a person, goes beyond the caller's rights. */
  refuseRoles(ids: readonly unknown[]): void;
  /** Throws if the caller would lock themselves out with these roles in their own record. */
  refuseOwnRoles(ids: readonly unknown[]): void;
  /** Throws if changed values of a role's record (enabled, data scope) would grant more than the caller has, or lock them out. */
  refuseRoleRecord(roleKey: string, record: { works: boolean; dataScope: number | null }, isNew: boolean): void;
  /** Throws if the person has more rights than the caller, who would gain them by taking over the account. */
  refuseMightier(staffId: string): void;
}
/** Injected, because rights (`auth`) import `records` and not the other way round; undefined for work of the server itself. */
export type AccessOf = (asking: AccessQuestion) => Promise<RuleAccess | undefined>;
/** The actor, and the transaction to read in. */
interface AccessQuestion {
  actor: Actor;
  context: { configuration: Configuration };
  q: WriteQueryable;
}
/** SQL on the system tables: `text` with $1… placeholders. */
export interface SystemDb {
  query<T = Record<string, unknown>>(text: string, values: unknown[]): Promise<T[]>;
}

/** Context of `closesFiles`. */
export interface FileReading {
  /** YYYY-MM-DD */
  today: string;
  /** Runs a statement on the tables of the institution. Returns its column `value`. */
  sqlColumn(text: string, values: readonly unknown[]): Promise<string[]>;
}

/** The hooks of a rule; `Stored` is a record, `Changed` are values to be written. */
interface RuleOf<Stored, Changed, Answers = Record<string, unknown>> {
  /** Initial values of the one record of a single entity, besides the defaults. */
  initial?(context: RuleContext): Promise<Changed> | Changed;
  /** Adds values that are stored elsewhere to the one record of a single entity, in place, before each answer. */
  present?(row: Stored, owner: { instId: string; system: RuleContext['system'] }): Promise<void> | void;
  /**
   * Takes locks that must come before that of the record, to keep the lock order of the entity's own operations. Called before a change,
   * action or deletion by a person, a scheduled change, and an undo (for all its records first); not for writes by rules, which take the
   * locks that they need. `input` is not validated yet.
   */
  lockBefore?(id: string, context: RuleContext, input: Values): Promise<void> | void;
  /** The same for a new record, before its validation and lookups. */
  lockForCreate?(input: Values, context: RuleContext): Promise<void> | void;
  /**
   * Refuses choices that the person may not make. Called only for writes by a person, with validated values; `before` is undefined for a
   * new record.
   */
  refuseChosen?(values: Changed, before: Stored | undefined, context: RuleContext): Promise<void> | void;
  /** Prefixes of automatic numbers of new records, by field; they follow the prefix of the field itself. */
  numberPrefix?(context: RuleContext): Promise<Readonly<Record<string, string | null>>>;
  /** Changes values before they are inserted, in place, or refuses them. */
  beforeCreate?(values: Changed, context: RuleContext): Promise<void> | void;
  /** `changes` holds only what differs; `before` is the stored record with its child rows. */
  beforeUpdate?(changes: Changed, before: Stored, context: RuleContext): Promise<void> | void;
  /** Refuses the record as it would be after a restore from the trash, or after the undo of a change. */
  beforeReturn?(row: Stored, context: RuleContext): Promise<void> | void;
  beforeDelete?(before: Stored, context: RuleContext): Promise<void> | void;
  afterCreate?(row: Stored, context: RuleContext): Promise<void> | void;
  /**
   * Called after an undo, with the record just before and after it; undefined = it is in the trash. Updates data without
   * change records (accounts), or refuses the undo (such as a seat in a full class).
   */
  afterUndo?(before: Stored | undefined, after: Stored | undefined, context: RuleContext): Promise<void> | void;
  /** Updates values that depend on the date; runs once per institution when a day begins, and at the start of the server. */
  daily?(context: RuleContext): Promise<void> | void;
  /** Why nobody may open the files in a field of the record for now; undefined if they may be opened. */
  closesFiles?(row: Stored, field: string, reading: FileReading): Promise<string | undefined> | string | undefined;
  /** By name of a query of any resource over this entity; the returned value is the answer. Runs in a read-only transaction. */
  queries?: { [Name in keyof Answers]?: QueryRuleOf<Stored, Answers[Name]> };
  /** By name of an action of any resource over this entity. The returned value becomes the answer's `data`. */
  actions?: Record<string, ActionRuleOf<Stored, Changed>>;
}
/** `input`: validated fields, params and constants of the action. `row` is undefined for actions without an id. */
export type ActionRuleOf<Stored, Changed> = (action: {
  row: Stored | undefined;
  input: Values;
  changes: Changed;
  context: RuleContext;
}) => Promise<unknown> | unknown;

/**
 * `input`: validated params of the query. `row` is undefined for queries without an id. `reading`: records of other pages, as the caller
 * sees them there.
 */
type QueryRuleOf<Stored, Answer = unknown> = (query: {
  row: Stored | undefined;
  input: Values;
  context: RuleContext;
  reading: SeenReading;
}) => Promise<Answer> | Answer;

export type Rule = RuleOf<Row, Values>;

/** Declares the rule of an entity; the name as type argument gives the types of its fields. */
export function defineRule<Name extends EntityName>(
  rule: RuleOf<Stored<Name>, Changes<Name>, AnswersOf<Name>>,
): RuleOf<Stored<Name>, Changes<Name>, AnswersOf<Name>> {
  return rule;
}

/** What the queries of the pages over an entity declare as their answers. */
type AnswersOf<Name> = Name extends keyof QueryAnswers ? QueryAnswers[Name] : Record<never, never>;

/** The record of an action. Throws if the call named none. */
export function chosenRow<Stored>(row: Stored | undefined): Stored {
  if (!row) throw refuse('id', '请先选择一条记录');
  return row;
}
