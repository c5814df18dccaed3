/**
 * Child rows: main values on one line in lists, a small table on record pages.
 */
import ui from '../../ui/ui.module.css';
import css from '../components/cells.module.css';
import { Words } from '../components/plain';
import { Tone, Toned } from '../components/Tone';
import { todayInShanghai } from '../components/today';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { fieldCellOf } from '../fieldLookup';
import { holdsHere } from '../holdsHere';
import { RevealContext } from '../reveal';
import type { rows } from '.';
import { formatRows, rowsOf } from './format';
import { useRowReveal } from './useRowReveal';

export const rowsCell: FieldCell<typeof rows> = {
  Cell: RowsCell,
  line: ({ value, field }) => formatRows(rowsOf(value), field),
  width: 180,
  importance: 'low',
  wide: true,
};

type Row = Readonly<Record<string, unknown>>;

function RowsCell({ value, field, record, view }: FieldCellProps<typeof rows>) {
  const rows = rowsOf(value);
  const reveal = useRowReveal(field, record);
  if (view === 'show') {
    return (
      <RevealContext value={reveal}>
        <RowsTable rows={rows} field={field} />
      </RevealContext>
    );
  }
  return <Words text={formatRows(rows, field)} view={view} />;
}

function RowsTable({ rows, field }: { rows: Row[]; field: Field }) {
  const main = field.children?.main;
  const columns = (field.children?.fields ?? []).filter((child) => !child.system && rows.some((row) => !isEmpty(row[child.name])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={ui.scrollX} tabIndex={0} aria-label={field.title}>
      <table className={`${ui.table} ${css.rows}`}>
        <thead>
          <tr>
            {columns.map((child) => (
              <th key={child.name} scope="col" className={fieldCellOf(child).align && css.right}>
                {child.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map((child) => (
                <td key={child.name} className={fieldCellOf(child).align && css.right}>
                  {child.name === main ? row[main] === true && <Tone color="main">主要</Tone> : <Child row={row} child={child} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Child({ row, child }: { row: Row; child: Field }) {
  const value = row[child.name];
  // A cell that does not apply to the row is blank, not missing.
  if (isEmpty(value) && child.showWhen && !holdsHere(child.showWhen, row, todayInShanghai())) return null;
  if (isEmpty(value)) return <span className={ui.third}>未填</span>;
  const { Cell } = fieldCellOf(child);
  return (
    <Toned field={child} value={value}>
      <Cell value={value} field={child} record={row} view="show" />
    </Toned>
  );
}
