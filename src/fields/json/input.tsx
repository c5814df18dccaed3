/** Never used: the configuration checks do not allow documents in forms. */
import { Input } from 'antd';
import { getControlProps } from '../components/getControlProps';
import { isEmpty } from '../condition';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import type { json } from '.';
import { formatJson } from './format';

export const jsonInput: FieldInput<typeof json> = { Input: JsonInput };

function JsonInput(props: FieldInputProps<typeof json>) {
  return <Input {...getControlProps(props)} readOnly placeholder="由系统填写" value={isEmpty(props.value) ? '' : formatJson()} />;
}
