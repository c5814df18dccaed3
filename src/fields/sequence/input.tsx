/** A number of a series: given when the record is saved, typed only where the field allows it. */
import { Input } from 'antd';
import { controlProps } from '../faces/controlProps';
import type { FieldInput, FieldInputProps } from '../fieldInput';

export const sequenceInput: FieldInput = { Input: SequenceInput };

function SequenceInput(props: FieldInputProps) {
  const editable = props.field.options.editable === true;
  return (
    <Input
      {...controlProps(props)}
      readOnly={!editable}
      placeholder={editable ? '不填则自动生成' : '保存后自动生成'}
      value={(props.value as string | null | undefined) ?? ''}
      onChange={(event) => props.onChange?.(event.target.value.trim())}
    />
  );
}
