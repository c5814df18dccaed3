/** A month of a year, picked or typed (2026-03, 202603). */
import { DatePicker } from 'antd';
import { controlProps } from '../faces/controlProps';
import { fromPicker, toPicker } from '../faces/dates';
import css from '../faces/inputs.module.css';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const monthInput: FieldInput = { Input: MonthInput };

const month = 'YYYY-MM';

function MonthInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...controlProps(props)}
      className={css.full}
      picker="month"
      format={[month, 'YYYYMM']}
      placeholder="年-月"
      value={toPicker(props.value, month)}
      onChange={(date) => props.onChange?.(fromPicker(date, month))}
    />
  );
}
