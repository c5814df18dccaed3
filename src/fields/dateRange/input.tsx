/** A date range including both ends. */
import { getControlProps } from '../components/getControlProps';
import { TypedSpan } from '../components/TypedSpan';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { dateRange } from '.';

export const dateRangeInput: FieldInput<typeof dateRange> = { Input: DateRangeInput };

function DateRangeInput(props: FieldInputProps<typeof dateRange>) {
  const { id, ...control } = getControlProps(props);
  return (
    <TypedSpan
      {...control}
      // A label can refer to only one of the two inputs, so both have an aria-label.
      aria-label={props['aria-label'] ?? props.field.title}
      id={id === undefined ? undefined : { start: id, end: `${id}-end` }}
      placeholder={['开始日期', '结束日期']}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
