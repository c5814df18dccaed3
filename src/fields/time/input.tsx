/** A time of day with minutes, picked or typed (9:30, 0930, 9点30分). */
import { getControlProps } from '../components/getControlProps';
import { TypedPicker } from '../components/TypedPicker';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { timeOfDayKind } from '../timeKinds';
import type { time } from '.';

export const timeInput: FieldInput<typeof time> = { Input: TimeInput };

function TimeInput(props: FieldInputProps<typeof time>) {
  return (
    <TypedPicker
      {...getControlProps(props)}
      kind={timeOfDayKind}
      format="HH:mm"
      picker="time"
      placeholder="时:分"
      needConfirm={false}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
