/** `GET …?id=`: one record with the fields that the actor can see. */

import { holds } from '../../../fields/condition';
import type { ValueContext } from '../../../fields/valueContext';
import type { DeletedAnswer } from '../../../wire/changes';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { JsonText } from '../../http/route';
import { refuseForeign, type ServedResource, scopeFor } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Row } from '../../kernel/values';
import { addComputed, hasComputed } from '../../model/computed';
import { addDotted, behindNames, hasWorkedOut, readNames } from '../../model/dotted';
import { conceal, concealsAny, type FieldView, fieldViewOf } from '../../model/fieldView';
import { holdsBehind, ownNames } from '../../model/sql/behindQuery';
import { readRecord, readRecordFor } from '../../model/sql/recordQuery';
import { seenBehind } from '../../model/sql/sight';
import { askValueContext, momentOf, readValueContext } from '../../records/valueContext';
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
  const behind = seenBehind(tables, table, actor);
  const shown = new Set([...served.recordDotted].filter((name) => !view.hidden.has(name)));
  const dotted = shown.size > 0 ? `${resource.name}|${behind.key}` : '';
  const wanted = { key: `${view.key}|${scope?.key}|${dotted}`, fields: fieldsOfRecord(served, view, shown), scope, behind };
  const text = isUuid(id)
    ? await context.database.read(actor.instId, (q) =>
        readRecordFor(q, tables, table, id, { ...wanted, moment: momentOf(actor, context.now()) }),
      )
    : undefined;
  if (text === undefined) throw notFound(table.entity.title, await deletedAnswer(call));
  if (!hasComputed(table) && !resource.where && !concealsAny(view) && !hasWorkedOut(table, shown)) return new JsonText(text);
  const values = await askValueContext(context, actor);
  const row = addComputed(table, JSON.parse(text) as Row, values.today) as Row;
  await refuseUnlessInside(served, actor, row, values);
  addDotted(table, shown, row, values.today);
  return conceal(view, row);
}

/** When and by whom the record was deleted; null if it is not in the recycle bin or the actor could not see it before. */
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

/**
 * Throws "not found" if the record does not meet the resource's `where`, evaluated on the full record regardless of the
 * actor's permissions.
 */
async function refuseUnlessInside(
  { resource: { where }, context, tables, table }: ServedResource,
  actor: Actor,
  row: Row,
  values: ValueContext,
) {
  if (!where) return;
  const isInside =
    behindNames(table, where).size === 0
      ? holds(where, row, values)
      : await context.database.read(actor.instId, (q) => holdsBehind({ q, tables }, table, where, row, values));
  if (!isInside) throw notFound(table.entity.title);
}

/** Fields to read: without hidden ones, except those that the resource's `where` uses. */
function fieldsOfRecord({ table, resource }: ServedResource, view: FieldView, dotted: ReadonlySet<string>): ReadonlySet<string> | 'all' {
  if (view.hidden.size === 0 && dotted.size === 0) return 'all';
  const asked = resource.where ? ownNames(resource.where) : [];
  const own = table.entity.fields.filter(({ through }) => !through).map(({ name }) => name);
  return readNames(table, new Set([...withoutHidden(new Set(own), view), ...asked, ...dotted]));
}
