/** A day, picked or typed (2021-03-08, 20210308, 2021/3/8). */
import { DatePicker } from 'antd';
import { controlProps } from '../faces/controlProps';
import { DayFilter } from '../faces/DayFilter';
import { fromPicker, outsideLimits, toPicker } from '../faces/dates';
import css from '../faces/inputs.module.css';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const dateInput: FieldInput = { Input: DateInput, FilterInput: DayFilter };

const day = 'YYYY-MM-DD';

function DateInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...controlProps(props)}
      className={css.full}
      format={[day, 'YYYYMMDD', 'YYYY/M/D', 'YYYY-M-D']}
      placeholder="年-月-日"
      value={toPicker(props.value, day)}
      disabledDate={outsideLimits(props.field)}
      onChange={(date) => props.onChange?.(fromPicker(date, day))}
    />
  );
}
