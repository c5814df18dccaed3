/** Last row of a table: totals of all matching rows on all pages. Loaded after the rows. */
import { Button } from 'antd';
import ui from '../../../ui/ui.module.css';
import { lazyTexts } from '../../lazyTexts';
import { texts } from '../../texts';
import { getCellClass } from '../table/TableRow';
import { type PlacedColumn, tickColumn } from '../table/useRowModel';
import type { ListModel } from '../useListPage';
import { formatTotal } from './formatTotal';
import css from './totals.module.css';
import { useTotals } from './useTotals';

interface TotalsRowProps {
  model: ListModel;
  columns: readonly PlacedColumn[];
  /** `aria-rowindex` of the row. */
  position: number;
}

export default function TotalsRow({ model, columns, position }: TotalsRowProps) {
  const { resource, list } = model;
  const { totals, stale, failed, retry } = useTotals(model);
  const first = columns.find(({ id }) => id !== tickColumn);
  return (
    <tr className={stale ? ui.third : undefined} aria-busy={stale} aria-rowindex={position}>
      {columns.map((column) => (
        <td key={column.id} className={getCellClass(column)} style={column.style}>
          {column === first && (
            <span className={ui.nowrap}>
              {failed ? lazyTexts.totals.failed : totals ? lazyTexts.totals.all(totals.count) : lazyTexts.totals.computing}
              {totals && list.counted && <span className={`${ui.fine} ${css.counted}`}>{list.counted.text}</span>}
              {failed && (
                <Button type="link" size="small" onClick={retry}>
                  {texts.common.retry}
                </Button>
              )}
            </span>
          )}
          {totals && formatTotal(resource.entity.fields, list, column.id, totals)}
        </td>
      ))}
    </tr>
  );
}
