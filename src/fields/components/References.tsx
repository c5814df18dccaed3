/** References by label; the label is sent beside the id, which is meaningless to users. */
import ui from '../../ui/ui.module.css';
import { dialect } from '../../wire/dialect';
import type { FieldCellProps, FieldLine } from '../fieldCell';
import { formatRelation } from '../relation/format';
import { Words } from './plain';

export function References({ value, field, record, view }: FieldCellProps) {
  const text = formatLabels({ value, field, record });
  if (!text) return <span className={ui.third}>名称未知</span>;
  return <Words text={text} view={view} />;
}

/** The labels joined to one line; undefined = unknown. */
export const formatLabels: FieldLine = ({ value, field, record }) => {
  const label = labelsOf(value, record[dialect.labelKey(field.name)]);
  return formatRelation(value, { label: (id) => label.get(id) }) || undefined;
};

/** Labels by id. Both values come as a single item or as lists of equal length. */
function labelsOf(value: unknown, labels: unknown): Map<string, string> {
  const ids = Array.isArray(value) ? value : [value];
  const texts = Array.isArray(labels) ? labels : [labels];
  const pairs = ids.map((id, index) => [String(id), texts[index]] as const);
  return new Map(pairs.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string' && pair[1] !== ''));
}
