/** Table body that renders all rows. */
import type { ComponentType } from 'react';
import type { TableRowProps, TreePlace } from './TableRow';
import type { PlacedColumn, PlacedRow } from './useRowModel';
import type { TickedRows } from './useTicks';

export interface TableBodyProps extends TickedRows {
  rows: readonly PlacedRow[];
  columns: readonly PlacedColumn[];
  tree: TreePlace | undefined;
  Row: ComponentType<TableRowProps>;
}

export function TableBody(props: TableBodyProps) {
  return <tbody>{props.rows.map((row, at) => drawRow(row, at, props))}</tbody>;
}

/** Draws the row with index `at` of all rows of the table. */
export function drawRow({ record, depth, isOpen }: PlacedRow, at: number, { columns, ticks, ticked, tree, Row }: TableBodyProps) {
  return (
    <Row
      key={record.id}
      record={record}
      columns={columns}
      position={at + 2}
      ticks={ticks}
      isTicked={ticked.has(record.id)}
      tree={tree}
      depth={depth}
      isOpen={isOpen}
    />
  );
}
