/** Tables of the operation log: what was changed, what was done or seen without a change, and whom that was about. */
import { getSealedColumn } from './sealTable';
import type { TenantTable } from './tenantTable';

/**
 * For lists, which begin with the newest row of their institution, in the order that their statements ask for. The index without the
 * institution in front, which older versions had, stepped over the rows of the others.
 */
const buildTimeIndex = (table: string) =>
  `create index if not exists ${table}_newest on ${table} (inst_id, at desc nulls last, id desc); drop index if exists ${table}_time;`;

export const logTables: TenantTable[] = [
  {
    name: 'change_record',
    grants: 'select, insert',
    sql: `create table if not exists change_record (
      inst_id uuid not null,
      id uuid not null,
      change_set_id uuid not null,
      at timestamptz not null,
      actor_id uuid,
      actor_name text,
      resource text,
      action text not null,
      entity text not null,
      record_id uuid not null,
      before jsonb,
      after jsonb,
      primary key (inst_id, record_id, id)
    );
    alter table change_record add column if not exists undoes uuid;
    alter table change_record add column if not exists ip text;
    alter table change_record add column if not exists cost_ms int;
    alter table change_record add column if not exists asked jsonb;
    create index if not exists change_record_set on change_record (inst_id, change_set_id);
    create index if not exists change_record_id on change_record (inst_id, id);
    ${buildTimeIndex('change_record')}
    create index if not exists change_record_undoes on change_record (inst_id, undoes) where undoes is not null;
    ${getSealedColumn('change_record')}`,
  },
  {
    // Operations that changed no record: refused calls, and logged reads of masked values.
    name: 'act_log',
    grants: 'select, insert',
    sql: `create table if not exists act_log (
      inst_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      actor_id uuid,
      actor_name text,
      resource text,
      action text not null,
      entity text,
      record_id uuid,
      refusal text,
      ip text,
      cost_ms int,
      primary key (inst_id, id)
    );
    alter table act_log add column if not exists field text;
    alter table act_log add column if not exists subject text;
    alter table act_log add column if not exists reason text;
    ${buildTimeIndex('act_log')}
    create index if not exists act_log_reason on act_log (inst_id, record_id, at) where reason is not null;
    ${getSealedColumn('act_log')}`,
  },
  {
    // Whom a logged look was about: one row for each person with pages of their own. One export of a list is about many.
    name: 'act_about',
    grants: 'select, insert',
    sql: `create table if not exists act_about (
      inst_id uuid not null,
      about_id uuid not null,
      at timestamptz not null,
      id uuid not null,
      act_id uuid not null,
      primary key (inst_id, about_id, at, id)
    );
    create index if not exists act_about_id on act_about (inst_id, id);
    ${buildTimeIndex('act_about')}
    ${getSealedColumn('act_about')}`,
  },
];
