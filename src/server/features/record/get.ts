/** `GET …?id=`: one record with the fields that the actor can see. */

import { todayInShanghai } from '../../../domain/calendar';
import type { DeletedAnswer } from '../../../wire/changes';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { JsonText } from '../../http/route';
import { getView, type ServedResource } from '../../http/servedResource';
import { notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Row } from '../../kernel/values';
import { addComputed, hasComputed } from '../../model/computed';
import { addDotted, hasWorkedOut, readNames } from '../../model/dotted';
import { readRecord, readRecordFor } from '../../model/sql/recordQuery';
import { momentOf } from '../../records/valueContext';
import { conceal, hasConcealed } from '../../view/conceal';
import type { FieldView } from '../../view/fieldView';
import { findSeenViaReference } from '../../view/sight';
import { visible } from '../../view/view';
import { withoutHidden } from '../list/listInput';
import { getSingle } from './single';

export async function get(call: Call): Promise<unknown> {
  const { served, actor, query } = call;
  if (served.table.entity.single) return getSingle(call);
  refuseUnknownParameters(query, [dialect.id]);
  const { table, tables, context, resource } = served;
  const { id } = query;
  const { fields: view, rows, writes } = getView(served, actor);
  const viaReference = findSeenViaReference(tables, table, actor);
  const shown = new Set([...served.recordDotted].filter((name) => !view.hidden.has(name)));
  const dotted = shown.size > 0 ? `${resource.name}|${viaReference.key}` : '';
  const wanted = {
    key: `${view.key}|${dotted}`,
    fields: getRecordFields(served, view, shown),
    rows,
    ...(writes !== rows && { writes }),
    viaReference,
  };
  const text = isUuid(id)
    ? await context.database.read(actor.instId, (q) =>
        readRecordFor(q, tables, table, id, { ...wanted, moment: momentOf(actor, context.now()) }),
      )
    : undefined;
  if (text === undefined) throw notFound(table.entity.title, await readDeleted(call));
  if (!hasComputed(table) && !hasConcealed(view) && !hasWorkedOut(table, shown)) return new JsonText(text);
  const today = todayInShanghai(context.now());
  const row = addComputed(table, JSON.parse(text) as Row, today) as Row;
  addDotted(table, shown, row, today);
  return conceal(view, row);
}

/** When and by whom the record was deleted; null if it is not in the recycle bin or the actor could not see it before. */
async function readDeleted({ served, actor, query: { id } }: Call): Promise<DeletedAnswer | null> {
  const { table, tables, context, resource } = served;
  if (!isUuid(id) || !resource.endpoints.delete) return null;
  return context.database.read(actor.instId, async (q) => {
    const text = await readRecord(q, tables, table, id, true);
    if (text === undefined) return null;
    if (!(await visible(q, getView(served, actor), [id], momentOf(actor, context.now()))).size) return null;
    const row = JSON.parse(text) as Row;
    const by = row[dialect.labelKey('updateBy')];
    return { kind: 'deleted', at: String(row.updateTime), by: typeof by === 'string' ? by : null };
  });
}

/** Fields to read: without hidden ones. */
function getRecordFields({ table }: ServedResource, view: FieldView, dotted: ReadonlySet<string>): ReadonlySet<string> | 'all' {
  if (view.hidden.size === 0 && dotted.size === 0) return 'all';
  const own = table.entity.fields.filter(({ through }) => !through).map(({ name }) => name);
  return readNames(table, new Set([...withoutHidden(new Set(own), view), ...dotted]));
}
