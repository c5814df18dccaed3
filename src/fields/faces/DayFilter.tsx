/** Filters on days and moments: a span of days with open ends, or one day. */
import { DatePicker } from 'antd';
import type { FilterInputProps } from '../fieldInput';
import { fromPicker, toPicker } from './dates';
import { takesList } from './filters';
import css from './inputs.module.css';
import { listOf } from './listOf';

const day = 'YYYY-MM-DD';

export function DayFilter({ value, onChange, field, operator }: FilterInputProps) {
  if (operator === 'between') return <DaySpan value={value} onChange={onChange} title={field.title} />;
  const many = takesList(operator);
  const chosen = fromDay(many ? listOf(value)[0] : value);
  return (
    <DatePicker
      className={css.full}
      aria-label={field.title}
      value={toPicker(chosen, day)}
      onChange={(date) => {
        const text = fromPicker(date, day);
        onChange(many && text ? [text] : text);
      }}
    />
  );
}

function DaySpan({ value, onChange, title }: { value: unknown; onChange: (value: unknown) => void; title: string }) {
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <DatePicker.RangePicker
      className={css.full}
      aria-label={title}
      placeholder={['不限', '不限']}
      allowEmpty={[true, true]}
      value={[toPicker(fromDay(from), day), toPicker(fromDay(to), day)]}
      onChange={(dates) => {
        const ends = dates?.map((date) => fromPicker(date, day));
        onChange(ends?.some(Boolean) ? ends : undefined);
      }}
    />
  );
}

/** The day of a moment; a day stays as it is. */
function fromDay(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, day.length) : value;
}
