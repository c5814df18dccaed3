/** A time of day to the minute. */
import { TimePicker } from 'antd';
import { controlProps } from '../faces/controlProps';
import { fromPicker, toPicker } from '../faces/dates';
import css from '../faces/inputs.module.css';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const timeInput: FieldInput = { Input: TimeInput };

const minute = 'HH:mm';

function TimeInput(props: FieldInputProps) {
  return (
    <TimePicker
      {...controlProps(props)}
      className={css.full}
      format={[minute, 'HHmm']}
      placeholder="时:分"
      needConfirm={false}
      value={toPicker(props.value, minute)}
      onChange={(time) => props.onChange?.(fromPicker(time, minute))}
    />
  );
}
