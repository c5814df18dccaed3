/** A row without inputs: its values as text, so that the browser's page search finds them. It gets inputs on focus. */

import type { Field } from '../field';
import type { Row } from './rowLimits';
import css from './rows.module.css';
import { rowText } from './rowText';

interface StaticRowProps {
  row: Row;
  columns: readonly Field[];
  /** Name of the field that marks the primary row. */
  main: string | undefined;
  /** Visible rows have one cell per column; others a single cell. */
  inColumns: boolean;
}

export function StaticRow({ row, columns, main, inColumns }: StaticRowProps) {
  const texts = columns.map((child) => rowText(child, row));
  if (!inColumns) {
    return (
      <td colSpan={columns.length + (main === undefined ? 1 : 2)} className={css.static}>
        {texts.filter((text) => text !== '').join('，')}
      </td>
    );
  }
  return (
    <>
      {columns.map((child, at) => (
        <td key={child.name} className={css.static}>
          <span className={css.cellTitle}>{child.title}</span>
          {texts[at]}
        </td>
      ))}
      {main !== undefined && <td className={`${css.static} ${css.main}`}>{row[main] === true ? '主要' : ''}</td>}
      <td className={css.remove} />
    </>
  );
}
