import type { EntityTable } from '../../model/entityTable';

/** Written entries that deferred sums do not include yet, by the table of the records with these sums. */
export type Deferred = Map<EntityTable, { ids: Set<string>; entries: Map<EntityTable, string[]>; refusalField: string }>;
