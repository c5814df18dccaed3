/**
 * Child rows, edited in place.
 *
 * Inside an antd Form the rows are a Form.List at `[field.name]`, so that every cell has its own checks and messages (including
 * those of the server, at `[field.name, index, childName]`). Outside a form, or inside another row, it has its own form and is
 * controlled like any other input.
 */
import { Form } from 'antd';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { FieldInput, FieldInputProps } from '../fieldInput';
import { RevealContext } from '../reveal';
import type { rows } from '.';
import { RowsEditor } from './RowsEditor';
import { isStatic } from './rowActivation';
import { useRowReveal } from './useRowReveal';
import { firstWrongCell } from './wrongRow';

export const rowsInput: FieldInput<typeof rows> = { Input: RowsInput, wide: true, ownsFormList: true };

const InsideRow = createContext(false);

function RowsInput(props: FieldInputProps<typeof rows>) {
  const form = Form.useFormInstance();
  const inside = useContext(InsideRow);
  const reveal = useRowReveal(props.field, props.record);
  const rows = form && !inside ? <BoundRows {...props} /> : <LooseRows {...props} />;
  return (
    <InsideRow value={true}>
      <RevealContext value={reveal}>{rows}</RevealContext>
    </InsideRow>
  );
}

function BoundRows(props: FieldInputProps<typeof rows>) {
  const { field } = props;
  const form = Form.useFormInstance();
  // Rows with inputs are checked per cell; the others here.
  const validator = async (_: unknown, value: unknown) => {
    const wrong = firstWrongCell(field, value, (index) => !isStatic(form, field.name, index));
    if (wrong) throw new Error(`第 ${wrong.index + 1} 行“${wrong.child.title}”：${wrong.problem}`);
  };
  return (
    // Rerenders only when rows are added, removed, moved or replaced; changes inside a cell are handled by the row.
    <Form.Item name={field.name} noStyle rules={[{ validator }]} shouldUpdate={(_before, _after, { source }) => source !== 'internal'}>
      <RowsEditor {...props} />
    </Form.Item>
  );
}

function LooseRows(props: FieldInputProps<typeof rows>) {
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
