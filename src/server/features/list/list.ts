/** `GET …/page`: one page of records. */
import { todayInShanghai } from '../../../domain/calendar';
import type { Call } from '../../http/call';
import type { Offer } from '../../http/offer';
import { JsonText } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { conceal, concealsAny, fieldViewOf } from '../../model/fieldView';
import { type ListPage, listRecords } from '../../model/sql/listQuery';
import { parseListInput } from './listInput';
import { noteProbes } from './probes';

export async function list({ offer, actor, query }: Call): Promise<JsonText> {
  const today = todayInShanghai(offer.context.now());
  const request = { ...parseListInput(offer, actor, query, today), countedFor: actor.instId };
  await noteProbes(offer, actor, request);
  const page = await offer.context.database.read(actor.instId, (q) => listRecords(q, offer.tables, offer.table, request));
  return new JsonText(`{"total":${page.total},"records":${presentRecords(offer, actor, page, today)}}`);
}

/** The database's own JSON text, unless something has to be worked out or masked. */
function presentRecords(offer: Offer, actor: Actor, page: ListPage, today: string): string {
  const view = fieldViewOf(actor, offer.table);
  const computed = offer.table.computed.filter(({ field }) => offer.listFields.has(field.name) && !view.hidden.has(field.name));
  if (computed.length === 0 && !concealsAny(view)) return page.records;
  const records = JSON.parse(page.records) as Record<string, unknown>[];
  for (const record of records) {
    for (const { field, compute } of computed) record[field.name] = compute(record, field, today) ?? null;
    conceal(view, record);
  }
  return JSON.stringify(records);
}
