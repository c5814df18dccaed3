/** Marks are entered during the lesson on a page of the area. A form shows them, and can clear them so that totals can be typed instead. */
import { Button, Input, Space } from 'antd';
import { getControlProps } from '../components/getControlProps';
import { isEmpty } from '../condition';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { marks } from '.';
import { formatMarks } from './format';

export const marksInput: FieldInput<typeof marks> = { Input: MarksInput };

function MarksInput(props: FieldInputProps<typeof marks>) {
  const isBlank = isEmpty(props.value);
  const { disabled } = getControlProps(props);
  return (
    <Space.Compact block>
      <Input {...getControlProps(props)} readOnly placeholder="没有" value={isBlank ? '' : formatMarks(props.value)} />
      {!isBlank && (
        <Button disabled={disabled} aria-label={`清除${props['aria-label'] ?? props.field.title}`} onClick={() => props.onChange?.([])}>
          清除
        </Button>
      )}
    </Space.Compact>
  );
}
