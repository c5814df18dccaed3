/** A line of text. The count warns beyond the limit; nothing pasted is cut off silently. */
import { Input } from 'antd';
import { controlProps } from '../faces/controlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const textInput: FieldInput = { Input: TextInput };

/** Beyond this a count says nothing to a person. */
const longestCounted = 200;

function TextInput(props: FieldInputProps) {
  const max = Number(props.field.options.maxLength ?? 1000);
  return (
    <Input
      {...controlProps(props)}
      value={(props.value as string | null | undefined) ?? ''}
      count={{ max, show: max <= longestCounted && (({ count }) => `${count} / ${max}`) }}
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  );
}
