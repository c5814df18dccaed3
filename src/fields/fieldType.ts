/**
 * Interface of field types.
 *
 * A field type is one folder with three parts. This file types the first (`index.ts`), which is free of React and is used by
 * browser, server and tools; `fieldCell.ts` and `fieldInput.ts` type the others.
 * Rare capabilities are optional members, so that engine and server test for a capability and never for a type's name.
 * Not here: rendering, and SQL beyond the column type.
 */
import type Big from 'big.js';
import type * as z from 'zod';
import type { FilterForm } from '../wire/filter';
import type { Choice, Field, StateMachine } from './field';
import type { MomentForm } from './valueContext';

/** Filter operators. A closed list, because each is implemented once in SQL and once in the browser. */
export const filterOperators = [
  'equals', // equal to the value, or to any of several comma-separated values
  'contains', // substring, case-insensitive
  'between', // closed interval [from, to] with optional ends
  'gte',
  'lte',
  'empty', // true: no value; false: has a value
  'has', // a list that contains at least one of the given values
  'under', // a tree node or any of its descendants
  'yearly', // month and day fall within so many days from today, including today
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Form of the value that each operator takes. */
export const filterForms: Readonly<Record<FilterOperator, FilterForm>> = {
  equals: 'several',
  contains: 'one',
  between: 'ends',
  gte: 'one',
  lte: 'one',
  empty: 'flag',
  has: 'several',
  under: 'several',
  yearly: 'one',
};

/** PostgreSQL column types in use. A closed list, because the query builder reads and binds each of them. */
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

/** What conditions can compare the values with; `none` = only `empty` is possible. */
export type Comparable = 'text' | 'number' | 'date' | 'boolean' | 'list' | 'none';

/** Data for formatting a value. */
export interface FormatContext {
  /** Label of a referenced record; undefined when unknown (the id is then not shown either). */
  label?: (id: string) => string | undefined;
  /** Today as YYYY-MM-DD in Asia/Shanghai, for values that depend on it. */
  today?: string;
}

/** Invalid text in an import cell or filter; `message` is Chinese, names the remedy and is shown to the user as it is. */
export class FieldTextError extends Error {}

/** An example, used by contract tests, the field gallery and the API document. */
export interface FieldExample {
  /** The stored value. */
  value: unknown;
  /** Its text form in lists, exports and print. */
  text: string;
}

/** Lookups available while a field is normalized. */
export interface FieldResolver {
  dictionary(name: string): Choice[] | undefined;
  /** Entity of the resource with this name; undefined where resources are not known. */
  pageEntity?(name: string): string | undefined;
}

/**
 * The core part of a field type.
 *
 * @example
 * export const money = defineFieldType({ type: 'money', title: '金额', options: z.strictObject({…}), value: …, … })
 */
export interface FieldType<Type extends string = string, Options extends z.ZodObject = z.ZodObject> {
  /** Value of `"fieldType"`; equals the folder name. */
  type: Type;
  /** Shown in the editor's completion. */
  description: string;
  /** The type's own options (common ones are in `src/config`): each key has a description, zod fills in defaults. */
  options: Options;
  /** Check of a stored, non-null value, used by form and server. Messages are Chinese. */
  value(field: TypedField<Options>): z.ZodType;
  /** Column type; undefined = not stored in the entity's own table. */
  column?(field: TypedField<Options>): ColumnType;
  /** Operators that lists may use; the first is the default and needs no suffix in the URL. */
  filters: readonly FilterOperator[];
  comparable: Comparable;
  /** Values are compared in their folded form (`src/domain/foldedText.ts`), so that visually equal texts are equal. */
  folds?: true;
  /** Forms of today and now in this type; without an entry the word is not allowed. */
  moments?: { today?: MomentForm; now?: MomentForm };
  /** Whether lists can be sorted by it; default: true with a column other than a list or JSON. */
  sortable?: boolean;
  /** Value → text for cells, export, print and history. Never called with empty values. */
  format(value: unknown, field: TypedField<Options>, context: FormatContext): string;
  /** Text of an import cell → value; throws FieldTextError. `parse(format(v))` equals `v` unless `lossy`. */
  parse(text: string, field: TypedField<Options>, context: FormatContext & { idOf?: (label: string) => string | undefined }): unknown;
  /** `format` loses information (age, masked or formatted text), so importing an export cannot restore the value. */
  lossy?: true;
  /** URL parameter → filter value; default: the text itself. Throws FieldTextError. */
  decode?(text: string, field: TypedField<Options>): unknown;
  /** Normalizes a typed value before it is checked, e.g. trims or upper-cases it. Default: unchanged. */
  clean?(value: unknown, field: TypedField<Options>): unknown;
  /** Constant of a condition in the configuration → stored value (state key → code). Undefined = not comparable. */
  literal?(word: unknown, field: TypedField<Options>): unknown;
  /** Completes the field with data from other files (dictionary → choices). Returns an error with the option it is about. */
  resolve?(field: TypedField<Options>, resolver: FieldResolver): ResolveProblem | undefined;
  /** Names of fields of the same entity in options, e.g. age → birthday. Checked for existence. */
  siblings?(field: TypedField<Options>): string[];
  /** Allowed column types of those siblings, by option; an option not listed allows any. */
  siblingColumns?: Readonly<Record<string, readonly ColumnType[]>>;
  /** Options that hold a value of such a sibling, by the option that names the sibling. */
  siblingCodes?: Readonly<Record<string, string>>;
  /** Regular expressions in options that are run over user input, by option. */
  patterns?(field: TypedField<Options>): Record<string, string | undefined>;
  /** Computes the value from siblings; the value is not stored. */
  compute?(record: Readonly<Record<string, unknown>>, field: TypedField<Options>, today: string): unknown;
  /** Rewrites a filter on a computed field as a filter on its sibling. */
  filterAs?(
    operator: FilterOperator,
    value: unknown,
    field: TypedField<Options>,
    today: string,
  ): { field: string; operator: FilterOperator; value: unknown };
  /** Sorting by a computed field is sorting by a sibling, possibly in reverse order. */
  sortAs?(field: TypedField<Options>): { field: string; reverse: boolean };
  /** Values that siblings get from this one (ID number → birthday and sex). */
  derive?(value: unknown, field: TypedField<Options>): Record<string, unknown>;
  /** Consistency with siblings (certificate number ↔ ID number): a Chinese message when violated. */
  agree?(value: unknown, record: Readonly<Record<string, unknown>>, field: TypedField<Options>): string | undefined;
  /** Warning for a suspicious but valid value: a Chinese message. Never called with invalid values. */
  warn?(value: unknown, field: TypedField<Options>): string | undefined;
  /**
   * Records with different valid values are different, even if all other fields are equal (identity numbers), and are not reported as
   * duplicates. `form` = regular expression of a valid stored value, for the database.
   */
  tellsApart?: { valid(value: string): boolean; form: string };
  /** References records of another entity; an empty name = the same entity. `many` = a list of ids. */
  reference?(field: TypedField<Options>): WrittenReference;
  /** The value is a list of child records stored in the table of `entity`. */
  children?(field: TypedField<Options>): {
    entity: string;
    min: number;
    max: number;
    fixed?: boolean;
    main?: string;
    copies: Record<string, string>;
  };
  /** The value is the state of the record. */
  states?(field: TypedField<Options>): StateMachine;
  /** Next number of a sequence; always set by the server. */
  sequence?(field: TypedField<Options>): { prefix: string; period: string; digits: number };
  /** Set by the server on every write. */
  stamp?: true;
  /** What `maxLength` counts: characters without markup and space. Default: UTF-16 units of the stored text. */
  lengthOf?: 'words';
  /** Internal to its area: written by rules and sent with records, but never drawn, filtered, sorted, imported or exported. */
  opaque?: true;
  /** The values are shares of different totals: they have an average but no sum. */
  shares?: true;
  /** Conversions for `computed`; undefined = cannot be used in formulas. */
  formula?: FormulaSide<Options>;
  /** Value → masked text for users who may not see it in full. */
  mask?(value: string): string;
  /** Spreadsheet format; default: the text form, as text. */
  sheet?(field: TypedField<Options>): SheetForm | undefined;
  /** The uploaded files are pictures, usable as cover of a card or in the header of a record page. */
  picture?: true;
  /** The value is a list of uploaded files; limits enforced by the upload call. */
  upload?(field: TypedField<Options>): { accept: string[]; maxSize: number; maxCount: number };
  /** At least two valid values with their text, for the given options (or the type's defaults), consistent with `record` if given. */
  examples(field: TypedField<Options>, record?: Readonly<Record<string, unknown>>): FieldExample[];
  /** Values that `value` must refuse. */
  badValues?: unknown[];
}

/** Target of a reference as written in the configuration; see `Reference`. */
export interface WrittenReference {
  entity: string;
  many: boolean;
  tree?: boolean;
  from?: string;
  match?: Readonly<Record<string, string>>;
  copies?: Readonly<Record<string, string>>;
}

/** Use of a field type in formulas. Values that are not valid give undefined: incomplete input has no result. */
interface FormulaSide<Options extends z.ZodObject = z.ZodObject> {
  /** The value as a number; 12.5 % is 0.125. */
  number?(value: unknown): Big | undefined;
  /** First and last day that the value covers. */
  days?(value: unknown): readonly [first: string, last: string] | undefined;
  /** A computed number, rounded half up to the field's decimals. Limits are checked by `value`. */
  fromNumber?(number: Big, field: TypedField<Options>): unknown;
  /** The type holds amounts or shares, so a computed count (days, rows) would be misread as one. */
  refusesCounts?: true;
  /** Conversion of a computed text; present if the type can hold text. */
  fromWords?(words: string): unknown;
}

/** Spreadsheet form of values whose text is not a number or date in a spreadsheet. */
export interface SheetForm {
  /** Number format of the column in spreadsheet syntax: `#,##0.00`, `yyyy-mm-dd`. */
  format: string;
  /** Appended to the column title: 课时. */
  unit?: string;
  /** Value of a typed cell; times are UTC dates with the same digits. Undefined = only text keeps the full value. */
  cell(value: unknown): number | Date | undefined;
  /** Value in an untyped file (CSV): plain digits, ISO dates. */
  plain(value: unknown): string;
}

/** An option that cannot be resolved, and the error message. */
export interface ResolveProblem {
  option: string;
  message: string;
  /** Valid names, for a did-you-mean hint. */
  known?: string[];
  /** Remedy, if no known name is similar. */
  hint?: string;
}

/** A normalized field with typed options. */
export type TypedField<Options extends z.ZodObject> = Omit<Field, 'options'> & { options: z.output<Options> };

/** A field of the given type: `FieldOf<typeof money>`. Code for any type takes a plain `Field`. */
export type FieldOf<Type extends { options: z.ZodObject }> = TypedField<Type['options']>;

/** Declares a field type; returns it unchanged and only serves type inference. */
export function defineFieldType<Type extends string, Options extends z.ZodObject>(
  type: FieldType<Type, Options>,
): FieldType<Type, Options> {
  return type;
}
