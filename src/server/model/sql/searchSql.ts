/** Quick search as SQL: which text is looked through, and for what. */
import { type RawBuilder, sql } from 'kysely';
import { joinedNumber } from '../../../domain/pastedNumber';
import { slot } from '../../db/sqlPlan';
import type { TableColumn } from '../entityTable';
import { guardMark } from '../searchText';
import { containing } from './filterSql';
import { columnRef } from './place';

/** What somebody may search: all of it, what is not guarded, or single columns without pinyin. */
export type Searched = 'all' | 'open' | readonly TableColumn[];

export function searchedKey(searched: Searched): string {
  return typeof searched === 'string' ? searched : searched.map(({ name }) => name).join();
}

/** The text made for searching, its open part, or the given columns as they are. */
export function searchedText(searched: Searched): RawBuilder<unknown> {
  if (searched === 'all') return sql`t.search_text`;
  if (searched === 'open') return sql`split_part(t.search_text, ${sql.lit(guardMark)}, 1)`;
  if (searched.length === 0) return sql`null`;
  return sql`lower(concat_ws(' ', ${sql.join(searched.map((column) => columnRef('t', column.name)))}))`;
}

/** A keyword that is a number with something between its digits is looked for in one piece, too. */
export function searchInputs(keyword: string | undefined): Record<string, string> {
  if (keyword === undefined) return {};
  const [typed, number] = [keyword.toLowerCase(), joinedNumber(keyword)?.toLowerCase()];
  return { keyword: containing(typed), ...(number !== undefined && number !== typed && { number: containing(number) }) };
}

/** Each alternative by itself, so that the index answers both. */
export function searchSql(text: RawBuilder<unknown>, inputs: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const alternatives = Object.keys(inputs).map((name) => sql`${text} like ${slot(name)}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
