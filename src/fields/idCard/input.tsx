/** An identity number; a valid one fills birthday and sex. Other documents contain neither. */
import { CodeInput } from '../components/CodeInput';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { idCard } from '.';

export const idCardInput: FieldInput<typeof idCard> = { Input: IdCardInput };

function IdCardInput(props: FieldInputProps<typeof idCard>) {
  const { typeField, typeCode } = props.field.options;
  const otherDocument = typeField !== undefined && props.record?.[typeField] !== typeCode;
  return <CodeInput {...props} onSiblings={otherDocument ? undefined : props.onSiblings} />;
}
