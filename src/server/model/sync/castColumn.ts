/** Changes the type of a column whose loss is allowed: what the new type can hold is kept, the rest is given up and named. */
import type { Queryable } from '../../db/queryable';
import { quoteName, quoteText } from '../naming';
import type { PlannedColumn } from './tablePlan';

interface Lost {
  id: string;
  value: string;
  /** What is left of it; null = nothing. */
  left: string | null;
}

/** Longest part of a lost value in the report. */
const shown = 60;

/** Statements that change the table go through `apply`. Returns a line for each value that was given up, cut or rounded. */
export async function castColumn(
  q: Queryable,
  { table, column, stored }: { table: string; column: PlannedColumn; stored: string },
  apply: (statement: string) => Promise<void>,
): Promise<string[]> {
  const [owner, old, kept] = [quoteName(table), quoteName(column.name), quoteName('cast_value')];
  await apply(`alter table ${owner} add column ${kept} ${column.type}`);
  const isRead = stored !== 'jsonb' && column.type !== 'jsonb';
  if (isRead) {
    await q.query(readAs);
    const values = `read_as(to_jsonb(${old}), ${quoteText(column.type.replace(/\[\]$/, ''))})`;
    const fitting = column.type.endsWith('[]')
      ? `nullif(array_remove(${values}, null), '{}')::${column.type}`
      : `case when cardinality(${values}) = 1 then (${values})[1]::${column.type} end`;
    await apply(`update ${owner} set ${kept} = ${fitting} where ${old} is not null`);
  }
  const lost = await q.query<Lost>(
    `select id::text as id, ${old}::text as value, ${kept}::text as "left" from ${owner}
     where ${old} is not null and (${kept} is null or ${isRead ? changed(old, kept, column.type) : 'false'}) order by id`,
  );
  if (isRead) await q.query('drop function read_as');
  await apply(`alter table ${owner} drop column ${old}`);
  await apply(`alter table ${owner} rename column ${kept} to ${old}`);
  return lost.map((one) => `${table}.${column.name} ${one.id}: ${describe(one)}`);
}

const describe = ({ value, left }: Lost) => value.slice(0, shown) + (left === null ? '' : ` → ${left.slice(0, shown)}`);

/** A list that lost some of its values, a number that was rounded. */
function changed(old: string, kept: string, type: string): string {
  if (type.endsWith('[]')) return `cardinality(${kept}) < cardinality(read_as(to_jsonb(${old}), 'text'))`;
  return /^(numeric|integer)/.test(type) ? `(read_as(to_jsonb(${old}), 'numeric'))[1]::numeric <> ${kept}` : 'false';
}

/**
 * The values of a column as texts that the type reads; null where it does not. A function, because a failed cast ends a statement, and
 * `pg_input_is_valid` is missing before PostgreSQL 16. Numbers are read by way of numeric, so that `30.0` is an integer; `NaN`, and words
 * like `now` and `infinity` for a day, are no values.
 */
const readAs = `
create function read_as(stored jsonb, type text) returns text[] language plpgsql as $$
declare
  one text;
  found text;
  result text[] := '{}';
begin
  for one in select jsonb_array_elements_text(case jsonb_typeof(stored) when 'array' then stored else jsonb_build_array(stored) end) loop
    found := null;
    begin
      if type ~ '^(numeric|integer)' and one ~ '[0-9]' then
        execute format('select %L::numeric::%s::text', one, type) into found;
      elsif type !~ '^(numeric|integer|date|timestamp)' or (type !~ '^(numeric|integer)' and one ~ '^[0-9]{4}') then
        execute format('select %L::%s::text', one, type) into found;
      end if;
    exception when data_exception then null;
    end;
    result := result || array[found];
  end loop;
  return result;
end $$`;
