/** A table row; memoized, so that it renders only when its props change. */
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
  /** `aria-rowindex`: the header is row 1. */
  position: number;
  ticks: Ticks | undefined;
  isTicked: boolean;
  tree: TreePlace | undefined;
  depth: number;
  /** In a tree: whether the child rows are shown; undefined = it has none. */
  isOpen: boolean | undefined;
}

/** Shared by the rows of a tree. */
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
            <td key={column.id} className={getCellClass(column)} style={column.style}>
              {ticks && <RowBox checked={isTicked} aria-label={ticks.labelOf(record)} onChange={(event) => ticks.tick(record.id, event)} />}
            </td>
          );
        }
        const drawn = column.draw(record);
        return (
          <td key={column.id} className={getCellClass(column)} style={column.style} title={column.cut ? textOf(drawn) : undefined}>
            {column === branching ? <Branch {...props}>{drawn}</Branch> : drawn}
          </td>
        );
      })}
    </tr>
  );
});

/** Expand icon before the first value, indented by the depth of the row. */
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

/** CSS classes of a cell or header cell. */
export function getCellClass({ id, align, edge, style, cut }: PlacedColumn): string {
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

/** Text of a cell whose content is a single string. */
function textOf(drawn: ReactNode): string | undefined {
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn);
  const inner = isValidElement<{ children?: unknown }>(drawn) ? drawn.props.children : undefined;
  return typeof inner === 'string' ? inner : undefined;
}
