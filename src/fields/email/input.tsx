/** An e-mail address. */
import { Input } from 'antd';
import { getControlProps } from '../components/getControlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { email } from '.';

export const emailInput: FieldInput<typeof email> = { Input: EmailInput };

function EmailInput(props: FieldInputProps<typeof email>) {
  return (
    <Input
      {...getControlProps(props)}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={(props.value as string | null | undefined) ?? ''}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  );
}
