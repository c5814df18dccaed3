/** A date and time, picked or typed; seconds are optional. Filters take days, and the last day is included. */

import { DayFilter } from '../components/DayFilter';
import { createOutsideTest } from '../components/dates';
import { getControlProps } from '../components/getControlProps';
import { TypedPicker } from '../components/TypedPicker';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { momentKind } from '../timeKinds';
import type { datetime } from '.';

export const datetimeInput: FieldInput<typeof datetime> = { Input: DatetimeInput, FilterInput: DayFilter };

function DatetimeInput(props: FieldInputProps<typeof datetime>) {
  return (
    <TypedPicker
      {...getControlProps(props)}
      kind={momentKind}
      format="YYYY-MM-DD HH:mm:ss"
      showTime
      placeholder="年-月-日 时:分:秒"
      value={props.value}
      disabledDate={createOutsideTest(props.field.options)}
      onChange={props.onChange}
    />
  );
}
