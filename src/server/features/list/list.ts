/** `GET …/page`: one page of records. */
import { todayInShanghai } from '../../../domain/calendar';
import type { Call } from '../../http/call';
import { JsonText } from '../../http/route';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { addDotted, hasWorkedOut } from '../../model/dotted';
import { type ListPage, listRecords } from '../../model/sql/listQuery';
import { conceal, hasConcealed } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { noteSlowOrder } from '../largeTables/slowOrders';
import { parseListInput, withoutHidden } from './listInput';
import { logMaskedFilters } from './maskedFilters';

export async function list({ served, actor, query }: Call): Promise<JsonText> {
  const { total, records } = await readList(served, actor, query);
  return new JsonText(`{"total":${total},"records":${records}}`);
}

/** One page of records as JSON text, as the actor sees them. */
export async function readList(served: ServedResource, actor: Actor, query: Record<string, string>): Promise<ListPage> {
  const today = todayInShanghai(served.context.now());
  const request = { ...parseListInput(served, actor, query, today), countedFor: actor.instId };
  await logMaskedFilters(served, actor, request);
  const { database, log } = served.context;
  const page = await database.readList(actor, async (q) => {
    const from = performance.now();
    const found = await listRecords(q, served.tables, served.table, request);
    // Nobody waits for the note.
    noteSlowOrder(served, request, performance.now() - from).catch((cause: unknown) =>
      log({ level: 'warn', message: 'A slow order could not be noted', cause }),
    );
    return found;
  });
  return { ...page, records: formatRecords(served, actor, page, today) };
}

/** The JSON text from the database, parsed only if fields must be computed or masked. */
function formatRecords(served: ServedResource, actor: Actor, page: ListPage, today: string): string {
  const view = fieldViewOf(actor, served.table);
  const shown = withoutHidden(served.listFields, view);
  const computed = served.table.computed.filter(({ field }) => shown.has(field.name));
  if (computed.length === 0 && !hasWorkedOut(served.table, shown) && !hasConcealed(view)) return page.records;
  const records = JSON.parse(page.records) as Record<string, unknown>[];
  for (const record of records) {
    for (const { field, compute } of computed) record[field.name] = compute(record, field, today) ?? null;
    addDotted(served.table, shown, record, today);
    conceal(view, record);
  }
  return JSON.stringify(records);
}
