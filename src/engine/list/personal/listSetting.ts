/** Applies the user's settings to the configured list. Pure functions. */
import type { Column, List } from '../../../config/normalized';
import type { ColumnSetting, ListSetting } from '../../../wire/personal';

export const plainSetting: ListSetting = { columns: [], density: 'normal' };

/** All columns in the user's order; columns without a setting come last, settings without a column are ignored. */
export function listOrderedColumns(columns: readonly Column[], setting: ListSetting): { column: Column; own: ColumnSetting }[] {
  const known = setting.columns.flatMap((own) => {
    const column = columns.find(({ field }) => field === own.field);
    return column ? [{ column, own }] : [];
  });
  const rest = columns.filter(({ field }) => !setting.columns.some((own) => own.field === field));
  return [...known, ...rest.map((column) => ({ column, own: { field: column.field } }))];
}

/** The list as drawn, pinned columns first. With all columns hidden the configured list is used. */
export function applySetting(list: List, setting: ListSetting | null): List {
  if (!setting || setting.columns.length === 0) return list;
  const shown = listOrderedColumns(list.columns, setting)
    .filter(({ own }) => own.hidden !== true)
    .map(({ column, own }) => ({ ...column, width: own.width ?? column.width, pinned: own.pinned ?? column.pinned }));
  if (shown.length === 0) return list;
  return { ...list, columns: [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)] };
}

/** Settings of all columns with one changed; storing all keeps their order. */
export function changeColumn(columns: readonly Column[], setting: ListSetting, field: string, change: Partial<ColumnSetting>): ListSetting {
  const all = listOrderedColumns(columns, setting).map(({ own }) => (own.field === field ? { ...own, ...change } : own));
  return { ...setting, columns: all };
}

/** Moves a column one position to the left or right. */
export function moveColumn(columns: readonly Column[], setting: ListSetting, field: string, step: -1 | 1): ListSetting {
  const all = listOrderedColumns(columns, setting).map(({ own }) => own);
  const at = all.findIndex((own) => own.field === field);
  const [moved] = all.splice(at, 1);
  if (moved) all.splice(Math.max(0, at + step), 0, moved);
  return { ...setting, columns: all };
}
