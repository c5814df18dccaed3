import type { TenantTable } from './tenantTable';

/** Addresses of public display screens, which are opened without sign-in; only a hash of their key is stored. */
export const displayKeyTable: TenantTable = {
  name: 'display_key',
  grants: 'select, insert, update, delete',
  sql: `create table if not exists display_key (
    inst_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    made_by text not null,
    title text not null,
    until date not null,
    key_hash text not null,
    since timestamptz not null,
    read_at timestamptz,
    primary key (inst_id, id)
  );
  drop index if exists display_key_hash;
  create unique index if not exists display_key_of_inst on display_key (inst_id, key_hash);`,
};
