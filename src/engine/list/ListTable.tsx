/** Rows as a table: the wide form of a list. */
import { Table, type TableProps } from 'antd';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { Resource } from '../../config/normalized';
import type { Density } from '../../wire/personal';
import { RowActions } from '../action/RowActions';
import { useExtensions } from '../extensions';
import type { EngineRecord } from '../record/engineRecord';
import { recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import { TotalsRow } from './laterParts';
import css from './list.module.css';
import { nestedKey, nestRows, parentFieldOf } from './nestRows';
import { useKnownPlace } from './place/useListPlace';
import { asRowBox } from './RowBox';
import { mapColumnsToTable, mapSorterToOrder, tableWidth } from './tableColumns';
import type { ListModel } from './useListPage';
import { useRowsInSight } from './useRowsInSight';
import { type Selection, wholePage } from './useSelection';

export interface ListBodyProps {
  model: ListModel;
  /** How high rows are; undefined = normal. */
  density: Density | undefined;
}

interface ListTableProps extends ListBodyProps {
  /** Has the last word on how it is drawn: groups, only the rows in sight. */
  adapt?: (props: TableProps<EngineRecord>) => TableProps<EngineRecord>;
}

const rowHeight = 40;
const selectionWidth = 44;

export function ListTable({ model, density, adapt = same }: ListTableProps) {
  const { resource, list, state, change, rows, selection, refreshing } = model;
  const columns = useTableColumns(model);
  const nested = useNestedRows(model);
  const isReturn = useKnownPlace() !== undefined;
  const dataSource = useRowsInSight(nested, adapt === same && !list.tree && !isReturn ? (density ?? 'normal') : undefined);
  const rowSelection = useTableSelection(model);
  const frame = useInertMeasureRow();
  const onChange: TableProps<EngineRecord>['onChange'] = (_page, _filters, sorter, { action }) => {
    if (action === 'sort') change({ order: mapSorterToOrder(sorter) });
  };
  const props = adapt({
    columns,
    dataSource,
    expandable: { childrenColumnName: nestedKey, defaultExpandAllRows: true, indentSize: 20 },
    rowSelection,
    scroll: { x: tableWidth(list.columns, resource.entity) + selectionWidth + model.actionsWidth },
  });
  return (
    <div className={css.tableFrame} data-density={density} aria-busy={refreshing} ref={frame}>
      {refreshing && <span className={css.progress} />}
      <Table<EngineRecord>
        key={list.tree ? `${state.keyword}:${rows.length}` : undefined}
        className={css.table}
        rowKey="id"
        size="small"
        pagination={false}
        showSorterTooltip={false}
        rowHoverable={false}
        onChange={onChange}
        summary={list.totals.length > 0 ? () => <Totals model={model} before={selection ? 1 : 0} /> : undefined}
        {...props}
      />
    </div>
  );
}

/** The row is there before its figures, so that nothing below it moves. */
function Totals(props: { model: ListModel; before: number }) {
  return (
    <Table.Summary fixed>
      <Suspense fallback={<TotalsPlaceholder />}>
        <TotalsRow {...props} />
      </Suspense>
    </Table.Summary>
  );
}

function TotalsPlaceholder() {
  return (
    <tr style={{ height: rowHeight }}>
      <td />
    </tr>
  );
}

function same<Props>(props: Props): Props {
  return props;
}

/**
 * rc-table measures with a hidden copy of the head, whose checkbox could be reached by Tab: this takes it out.
 * Runs after each drawing, because the table makes that row anew when it likes.
 */
function useInertMeasureRow() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = frame.current?.querySelector('.ant-table-measure-row');
    row?.setAttribute('inert', '');
    row?.removeAttribute('tabindex');
  });
  return frame;
}

function useTableColumns({ resource, list, state, commandsOf, actionsWidth, from, paths }: ListModel): TableProps<EngineRecord>['columns'] {
  const extensions = useExtensions();
  return useMemo(() => {
    const order = state.order ?? list.sort;
    const columns = mapColumnsToTable({ resource, columns: list.columns, order, trash: state.trash, extensions, show: paths.show, from });
    if (actionsWidth === 0) return columns;
    return [
      ...columns,
      {
        key: '$actions',
        title: texts.list.actions,
        width: actionsWidth,
        fixed: 'right' as const,
        className: css.actions,
        render: (_: unknown, record: EngineRecord) => (
          <RowActions commands={commandsOf(record)} label={recordLabel(resource.entity, record)} />
        ),
      },
    ];
  }, [resource, list, state.order, state.trash, extensions, commandsOf, actionsWidth, from, paths.show]);
}

function useNestedRows({ resource, list, rows }: ListModel): EngineRecord[] {
  return useMemo(() => {
    const parent = list.tree ? parentFieldOf(resource.entity) : undefined;
    return parent === undefined ? [...rows] : nestRows(rows, parent);
  }, [resource, list, rows]);
}

function mapSelectionToTable(
  selection: Selection,
  resource: Resource,
  rows: readonly EngineRecord[],
): TableProps<EngineRecord>['rowSelection'] {
  return {
    selectedRowKeys: (selection.all ? rows.map(({ id }) => id) : selection.ids) as string[],
    preserveSelectedRowKeys: true,
    columnWidth: selectionWidth,
    onChange: (keys, _records, { type }) => selection.set(type === 'all' ? wholePage(keys as string[], rows) : (keys as string[])),
    renderCell: (_ticked, _record, _index, box) => asRowBox(box),
    columnTitle: asRowBox,
    getCheckboxProps: (record) => named(texts.list.select(recordLabel(resource.entity, record))),
    getTitleCheckboxProps: () => named(texts.list.selectPage),
  };
}

function useTableSelection({ selection, resource, rows }: ListModel): TableProps<EngineRecord>['rowSelection'] {
  return useMemo(() => selection && mapSelectionToTable(selection, resource, rows), [selection, resource, rows]);
}

/** antd passes attributes on to the box, but its types do not list them. */
function named(label: string): object {
  return { 'aria-label': label };
}
