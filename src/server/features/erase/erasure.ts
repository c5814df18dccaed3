/** What an erasure takes away, worked out from the configuration: whose rows go, whose stay without what is personal in them. */
import { must } from '../../../domain/must';
import type { EntityTable, TableColumn, Tables } from '../../model/entityTable';
import { tableOf } from '../../model/entityTable';

export interface Erasure {
  /** Entity of the record that all of it is about. */
  entity: string;
  /** Name of the reference by which records belong to it, and of the list by which they may be shared with others. */
  via: string;
  shared: string;
  /** Entities whose rows are deleted; those without `via` go with the rows that they refer to. All others are kept and emptied. */
  removes: ReadonlySet<string>;
  /** Kept entities without `via` that are emptied with the rows that one of their references names. */
  alongside: Readonly<Record<string, string>>;
  /** Texts that are not personal, by entity: names of goods, keys between records. */
  stays: Readonly<Record<string, readonly string[]>>;
  /** What is personal although it is no text, by entity. */
  clears: Readonly<Record<string, readonly string[]>>;
  /** Fields of the record itself that stay. */
  keeps: readonly string[];
}

/** Free texts, files and lists of words; codes, numbers, days and references say nothing about a person without a name. */
const personalTypes: ReadonlySet<string> = new Set(['text', 'jsonb', 'text[]']);

/** Columns that are emptied in rows that are kept. */
export function emptiedColumns(table: EntityTable, { stays, clears, removes }: Erasure): TableColumn[] {
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
  /** Column that names the record, or rows of another entity. */
  column: TableColumn;
  way: 'removed' | 'emptied' | 'shared';
  /** Entity whose rows `column` names; undefined = the record itself. */
  with: string | undefined;
}

/** Tables with rows about the record, those that others depend on first. */
export function concernedTables(tables: Tables, erasure: Erasure): Concerned[] {
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
      const named = must(table.column(alongside[name]), 'column');
      dependent.push({ table, column: named, way: 'emptied', with: must(named.field.reference, 'reference').entity });
    } else if (removes.has(name)) {
      const named = table.columns.find(
        ({ field, columnType }) => columnType === 'uuid' && field.reference && removes.has(field.reference.entity),
      );
      if (named) dependent.push({ table, column: named, way: 'removed', with: must(named.field.reference, 'reference').entity });
    }
  }
  return [...own, ...dependent];
}

/** Entities named in an erasure that the configuration lacks or that have no rows about the record: a list that is out of date. */
export function idleNames(tables: Tables, erasure: Erasure): string[] {
  const concerned = new Set(concernedTables(tables, erasure).map(({ table }) => table.entity.name));
  const named = [...erasure.removes, ...Object.keys(erasure.alongside), ...Object.keys(erasure.stays), ...Object.keys(erasure.clears)];
  const fields = [erasure.stays, erasure.clears].flatMap((one) =>
    Object.entries(one).flatMap(([name, some]) =>
      some.filter((field) => !tables.get(name)?.field(field)).map((field) => `${name}.${field}`),
    ),
  );
  const own = tableOf(tables, erasure.entity);
  return [...named.filter((name) => !concerned.has(name)), ...fields, ...erasure.keeps.filter((name) => !own.field(name))];
}
