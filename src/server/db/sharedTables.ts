/**
 * Tables that one database keeps for all institutions, each with the reason why it is not split by institution. All others begin each key
 * with `inst_id`, so that a distributed PostgreSQL can keep an institution's rows together (`tests/server/distribution.test.ts`).
 */
export const sharedTables = {
  institution: 'the list of institutions itself',
  account: 'a person signs in by name before an institution is known, and may belong to several',
  membership: 'read by account at sign-in, before an institution is chosen',
  session: 'read by token, before the institution is known; it may have none yet',
  device_key: 'refers to account and institution, and ends with either',
  second_factor: 'belongs to an account',
  login_guard: 'counts wrong passwords by name and place; the name may have no account',
  login_place: 'belongs to an account',
  login_log: 'sign-ins, also of names without an institution',
  log_seal: 'sealed by one process for all institutions, with the sequence of the log',
  log_erasure: 'read with the seals',
  clock_watch: 'one row for the whole database',
  clock_release: 'read with the clock of the database',
  regular_work: 'one row per recurring work, for all processes',
  slow_order: 'orders for which a table is to have an index, for all institutions',
  temp_key: 'belongs to a session',
  server_secret: 'secrets of the server',
  job_lease: 'one statement finds what died, for all institutions',
  job_file: 'one statement finds what has expired, for all institutions',
  sync_state: 'one row for the whole database',
} as const satisfies Record<string, string>;
