/** Tables of the clock watch: the newest time seen, an unconfirmed jump, the last runs of recurring work, and what it is to make quick. */
export const clockTables = `
create table if not exists clock_watch (
  one bool primary key default true check (one),
  last_seen timestamptz not null,
  hold uuid,
  held_from timestamptz,
  held_to timestamptz,
  held_limit_ms bigint
);
create table if not exists clock_release (
  hold uuid not null,
  inst_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  change_set uuid,
  changes int,
  primary key (hold, inst_id)
);
create table if not exists regular_work (
  name text primary key,
  every_ms int not null,
  ended_at timestamptz,
  failed_at timestamptz
);
create table if not exists slow_order (
  table_name text not null,
  field text not null,
  descending bool not null,
  noted_at timestamptz not null default now(),
  primary key (table_name, field, descending)
);`;
