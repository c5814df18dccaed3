/**
 * The vocabulary's own grammar: what every field type must say about itself.
 *
 * A field type is one folder with three faces. This file shapes the first one (`index.ts`): no React, read by
 * browser, server and tools. `fieldCell.ts` and `fieldInput.ts` shape the other two.
 * Rare powers are optional members, so that the engine and the server ask "can it?" and never "which type is it?".
 * Out of scope: how a field looks, and SQL beyond the name of a column type.
 */
import type Big from 'big.js';
import type * as z from 'zod';
import type { Choice, Field, StateMachine } from './field';
import type { MomentForm } from './valueContext';

/** How a list may be narrowed by a field. Closed on purpose: each one has one meaning in SQL and one in the browser. */
export const filterOperators = [
  'equals', // same value; several values separated by a comma mean any of them
  'contains', // text anywhere, without regard to case
  'between', // closed interval [from, to]; either end may be left out
  'gte',
  'lte',
  'empty', // true: nothing stored; false: something stored
  'has', // a list that holds at least one of the given values
  'under', // a node of a tree, or anything below it
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** PostgreSQL column types that tables are made of. Closed: the query builder knows how to read and bind each one. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'time(0)'
  | 'timestamptz(0)'
  | 'uuid'
  | 'jsonb'
  | 'text[]'
  | 'integer[]'
  | 'uuid[]'
  | 'date[]'
  | `numeric(${number},${number})`;

/** What the values of a type can be compared with in a condition; `none` = only `empty`. */
export type Comparable = 'text' | 'number' | 'date' | 'boolean' | 'list' | 'none';

/** A person or record a stored id points to, as text is made of it. */
export interface FormatContext {
  /** Label of a referenced record; undefined when it is not known here (then the id is not shown either). */
  label?: (id: string) => string | undefined;
  /** Today as YYYY-MM-DD in Asia/Shanghai, for what changes with time. */
  today?: string;
}

/** Wrong text in an import cell or a filter; `message` is Chinese, names the remedy and goes to the person as it is. */
export class FieldTextError extends Error {}

/** One worked value: contract tests, the field gallery and the API document use it. */
export interface FieldExample {
  /** The stored value. */
  value: unknown;
  /** Its text form in lists, exports and print. */
  text: string;
}

/** What is known when a field is normalized: other files a field may point into. */
export interface FieldResolver {
  dictionary(name: string): Choice[] | undefined;
  /** Entity of the page (resource) of this name; undefined where pages are not known. */
  pageEntity?(name: string): string | undefined;
}

/**
 * The first face of a field type.
 *
 * @example
 * export const money = defineFieldType({ type: 'money', title: '金额', options: z.strictObject({…}), value: …, … })
 */
export interface FieldType<Type extends string = string, Options extends z.ZodObject = z.ZodObject> {
  /** Its name in `"fieldType"`; same as its folder. */
  type: Type;
  /** What implementers read in the editor's completion. */
  description: string;
  /** Options of its own (the common ones are in `src/config`): each key described, defaults filled by zod. */
  options: Options;
  /** The check of a stored, present value: the same in form and on server. Messages are Chinese. Never sees null. */
  value(field: TypedField<Options>): z.ZodType;
  /** Column that keeps it; undefined = not kept in the entity's own table. */
  column?(field: TypedField<Options>): ColumnType;
  /** Operators a list may use on it; the first one is the default and needs no name in the address. */
  filters: readonly FilterOperator[];
  comparable: Comparable;
  /** How today and now are written in this type; a missing one is no word for its values. */
  moments?: { today?: MomentForm; now?: MomentForm };
  /** Whether a list can be sorted by it; default: it has a column that is no list and no json. */
  sortable?: boolean;
  /** Value → text for cells, export, print, history. Empty values never reach it. */
  format(value: unknown, field: TypedField<Options>, context: FormatContext): string;
  /** Text of an import cell → value; throws FieldTextError. `parse(format(v))` is `v` unless `lossy`. */
  parse(text: string, field: TypedField<Options>, context: FormatContext & { idOf?: (label: string) => string | undefined }): unknown;
  /** `format` drops information (age, masked or formatted text), so import of an export cannot restore it. */
  lossy?: true;
  /** Text of an address parameter → value for a filter; default: the text itself. Throws FieldTextError. */
  decode?(text: string, field: TypedField<Options>): unknown;
  /** Tidies a typed value before it is checked: trims, upper-cases. Default: as it is. */
  clean?(value: unknown, field: TypedField<Options>): unknown;
  /** Word of a condition in configuration → stored value (state key → code). Undefined = not comparable with it. */
  literal?(word: unknown, field: TypedField<Options>): unknown;
  /** Complete options with what other files say (dictionary → choices). Problems: returns a sentence and the option it is about. */
  resolve?(field: TypedField<Options>, resolver: FieldResolver): ResolveProblem | undefined;
  /** Names of fields of the same entity that options point to, e.g. age → birthday. Checked for existence. */
  siblings?(field: TypedField<Options>): string[];
  /** How those siblings have to be kept, by the option that names them; an option that is not here takes any. */
  siblingColumns?: Readonly<Record<string, readonly ColumnType[]>>;
  /** Options that hold a value of such a sibling, by the option that names it. */
  siblingCodes?: Readonly<Record<string, string>>;
  /** Regular expressions that are run over what people type, by the option they stand in. */
  patterns?(field: TypedField<Options>): Record<string, string | undefined>;
  /** Not stored but worked out from siblings. */
  compute?(record: Readonly<Record<string, unknown>>, field: TypedField<Options>, today: string): unknown;
  /** Rewrites a filter on a computed field as one on its sibling. */
  filterAs?(
    operator: FilterOperator,
    value: unknown,
    field: TypedField<Options>,
    today: string,
  ): { field: string; operator: FilterOperator; value: unknown };
  /** Sorting by a computed field means sorting by a sibling, maybe the other way round. */
  sortAs?(field: TypedField<Options>): { field: string; reverse: boolean };
  /** Values that siblings take from this one (ID number → birthday and sex). */
  derive?(value: unknown, field: TypedField<Options>): Record<string, unknown>;
  /** Agreement with siblings, beyond the value itself (certificate number ↔ ID number): a Chinese sentence if broken. */
  agree?(value: unknown, record: Readonly<Record<string, unknown>>, field: TypedField<Options>): string | undefined;
  /** What should be looked at again although it may be stored: a Chinese sentence. Values that are wrong never reach it. */
  warn?(value: unknown, field: TypedField<Options>): string | undefined;
  /** It points to records of another entity; no name = of the entity it stands in. `many` = a list of ids. */
  reference?(field: TypedField<Options>): WrittenReference;
  /** Its value is a list of child records kept in the table of `entity`. */
  children?(field: TypedField<Options>): { entity: string; min: number; max: number; main?: string; copies: Record<string, string> };
  /** Its value is the state of the record. */
  states?(field: TypedField<Options>): StateMachine;
  /** Set by the server and never by the caller: next number of a series. */
  sequence?(field: TypedField<Options>): { prefix: string; period: string; digits: number };
  /** Set by the server at every write. */
  stamp?: true;
  /** What `computed` reads of it, and what it can be computed to; undefined = it stands in no formula. */
  formula?: FormulaSide<Options>;
  /** Value → what is shown to those who may not see it whole. */
  mask?(value: string): string;
  /** How it stands in a spreadsheet; default: its text form, as text. */
  sheet?(field: TypedField<Options>): SheetForm;
  /** Its value lists uploaded files; limits the upload call enforces. */
  upload?(field: TypedField<Options>): { accept: string[]; maxSize: number; maxCount: number };
  /**
   * Values with their text, made for the given options (or the type's own defaults). At least two, all of which pass `value`;
   * those for a record that is given agree with it.
   */
  examples(field: TypedField<Options>, record?: Readonly<Record<string, unknown>>): FieldExample[];
  /** Values that must be refused by `value`. */
  badValues?: unknown[];
}

/** What a field points to, in the names that are written; see `Reference`. */
export interface WrittenReference {
  entity: string;
  many: boolean;
  tree?: boolean;
  from?: string;
  match?: Readonly<Record<string, string>>;
  copies?: Readonly<Record<string, string>>;
}

/** A field type in formulas. Values that are none of its own are undefined: what is half typed has no result yet. */
export interface FormulaSide<Options extends z.ZodObject = z.ZodObject> {
  /** Its value as a plain number; 12.5 % is 0.125. */
  number?(value: unknown): Big | undefined;
  /** First and last day it covers. */
  days?(value: unknown): readonly [first: string, last: string] | undefined;
  /** A number rounded half up to what it keeps. Whether it may hold it is for `value` to say. */
  fromNumber?(number: Big, field: TypedField<Options>): unknown;
  /** It can hold words. */
  fromWords?(words: string): unknown;
}

/** How values stand in a spreadsheet where their text form would be no number and no day there. */
export interface SheetForm {
  /** Number format of the column, as spreadsheets write it: `#,##0.00`, `yyyy-mm-dd`. */
  format: string;
  /** Said behind the title of the column: 课时. */
  unit?: string;
  /** What a typed cell holds; a point in time is the UTC date that reads the same. Undefined = only text keeps all of it. */
  cell(value: unknown): number | Date | undefined;
  /** What a file without types holds: bare digits, ISO days. */
  plain(value: unknown): string;
}

/** A sentence about an option that cannot be resolved, and the option's key. */
export interface ResolveProblem {
  option: string;
  message: string;
  /** Words that would have been right, for a did-you-mean. */
  known?: string[];
}

/** A normalized field whose options have the type's own shape. */
export type TypedField<Options extends z.ZodObject> = Omit<Field, 'options'> & { options: z.output<Options> };

/** A field of the given type: `FieldOf<typeof money>`. What draws fields of any type takes a plain `Field`. */
export type FieldOf<Type extends { options: z.ZodObject }> = TypedField<Type['options']>;

/** Declares a field type; only there for inference. */
export function defineFieldType<Type extends string, Options extends z.ZodObject>(
  type: FieldType<Type, Options>,
): FieldType<Type, Options> {
  return type;
}
