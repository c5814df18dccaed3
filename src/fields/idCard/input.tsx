/** An identity number; birthday and sex follow from a right one. Other documents carry neither. */
import { CodeInput } from '../faces/CodeInput';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const idCardInput: FieldInput = { Input: IdCardInput };

function IdCardInput(props: FieldInputProps) {
  const { typeField, typeCode } = props.field.options;
  const otherDocument = typeof typeField === 'string' && props.record?.[typeField] !== typeCode;
  return <CodeInput {...props} onSiblings={otherDocument ? undefined : props.onSiblings} />;
}
