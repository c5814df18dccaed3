/**
 * Seals of the operation log. Rows of the log are numbered by one sequence; a seal covers those of an institution up to a number. Only the
 * owner has access to the table: statements of calls can neither read nor change it.
 */
export const sealTable = `
create table if not exists log_seal (
  inst_id uuid not null,
  number int not null,
  from_seq bigint not null,
  to_seq bigint not null,
  seqs bigint[] not null,
  digests text not null,
  previous text not null,
  hash text not null,
  sampled_seq bigint not null,
  settled_at timestamptz not null,
  sealed_at timestamptz not null,
  primary key (inst_id, number)
);
create table if not exists log_erasure (
  inst_id uuid not null,
  seq bigint not null,
  sealed text not null,
  emptied text not null,
  reason text not null,
  at timestamptz not null,
  primary key (inst_id, seq)
);`;

/** Must be created before the tables of the log. The role that writes the log may take numbers. */
export const sealSequence = `
create sequence if not exists log_seq;
grant usage on sequence log_seq to public;`;

/** Column with the number of a row in the order of writing. Rows are stored in this order, so a small BRIN index is sufficient. */
export function getSealedColumn(table: string): string {
  return `alter table ${table} add column if not exists seq bigint not null default nextval('log_seq');
    create index if not exists ${table}_seq on ${table} using brin (seq) with (pages_per_range = 16, autosummarize = on);`;
}
