/** The pages with records about a record, and these records as the person sees them there. */

import type { Column } from '../../../config/normalized';
import { todayInShanghai } from '../../../domain/calendar';
import { entryOf } from '../../../domain/must';
import type { Field } from '../../../fields/field';
import { dialect } from '../../../wire/dialect';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { readNames } from '../../model/dotted';
import { isList } from '../../model/entityTable';
import type { RecordService } from '../../records/write/writer';
import { type FieldView, fieldViewOf } from '../../view/fieldView';
import { type ExportRows, openExportRows } from '../export/exportRows';
import { parseListInput } from '../list/listInput';

export interface PackedPage {
  served: ServedResource;
  /** Fields of the entity that the person may read, in the order of the entity. */
  fields: Field[];
  rows: ExportRows;
  view: FieldView;
  /** Write masked values whole: the person requested it and has the permission of this page for it. */
  whole: boolean;
}

interface PackedPages {
  pages: PackedPage[];
  /** Titles of pages that the person may not open. */
  refused: string[];
}

interface Asked {
  service: RecordService;
  actor: Actor;
  /** Page of the record itself. */
  resource: string;
  id: string;
  whole: boolean;
}

/** The page of the record comes first. A record on several pages is taken from the first one. */
export async function packPages(context: ServerContext, asked: Asked): Promise<PackedPages> {
  const { service, actor, resource, id } = asked;
  const own = entryOf(context.configuration.resources, resource);
  const pages: PackedPage[] = [];
  const refused = new Set<string>();
  const known = new Map<string, Set<string>>();
  for (const page of [own, ...context.configuration.resources.values()]) {
    if (page !== own && (page.entity.name === own.entity.name || page.entity.source || !page.endpoints.list)) continue;
    const served = buildServedResource(context, service, page);
    const via = page === own ? dialect.id : findReference(served, own.entity.name);
    if (via === undefined) continue;
    if (!actor.can(page.permission)) {
      refused.add(page.title);
      continue;
    }
    const found = await openPage(served, asked, { [via]: id }, known.get(page.entity.name) ?? new Set());
    if (found) pages.push(found);
    else refused.add(page.title);
    const seen = known.get(page.entity.name) ?? new Set();
    for (const one of found?.rows.ids() ?? []) seen.add(one);
    known.set(page.entity.name, seen);
  }
  for (const { served } of pages) refused.delete(served.resource.title);
  return { pages: pages.filter(({ rows }) => rows.total > 0), refused: [...refused] };
}

/** A single reference to the entity; records with a multiple reference are about several people and left out. */
function findReference({ table }: ServedResource, entity: string): string | undefined {
  return table.references.find(({ field, columnType }) => field.reference?.entity === entity && !isList(columnType))?.field.name;
}

/** Undefined if the person may not read the field that refers to the record. */
async function openPage(
  served: ServedResource,
  { actor, whole }: Asked,
  filters: Record<string, string>,
  known: ReadonlySet<string>,
): Promise<PackedPage | undefined> {
  const { table, resource, context } = served;
  const view = fieldViewOf(actor, table);
  const today = todayInShanghai(context.now());
  const fields = table.entity.fields.filter(({ name, through }) => !view.hidden.has(name) && !through);
  const names = new Set(fields.map(({ name }) => name));
  try {
    const { [dialect.id]: id, ...others } = filters;
    const request = {
      ...parseListInput(served, actor, others, today),
      ...(id !== undefined && { ids: [id].filter(isUuid) }),
      fields: readNames(table, names),
      fieldsKey: `${resource.name}|pack|${view.key}`,
      limit: mostRows,
      offset: 0,
    };
    const all = await openExportRows(served, actor, request, names);
    const reveals = resource.list?.export?.reveal;
    return { served, fields, view, rows: all.without(known), whole: whole && reveals !== undefined && actor.can(reveals) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const mostRows = 100_000;

/** The fields as columns of a sheet. */
export function columnsOf(fields: readonly Field[]): Column[] {
  return fields
    .filter(({ system }) => !system)
    .map(({ name, title }) => ({ field: name, title, width: undefined, pinned: false, sortable: false, link: false, cell: undefined }));
}
