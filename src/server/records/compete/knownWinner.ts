/** Whether somebody may hear which record was first, and how it is called. */
import { fieldsInText } from '../../../config/fieldsInText';
import type { Configuration, Resource } from '../../../config/normalized';
import { holds } from '../../../fields/condition';
import { spanText } from '../../../fields/spans';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import type { Row } from '../../kernel/values';
import type { Contest } from '../../model/compete';
import { addComputed } from '../../model/computed';
import type { Winner } from '../../model/contestRefusal';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import { fieldViewOf } from '../../model/fieldView';
import { readLabels, readRecords } from '../../model/sql/recordQuery';
import { areInScope, rowScope } from '../../model/sql/scopeSql';

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
  const { q, tables, actor, values } = asking;
  const { table, span, fields } = contest;
  const view = fieldViewOf(actor, table);
  // Who cannot see a value whole is not told whose it is either.
  if (fields.some((name) => view.sealed.has(name))) return { label: undefined, span: undefined };
  const shown = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  const record = (await readRecords(q, tables, shown, [owner])).get(owner);
  const isKnown = record !== undefined && (await maySee(asking, shown, addComputed(shown, record, values.today) as Row));
  if (!isKnown) return { label: undefined, span: undefined };
  const label = (await readLabels(q, tables, shown.entity.name, [owner])).get(owner);
  if (!span || span.during.some((name) => view.sealed.has(name))) return { label, span: undefined };
  const own = table === shown ? record : (await readRecords(q, tables, table, [id])).get(id);
  return { label, span: own && spanText(span.form, span.during, own) };
}

/** Some page over the entity shows it to the person, with all that its name is made of. */
export async function maySee(asking: Asking, table: EntityTable, record: Row): Promise<boolean> {
  const view = fieldViewOf(asking.actor, table);
  if (fieldsInText(table.entity.label).some((name) => view.sealed.has(name))) return false;
  for (const page of asking.configuration.resources.values()) {
    if (page.entity.name === table.entity.name && (await isOnPage(asking, table, record, page))) return true;
  }
  return false;
}

async function isOnPage({ q, tables, actor, values }: Asking, table: EntityTable, record: Row, page: Resource): Promise<boolean> {
  if (!(page.endpoints.get || page.endpoints.list) || !actor.can(page.permission)) return false;
  if (page.where && !holds(page.where, record, values)) return false;
  const scope = rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId);
  return scope === undefined || areInScope(q, tables, table, [record.id], scope);
}
