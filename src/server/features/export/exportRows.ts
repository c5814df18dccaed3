/** Reads the records of an export in chunks of 1000. The ids are fixed at the beginning; records added later are not included. */

import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { Values } from '../../kernel/values';
import { addDotted } from '../../model/dotted';
import { type ListRequest, listIds, listRecords } from '../../model/sql/listQuery';
import { concealForExport, fieldViewOf } from '../../view/fieldView';
import { withoutHidden } from '../list/listInput';

const chunk = 1000;
const idLength = 36;

export interface ExportRows {
  total: number;
  /** Ids of the records, in order. */
  ids(): string[];
  /** `onChunk` is called with the number of records done, before each chunk is read. */
  read(onChunk: (done: number) => Promise<void>): AsyncGenerator<Values>;
}

/** Reads the ids of the matching records. */
export async function openExportRows(
  { context, table, tables, listFields }: ServedResource,
  actor: Actor,
  request: ListRequest,
): Promise<ExportRows> {
  const { database } = context;
  const { instId } = actor;
  const view = fieldViewOf(actor, table);
  const ids = await database.read(instId, (q) => listIds(q, tables, table, request));
  const total = ids === '' ? 0 : (ids.length + 1) / (idLength + 1);
  const shown = withoutHidden(listFields, view);
  const computed = table.computed.filter(({ field }) => shown.has(field.name));
  async function* read(onChunk: (done: number) => Promise<void>): AsyncGenerator<Values> {
    for (let at = 0; at < total; at += chunk) {
      await onChunk(at);
      const few = ids.slice(at * (idLength + 1), (at + chunk) * (idLength + 1)).split(',', chunk);
      const page = await database.read(instId, (q) => listRecords(q, tables, table, { ...request, ids: few, limit: chunk, offset: 0 }));
      for (const record of JSON.parse(page.records) as Values[]) {
        for (const { field, compute } of computed) record[field.name] = compute(record, field, request.moment.today) ?? null;
        addDotted(table, shown, record, request.moment.today);
        yield concealForExport(view, record);
      }
    }
  }
  return { total, read, ids: () => (ids === '' ? [] : ids.split(',')) };
}
