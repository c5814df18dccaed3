/** Which columns of a table are drawn where not all fit: the record's name and what the person chose, then by importance. */
import type { Column, Resource } from '../../../config/normalized';
import { people } from '../../../config/people';
import type { Field } from '../../../fields/field';
import { fieldCellOf } from '../../../fields/fieldCells';
import { fieldNamed, labelFields } from '../../record/recordLabel';
import { columnWidth } from './tableColumns';

interface Fit {
  /** Room for the columns in px, without checkboxes and row actions. */
  room: number;
  resource: Resource;
  /** Fields that stay whatever their importance: those the person ticked, and the one the list is sorted by. */
  chosen: ReadonlySet<string>;
}

const ranks = { low: 0, normal: 1, high: 2 } as const;
/** Before amounts, of which a list may have more than there is room for. */
const state = 3;
const always = 4;

/** In their order. A column that is too wide does not keep a narrower one from the rest of the room. */
export function fitColumns(columns: readonly Column[], fit: Fit): readonly Column[] {
  const sized = columns.map((column, index) => ({ column, width: widthOf(column, fit.resource), rank: rankOf(column, index, fit) }));
  if (sized.reduce((sum, { width }) => sum + width, 0) <= fit.room) return columns;
  let rest = fit.room;
  const kept = new Set<Column>();
  for (const { column, width, rank } of sized.toSorted((a, b) => b.rank - a.rank)) {
    if (rank < always && width > rest) continue;
    kept.add(column);
    rest -= width;
  }
  return columns.filter((column) => kept.has(column));
}

function widthOf(column: Column, { entity }: Resource): number {
  const field = fieldNamed(entity.fields, column.field);
  return field ? columnWidth(column, field, entity) : 0;
}

function rankOf(column: Column, index: number, { resource, chosen }: Fit): number {
  return index === 0 || column.link || column.pinned || chosen.has(column.field) ? always : rankOfColumn(column, resource);
}

/** Greater for what is looked for first; of two columns with the same rank, the first one. */
export function rankOfColumn(column: Column, resource: Resource): number {
  const { entity, list } = resource;
  if (column.importance) return ranks[column.importance];
  const field = fieldNamed(entity.fields, column.field);
  if (field?.states || column.field === whoOf(resource)) return state;
  const isMain = labelFields(entity).includes(column.field) || list?.totals.some((total) => total.field === column.field);
  return isMain ? ranks.high : ranks[field ? importanceOf(field) : 'normal'];
}

/** Whom a record is about, where the list has them as a column: the first of the people who are no staff. */
function whoOf({ entity, list }: Resource): string | undefined {
  const shown = (list?.people ?? []).find((name) => list?.columns.some(({ field }) => field === name));
  return fieldNamed(entity.fields, shown ?? '')?.reference?.entity === people.staff ? undefined : shown;
}

function importanceOf(field: Field): keyof typeof ranks {
  if (field.system && !field.through) return 'low';
  // Levels with colours tell where to look first.
  return field.choices?.some(({ color }) => color) ? 'high' : (fieldCellOf(field).importance ?? 'normal');
}
