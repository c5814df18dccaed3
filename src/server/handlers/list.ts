/** `GET …/page`: one page of records. */
import { todayInShanghai } from '../../domain/calendar';
import { type ListPage, listRecords } from '../storage/listQuery';
import { type Call, JsonText } from './call';
import { parseListInput } from './listInput';
import type { Offer } from './offer';

export async function list({ offer, actor, query }: Call): Promise<JsonText> {
  const today = todayInShanghai(offer.context.now());
  const request = parseListInput(offer, query, today);
  const page = await offer.context.database.read(actor.instId, (q) => listRecords(q, offer.tables, offer.table, request));
  return new JsonText(`{"total":${page.total},"records":${presentRecords(offer, page, today)}}`);
}

/** The database's own JSON text, unless something has to be worked out or masked. */
function presentRecords(offer: Offer, page: ListPage, today: string): string {
  const computed = offer.table.computed.filter(({ field }) => offer.listFields.has(field.name));
  if (computed.length === 0 && offer.maskedFields.length === 0) return page.records;
  const records = JSON.parse(page.records) as Record<string, unknown>[];
  for (const record of records) {
    for (const { field, compute } of computed) record[field.name] = compute(record, field, today) ?? null;
    for (const { name, mask } of offer.maskedFields) {
      const value = record[name];
      if (typeof value === 'string') record[name] = mask(value);
    }
  }
  return JSON.stringify(records);
}
