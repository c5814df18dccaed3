/** Text of a row's value where it has no input. */
import { dialect } from '../../wire/dialect';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';
import type { Row } from './rowLimits';

export function rowText(child: Field, row: Row): string {
  const value = row[child.name];
  if (isEmpty(value)) return '';
  const label = row[dialect.labelKey(child.name)];
  if (child.reference) return Array.isArray(label) ? label.join('、') : String(label ?? '');
  try {
    return fieldTypeOf(child).format(value, child, { label: () => undefined, today: '' });
  } catch {
    // Incomplete values have no text.
    return String(value);
  }
}
