/**
 * Reading and writing records with the names of `schemas/`: an unknown field or entity is a compile error. The types are generated from
 * the schemas of the product (`npm run generate`).
 */
import type { Entities } from '../../generated/entities';

export type EntityName = keyof Entities & string;

/** A stored record: values in wire form (codes, decimals and dates as text), labels of references, child rows. */
export type Stored<Name extends EntityName> = Entities[Name];

/** A record as the caller sees it: hidden fields are left out, masked ones are masked. */
export type Seen<Name extends EntityName> = Partial<Stored<Name>> & Pick<Stored<Name>, 'id' | 'version'>;

type FieldName<Name extends EntityName> = Exclude<keyof Entities[Name], 'id' | 'version'> & string;

/** Child rows, also nested ones, may be written with part of their fields; a row with the id of a stored row changes it. */
type Written<Value> = Value extends readonly (infer Row)[]
  ? [Row] extends [{ id: string; version: number }]
    ? { [Field in keyof Row]?: Written<Row[Field]> }[]
    : Value
  : Value;

/** Values to be written. */
export type Changes<Name extends EntityName> = { [Field in FieldName<Name>]?: Written<Entities[Name][Field]> | null } & { id?: string };

/** A range with optional ends; empty values are in no range. */
interface Range<Value> {
  gt?: Value;
  gte?: Value;
  lt?: Value;
  lte?: Value;
}

type Single<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;

/** A value, any of several, a range, or null for an empty value. Of a field with several values: all that it must contain. */
type Wanted<Value> = Single<Value> | readonly Single<Value>[] | Range<Single<Value>> | null;

/** Conditions on records, all of which must hold. `parentId`: the record that child rows belong to. */
export type Where<Name extends EntityName> = {
  [Field in FieldName<Name> | 'id' | 'parentId']?: Field extends FieldName<Name>
    ? Wanted<Entities[Name][Field]>
    : string | readonly string[] | null;
};

interface FindOptions<Name extends EntityName> {
  /** Default: oldest first. */
  order?: readonly (readonly [FieldName<Name>, 'asc' | 'desc'])[];
  /** Most records to read. */
  limit?: number;
  /** Name of a page: only records in the person's data scope on it; none if the person may not open it. */
  scopeOf?: string;
  /** Name of a page: only records that pickers of the page offer the person, even if the person may not open the page. */
  offeredBy?: string;
}

/** One group of `Records.group`. */
export interface Group<Value> {
  value: Value;
  count: number;
  /** Decimal texts by field; `0` where nothing is stored. */
  sums: Record<string, string>;
}

/** Reads and writes in one transaction and institution; writes are part of the same change set. */
export interface Records {
  find<Name extends EntityName>(entity: Name, where: Where<Name>, options?: FindOptions<Name>): Promise<Stored<Name>[]>;
  get<Name extends EntityName>(entity: Name, id: string): Promise<Stored<Name> | undefined>;
  /** Locks the record until the transaction ends, then reads it. */
  lock<Name extends EntityName>(entity: Name, id: string): Promise<Stored<Name> | undefined>;
  /** Takes shared row locks until the transaction ends, in the order of the ids: others can share, but not change the records. */
  share(entity: EntityName, ids: readonly string[]): Promise<void>;
  count<Name extends EntityName>(entity: Name, where: Where<Name>): Promise<number>;
  /** Exact sum as decimal text; `0` for no records. */
  sum<Name extends EntityName>(entity: Name, field: FieldName<Name>, where: Where<Name>): Promise<string>;
  /** Counts, and sums of the named fields, by the values of one field. */
  group<Name extends EntityName, By extends FieldName<Name>>(
    entity: Name,
    by: By,
    options: { where: Where<Name>; sums?: readonly FieldName<Name>[] },
  ): Promise<Group<Entities[Name][By]>[]>;
  create<Name extends EntityName>(entity: Name, values: Changes<Name>): Promise<Stored<Name>>;
  /** Inserts several hundred records per statement; rules and checks run for each of them. */
  createMany<Name extends EntityName>(entity: Name, values: readonly Changes<Name>[]): Promise<Stored<Name>[]>;
  update<Name extends EntityName>(entity: Name, id: string, values: Changes<Name>): Promise<void>;
  remove(entity: EntityName, id: string): Promise<void>;
  /** The one record of a single entity; created with its defaults at the first read. */
  single<Name extends EntityName>(entity: Name): Promise<Stored<Name>>;
  /** Runs SQL with $1… placeholders on the institution's own rows; writes leave no change record. */
  sql<Answer = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Answer[]>;
}
