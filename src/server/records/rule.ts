/**
 * Rules that data cannot say: `rules/<entity>.ts` exports one `Rule` as default; its file name is its entity.
 *
 * A rule runs inside the transaction of the write, after shape, permission, state and version were checked and before
 * anything is written. It may change the values, write other records through `context.records`, or refuse.
 */
import type { Configuration, Entity } from '../../config/normalized';
import type { WriteQueryable } from '../db/queryable';
import type { Actor } from '../kernel/actor';
import { refuse } from '../kernel/apiError';
import type { Row, Values } from '../kernel/values';
import type { ChangedField } from './history/readChange';
import type { Changes, EntityName, Records, Stored } from './records';
import type { RunStep } from './steps';

export interface RuleContext {
  actor: Actor;
  entity: Entity;
  records: Records;
  /** YYYY-MM-DD, Asia/Shanghai. */
  today: string;
  /** YYYY-MM-DD HH:mm:ss, Asia/Shanghai; the same for everything one call writes. */
  now: string;
  /**
   * Waits for every other call of the institution that named one of the same things, and keeps them waiting until this one ends:
   * for rules that look whether something is there already. All that an act needs is named at once and first: where it is named after rows
   * are held and somebody else has it, the whole act runs again.
   */
  lockByName(...names: string[]): Promise<void>;
  /** The same for what comes last in the order of what acts hold (`docs/decisions/0009-lock-order.md`), and is held for a moment only. */
  lockLast(name: string): Promise<void>;
  /** Waits only for those who `lockByName` the same thing, and keeps them waiting: many may share it at a time. */
  shareByName(...names: string[]): Promise<void>;
  /** The steps of an act by their names: `const step = context.steps('call roll')`, then `await step('take hours', …)`; for the log of the call. */
  steps(act: string): RunStep;
  /** What rules of one change set keep for each other, by a name of the area; gone with it. */
  memo: Map<string, unknown>;
  /** A sentence that the caller is told although the call succeeds: it stands in the answer's `message`, and in the toast. */
  remark(sentence: string): void;
  /**
   * Of records of this entity with these values, stored or not, those that the caller sees on the page of the call by the data
   * scope there; all of them for the server's own work.
   */
  seen<Values extends object>(records: readonly Values[]): Promise<Values[]>;
  /** What a call tells of records comes from here; rules go on reading what they need by `records`. */
  visible: Visible;
  /** What one change record changed, as texts; nothing for a change that is not there, or of a record on no page open to the caller. */
  changeOf(entity: string, recordId: string, change: string): Promise<ChangedField[]>;
  /** What the caller may hand out; undefined for those who hold everything, and for the server's own work. */
  access(): Promise<RuleAccess | undefined>;
  /**
   * Does something in another institution, in the same transaction: all of it or nothing. With an account, in its name and only if it could
   * sign in there now; without one as the server, for what hands nothing over. Undefined if the account could not. Awaited alone.
   */
  elsewhere<T>(place: Elsewhere, run: (context: RuleContext) => Promise<T>): Promise<T | undefined>;
  /** Runs SQL on the tables that belong to no institution (accounts, memberships), in the same transaction. */
  system<T>(run: (db: SystemDb) => Promise<T>): Promise<T>;
}
/** Another institution, and who acts there. */
export interface Elsewhere {
  instId: string;
  accountId?: string;
}
/** Rights stand above records, so the answer comes from outside. */
export type MemberOf = (
  who: Required<Elsewhere>,
  asking: { q: WriteQueryable; configuration: Configuration; now(): Date },
) => Promise<Actor | undefined>;

/** A record as the caller sees it: hidden fields are left out, masked ones are masked. */
export type Seen<Name extends EntityName> = Partial<Stored<Name>> & Pick<Stored<Name>, 'id' | 'version'>;

/** What the caller sees of records that were read. */
export interface Visible {
  /** Those that a page open to the caller shows, by its condition and their data scope; a look at sensitive ones is logged. */
  records<Name extends EntityName>(entity: Name, rows: readonly Stored<Name>[]): Promise<Seen<Name>[]>;
  /** The fields alone, of a record that the caller is known to see. */
  fields<Name extends EntityName>(entity: Name, row: Stored<Name>): Seen<Name>;
  /** Whether the caller may open the page and sees every record of it: no condition and no data scope narrows it. */
  wholePage(page: string): boolean;
  /** Whether the caller may not read one of the fields. */
  hides(entity: EntityName, ...fields: string[]): boolean;
}

/** What rules of roles and staff ask: whether somebody would hand out more than they hold, or lock themselves out. */
export interface RuleAccess {
  /** Roles about to be given to somebody. */
  refuseRoles(ids: readonly unknown[]): void;
  /** New roles of the caller’s own record. */
  refuseOwnRoles(ids: readonly unknown[]): void;
  /** Changed values of a role's record that decide what its lines are worth: enabled, data scope. */
  refuseRoleRecord(roleKey: string, record: { works: boolean; dataScope: number | null }, isNew: boolean): void;
  /** Whoever takes over the account of somebody mightier has become mightier. */
  refuseMightier(staffId: string): void;
}
/** Rights stand above records, so the answer comes from outside; undefined for the server's own work. */
export type AccessOf = (asking: AccessQuestion) => Promise<RuleAccess | undefined>;
/** Who asks, in which transaction. */
interface AccessQuestion {
  actor: Actor;
  context: { configuration: Configuration };
  q: WriteQueryable;
}
/** Minimal face of the system tables: `text` with $1… placeholders. */
export interface SystemDb {
  query<T = Record<string, unknown>>(text: string, values: unknown[]): Promise<T[]>;
}

/** What is asked before a file is opened. */
export interface FileReading {
  /** YYYY-MM-DD */
  today: string;
  /** Column `value` of a statement on the tables of the institution. */
  sqlColumn(text: string, values: readonly unknown[]): Promise<string[]>;
}

/** What the server calls; `Stored` is a record, `Changed` are values to be written. */
interface RuleOf<Stored, Changed> {
  /** Values that the one record of a single entity is made with, beside the defaults. */
  initial?(context: RuleContext): Promise<Changed> | Changed;
  /** Adds to the one record of a single entity what is kept elsewhere, whenever it is answered. */
  present?(row: Stored, owner: { instId: string; system: RuleContext['system'] }): Promise<void> | void;
  /**
   * Holds what has to be held before the record itself, where its own operations hold that first. Called before a person’s change,
   * action or deletion, the clock’s change, and an undo, there for all its records first; not for what rules write: they hold what they
   * need. `input` is what was typed, not checked yet.
   */
  holdBefore?(id: string, context: RuleContext, input: Values): Promise<void> | void;
  /** The same for a record about to be made, before anything of it is checked or looked up. */
  holdNew?(input: Values, context: RuleContext): Promise<void> | void;
  /**
   * Refuses what the person may not choose. Only of what a person writes, with the values as they were checked; `before` is undefined for a
   * new record.
   */
  refuseChosen?(values: Changed, before: Stored | undefined, context: RuleContext): Promise<void> | void;
  /** What stands before the automatic numbers of new records, by their field; behind the prefix of the field itself. */
  numberPrefix?(context: RuleContext): Promise<Readonly<Record<string, string | null>>>;
  /** Changes or refuses values about to be inserted. */
  beforeCreate?(values: Changed, context: RuleContext): Promise<void> | void;
  /** `changes` holds only what differs; `before` is the stored record with its child rows. */
  beforeUpdate?(changes: Changed, before: Stored, context: RuleContext): Promise<void> | void;
  /** Refuses a record as it would come back: out of the trash, or to what it was before a change that is taken back. */
  beforeReturn?(row: Stored, context: RuleContext): Promise<void> | void;
  beforeDelete?(before: Stored, context: RuleContext): Promise<void> | void;
  afterCreate?(row: Stored, context: RuleContext): Promise<void> | void;
  /**
   * A change was taken back: the record as it was just before and as it is now; undefined = it is in the trash. Brings in
   * line what no change record knows of (accounts), or refuses what must not come back (a seat in a full class).
   */
  afterUndo?(before: Stored | undefined, after: Stored | undefined, context: RuleContext): Promise<void> | void;
  /** Brings up to date what follows from the day alone; once in each institution when a day begins, and at the server's start. */
  daily?(context: RuleContext): Promise<void> | void;
  /** Why nobody may open the files in a field of the record just now; undefined if they may. */
  closesFiles?(row: Stored, field: string, reading: FileReading): Promise<string | undefined> | string | undefined;
  /** By name of a query of any resource over this entity; what it returns is the answer. The database refuses what it writes. */
  queries?: Record<string, QueryRuleOf<Stored>>;
  /** By name of an action of any resource over this entity. What it returns becomes the answer's `data`. */
  actions?: Record<string, ActionRuleOf<Stored, Changed>>;
}
/** `input` holds fields, params and constants of the action, all checked. `row` is undefined for actions without an id. */
export type ActionRuleOf<Stored, Changed> = (action: {
  row: Stored | undefined;
  input: Values;
  changes: Changed;
  context: RuleContext;
}) => Promise<unknown> | unknown;

/** `input` holds the params of the query, checked. `row` is undefined for queries without an id. */
export type QueryRuleOf<Stored> = (query: { row: Stored | undefined; input: Values; context: RuleContext }) => Promise<unknown> | unknown;

export type Rule = RuleOf<Row, Values>;

/** Declares the rule of an entity; with its name as type argument it knows the fields and states. */
export function defineRule<Name extends EntityName>(rule: RuleOf<Stored<Name>, Changes<Name>>): RuleOf<Stored<Name>, Changes<Name>> {
  return rule;
}

/** The record an action is about; refuses a call that named none. */
export function chosenRow<Stored>(row: Stored | undefined): Stored {
  if (!row) throw refuse('id', '请先选择一条记录');
  return row;
}
