/** Totals as text. */
import type { List } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { TotalsLine } from '../../../wire/totals';
import { lazyTexts } from '../../lazyTexts';
import { fieldNamed } from '../../record/recordLabel';

/** Total of a column in the format of its field, with a prefix for other measures than a sum. Undefined = no total. */
export function formatTotal(fields: readonly Field[], list: List, name: string, line: TotalsLine): string | undefined {
  const total = list.totals.find(({ field }) => field === name);
  const value = line.totals[name];
  const field = fieldNamed(fields, name);
  if (!total || !field || value === undefined || value === null) return undefined;
  const { words } = lazyTexts.totals;
  if (total.by === 'count') return words.count(value);
  const text = fieldTypeOf(field).format(value, field, {});
  return total.by === 'sum' ? text : words[total.by](text);
}
