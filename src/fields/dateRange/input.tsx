/** A span of days; both ends belong to it. */
import { DatePicker } from 'antd';
import { controlProps } from '../faces/controlProps';
import { fromPickers, toPicker } from '../faces/dates';
import css from '../faces/inputs.module.css';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const dateRangeInput: FieldInput = { Input: DateRangeInput };

const day = 'YYYY-MM-DD';

function DateRangeInput(props: FieldInputProps) {
  const { id, ...control } = controlProps(props);
  const [from, to] = Array.isArray(props.value) ? props.value : [];
  return (
    <DatePicker.RangePicker
      {...control}
      // A label can be tied to one end only; so both say the name themselves.
      aria-label={props['aria-label'] ?? props.field.title}
      id={id === undefined ? undefined : { start: id, end: `${id}-end` }}
      className={css.full}
      format={[day, 'YYYYMMDD', 'YYYY/M/D', 'YYYY-M-D']}
      placeholder={['开始日期', '结束日期']}
      allowEmpty={control.disabled ? [true, true] : undefined}
      value={[toPicker(from, day), toPicker(to, day)]}
      onChange={(dates) => props.onChange?.(fromPickers(dates, day))}
    />
  );
}
