/** Field permissions on answers, in one place: hidden fields are removed, masked ones are masked. */
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Values } from '../kernel/values';
import type { FieldView } from './fieldView';

/** Removes hidden fields and masks masked ones, in place. */
export function conceal(view: FieldView, record: Values): Values {
  for (const name of view.hidden) {
    delete record[name];
    delete record[`${name}Label`];
  }
  for (const [name, mask] of view.masks) if (typeof record[name] === 'string') record[name] = mask(record[name]);
  for (const [name, child] of view.children) {
    if (Array.isArray(record[name])) for (const row of record[name] as Values[]) conceal(child, row);
  }
  return record;
}

/**
 * The same for an export: it masks values when writing cells, unless unmasked ones were requested, so only fields whose whole value the
 * user may not see are masked here.
 */
export function concealForExport(view: FieldView, record: Values): Values {
  const masks = new Map([...view.masks].filter(([name]) => view.unreadable.has(name)));
  const children = new Map([...view.children].map(([name, child]) => [name, { ...child, masks: new Map() }]));
  return conceal({ ...view, masks, children }, record);
}

/** Whether the view hides or masks any field. */
export function hasConcealed(view: FieldView): boolean {
  return view.hidden.size > 0 || view.masks.size > 0 || [...view.children.values()].some(hasConcealed);
}

/** The same for a record or a list of them; other answers stay as they are. */
export function concealAll(view: FieldView, answer: unknown): unknown {
  for (const record of [answer].flat()) if (typeof record === 'object' && record !== null) conceal(view, record as Values);
  return answer;
}

/** A value for readers with different permissions: always masked, child rows included; without area-specific data. */
export function concealValue(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return value;
  if (field.children && Array.isArray(value)) return value.map((row: Values) => concealRow(field.children?.fields ?? [], row));
  const { mask, opaque } = fieldTypeOf(field);
  if (opaque) return null;
  return field.masked && mask && typeof value === 'string' ? mask(value) : value;
}

function concealRow(fields: Field[], row: Values): Values {
  const hidden = fields.filter((field) => field.name in row).map((field) => [field.name, concealValue(field, row[field.name])]);
  return { ...row, ...Object.fromEntries(hidden) };
}
