/**
 * Triggers that notify all processes when permissions or settings may have changed, independent of the writer: a call, a rule, an import,
 * an undo or Casbin.
 *
 * At the end of the transaction the institution's `access_version` is incremented, and a notification is sent with the commit.
 * The writing process receives it before its own commit returns, others within milliseconds.
 */
import { people } from '../../config/people';

/** Channel of the notifications: `inst <id>`, `session <token hash>` or `account <id>`. */
export const accessChannel = 'access';

/** Setting of a transaction with the notices that it has sent, one a line: a connection from a pooler does not hear its own. */
export const sentNotices = 'app.notices';

const functions = `
alter table institution add column if not exists access_version bigint not null default 0;

create or replace function send_access_notice(notice text) returns void language plpgsql as $$
begin
  perform pg_notify('${accessChannel}', notice);
  perform set_config('${sentNotices}', concat_ws(e'\\n', nullif(current_setting('${sentNotices}', true), ''), notice), true);
end $$;

create or replace function access_changed() returns trigger language plpgsql security definer set search_path from current as $$
declare
  inst uuid := case when tg_op = 'DELETE' then old.inst_id else new.inst_id end;
  mark text := inst::text || pg_current_xact_id()::text;
begin
  -- Once per transaction, however many rows it wrote.
  if current_setting('app.access_changed', true) is distinct from mark then
    perform set_config('app.access_changed', mark, true);
    update institution set access_version = access_version + 1 where id = inst;
    perform send_access_notice('inst ' || inst::text);
  end if;
  return null;
end $$;

-- Ended, or in another institution from now on.
create or replace function session_closed() returns trigger language plpgsql as $$
begin
  perform send_access_notice('session ' || old.token_hash);
  return null;
end $$;

create or replace function account_changed() returns trigger language plpgsql as $$
begin
  perform send_access_notice('account ' || new.id::text);
  return null;
end $$;

create or replace function institution_changed() returns trigger language plpgsql as $$
begin
  perform send_access_notice('inst ' || new.id::text);
  return null;
end $$;`;

/** Deferred, so that the institution's row is locked only during the commit. */
const changed = 'deferrable initially deferred for each row execute function access_changed()';

/**
 * Idempotent SQL that creates missing triggers; `businessTables`: tables of the configuration; `settingTables`: those with settings that
 * conditions name, which are kept like rights (`settingsCache.ts`).
 */
export function buildAccessTriggers(businessTables: ReadonlySet<string>, settingTables: readonly string[]): string {
  const ofPeople = [people.staff, people.role].filter((name) => businessTables.has(name));
  const watched = [...new Set(['membership', 'casbin_rule', ...ofPeople, ...settingTables])];
  return [
    functions,
    ...watched.map((table) =>
      buildTrigger(
        'access_changed',
        table,
        `create constraint trigger access_changed after insert or update or delete on ${table} ${changed}`,
      ),
    ),
    buildTrigger(
      'session_closed',
      'session',
      'create trigger session_closed after delete on session for each row execute function session_closed()',
    ),
    buildTrigger(
      'session_bound',
      'session',
      'create trigger session_bound after update of inst_id on session for each row execute function session_closed()',
    ),
    buildTrigger(
      'session_passed',
      'session',
      'create trigger session_passed after update of pending, asked_at on session for each row execute function session_closed()',
    ),
    buildTrigger(
      'account_changed',
      'account',
      'create trigger account_changed after update on account for each row execute function account_changed()',
    ),
    buildTrigger(
      'institution_changed',
      'institution',
      'create trigger institution_changed after update of org_name, logo, expire_end_time on institution for each row execute function institution_changed()',
    ),
  ].join('\n');
}

/** Creates a trigger only if it is missing, because creating one locks the table. */
function buildTrigger(name: string, table: string, create: string): string {
  return `do $$ begin
    if not exists (select 1 from pg_trigger where tgname = '${name}' and tgrelid = '${table}'::regclass) then ${create}; end if;
  end $$;`;
}
