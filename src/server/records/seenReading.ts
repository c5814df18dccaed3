/** Reading records of other pages as the actor sees them there: permission, condition, data scope, hidden and masked fields. */
import type { Configuration } from '../../config/normalized';
import type { Entities } from '../../generated/entities';
import type { EntityName, Seen } from './records';

/** Filters in the format of a list call: `{ stuId, "evalDate.gte": "2026-01-01" }`. */
export type Filters = Readonly<Record<string, string>>;

export interface Asked<Name extends EntityName> {
  page: string;
  entity: Name;
  fields: readonly (keyof Entities[Name] & string)[];
  filters: Filters;
  /** `-evalDate`, several separated by commas; default: that of the list. */
  order?: string;
  limit: number;
}

export interface SeenReading {
  /** Whether the actor may open the page. */
  opens(page: string): boolean;
  /** Empty if the actor may not open the page, or may not read a field that is used to filter or sort. */
  find<Name extends EntityName>(asked: Asked<Name>): Promise<Seen<Name>[]>;
  /** Undefined if the actor lacks a right that `find` requires. */
  count(page: string, filters: Filters): Promise<number | undefined>;
  /** For each value of `by` the record with the lowest `on`. */
  firsts<Name extends EntityName>(
    asked: Omit<Asked<Name>, 'order'> & { by: keyof Entities[Name] & string; on: keyof Entities[Name] & string },
  ): Promise<Seen<Name>[]>;
  /** Address of the record's page; null if it has none. */
  address(page: string, id: string): string | null;
  /** Column `value` of a statement on the institution's tables. Ignores the actor's rights: only for decisions, never for output. */
  sqlColumn(text: string, values: readonly unknown[]): Promise<string[]>;
  /** For titles and texts of fields. */
  configuration: Configuration;
  today: string;
  /** YYYY-MM-DD HH:mm:ss */
  now: string;
}
