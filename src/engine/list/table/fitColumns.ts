/** Chooses the columns of a table when not all fit: the record's name and the user's choices, then by rank. */
import type { Column, Resource } from '../../../config/normalized';
import { people } from '../../../config/people';
import type { Field } from '../../../fields/field';
import { fieldCellOf } from '../../../fields/fieldCells';
import { fieldNamed, listLabelFields } from '../../record/recordLabel';
import { getColumnWidth } from './tableColumns';

interface Fit {
  /** Available width in px, without checkboxes and row actions. */
  room: number;
  resource: Resource;
  /** Fields always shown: those ticked by the user, and the sorted one. */
  chosen: ReadonlySet<string>;
}

const ranks = { low: 0, normal: 1, high: 2 } as const;
/** Rank of states; above amounts, because a list may have more amounts than fit. */
const state = 3;
const always = 4;

/** Columns that fit, in their order. A column too wide for the remaining space is skipped, and narrower ones after it may still fit. */
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
  return field ? getColumnWidth(column, field, entity) : 0;
}

function rankOf(column: Column, index: number, { resource, chosen }: Fit): number {
  return index === 0 || column.link || column.pinned || chosen.has(column.field) ? always : getRankOfColumn(column, resource);
}

/** Rank of a column, higher = kept first; of equal ranks the column further left is kept. */
export function getRankOfColumn(column: Column, resource: Resource): number {
  const { entity, list } = resource;
  if (column.importance) return ranks[column.importance];
  const field = fieldNamed(entity.fields, column.field);
  if (field?.states || column.field === whoOf(resource)) return state;
  const isMain = listLabelFields(entity).includes(column.field) || list?.totals.some((total) => total.field === column.field);
  return isMain ? ranks.high : ranks[field ? importanceOf(field) : 'normal'];
}

/** Field of the person a record is about, if the list has a column for it: the first reference to people other than staff. */
function whoOf({ entity, list }: Resource): string | undefined {
  const shown = (list?.people ?? []).find((name) => list?.columns.some(({ field }) => field === name));
  return fieldNamed(entity.fields, shown ?? '')?.reference?.entity === people.staff ? undefined : shown;
}

function importanceOf(field: Field): keyof typeof ranks {
  if (field.system && !field.through) return 'low';
  // Choices with colours are levels, which are read first.
  return field.choices?.some(({ color }) => color) ? 'high' : (fieldCellOf(field).importance ?? 'normal');
}
