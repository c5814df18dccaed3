/** A month of a year, picked or typed (2026-03, 202603, 2026年3月). */
import { getControlProps } from '../components/getControlProps';
import { TypedPicker } from '../components/TypedPicker';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { monthKind } from '../timeKinds';
import type { month } from '.';

export const monthInput: FieldInput<typeof month> = { Input: MonthInput };

function MonthInput(props: FieldInputProps<typeof month>) {
  return (
    <TypedPicker
      {...getControlProps(props)}
      kind={monthKind}
      format="YYYY-MM"
      picker="month"
      placeholder="年-月"
      value={props.value}
      onChange={props.onChange}
    />
  );
}
