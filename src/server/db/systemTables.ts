/**
 * Tables of the server itself.
 *
 * Those in `systemTables` have no institution and are accessed with `database.system` only. Those in `tenantTables` are per
 * institution and protected by row-level security.
 */
import { buildFoldedSql } from '../../domain/foldedText';
import { bulkTables } from './bulkTables';
import { clockTables } from './clockTables';
import { displayKeyTable } from './displayKeyTable';
import { editLockTable } from './editLockTable';
import { feedTable } from './feedTable';
import { logTables } from './logTables';
import { policyTables } from './policyTables';
import { getSealedColumn, sealSequence, sealTable } from './sealTable';
import { sharedTables } from './sharedTables';
import { signInTables } from './signInTables';
import type { TenantTable } from './tenantTable';

/** Idempotent SQL that creates the tables without institution. */
export const systemTables = `${buildFoldedSql()}${sealSequence}
create table if not exists institution (
  id uuid primary key,
  org_name text not null,
  logo text,
  expire_end_time date,
  create_time timestamptz(0) not null default now()
);
create table if not exists account (
  id uuid primary key,
  username text not null,
  phone text,
  password_hash text not null,
  must_change bool not null default false,
  enabled bool not null default true,
  create_time timestamptz(0) not null default now()
);
alter table account add column if not exists password_changes int not null default 0;
create unique index if not exists account_username on account (lower(username));
create index if not exists account_phone on account (phone);
create table if not exists membership (
  account_id uuid not null references account (id) on delete cascade,
  inst_id uuid not null references institution (id) on delete cascade,
  staff_id uuid,
  admin bool not null default false,
  manager bool not null default false,
  enabled bool not null default true,
  primary key (account_id, inst_id)
);
alter table membership add column if not exists last_day date;
create index if not exists membership_staff on membership (inst_id, staff_id);
create table if not exists session (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  inst_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  user_agent text,
  ip text
);
alter table session add column if not exists id uuid not null default gen_random_uuid();
alter table session add column if not exists see_as jsonb;
alter table session add column if not exists opened_by text references session (token_hash) on delete cascade;
alter table session add column if not exists pending text;
alter table session add column if not exists asked_at timestamptz;
create index if not exists session_opened_by on session (opened_by) where opened_by is not null;
create index if not exists session_account on session (account_id);
create index if not exists session_expiry on session (expires_at);
${signInTables}
create table if not exists login_log (
  id uuid primary key,
  inst_id uuid,
  account text,
  name text,
  time timestamptz not null default now(),
  ip text,
  place text,
  device text,
  result text,
  fail_reason text
);
alter table login_log add column if not exists kind int not null default 1;
create index if not exists login_log_time on login_log (inst_id, time desc);
${getSealedColumn('login_log')}
${sealTable}
${clockTables}
create table if not exists temp_key (
  key_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  inst_id uuid not null,
  expires_at timestamptz not null
);
alter table temp_key add column if not exists token_hash text;
create table if not exists server_secret (
  name text primary key,
  value text not null
);
create table if not exists job_lease (
  job_id uuid primary key,
  inst_id uuid not null,
  runner uuid not null,
  until timestamptz not null
);
create table if not exists job_file (
  job_id uuid primary key,
  inst_id uuid not null,
  path text not null,
  expires_at timestamptz not null
);
create index if not exists job_file_expiry on job_file (expires_at);
create table if not exists sync_state (
  one bool primary key default true check (one),
  wanted text not null,
  found text not null,
  kept jsonb not null
);
alter table sync_state add column if not exists fitting text;
`;

/** Tables per institution. */
export const tenantTables: TenantTable[] = [
  ...logTables,
  {
    name: 'sequence_counter',
    grants: 'select, insert, update',
    sql: `create table if not exists sequence_counter (
      inst_id uuid not null,
      name text not null,
      period text not null,
      value bigint not null,
      primary key (inst_id, name, period)
    );`,
  },
  {
    // Call counts for rate limits: one row per user and call.
    name: 'call_pace',
    grants: 'select, insert, update',
    sql: `create table if not exists call_pace (
      inst_id uuid not null,
      account_id uuid not null,
      call text not null,
      since timestamptz not null,
      times int not null,
      primary key (inst_id, account_id, call)
    );`,
  },
  {
    // Answers of submits, for repeated requests: one row per submit key, kept for a day.
    name: 'submit_key',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists submit_key (
      inst_id uuid not null,
      account_id uuid not null,
      key text not null,
      body text not null,
      answer jsonb,
      change_set uuid,
      at timestamptz not null,
      primary key (inst_id, account_id, key)
    );
    create index if not exists submit_key_at on submit_key (inst_id, at);`,
  },
  {
    name: 'stored_file',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists stored_file (
      inst_id uuid not null,
      id uuid not null,
      name text not null,
      size bigint not null,
      type text not null,
      entity text,
      field text,
      path text not null,
      create_by uuid,
      create_time timestamptz(0) not null default now(),
      primary key (inst_id, id)
    );
    alter table stored_file add column if not exists account_id uuid;`,
  },
  {
    // Records that use or used a file. Rows are never deleted, because undo can restore an earlier value.
    name: 'file_use',
    grants: 'select, insert',
    sql: `create table if not exists file_use (
      inst_id uuid not null,
      file_id uuid not null,
      entity text not null,
      record_id uuid not null,
      field text not null,
      primary key (inst_id, file_id, record_id, field, entity)
    );`,
  },
  {
    // Direct uploads to an object store that are not completed yet.
    name: 'expected_upload',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists expected_upload (
      inst_id uuid not null,
      id uuid not null,
      path text not null,
      create_time timestamptz(0) not null default now(),
      primary key (inst_id, id)
    );`,
  },
  {
    name: 'form_draft',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists form_draft (
      inst_id uuid not null,
      account_id uuid not null,
      resource text not null,
      form text not null,
      content jsonb not null,
      saved_at timestamptz not null,
      primary key (inst_id, account_id, resource, form)
    );
    create index if not exists form_draft_age on form_draft (inst_id, saved_at);`,
  },
  editLockTable,
  {
    name: 'saved_view',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists saved_view (
      inst_id uuid not null,
      id uuid not null,
      resource text not null,
      owner_id uuid not null,
      owner_name text not null,
      title text not null,
      query text not null,
      role_key text,
      is_default bool not null default false,
      primary key (inst_id, id)
    );
    create index if not exists saved_view_resource on saved_view (inst_id, resource);`,
  },
  {
    name: 'list_setting',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists list_setting (
      inst_id uuid not null,
      account_id uuid not null,
      resource text not null,
      content jsonb not null,
      primary key (inst_id, account_id, resource)
    );`,
  },
  {
    // A person's arrangement of a board of figures.
    name: 'board_setting',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists board_setting (
      inst_id uuid not null,
      account_id uuid not null,
      board text not null,
      content jsonb not null,
      primary key (inst_id, account_id, board)
    );`,
  },
  {
    // Statistics saved on start pages: the query, without results.
    name: 'board_statistic',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists board_statistic (
      inst_id uuid not null,
      id uuid not null,
      owner_id uuid not null,
      owner_name text not null,
      title text not null,
      resource text not null,
      query text not null,
      role_key text,
      saved_at timestamptz(0) not null,
      primary key (inst_id, id)
    );`,
  },
  feedTable,
  displayKeyTable,
  {
    name: 'import_memory',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists import_memory (
      inst_id uuid not null,
      account_id uuid not null,
      resource text not null,
      content jsonb not null,
      primary key (inst_id, account_id, resource)
    );`,
  },
  {
    name: 'notice_read',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists notice_read (
      inst_id uuid not null,
      account_id uuid not null,
      key text not null,
      seen int not null,
      read_at timestamptz(0) not null,
      primary key (inst_id, account_id, key)
    );`,
  },
  ...policyTables,
  {
    name: 'background_job',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists background_job (
      inst_id uuid not null,
      id uuid not null,
      kind text not null,
      title text not null,
      state text not null,
      done int not null default 0,
      total int,
      detail jsonb not null default '{}',
      input jsonb not null,
      kept jsonb,
      message text,
      facts jsonb not null default '{}',
      file_name text,
      file_size bigint,
      file_type text,
      file_path text,
      file_expires timestamptz(0),
      account_id uuid not null,
      actor_name text not null,
      attempts int not null default 0,
      runner uuid,
      cancel_requested bool not null default false,
      create_time timestamptz(0) not null,
      start_time timestamptz(0),
      end_time timestamptz(0),
      seen_at timestamptz(0),
      primary key (inst_id, id)
    );
    create index if not exists background_job_owner on background_job (inst_id, account_id, create_time);`,
  },
  {
    // Completed data migrations.
    name: 'catch_up',
    grants: 'select, insert',
    sql: `create table if not exists catch_up (
      inst_id uuid not null,
      name text not null,
      done_time timestamptz(0) not null,
      primary key (inst_id, name)
    );`,
  },
  ...bulkTables,
];

/** Tables that only the owner can access (`database.system`). */
export const tablesWithoutInstitution: ReadonlySet<string> = new Set(Object.keys(sharedTables));

export const systemTableNames: ReadonlySet<string> = new Set([...tablesWithoutInstitution, ...tenantTables.map((table) => table.name)]);

/** Row-level security of a table: rows are visible to their own institution only. */
export function buildGuardStatements(table: string, role: string | undefined, grants: string): string {
  const own = "inst_id = (select nullif(current_setting('app.inst', true), '')::uuid)";
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    drop policy if exists tenant on ${table};
    create policy tenant on ${table} using (${own}) with check (${own});
    ${role ? `grant ${grants} on ${table} to ${role};` : ''}`;
}
