/** `GET …?id=`: one record, all of it that the person may see. */

import { fieldsOf, holds } from '../../../fields/condition';
import type { DeletedAnswer } from '../../../wire/changes';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { JsonText } from '../../http/route';
import { refuseForeign, type ServedResource, scopeFor } from '../../http/servedResource';
import { notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Row } from '../../kernel/values';
import { addComputed, hasComputed } from '../../model/computed';
import { conceal, concealsAny, type FieldView, fieldViewOf } from '../../model/fieldView';
import { readRecord, readRecordFor } from '../../model/sql/recordQuery';
import { askValueContext, readValueContext } from '../../records/valueContext';
import { withoutHidden } from '../list/listInput';
import { getSingle } from './single';

export async function get(call: Call): Promise<unknown> {
  const { served, actor, query } = call;
  if (served.table.entity.single) return getSingle(call);
  refuseUnknownParameters(query, [dialect.id]);
  const { table, tables, context, resource } = served;
  const { id } = query;
  const view = fieldViewOf(actor, table);
  const scope = scopeFor(served, actor);
  const wanted = { key: `${view.key}|${scope?.key}`, fields: fieldsOfRecord(served, view), scope };
  const text = isUuid(id) ? await context.database.read(actor.instId, (q) => readRecordFor(q, tables, table, id, wanted)) : undefined;
  if (text === undefined) throw notFound(table.entity.title, await deletedAnswer(call));
  if (!hasComputed(table) && !resource.where && !concealsAny(view)) return new JsonText(text);
  const values = await askValueContext(context, actor);
  const row = addComputed(table, JSON.parse(text) as Row, values.today) as Row;
  if (resource.where && !holds(resource.where, row, values)) throw notFound(table.entity.title);
  return conceal(view, row);
}

/** When and by whom a record was deleted, for those to whom the page showed it before; null when it is not in the trash. */
async function deletedAnswer({ served, actor, query: { id } }: Call): Promise<DeletedAnswer | null> {
  const { table, tables, context, resource } = served;
  if (!isUuid(id) || !resource.endpoints.delete) return null;
  return context.database.read(actor.instId, async (q) => {
    const text = await readRecord(q, tables, table, id, true);
    if (text === undefined) return null;
    const row = JSON.parse(text) as Row;
    const set = { q, actor, values: await readValueContext(q, { configuration: context.configuration, tables }, actor, context.now()) };
    const isForeign = await refuseForeign(served, row, set).then(
      () => false,
      () => true,
    );
    if (isForeign) return null;
    const by = row[dialect.labelKey('updateBy')];
    return { kind: 'deleted', at: String(row.updateTime), by: typeof by === 'string' ? by : null };
  });
}

/** Hidden fields are not even read, except those that the resource's own condition looks at. */
function fieldsOfRecord({ table, resource }: ServedResource, view: FieldView): ReadonlySet<string> | 'all' {
  if (view.hidden.size === 0) return 'all';
  const asked = resource.where ? fieldsOf(resource.where) : [];
  return new Set([...withoutHidden(new Set(table.entity.fields.map(({ name }) => name)), view), ...asked]);
}
