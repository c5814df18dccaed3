/** An official number, typed without spaces and in upper case; a valid one fills its sibling fields. */
import { Input } from 'antd';
import { plainCode } from '../../domain/plainText';
import type { FieldInputProps } from '../fieldInput';
import { fieldTypeOf } from '../fieldTypes';
import { getControlProps } from './getControlProps';
import { useWhole } from './useWhole';

export function CodeInput({ placeholder, ...props }: FieldInputProps & { placeholder?: string }) {
  const { text, eye } = useWhole(props);
  const change = (typed: string) => {
    const code = plainCode(typed);
    props.onChange?.(code);
    const siblings = getDerived(code, props);
    if (siblings && Object.keys(siblings).length > 0) props.onSiblings?.(siblings);
  };
  return (
    <Input
      {...getControlProps(props)}
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      suffix={eye}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Values that siblings get from the code; undefined while it is invalid. */
function getDerived(code: string, { field }: FieldInputProps): Record<string, unknown> | undefined {
  const type = fieldTypeOf(field);
  if (!type.value(field).safeParse(code).success) return undefined;
  return type.derive?.(code, field);
}
