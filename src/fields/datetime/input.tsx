/** A moment, picked or typed; seconds may be left out. Filters ask for days: the last one counts to its end. */
import { DatePicker } from 'antd';
import { controlProps } from '../faces/controlProps';
import { DayFilter } from '../faces/DayFilter';
import { fromPicker, outsideLimits, toPicker } from '../faces/dates';
import css from '../faces/inputs.module.css';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const datetimeInput: FieldInput = { Input: DatetimeInput, FilterInput: DayFilter };

const moment = 'YYYY-MM-DD HH:mm:ss';

function DatetimeInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...controlProps(props)}
      className={css.full}
      showTime
      format={[moment, 'YYYY-MM-DD HH:mm']}
      placeholder="年-月-日 时:分:秒"
      value={toPicker(props.value, moment)}
      disabledDate={outsideLimits(props.field)}
      onChange={(date) => props.onChange?.(fromPicker(date, moment))}
    />
  );
}
