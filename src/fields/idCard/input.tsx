/** An identity number; birthday and sex follow from a right one. Other documents carry neither. */
import { CodeInput } from '../faces/CodeInput';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { idCard } from '.';

export const idCardInput: FieldInput<typeof idCard> = { Input: IdCardInput };

function IdCardInput(props: FieldInputProps<typeof idCard>) {
  const { typeField, typeCode } = props.field.options;
  const otherDocument = typeField !== undefined && props.record?.[typeField] !== typeCode;
  return <CodeInput {...props} onSiblings={otherDocument ? undefined : props.onSiblings} />;
}
