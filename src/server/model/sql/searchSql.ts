/** Quick search as SQL: the text that is searched, and the patterns. */
import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../domain/foldedText';
import { joinNumber } from '../../../domain/pastedNumber';
import { slot } from '../../db/sqlPlan';
import { type EntityTable, isList, type TableColumn } from '../entityTable';
import { guardMark, labelMark } from '../searchText';
import { columnRef, createLookup } from './columnSource';
import { formatContaining } from './filterSql';
import { buildFoldedText } from './foldedSql';
import { buildHasTests } from './listHas';
import type { Rows } from './rows';

/** What a user may search: all search text, its unprotected part, or the given columns without pinyin. */
export type Searched = 'all' | 'open' | readonly TableColumn[];

/** Part of the cache key of a statement. */
export function getSearchedKey(searched: Searched): string {
  return typeof searched === 'string' ? searched : searched.map(({ name }) => name).join();
}

/** SQL of the search text, of its unprotected part, or of the given columns. */
export function buildSearchedText(searched: Searched): RawBuilder<unknown> {
  if (searched === 'all') return sql`t.search_text`;
  if (searched === 'open') return partBefore('t', guardMark);
  if (searched.length === 0) return sql`null`;
  return sql`concat_ws(' ', ${sql.join(searched.map((column) => buildFoldedText(sql`${columnRef('t', column.name)}::text`)))})`;
}

/** A number with separators between its digits is also searched without them. */
export function searchInputs(keyword: string | undefined): Record<string, string> {
  if (keyword === undefined) return {};
  const [typed, number] = [foldText(keyword), joinNumber(keyword)?.toLowerCase()];
  return { keyword: formatContaining(typed), ...(number !== undefined && number !== typed && { number: formatContaining(number) }) };
}

/** One LIKE per pattern, so that the index can be used for each. */
export function searchSql(text: RawBuilder<unknown>, inputs: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const alternatives = Object.keys(inputs).map((name) => sql`${text} like ${slot(name)}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Patterns by slot. */
type Inputs = Readonly<Record<string, string>>;

/** A reference to people by whom a user may find records. */
export interface SearchedPeople {
  column: TableColumn;
  table: EntityTable;
  /** The searched text: only the label, or all unprotected text for people among `rows`. */
  by: 'label' | Rows;
}

/** Part of the cache key of a statement. */
export function getPeopleKey(people: readonly SearchedPeople[]): string {
  return people.map(({ column, by }) => `${column.field.name}:${by === 'label' ? by : by.key}`).join(';');
}

/** Whether the record refers to a person whose text matches. A subquery by ids is hashed, so it is read once for the whole list. */
export function buildPeopleSql(person: SearchedPeople, ref: RawBuilder<unknown>, inputs: Inputs): RawBuilder<unknown> {
  const found = buildFoundPeople(person, inputs);
  return isList(person.column.columnType)
    ? sql`exists (select 1 from unnest(${ref}) o(id) where o.id in (${found}))`
    : sql`${ref} in (${found})`;
}

/** The same as tests that indexes answer, of which one holds. */
export function buildPeopleTests(person: SearchedPeople, ref: RawBuilder<unknown>, inputs: Inputs): RawBuilder<unknown>[] {
  const found = buildFoundPeople(person, inputs);
  return isList(person.column.columnType) ? buildHasTests(ref, found) : [sql`${ref} = any(array(${found}))`];
}

export function buildFoundPeople({ table, by }: SearchedPeople, inputs: Inputs): RawBuilder<unknown> {
  // The whole text is compared first, so that few texts have to be split.
  const whole = searchSql(columnRef('p', 'search_text'), inputs);
  return sql`select p.id from ${sql.table(table.name)} p where ${whole} and ${matchOf(by, inputs)}`;
}

function matchOf(by: SearchedPeople['by'], inputs: Inputs): RawBuilder<unknown> {
  const label = searchSql(partBefore('p', labelMark), inputs);
  if (by === 'label') return label;
  const open = searchSql(partBefore('p', guardMark), inputs);
  const isShown = by.test(createLookup('p'));
  return isShown ? sql`(${label} or (${open} and ${isShown}))` : open;
}

function partBefore(alias: string, mark: string): RawBuilder<unknown> {
  return sql`split_part(${columnRef(alias, 'search_text')}, ${sql.lit(mark)}, 1)`;
}
