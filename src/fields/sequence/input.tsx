/** An automatic number: assigned on save, editable only where the field allows it. */
import { Input } from 'antd';
import { getControlProps } from '../components/getControlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { sequence } from '.';

export const sequenceInput: FieldInput<typeof sequence> = { Input: SequenceInput };

function SequenceInput(props: FieldInputProps<typeof sequence>) {
  const { editable } = props.field.options;
  return (
    <Input
      {...getControlProps(props)}
      readOnly={!editable}
      placeholder={editable ? '不填则自动生成' : '保存后自动生成'}
      value={(props.value as string | null | undefined) ?? ''}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  );
}
