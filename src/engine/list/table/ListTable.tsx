/** The rows of a list as a table, for wide screens. */
import { type ComponentType, Suspense, useCallback, useMemo, useRef } from 'react';
import type { Density } from '../../../wire/personal';
import { RowActions } from '../../action/RowActions';
import { parentFieldOf } from '../../command/moveAction';
import { useExtensions } from '../../extensions';
import type { EngineRecord } from '../../record/engineRecord';
import { recordLabel } from '../../record/recordLabel';
import { texts } from '../../texts';
import { TotalsRow } from '../lazyParts';
import { usualOrder } from '../listQuery';
import { nestRows } from '../nestRows';
import type { ListModel } from '../useListPage';
import { nextOrder } from './nextOrder';
import { TableBody, type TableBodyProps } from './TableBody';
import { TableHead } from './TableHead';
import { TableRow, type TableRowProps } from './TableRow';
import css from './table.module.css';
import { mapColumnsToTable, type TableColumn } from './tableColumns';
import { tickWidth } from './tickWidth';
import { useHiddenSides } from './useHiddenSides';
import { actionsColumn, tickColumn, useRowModel } from './useRowModel';
import { useTicks } from './useTicks';

export interface ListBodyProps {
  model: ListModel;
  /** Row height; undefined = normal. */
  density: Density | undefined;
}

interface ListTableProps extends ListBodyProps {
  /** Rows and components drawn instead of the defaults. */
  rows?: readonly EngineRecord[];
  Row?: ComponentType<TableRowProps>;
  Body?: ComponentType<TableBodyProps>;
  /** Height of the scroll container in px; undefined = height of the rows. */
  height?: number;
}

export function ListTable(props: ListTableProps) {
  const { list, state, rows } = props.model;
  // A new key expands all rows again when a tree shows other rows.
  return <PlainTable key={list.tree ? `${state.keyword}:${rows.length}` : undefined} {...props} />;
}

function PlainTable({ model, density, rows: ownRows, Row = TableRow, Body = TableBody, height }: ListTableProps) {
  const { list, state, refreshing } = model;
  const { ticks, ticked } = useTicks(model);
  const nested = useNestedRows(model);
  const { columns, rows, width, fold } = useRowModel(useTableColumns(model), ownRows ?? nested);
  const tree = useMemo(() => (list.tree ? { fold } : undefined), [list.tree, fold]);
  const scroller = useHiddenSides();
  const hasTotals = list.totals.length > 0;
  return (
    <div className={css.frame} data-density={density} aria-busy={refreshing}>
      {refreshing && <span className={css.progress} />}
      <div className={css.scroller} style={height === undefined ? undefined : { maxHeight: height, overflowY: 'auto' }} ref={scroller}>
        <table className={css.table} style={{ width }} aria-rowcount={rows.length + (hasTotals ? 2 : 1)}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            order={state.order ?? usualOrder(state, list)}
            onSort={useSort(model)}
            ticks={ticks}
            pageTicked={pageTicked(model.rows, ticked)}
          />
          <Body rows={rows} columns={columns} ticks={ticks} ticked={ticked} tree={tree} Row={Row} />
          {hasTotals && (
            <tfoot className={css.foot}>
              <Suspense fallback={<TotalsPlaceholder columns={columns.length} />}>
                <TotalsRow model={model} columns={columns} position={rows.length + 2} />
              </Suspense>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** Reserves the space of the totals row until its code is loaded, so that nothing shifts. */
function TotalsPlaceholder({ columns }: { columns: number }) {
  return (
    <tr>
      <td className={css.cell} colSpan={columns} />
    </tr>
  );
}

function pageTicked(page: readonly EngineRecord[], ticked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = ticked.size === 0 ? 0 : page.filter(({ id }) => ticked.has(id)).length;
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
}

function useSort(model: ListModel): (field: string) => void {
  const latest = useRef(model);
  latest.current = model;
  return useCallback((field) => {
    const { state, list, change } = latest.current;
    const usual = usualOrder(state, list);
    change({ order: nextOrder(field, state.order ?? usual, usual) });
  }, []);
}

function useTableColumns({ resource, list, state, selection, commandsOf, actionsWidth, paths }: ListModel): TableColumn[] {
  const extensions = useExtensions();
  const isTicking = selection !== undefined;
  return useMemo(() => {
    const columns = mapColumnsToTable({ resource, columns: list.columns, trash: state.trash, extensions, show: paths.show });
    // The checkbox column is pinned together with the first column.
    if (isTicking) columns.unshift({ ...plainColumn, id: tickColumn, width: tickWidth, pinned: columns[0]?.pinned });
    if (actionsWidth > 0) {
      columns.push({
        ...plainColumn,
        id: actionsColumn,
        title: texts.list.actions,
        width: actionsWidth,
        pinned: 'end',
        draw: (record) => <RowActions commands={commandsOf(record)} label={recordLabel(resource.entity, record)} />,
      });
    }
    return columns;
  }, [resource, list, state.trash, isTicking, extensions, commandsOf, actionsWidth, paths.show]);
}

const plainColumn = { title: '', align: undefined, pinned: undefined, sortable: false, cut: false, draw: () => null } as const;

function useNestedRows({ resource, list, rows }: ListModel): readonly EngineRecord[] {
  return useMemo(() => {
    const parent = list.tree ? parentFieldOf(resource.entity) : undefined;
    return parent === undefined ? rows : nestRows(rows, parent);
  }, [resource, list, rows]);
}
