/** Tables of bulk operations: the selected records and the result of each. */
import type { TenantTable } from './tenantTable';

export const bulkTables: TenantTable[] = [
  {
    name: 'bulk_plan',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists bulk_plan (
      inst_id uuid not null,
      id uuid not null,
      account_id uuid not null,
      resource text not null,
      act text not null,
      input jsonb not null,
      state text not null,
      change_set uuid,
      create_time timestamptz(0) not null,
      primary key (inst_id, id)
    );
    alter table bulk_plan add column if not exists message text;`,
  },
  {
    name: 'bulk_row',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists bulk_row (
      inst_id uuid not null,
      plan_id uuid not null,
      record_id uuid not null,
      n int not null,
      version int not null,
      label text not null,
      state text not null,
      reason text,
      primary key (inst_id, plan_id, record_id)
    );
    create index if not exists bulk_row_state on bulk_row (inst_id, plan_id, state, n);`,
  },
];
