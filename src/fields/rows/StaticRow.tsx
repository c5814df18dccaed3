/** A row without inputs: its values as texts, found by searching the page. It gets its inputs with the focus. */

import { dialect } from '../../wire/dialect';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';
import type { Row } from './rowLimits';
import css from './rows.module.css';

interface StaticRowProps {
  row: Row;
  columns: readonly Field[];
  /** Name of the field that marks the main row. */
  main: string | undefined;
  /** In sight: cell by cell; else all in one. */
  inColumns: boolean;
}

export function StaticRow({ row, columns, main, inColumns }: StaticRowProps) {
  const texts = columns.map((child) => textOf(child, row));
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

function textOf(child: Field, row: Row): string {
  const value = row[child.name];
  if (isEmpty(value)) return '';
  const label = row[dialect.labelKey(child.name)];
  if (child.reference) return Array.isArray(label) ? label.join('、') : String(label ?? '');
  try {
    return fieldTypeOf(child).format(value, child, { label: () => undefined, today: '' });
  } catch {
    // Something that is not finished yet.
    return String(value);
  }
}
