/** References: the label that travels beside the id. The id itself says nothing to a person. */
import { dialect } from '../../wire/dialect';
import type { FieldCellProps, FieldLine } from '../fieldCell';
import { formatRelation } from '../relation/format';
import css from './cells.module.css';
import { Words } from './plain';

export function References({ value, field, record, place }: FieldCellProps) {
  const text = labelLine({ value, field, record });
  if (!text) return <span className={css.unknown}>名称未知</span>;
  return <Words text={text} place={place} />;
}

/** The labels in a row; undefined = not known. */
export const labelLine: FieldLine = ({ value, field, record }) => {
  const label = labelsOf(value, record[dialect.labelKey(field.name)]);
  return formatRelation(value, { label: (id) => label.get(id) }) || undefined;
};

/** Ids and labels come side by side, one or a list of each. */
function labelsOf(value: unknown, labels: unknown): Map<string, string> {
  const ids = Array.isArray(value) ? value : [value];
  const texts = Array.isArray(labels) ? labels : [labels];
  const pairs = ids.map((id, index) => [String(id), texts[index]] as const);
  return new Map(pairs.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string' && pair[1] !== ''));
}
