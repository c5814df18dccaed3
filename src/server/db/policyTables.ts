/** Tables of role policies: rules, changes, proposals, and decisions. */
import type { TenantTable } from './tenantTable';

export const policyTables: TenantTable[] = [
  {
    name: 'casbin_rule',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists casbin_rule (
      inst_id uuid not null,
      id bigint generated always as identity,
      ptype text not null,
      v0 text,
      v1 text,
      v2 text,
      v3 text,
      v4 text,
      v5 text,
      primary key (inst_id, id)
    );
    create index if not exists casbin_rule_subject on casbin_rule (inst_id, v0);`,
  },
  {
    name: 'policy_change',
    grants: 'select, insert',
    sql: `create table if not exists policy_change (
      inst_id uuid not null,
      number int not null,
      at timestamptz not null,
      actor_id uuid,
      actor_name text,
      kind text not null,
      roles text[] not null,
      before jsonb not null,
      after jsonb not null,
      reason text,
      failed_tests jsonb not null default '[]',
      primary key (inst_id, number)
    );
    alter table policy_change add column if not exists approved_by text;`,
  },
  {
    // Policy changes that a second person must approve.
    name: 'policy_proposal',
    grants: 'select, insert, update',
    sql: `create table if not exists policy_proposal (
      inst_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      account_id uuid not null,
      actor_id uuid,
      actor_name text not null,
      kind text not null,
      before jsonb not null,
      changes jsonb not null,
      new_roles jsonb not null default '[]',
      version int not null,
      reason text,
      failed_tests jsonb not null default '[]',
      state text not null default 'pending',
      decided_by text,
      decided_account uuid,
      decided_at timestamptz,
      decided_reason text,
      primary key (inst_id, id)
    );
    create index if not exists policy_proposal_at on policy_proposal (inst_id, at);`,
  },
  {
    name: 'policy_test',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists policy_test (
      inst_id uuid not null,
      id uuid not null,
      title text not null,
      role text not null,
      key text not null,
      allowed bool not null,
      create_by uuid,
      create_time timestamptz(0) not null,
      primary key (inst_id, id)
    );`,
  },
  {
    name: 'decision_log',
    grants: 'select, insert, update, delete',
    sql: `create table if not exists decision_log (
      inst_id uuid not null,
      day date not null,
      account_id uuid not null,
      call text not null,
      allowed bool not null,
      count int not null,
      primary key (inst_id, day, account_id, call, allowed)
    );`,
  },
];
