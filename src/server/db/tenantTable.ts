export interface TenantTable {
  name: string;
  /** Idempotent SQL that creates the table. */
  sql: string;
  /** Privileges of the role `app`. */
  grants: string;
}
