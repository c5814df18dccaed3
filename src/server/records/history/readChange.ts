/** One change record as texts: each field with its title, and the values before and after. */

import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';
import type { EntityTable, Tables } from '../../model/entityTable';
import { conceal } from '../../view/conceal';
import type { FieldView } from '../../view/fieldView';
import { askedFields } from './askedFields';
import { formatChange, textsOf } from './fieldTexts';
import type { HistoryScope } from './historyScope';

/** Texts are labels and titles, masked where the field is. */
export interface ChangedField {
  field: string;
  title: string;
  before: string;
  after: string;
}

interface Wanted {
  recordId: string;
  change: string;
}

/** Empty for an unknown change, and for one without changed fields: a deletion, a refused call. */
export async function readChange(
  q: Queryable,
  scope: { tables: Tables; table: EntityTable; today: string; view: FieldView; actionsOf: HistoryScope['actionsOf'] },
  { recordId, change }: Wanted,
): Promise<ChangedField[]> {
  const [row] = await q.query<{
    before: Values | null;
    after: Values | null;
    asked: Values | null;
    resource: string | null;
    action: string;
  }>(
    'select before, after, asked, resource, action from change_record where record_id = $1 and entity = $2 and id = $3',
    [recordId, scope.table.entity.name, change],
    'one_change',
  );
  if (!row) return [];
  // Hidden values are removed and masked ones masked before they are converted to text.
  const [before, after] = [row.before, row.after].map((values) => values && conceal(scope.view, values)) as [Values | null, Values | null];
  const texts = await textsOf(q, scope, [before, after]);
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = scope.table.entity.fields
    .filter(({ name, system }) => names.has(name) && !system)
    .map((field) => {
      const [beforeText, afterText] = formatChange(texts, field, before?.[field.name], after?.[field.name]);
      return { field: field.name, title: field.title, before: beforeText, after: afterText };
    });
  const asked = await askedFields(q, scope, row);
  return [...changed, ...asked.map(({ field, title, text }) => ({ field, title, before: '', after: text }))];
}
