/**
 * Filter input for any field; types without a `FilterInput` of their own get a generic one here.
 *
 * The value has the shape the operator takes: a list for `equals`, `has` and `under`, a pair for `between`, a boolean for
 * `empty`, otherwise a single value; undefined = no filter.
 */

import { hasListValue, Span } from './components/filters';
import { listOf } from './components/listOf';
import { OneOf } from './components/OneOf';
import { isEmpty } from './condition';
import type { FilterInputProps } from './fieldInput';
import { fieldInputOf } from './fieldInputs';

export function FieldFilter(props: FilterInputProps) {
  const { FilterInput } = fieldInputOf(props.field);
  if (props.operator === 'empty') return <EmptyFilter {...props} />;
  if (FilterInput) return <FilterInput {...props} />;
  return props.operator === 'between' ? <SpanFilter {...props} /> : <OneFilter {...props} />;
}

function EmptyFilter({ value, onChange, field }: FilterInputProps) {
  const choices = [
    { value: false, label: '已填' },
    { value: true, label: '未填' },
  ];
  return <OneOf title={field.title} choices={choices} value={value} onChange={onChange} />;
}

function SpanFilter({ value, onChange, field }: FilterInputProps) {
  const { Input } = fieldInputOf(field);
  return (
    <Span value={value} onChange={onChange} title={field.title}>
      {(end) => <Input field={field} value={end.value} onChange={end.onChange} aria-label={end.name} />}
    </Span>
  );
}

function OneFilter({ value, onChange, field, operator }: FilterInputProps) {
  const { Input } = fieldInputOf(field);
  const many = hasListValue(operator);
  const change = (one: unknown) => {
    if (isEmpty(one)) onChange(undefined);
    else onChange(many ? listOf(one) : one);
  };
  return <Input field={field} aria-label={field.title} value={many ? listOf(value)[0] : value} onChange={change} />;
}
