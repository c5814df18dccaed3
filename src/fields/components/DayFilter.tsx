/** Filter on dates and datetimes: a range with optional ends, or one day. */
import { InputNumber } from 'antd';
import { isMoment } from '../../domain/calendar';
import { mostYearly } from '../../domain/yearly';
import type { FilterInputProps } from '../fieldInput';
import { dayKind } from '../timeKinds';
import { hasListValue } from './filters';
import { listOf } from './listOf';
import { TypedPicker } from './TypedPicker';
import { TypedSpan } from './TypedSpan';

export function DayFilter({ value, onChange, field, operator }: FilterInputProps) {
  if (operator === 'yearly') return <YearlyFilter value={value} onChange={onChange} title={field.title} />;
  if (operator === 'between') {
    const ends = Array.isArray(value) ? value.map(fromDay) : undefined;
    return <TypedSpan aria-label={field.title} placeholder={['不限', '不限']} value={ends} onChange={onChange} />;
  }
  const many = hasListValue(operator);
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

function YearlyFilter({ value, onChange, title }: Pick<FilterInputProps, 'value' | 'onChange'> & { title: string }) {
  return (
    <InputNumber
      aria-label={title}
      min={1}
      max={mostYearly}
      precision={0}
      prefix="今天起"
      suffix="天内"
      value={typeof value === 'number' ? value : null}
      onChange={(days) => onChange(days ?? undefined)}
    />
  );
}

/** The date of a datetime; other values are returned as they are. */
function fromDay(value: unknown): unknown {
  return typeof value === 'string' && isMoment(value) ? value.slice(0, 10) : value;
}
