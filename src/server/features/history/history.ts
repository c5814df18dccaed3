/** `GET …/history?id=`: who changed a record, when, with the values before and after. */

import { todayInShanghai } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { getView } from '../../http/servedResource';
import { invalid, notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { type HistoryPage, readHistory } from '../../records/history/readHistory';
import { momentOf } from '../../records/valueContext';
import { visible } from '../../view/view';
import { whole } from '../list/listInput';

/** Maximum number of changes per page. */
const maxEntries = 200;

export async function history({ served, actor, query }: Call): Promise<HistoryPage> {
  refuseUnknownParameters(query, [dialect.id, dialect.page, dialect.pageSize]);
  const errors: FieldError[] = [];
  const limit = whole(query, dialect.pageSize, 50, maxEntries, errors);
  const page = whole(query, dialect.page, 1, 100_000, errors);
  if (errors.length > 0) throw invalid(errors);
  const { id } = query;
  if (!isUuid(id)) throw notFound(served.table.entity.title);
  const { context, tables, table, resource } = served;
  const scope = {
    tables,
    table,
    resource,
    view: getView(served, actor).fields,
    actionsOf: (name: string | null) => context.configuration.resources.get(name ?? '')?.actions ?? resource.actions,
    today: todayInShanghai(context.now()),
  };
  const view = getView(served, actor);
  const found = await context.database.read(actor.instId, async (q) => {
    if (!(await visible(q, view, [id], momentOf(actor, context.now()))).size) return undefined;
    return readHistory(q, scope, id, { limit, offset: (page - 1) * limit });
  });
  if (!found) throw notFound(table.entity.title);
  return found;
}
