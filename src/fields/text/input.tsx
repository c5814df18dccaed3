/** One line of text. Exceeding the limit is shown in the counter; pasted text is not truncated. */
import { Input } from 'antd';
import { getControlProps } from '../components/getControlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { text } from '.';

export const textInput: FieldInput<typeof text> = { Input: TextInput };

/** Limit up to which a counter is shown. */
const longestCounted = 200;

function TextInput(props: FieldInputProps<typeof text>) {
  const max = props.field.options.maxLength;
  return (
    <Input
      {...getControlProps(props)}
      value={(props.value as string | null | undefined) ?? ''}
      count={{ max, show: max <= longestCounted && (({ count }) => `${count} / ${max}`) }}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  );
}
