export interface TenantTable {
  name: string;
  /** Statements that make what is missing. */
  sql: string;
  /** What the plain role may do. */
  grants: string;
}
