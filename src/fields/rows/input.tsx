/**
 * Child rows, typed in place.
 *
 * Inside an antd Form the rows are a Form.List at `[field.name]`, so that every cell has its own checks and its own
 * message (also those of the server, at `[field.name, index, childName]`). Outside of one, or inside another row, it
 * brings a form of its own and is controlled like any other input.
 */
import { Form } from 'antd';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { RowsEditor } from './RowsEditor';

export const rowsInput: FieldInput = { Input: RowsInput, wide: true, ownsFormList: true };

const InsideRow = createContext(false);

function RowsInput(props: FieldInputProps) {
  const form = Form.useFormInstance();
  const inside = useContext(InsideRow);
  const rows = form && !inside ? <BoundRows {...props} /> : <LooseRows {...props} />;
  return <InsideRow value={true}>{rows}</InsideRow>;
}

function BoundRows(props: FieldInputProps) {
  return (
    <Form.Item name={props.field.name} noStyle>
      <RowsEditor {...props} />
    </Form.Item>
  );
}

function LooseRows(props: FieldInputProps) {
  const { value, onChange, field } = props;
  const [form] = Form.useForm();
  const written = useRef(value);
  useEffect(() => {
    if (value !== written.current) form.setFieldValue(field.name, value);
    written.current = value;
  }, [value, form, field.name]);
  const report = (_: unknown, values: Record<string, unknown>) => {
    written.current = values[field.name];
    onChange?.(written.current);
  };
  return (
    <Form form={form} component={false} initialValues={{ [field.name]: value }} onValuesChange={report}>
      <BoundRows {...props} />
    </Form>
  );
}
