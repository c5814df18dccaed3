/** Tables of signing in: second factor, counts of wrong attempts, known places, device keys. Must be created after `account`. */
export const signInTables = `
create table if not exists second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_counter bigint not null default 0,
  recovery text[] not null default '{}'
);
create table if not exists login_guard (
  username text not null,
  failed int not null default 0,
  locked_until timestamptz
);
alter table login_guard add column if not exists place text not null default '';
alter table login_guard add column if not exists since timestamptz not null default now();
alter table login_guard drop constraint if exists login_guard_pkey;
create unique index if not exists login_guard_name_place on login_guard (username, place);
create table if not exists login_place (
  account_id uuid not null references account (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, place)
);
create table if not exists device_key (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  inst_id uuid not null references institution (id) on delete cascade,
  device uuid not null,
  secret text not null,
  used_at timestamptz not null,
  primary key (account_id, inst_id, device)
);
create index if not exists device_key_used on device_key (used_at);`;
