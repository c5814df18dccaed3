/** Columns and rows of a table in display order, computed by TanStack Table. */
import {
  columnPinningFeature,
  columnSizingFeature,
  createExpandedRowModel,
  type ExpandedState,
  type Row,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import type { EngineRecord } from '../../record/engineRecord';
import { type NestedRow, nestedKey } from '../nestRows';
import type { TableColumn } from './tableColumns';

export const tickColumn = '$tick';
export const actionsColumn = '$actions';

/** Column with the style that pins it. */
export interface PlacedColumn extends TableColumn {
  style: CSSProperties | undefined;
  /** Set on the pinned column next to the scrolling ones. */
  edge: 'start' | 'end' | undefined;
}

export interface PlacedRow {
  record: EngineRecord;
  /** In a tree: levels below the top. */
  depth: number;
  /** In a tree: whether the child rows are shown; undefined = it has none. */
  isOpen: boolean | undefined;
}

interface RowModel {
  columns: readonly PlacedColumn[];
  rows: readonly PlacedRow[];
  /** Total width of the columns in px; on narrower screens the table scrolls. */
  width: number;
  /** Expands or collapses a row. Stable reference. */
  fold: (id: string) => void;
}

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  columnMeta: {} as TableColumn,
});
type Features = typeof features;

const childrenOf = (row: NestedRow) => row[nestedKey];
const idOf = (row: NestedRow) => row.id;

/** `rows` of a tree contain their children; all are expanded at first. */
export function useRowModel(columns: readonly TableColumn[], rows: readonly NestedRow[]): RowModel {
  const [expanded, setExpanded] = useState<ExpandedState>(true);
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.title, size: column.width, minSize: 0, meta: column })),
    [columns],
  );
  const columnPinning = useMemo(
    () => ({
      start: columns.filter(({ pinned }) => pinned === 'start').map(({ id }) => id),
      end: columns.filter(({ pinned }) => pinned === 'end').map(({ id }) => id),
    }),
    [columns],
  );
  const table = useTable<Features, NestedRow>({
    features,
    columns: definitions,
    data: rows,
    getSubRows: childrenOf,
    getRowId: idOf,
    autoResetExpanded: false,
    state: { expanded, columnPinning },
    onExpandedChange: setExpanded,
  });
  const shown = table.getRowModel().rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table stays the same one while its columns change
  const placed = useMemo(() => placeColumns(table.getAllLeafColumns()), [definitions, columnPinning]);
  const placedRows = useMemo(() => shown.map(placeRow), [shown]);
  const width = useMemo(() => columns.reduce((sum, column) => sum + column.width, 0), [columns]);
  const latest = useRef(table);
  latest.current = table;
  const fold = useCallback((id: string) => latest.current.getRow(id).toggleExpanded(), []);
  return { columns: placed, rows: placedRows, width, fold };
}

type Leaf = ReturnType<ReturnType<typeof useTable<Features, NestedRow>>['getAllLeafColumns']>[number];

function placeColumns(leaves: readonly Leaf[]): PlacedColumn[] {
  const lastStart = leaves.findLast((leaf) => leaf.getIsPinned() === 'start');
  const firstEnd = leaves.find((leaf) => leaf.getIsPinned() === 'end');
  return leaves.flatMap((leaf) => {
    const column = leaf.columnDef.meta;
    if (!column) return [];
    const edge = leaf === lastStart ? 'start' : leaf === firstEnd ? 'end' : undefined;
    return [{ ...column, style: getPinnedStyle(leaf), edge }];
  });
}

function getPinnedStyle(leaf: Leaf): CSSProperties | undefined {
  const side = leaf.getIsPinned();
  if (side === 'start') return { insetInlineStart: leaf.getStart('start') };
  return side === 'end' ? { insetInlineEnd: leaf.getAfter('end') } : undefined;
}

function placeRow(row: Row<Features, NestedRow>): PlacedRow {
  return { record: row.original, depth: row.depth, isOpen: row.subRows.length > 0 ? row.getIsExpanded() : undefined };
}
