/** The first records of a list, for display on a board. */
import type { BoardPart } from '../../../config/normalizedFigures';
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { BoardRows } from '../../../wire/boards';
import { dialect } from '../../../wire/dialect';
import type { ServedResource } from '../../http/servedResource';
import { getView } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { EntityName } from '../../records/records';
import type { SeenReading } from '../../records/seenReading';

/** Undefined if the actor may not open the page, or may not read a field that the view uses. */
export async function rowsOf(
  { rows, top }: BoardPart,
  served: ServedResource | undefined,
  actor: Actor,
  reading: SeenReading,
): Promise<BoardRows | undefined> {
  if (!rows || !served || !reading.opens(rows.page)) return undefined;
  const filters: Record<string, string> = rows.view === undefined ? {} : { [dialect.view]: rows.view };
  const total = await reading.count(rows.page, filters);
  if (total === undefined) return undefined;
  const { hidden } = getView(served, actor).fields;
  const fields = rows.fields.filter((name) => !hidden.has(name));
  const { table, resource } = served;
  const asked = { page: rows.page, entity: table.entity.name as EntityName, fields: fields as never[], filters, limit: top };
  // The entity is known only when it runs, so the type of its rows is not.
  const found = (await reading.find(asked)) as unknown as Record<string, unknown>[];
  const titleOf = (name: string) => resource.list?.columns.find(({ field }) => field === name)?.title ?? table.field(name)?.title ?? name;
  return {
    total,
    to: `${resource.path}${rows.view === undefined ? '' : `?${dialect.view}=${rows.view}`}`,
    titles: fields.map(titleOf),
    rows: found.map((record) => ({
      id: String(record.id),
      to: reading.address(rows.page, String(record.id)),
      cells: fields.map((name) => formatCell(record, name, served, reading.today)),
    })),
  };
}

function formatCell(record: Record<string, unknown>, name: string, { table }: ServedResource, today: string): string {
  const field = table.field(name);
  if (!field || isEmpty(record[name])) return '';
  return fieldTypeOf(field).format(record[name], field, { today, label: () => String(record[dialect.labelKey(name)] ?? '') });
}
