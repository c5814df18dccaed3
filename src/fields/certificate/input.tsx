/** A disability certificate number; a valid one fills category and grade. */
import { CodeInput } from '../components/CodeInput';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { certificate } from '.';

export const certificateInput: FieldInput<typeof certificate> = { Input: CertificateInput };

function CertificateInput(props: FieldInputProps<typeof certificate>) {
  return <CodeInput {...props} placeholder="20 位" />;
}
