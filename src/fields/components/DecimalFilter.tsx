/** Filter on numbers: a range with optional ends, or one number. */
import type { FilterInputProps } from '../fieldInput';
import { DecimalInput } from './DecimalInput';
import { hasListValue, Span } from './filters';
import { listOf } from './listOf';

interface DecimalFilterProps extends FilterInputProps {
  decimals: number;
  unit?: string | undefined;
  store?: (text: string) => unknown;
}

export function DecimalFilter({ value, onChange, field, operator, ...number }: DecimalFilterProps) {
  if (operator === 'between') {
    return (
      <Span value={value} onChange={onChange} title={field.title}>
        {(end) => <DecimalInput {...number} field={field} value={end.value} onChange={end.onChange} aria-label={end.name} />}
      </Span>
    );
  }
  const many = hasListValue(operator);
  return (
    <DecimalInput
      {...number}
      field={field}
      aria-label={field.title}
      value={many ? listOf(value)[0] : value}
      onChange={(one) => onChange(many && one !== undefined ? [one] : one)}
    />
  );
}
