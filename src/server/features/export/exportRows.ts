/** Reads the records of an export in chunks of 1000. The ids are fixed at the beginning; records added later are not included. */

import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { Values } from '../../kernel/values';
import { addDotted } from '../../model/dotted';
import { type ListRequest, listIds, listRecords } from '../../model/sql/listQuery';
import { concealForExport } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { withoutHidden } from '../list/listInput';

const chunk = 1000;
const idLength = 36;

export interface ExportRows {
  total: number;
  /** Ids of the records, in order. */
  ids(): string[];
  /** `onChunk` is called with the number of records done, before each chunk is read. */
  read(onChunk: (done: number) => Promise<void>): AsyncGenerator<Values>;
  /** The same without these records. */
  without(ids: ReadonlySet<string>): ExportRows;
}

/** Reads the ids of the matching records. `fields`: those to read; default: what the list shows. */
export async function openExportRows(
  served: ServedResource,
  actor: Actor,
  request: ListRequest,
  fields: ReadonlySet<string> = served.listFields,
): Promise<ExportRows> {
  const { context, table, tables } = served;
  const ids = await context.database.read(actor.instId, (q) => listIds(q, tables, table, request));
  return rowsOf(ids, served, actor, request, fields);
}

function rowsOf(ids: string, served: ServedResource, actor: Actor, request: ListRequest, fields: ReadonlySet<string>): ExportRows {
  const { context, table, tables } = served;
  const { database } = context;
  const { instId } = actor;
  const view = fieldViewOf(actor, table);
  const total = ids === '' ? 0 : (ids.length + 1) / (idLength + 1);
  const shown = withoutHidden(fields, view);
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
  const all = () => (ids === '' ? [] : ids.split(','));
  return {
    total,
    read,
    ids: all,
    without: (some) =>
      rowsOf(
        some.size === 0
          ? ids
          : all()
              .filter((id) => !some.has(id))
              .join(','),
        served,
        actor,
        request,
        fields,
      ),
  };
}
