/** A line of text. The count warns beyond the limit; nothing pasted is cut off silently. */
import { Input } from 'antd';
import { controlProps } from '../faces/controlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { text } from '.';

export const textInput: FieldInput<typeof text> = { Input: TextInput };

/** Beyond this a count says nothing to a person. */
const longestCounted = 200;

function TextInput(props: FieldInputProps<typeof text>) {
  const max = props.field.options.maxLength;
  return (
    <Input
      {...controlProps(props)}
      value={(props.value as string | null | undefined) ?? ''}
      count={{ max, show: max <= longestCounted && (({ count }) => `${count} / ${max}`) }}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  );
}
