/** Rows as a table: the wide form of a list. */
import { Table, type TableProps } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { List, Resource } from '../../config/normalized';
import type { Density } from '../../wire/personal';
import { RowActions, type RowCommand } from '../action/RowActions';
import { useExtensions } from '../extensions';
import type { EngineRecord } from '../record/engineRecord';
import { recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import css from './list.module.css';
import type { ListState } from './listState';
import { nestedKey, nestRows, parentFieldOf } from './nestRows';
import { hasRowCommands } from './rowCommands';
import { mapColumnsToTable, mapSorterToOrder, tableWidth } from './tableColumns';
import type { ChangeListState } from './useListState';
import type { Selection } from './useSelection';

export interface ListBodyProps {
  resource: Resource;
  list: List;
  state: ListState;
  change: ChangeListState;
  rows: readonly EngineRecord[];
  refreshing: boolean;
  /** Undefined = rows cannot be ticked here. */
  selection: Selection | undefined;
  commandsOf: (record: EngineRecord) => RowCommand[];
  from: unknown;
  /** How high rows are; undefined = normal. */
  density?: Density;
}

const selectionWidth = 44;
const actionsWidth = 176;

export function ListTable(props: ListBodyProps) {
  const { resource, list, state, change, rows, selection, refreshing } = props;
  const columns = useTableColumns(props);
  const dataSource = useNestedRows(props);
  const frame = useInertMeasureRow();
  const onChange: TableProps<EngineRecord>['onChange'] = (_page, _filters, sorter, { action }) => {
    if (action === 'sort') change({ order: mapSorterToOrder(sorter) });
  };
  return (
    <div className={css.tableFrame} data-density={props.density} aria-busy={refreshing} ref={frame}>
      {refreshing && <span className={css.progress} />}
      <Table<EngineRecord>
        key={list.tree ? `${state.keyword}:${rows.length}` : undefined}
        className={css.table}
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={dataSource}
        pagination={false}
        expandable={{ childrenColumnName: nestedKey, defaultExpandAllRows: true, indentSize: 20 }}
        rowSelection={selection && mapSelectionToTable(selection, resource)}
        scroll={{ x: tableWidth(list.columns, resource.entity) + selectionWidth + (hasRowCommands(resource) ? actionsWidth : 0) }}
        showSorterTooltip={false}
        onChange={onChange}
      />
    </div>
  );
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

function useTableColumns({ resource, list, state, commandsOf, from }: ListBodyProps): TableProps<EngineRecord>['columns'] {
  const extensions = useExtensions();
  return useMemo(() => {
    const order = state.order ?? list.sort;
    const columns = mapColumnsToTable({ resource, columns: list.columns, order, trash: state.trash, extensions, from });
    if (!hasRowCommands(resource)) return columns;
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
  }, [resource, list, state.order, state.trash, extensions, commandsOf, from]);
}

function useNestedRows({ resource, list, rows }: ListBodyProps): EngineRecord[] {
  return useMemo(() => {
    const parent = list.tree ? parentFieldOf(resource.entity) : undefined;
    return parent === undefined ? [...rows] : nestRows(rows, parent);
  }, [resource, list, rows]);
}

function mapSelectionToTable(selection: Selection, resource: Resource): TableProps<EngineRecord>['rowSelection'] {
  return {
    selectedRowKeys: selection.ids,
    preserveSelectedRowKeys: true,
    columnWidth: selectionWidth,
    onChange: (_keys, records) => selection.set(records),
    getCheckboxProps: (record) => named(texts.list.select(recordLabel(resource.entity, record))),
    getTitleCheckboxProps: () => named(texts.list.selectPage),
  };
}

/** antd passes attributes on to the box, but its types do not list them. */
function named(label: string): object {
  return { 'aria-label': label };
}
