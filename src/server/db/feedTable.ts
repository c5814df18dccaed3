import type { TenantTable } from './tenantTable';

/** Calendars that apps read with a secret address; only a hash of its key is stored. */
export const feedTable: TenantTable = {
  name: 'calendar_feed',
  grants: 'select, insert, update, delete',
  sql: `create table if not exists calendar_feed (
    inst_id uuid not null,
    account_id uuid not null,
    resource text not null,
    key_hash text not null,
    since timestamptz not null,
    read_at timestamptz,
    primary key (inst_id, account_id, resource)
  );
  drop index if exists calendar_feed_key;
  create unique index if not exists calendar_feed_of_inst on calendar_feed (inst_id, key_hash);`,
};
