/** A phone number; spaces are removed. */
import { Input } from 'antd';
import { plainCode } from '../../domain/plainText';
import { getControlProps } from '../components/getControlProps';
import { useWhole } from '../components/useWhole';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { phone } from '.';

export const phoneInput: FieldInput<typeof phone> = { Input: PhoneInput };

const hints = { mobile: '11 位手机号', landline: '区号-号码', any: '手机号或座机' };

function PhoneInput(props: FieldInputProps<typeof phone>) {
  const { text, eye } = useWhole(props);
  return (
    <Input
      {...getControlProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={hints[props.field.options.kind]}
      value={text}
      suffix={eye}
      onChange={(event) => props.onChange?.(plainCode(event.target.value))}
    />
  );
}
