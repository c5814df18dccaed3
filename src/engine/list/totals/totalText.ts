/** Totals as texts. */
import type { List } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { TotalsLine } from '../../../wire/totals';
import { laterTexts } from '../../laterTexts';
import { fieldNamed } from '../../record/recordLabel';

/** Of a column: with the decimals and signs of its field; a count and an average are no such value. Undefined = nothing to say. */
export function totalText(fields: readonly Field[], list: List, name: string, line: TotalsLine): string | undefined {
  const total = list.totals.find(({ field }) => field === name);
  const value = line.totals[name];
  const field = fieldNamed(fields, name);
  if (!total || !field || value === undefined || value === null) return undefined;
  const { words } = laterTexts.totals;
  if (total.by === 'count') return words.count(value);
  const text = fieldTypeOf(field).format(value, field, {});
  return total.by === 'sum' ? text : words[total.by](text);
}
