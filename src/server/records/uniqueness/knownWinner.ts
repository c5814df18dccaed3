/** Whether a person may know which record a conflict is with, and its label. */
import { listFieldsInText } from '../../../config/listFieldsInText';
import type { Configuration } from '../../../config/normalized';
import { spanText } from '../../../fields/spans';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import type { Winner } from '../../model/createUniqueRefusal';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import { readLabels, readRecords } from '../../model/sql/recordQuery';
import type { UniqueRule } from '../../model/uniqueRules';
import { fieldViewOf } from '../../view/fieldView';
import { isSeenAnywhere } from '../../view/view';

/** The asking person and the connection. */
export interface Asking {
  q: Queryable;
  actor: Actor;
  tables: Tables;
  configuration: Pick<Configuration, 'resources'>;
  values: ValueContext;
}

/** The conflicting record, as far as the person may know it; `id` can be that of a child row of `owner`. */
export async function knownWinner(asking: Asking, uniqueRule: UniqueRule, { id, owner }: { id: string; owner: string }): Promise<Winner> {
  const { q, tables, actor } = asking;
  const { table, span, fields } = uniqueRule;
  const view = fieldViewOf(actor, table);
  // A person who may not see a value whole may not know which record has it.
  if (fields.some((name) => view.unreadable.has(name))) return { label: undefined, span: undefined };
  const shown = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  const record = (await readRecords(q, tables, shown, [owner])).get(owner);
  const isKnown = record !== undefined && (await maySee(asking, shown, record.id));
  if (!isKnown) return { label: undefined, span: undefined };
  const label = (await readLabels(q, tables, shown.entity.name, [owner])).get(owner);
  if (!span || span.during.some((name) => view.unreadable.has(name))) return { label, span: undefined };
  const own = table === shown ? record : (await readRecords(q, tables, table, [id])).get(id);
  return { label, span: own && spanText(span.form, span.during, own) };
}

/** Whether a page of the entity shows the person the record with all fields of its label. */
async function maySee(asking: Asking, table: EntityTable, id: string): Promise<boolean> {
  const view = fieldViewOf(asking.actor, table);
  if (listFieldsInText(table.entity.label).some((name) => view.unreadable.has(name))) return false;
  return isSeenAnywhere(asking.q, asking, table, id);
}
