/** A row of a table. Drawn again only when something of it has changed. */
import { isValidElement, memo, type ReactNode } from 'react';
import type { EngineRecord } from '../../record/engineRecord';
import { texts } from '../../texts';
import { RowBox } from './RowBox';
import css from './table.module.css';
import { actionsColumn, type PlacedColumn, tickColumn } from './useRowModel';
import type { Ticks } from './useTicks';

export interface TableRowProps {
  record: EngineRecord;
  columns: readonly PlacedColumn[];
  /** Its place among all rows, the head being the first. */
  position: number;
  ticks: Ticks | undefined;
  isTicked: boolean;
  tree: TreePlace | undefined;
  depth: number;
  /** Of a tree: whether the rows below it are shown; undefined = there are none. */
  isOpen: boolean | undefined;
}

/** What rows of a tree share. */
export interface TreePlace {
  fold: (id: string) => void;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, position, ticks, isTicked, tree } = props;
  const branching = tree && columns.find(({ id }) => id !== tickColumn);
  return (
    <tr
      data-row-key={record.id}
      className={isTicked ? `${css.row} ${css.ticked}` : css.row}
      aria-rowindex={position}
      aria-selected={ticks && isTicked}
    >
      {columns.map((column) => {
        if (column.id === tickColumn) {
          return (
            <td key={column.id} className={cellClass(column)} style={column.style}>
              {ticks && <RowBox checked={isTicked} aria-label={ticks.labelOf(record)} onChange={(event) => ticks.tick(record.id, event)} />}
            </td>
          );
        }
        const drawn = column.draw(record);
        return (
          <td key={column.id} className={cellClass(column)} style={column.style} title={column.cut ? textOf(drawn) : undefined}>
            {column === branching ? <Branch {...props}>{drawn}</Branch> : drawn}
          </td>
        );
      })}
    </tr>
  );
});

/** The sign that folds stands before the first value, as far in as the row stands below the top level. */
function Branch({ record, tree, depth, isOpen, children }: TableRowProps & { children: ReactNode }) {
  return (
    <>
      <span className={css.indent} style={{ paddingInlineStart: depth * indentWidth }} />
      {isOpen === undefined ? (
        <span className={css.noFold} />
      ) : (
        <button
          type="button"
          className={css.fold}
          aria-label={isOpen ? texts.list.foldRow : texts.list.unfoldRow}
          aria-expanded={isOpen}
          onClick={() => tree?.fold(record.id)}
        />
      )}
      {children}
    </>
  );
}

const indentWidth = 20;

export function cellClass({ id, align, edge, style, cut }: PlacedColumn): string {
  const kinds = [
    id === tickColumn ? css.tick : css.cell,
    id === actionsColumn && css.actions,
    align && css.right,
    cut && css.cut,
    style && css.pinned,
    edge && css[`${edge}Edge`],
  ];
  return kinds.filter(Boolean).join(' ');
}

/** What a cell says when it is one text. */
function textOf(drawn: ReactNode): string | undefined {
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn);
  const inner = isValidElement<{ children?: unknown }>(drawn) ? drawn.props.children : undefined;
  return typeof inner === 'string' ? inner : undefined;
}
