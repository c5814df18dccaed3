/** A disability certificate number; category and grade follow from a right one. */
import { CodeInput } from '../faces/CodeInput';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const certificateInput: FieldInput = { Input: CertificateInput };

function CertificateInput(props: FieldInputProps) {
  return <CodeInput {...props} placeholder="20 位" />;
}
