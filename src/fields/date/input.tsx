/** A day, picked or typed (2021-03-08, 20210308, 2021/3/8, 2021年3月8日). */

import { DayFilter } from '../components/DayFilter';
import { createOutsideTest } from '../components/dates';
import { getControlProps } from '../components/getControlProps';
import { TypedPicker } from '../components/TypedPicker';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { dayKind } from '../timeKinds';
import type { date } from '.';

export const dateInput: FieldInput<typeof date> = { Input: DateInput, FilterInput: DayFilter };

function DateInput(props: FieldInputProps<typeof date>) {
  return (
    <TypedPicker
      {...getControlProps(props)}
      kind={dayKind}
      format="YYYY-MM-DD"
      placeholder="年-月-日"
      value={props.value}
      disabledDate={createOutsideTest(props.field.options)}
      onChange={props.onChange}
    />
  );
}
