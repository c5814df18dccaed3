/** The last row of a table: figures over all rows that are found, on all pages. Loaded after the rows. */
import { Button, Table } from 'antd';
import { fieldCellOf } from '../../../fields/fieldCells';
import { laterTexts } from '../../laterTexts';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import type { ListModel } from '../useListPage';
import css from './figures.module.css';
import { figureText } from './figureText';
import { useTotals } from './useTotals';

/** `before` = columns before the list's own. */
export default function TotalsRow({ model, before }: { model: ListModel; before: number }) {
  const { resource, list } = model;
  const { totals, stale, failed, retry } = useTotals(model);
  const { Row, Cell } = Table.Summary;
  const cells = list.columns.map((column, at) => {
    const field = fieldNamed(resource.entity.fields, column.field);
    const text = totals && figureText(resource.entity.fields, list, column.field, totals);
    return (
      <Cell key={column.field} index={before + at} align={field && fieldCellOf(field).align}>
        {at === 0 && (
          <span className={css.totalsTitle}>
            {failed ? laterTexts.figures.failed : totals ? laterTexts.figures.all(totals.count) : laterTexts.figures.computing}
            {failed && (
              <Button type="link" size="small" onClick={retry}>
                {texts.common.retry}
              </Button>
            )}
          </span>
        )}
        {text}
      </Cell>
    );
  });
  return (
    <Row className={stale ? `${css.totals} ${css.stale}` : css.totals}>
      {before > 0 && <Cell index={0} />}
      {cells}
      {model.actionsWidth > 0 && <Cell index={before + cells.length} />}
    </Row>
  );
}
