/** Quick search as SQL: the text that is searched, and the patterns. */
import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../../domain/foldedText';
import { joinedNumber } from '../../../domain/pastedNumber';
import { slot } from '../../db/sqlPlan';
import type { TableColumn } from '../entityTable';
import { guardMark } from '../searchText';
import { containing } from './filterSql';
import { foldedText } from './foldedSql';
import { columnRef } from './place';

/** What a user may search: all search text, its unprotected part, or the given columns without pinyin. */
export type Searched = 'all' | 'open' | readonly TableColumn[];

/** Part of the cache key of a statement. */
export function searchedKey(searched: Searched): string {
  return typeof searched === 'string' ? searched : searched.map(({ name }) => name).join();
}

/** SQL of the search text, of its unprotected part, or of the given columns. */
export function searchedText(searched: Searched): RawBuilder<unknown> {
  if (searched === 'all') return sql`t.search_text`;
  if (searched === 'open') return sql`split_part(t.search_text, ${sql.lit(guardMark)}, 1)`;
  if (searched.length === 0) return sql`null`;
  return sql`concat_ws(' ', ${sql.join(searched.map((column) => foldedText(sql`${columnRef('t', column.name)}::text`)))})`;
}

/** A number with separators between its digits is also searched without them. */
export function searchInputs(keyword: string | undefined): Record<string, string> {
  if (keyword === undefined) return {};
  const [typed, number] = [folded(keyword), joinedNumber(keyword)?.toLowerCase()];
  return { keyword: containing(typed), ...(number !== undefined && number !== typed && { number: containing(number) }) };
}

/** One LIKE per pattern, so that the index can be used for each. */
export function searchSql(text: RawBuilder<unknown>, inputs: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const alternatives = Object.keys(inputs).map((name) => sql`${text} like ${slot(name)}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
