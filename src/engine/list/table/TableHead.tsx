/** Table header: column titles with sorting, and the checkbox of the page. */
import { memo } from 'react';
import ui from '../../../ui/ui.module.css';
import { texts } from '../../texts';
import type { ListState } from '../listState';
import { RowBox } from './RowBox';
import { getCellClass } from './TableRow';
import css from './table.module.css';
import { type PlacedColumn, tickColumn } from './useRowModel';
import type { Ticks } from './useTicks';

interface TableHeadProps {
  columns: readonly PlacedColumn[];
  order: NonNullable<ListState['order']>;
  onSort: (field: string) => void;
  ticks: Ticks | undefined;
  pageTicked: 'all' | 'some' | 'none';
}

export const TableHead = memo(function TableHead({ columns, order, onSort, ticks, pageTicked }: TableHeadProps) {
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1}>
        {columns.map((column) =>
          column.id === tickColumn ? (
            <th key={column.id} scope="col" className={getCellClass(column)} style={column.style}>
              <RowBox
                checked={pageTicked === 'all'}
                indeterminate={pageTicked === 'some'}
                aria-label={texts.list.selectPage}
                onChange={ticks?.tickPage}
              />
            </th>
          ) : (
            <ColumnHead key={column.id} column={column} order={order} onSort={onSort} />
          ),
        )}
      </tr>
    </thead>
  );
});

interface ColumnHeadProps extends Pick<TableHeadProps, 'order' | 'onSort'> {
  column: PlacedColumn;
}

function ColumnHead({ column, order, onSort }: ColumnHeadProps) {
  const { id, title, cut, sortable, style } = column;
  const sort = sortable && order.field === id ? (order.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className={getCellClass(column)}
      style={style}
      data-column={cut ? id : undefined}
      title={cut ? title : undefined}
      aria-sort={sort}
    >
      {sortable ? (
        <button type="button" className={`${ui.bareButton} ${css.sorter}`} onClick={() => onSort(id)}>
          {title}
          <Arrows sort={sort} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const upPath = 'M858.9 689 530.5 308.2c-9.4-10.9-27.5-10.9-37 0L165.1 689c-12.2 14.2-1.2 35 18.5 35h656.8c19.7 0 30.7-20.8 18.5-35z';
const downPath = 'M840.4 300H183.6c-19.7 0-30.7 20.8-18.5 35l328.4 380.8c9.4 10.9 27.5 10.9 37 0L858.9 335c12.2-14.2 1.2-35-18.5-35z';

function Arrows({ sort }: { sort: 'ascending' | 'descending' | undefined }) {
  return (
    <svg className={css.arrows} viewBox="0 0 1024 1741" aria-hidden="true">
      <path d={upPath} className={sort === 'ascending' ? css.active : undefined} />
      <path d={downPath} transform="translate(0 717)" className={sort === 'descending' ? css.active : undefined} />
    </svg>
  );
}
