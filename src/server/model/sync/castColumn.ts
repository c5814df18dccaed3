/** Changes the type of a column if data loss is permitted: values that the new type can store are kept, the others are reported. */
import type { Queryable } from '../../db/queryable';
import { quoteName, quoteText } from '../naming';
import type { PlannedColumn } from './tablePlan';

interface Lost {
  id: string;
  value: string;
  /** The value after the conversion; null if it was lost. */
  left: string | null;
}

/** Longest part of a lost value in the report. */
const shown = 60;

/** Statements that change the table are run by `apply`. Returns a line for each value that was lost, truncated or rounded. */
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
 * Converts the text of a value to one that is valid for the type; null if there is none. A function, because a failed cast aborts a
 * statement, and `pg_input_is_valid` requires PostgreSQL 16. Numbers are read as numeric first, so that `30.0` is a valid integer; `NaN`,
 * and words like `now` and `infinity` for a date, are not valid.
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
