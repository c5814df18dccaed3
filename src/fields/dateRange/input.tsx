/** A span of days; both ends belong to it. */
import { controlProps } from '../faces/controlProps';
import { TypedSpan } from '../faces/TypedSpan';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { dateRange } from '.';

export const dateRangeInput: FieldInput<typeof dateRange> = { Input: DateRangeInput };

function DateRangeInput(props: FieldInputProps<typeof dateRange>) {
  const { id, ...control } = controlProps(props);
  return (
    <TypedSpan
      {...control}
      // A label can be tied to one end only; so both say the name themselves.
      aria-label={props['aria-label'] ?? props.field.title}
      id={id === undefined ? undefined : { start: id, end: `${id}-end` }}
      placeholder={['开始日期', '结束日期']}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
