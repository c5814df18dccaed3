/**
 * Triggers that refuse changes of append-only records, also for clients that bypass the server. Permanent erasure is possible only for the
 * owner of the tables, with a setting of the transaction; the role `app` cannot do it.
 */
import { listDerivedColumns } from '../derived/derived';
import type { EntityTable } from '../entityTable';
import { quoteName } from '../naming';
import { planColumns } from './tablePlan';

const name = 'entry_unchanged';

const refusal = `create or replace function ${name}() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'An entry of % is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;`;

/** To be run before columns change: PostgreSQL refuses to change the type of a column that a trigger names. */
export function dropEntryTriggers(tables: readonly EntityTable[]): string {
  return tables.map((table) => `drop trigger if exists ${name} on ${quoteName(table.name)};`).join('\n');
}

/** Rollups, computed columns and search text may still be updated. */
export function createEntryTriggers(tables: readonly EntityTable[]): string {
  const entries = tables.filter(({ entity }) => entity.appendOnly);
  return [refusal, ...entries.map(createTrigger)].join('\n');
}

function createTrigger(table: EntityTable): string {
  const derived = new Set([...listDerivedColumns(table).map((column) => column.name), 'search_text']);
  const columns = planColumns(table).flatMap((column) => (derived.has(column.name) ? [] : [quoteName(column.name)]));
  return `create trigger ${name} before update of ${columns.join(', ')} or delete on ${quoteName(table.name)}
    for each row execute function ${name}();`;
}
