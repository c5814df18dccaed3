import type { TenantTable } from './tenantTable';

/** Edit locks of records whose entity has `editLock`. Their expiry is set and compared by the server's clock, not the database's. */
export const editLockTable: TenantTable = {
  name: 'edit_lock',
  grants: 'select, insert, update, delete',
  sql: `create table if not exists edit_lock (
    inst_id uuid not null,
    record_id uuid not null,
    account_id uuid not null,
    holder text not null,
    token_hash text not null,
    expires_at timestamptz not null,
    primary key (inst_id, record_id)
  );`,
};
