import type { EntityTable } from '../../model/entityTable';

/** Entries that were written and are not added up yet, by the table of the records that get their sums. */
export type Later = Map<EntityTable, { ids: Set<string>; entries: Map<EntityTable, string[]>; place: string }>;
