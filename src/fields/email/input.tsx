/** An e-mail address. */
import { Input } from 'antd';
import { controlProps } from '../faces/controlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const emailInput: FieldInput = { Input: EmailInput };

function EmailInput(props: FieldInputProps) {
  return (
    <Input
      {...controlProps(props)}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={(props.value as string | null | undefined) ?? ''}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  );
}
