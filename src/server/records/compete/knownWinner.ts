/** Whether somebody may hear which record was first, and how it is called. */
import { fieldsInText } from '../../../config/fieldsInText';
import type { Configuration } from '../../../config/normalized';
import { spanText } from '../../../fields/spans';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import type { Contest } from '../../model/compete';
import type { Winner } from '../../model/contestRefusal';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import { readLabels, readRecords } from '../../model/sql/recordQuery';
import { fieldViewOf } from '../../view/fieldView';
import { isSeenAnywhere } from '../../view/view';

/** Who asks, and where. */
export interface Asking {
  q: Queryable;
  actor: Actor;
  tables: Tables;
  configuration: Pick<Configuration, 'resources'>;
  values: ValueContext;
}

/** The record that was first, as far as it may be known; `id` of a row leads to its record. */
export async function knownWinner(asking: Asking, contest: Contest, { id, owner }: { id: string; owner: string }): Promise<Winner> {
  const { q, tables, actor } = asking;
  const { table, span, fields } = contest;
  const view = fieldViewOf(actor, table);
  // Who cannot see a value whole is not told whose it is either.
  if (fields.some((name) => view.sealed.has(name))) return { label: undefined, span: undefined };
  const shown = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  const record = (await readRecords(q, tables, shown, [owner])).get(owner);
  const isKnown = record !== undefined && (await maySee(asking, shown, record.id));
  if (!isKnown) return { label: undefined, span: undefined };
  const label = (await readLabels(q, tables, shown.entity.name, [owner])).get(owner);
  if (!span || span.during.some((name) => view.sealed.has(name))) return { label, span: undefined };
  const own = table === shown ? record : (await readRecords(q, tables, table, [id])).get(id);
  return { label, span: own && spanText(span.form, span.during, own) };
}

/** Some page over the entity shows it to the person, with all that its name is made of. */
async function maySee(asking: Asking, table: EntityTable, id: string): Promise<boolean> {
  const view = fieldViewOf(asking.actor, table);
  if (fieldsInText(table.entity.label).some((name) => view.sealed.has(name))) return false;
  return isSeenAnywhere(asking.q, asking, table, id);
}
