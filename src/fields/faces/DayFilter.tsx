/** Filter on dates and datetimes: a range with optional ends, or one day. */
import { isMoment } from '../../domain/calendar';
import type { FilterInputProps } from '../fieldInput';
import { dayKind } from '../timeKinds';
import { takesList } from './filters';
import { listOf } from './listOf';
import { TypedPicker } from './TypedPicker';
import { TypedSpan } from './TypedSpan';

export function DayFilter({ value, onChange, field, operator }: FilterInputProps) {
  if (operator === 'between') {
    const ends = Array.isArray(value) ? value.map(fromDay) : undefined;
    return <TypedSpan aria-label={field.title} placeholder={['不限', '不限']} value={ends} onChange={onChange} />;
  }
  const many = takesList(operator);
  return (
    <TypedPicker
      aria-label={field.title}
      kind={dayKind}
      format="YYYY-MM-DD"
      value={fromDay(many ? listOf(value)[0] : value)}
      onChange={(text) => onChange(many && text ? [text] : text)}
    />
  );
}

/** The date of a datetime; other values are returned as they are. */
function fromDay(value: unknown): unknown {
  return typeof value === 'string' && isMoment(value) ? value.slice(0, 10) : value;
}
