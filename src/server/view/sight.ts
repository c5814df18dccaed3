/** Which referenced records a person may see, for fields that are read via references. */

import type { EntityTable, Tables } from '../model/entityTable';
import { createLookup } from '../model/sql/columnSource';
import type { Rows, SeenViaReference } from '../model/sql/rows';
import { anyOf, openViews, type Viewer } from './view';

const nothing: SeenViaReference = { key: '', test: undefined, inputs: {} };

/** Records of an entity without pages are visible together with the records that refer to them. */
export function findSeenViaReference(tables: Tables, table: EntityTable, viewer: Viewer): SeenViaReference {
  if (table.dotted.length === 0) return nothing;
  const referenced = new Set(table.dotted.flatMap(({ through }) => through.map((hop) => hop.table)));
  const narrowed = new Map<EntityTable, Rows>();
  for (const one of referenced) {
    const shown = openViews(tables, one, viewer);
    if (one.pages.length > 0 && !shown.some(({ isWhole }) => isWhole)) narrowed.set(one, anyOf(shown));
  }
  if (narrowed.size === 0) return nothing;
  return {
    key: [...narrowed].map(([one, { key }]) => `${one.name}:${key}`).join(';'),
    test: (one, alias) => narrowed.get(one)?.test(createLookup(alias)),
    inputs: Object.assign({}, ...[...narrowed.values()].map(({ inputs }) => inputs)),
  };
}
