/** The scope of an erasure, derived from the configuration: which rows are deleted, and which are kept without personal data. */
import { must } from '../../../domain/must';
import type { EntityTable, TableColumn, Tables } from '../../model/entityTable';
import { tableOf } from '../../model/entityTable';

export interface Erasure {
  /** Entity of the erased record. */
  entity: string;
  /** Names of the fields that refer to the record: a single reference, and a multiple one of records shared with others. */
  via: string;
  shared: string;
  /** Entities whose rows are deleted; those without `via` together with the rows that they refer to. Others are kept and emptied. */
  removes: ReadonlySet<string>;
  /** Kept entities without `via`, by name, with the reference whose erased rows cause them to be emptied. */
  alongside: Readonly<Record<string, string>>;
  /** Text fields that are not personal, by entity: names of goods, keys between records. */
  stays: Readonly<Record<string, readonly string[]>>;
  /** Fields that are personal although they are not texts, by entity. */
  clears: Readonly<Record<string, readonly string[]>>;
  /** Fields of the record itself that are kept. */
  keeps: readonly string[];
}

/** Free texts, files and lists of words. Codes, numbers, days and references do not identify a person without a name. */
const personalTypes: ReadonlySet<string> = new Set(['text', 'jsonb', 'text[]']);

/** Columns that are emptied in kept rows. */
export function listEmptiedColumns(table: EntityTable, { stays, clears, removes }: Erasure): TableColumn[] {
  const { name } = table.entity;
  const kept = new Set([...(stays[name] ?? []), ...table.numbered.map(({ field }) => field.name)]);
  const cleared = new Set(clears[name] ?? []);
  const points = ({ field }: TableColumn) => field.reference !== undefined && removes.has(field.reference.entity);
  return table.columns.filter(
    (column) =>
      !column.field.system &&
      !kept.has(column.field.name) &&
      (personalTypes.has(column.columnType) || cleared.has(column.field.name) || points(column)),
  );
}

/** Columns of the record itself that are emptied. */
export function ownEmptied(table: EntityTable, { keeps }: Erasure): TableColumn[] {
  const kept = new Set(keeps);
  return table.columns.filter(({ field }) => !field.system && !kept.has(field.name) && !field.rollup);
}

export interface Concerned {
  table: EntityTable;
  /** Column that refers to the record, or to rows of another entity. */
  column: TableColumn;
  way: 'removed' | 'emptied' | 'shared';
  /** Entity that `column` refers to; undefined = the record itself. */
  with: string | undefined;
}

/** Tables with rows about the record, ordered so that a table comes after those that it depends on. */
export function listConcernedTables(tables: Tables, erasure: Erasure): Concerned[] {
  const { entity, via, shared, removes, alongside } = erasure;
  const own: Concerned[] = [];
  const dependent: Concerned[] = [];
  for (const table of tables.values()) {
    if (table.entity.source || table.entity.parent || table.entity.name === entity) continue;
    const { name } = table.entity;
    const refers = (column: TableColumn | undefined) => column?.field.reference?.entity === entity;
    const [column, list] = [table.column(via), table.column(shared)];
    if (column && refers(column)) own.push({ table, column, way: removes.has(name) ? 'removed' : 'emptied', with: undefined });
    else if (list && refers(list)) own.push({ table, column: list, way: 'shared', with: undefined });
    else if (alongside[name]) {
      const named = must(table.column(alongside[name]), `column of "${alongside[name]}"`);
      dependent.push({
        table,
        column: named,
        way: 'emptied',
        with: must(named.field.reference, `reference of "${named.field.name}"`).entity,
      });
    } else if (removes.has(name)) {
      const named = table.columns.find(
        ({ field, columnType }) => columnType === 'uuid' && field.reference && removes.has(field.reference.entity),
      );
      if (named)
        dependent.push({
          table,
          column: named,
          way: 'removed',
          with: must(named.field.reference, `reference of "${named.field.name}"`).entity,
        });
    }
  }
  return [...own, ...dependent];
}

/** Entities named in an erasure that do not exist or have no rows about the record, because the list is outdated. */
export function listUnusedNames(tables: Tables, erasure: Erasure): string[] {
  const concerned = new Set(listConcernedTables(tables, erasure).map(({ table }) => table.entity.name));
  const named = [...erasure.removes, ...Object.keys(erasure.alongside), ...Object.keys(erasure.stays), ...Object.keys(erasure.clears)];
  const fields = [erasure.stays, erasure.clears].flatMap((one) =>
    Object.entries(one).flatMap(([name, some]) =>
      some.filter((field) => !tables.get(name)?.field(field)).map((field) => `${name}.${field}`),
    ),
  );
  const own = tableOf(tables, erasure.entity);
  return [...named.filter((name) => !concerned.has(name)), ...fields, ...erasure.keeps.filter((name) => !own.field(name))];
}
