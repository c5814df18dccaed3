/** One row: an input per column, whether it is the main one, and the button that removes it. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Radio, Tooltip } from 'antd';
import { useRef } from 'react';
import { holds } from '../../config/condition';
import type { Field } from '../../config/normalized';
import { todayInShanghai } from '../faces/today';
import type { FieldInputProps } from '../fieldInput';
import { fieldInputOf } from '../fieldInputs';
import { fieldRules, isRequired } from '../fieldRules';
import { type Row, removalProblem, withMain } from './rowLimits';
import css from './rows.module.css';

interface RowLineProps {
  index: number;
  /** The field the rows belong to. */
  field: Field;
  columns: Field[];
  rows: readonly Row[];
  disabled: boolean;
  /** Takes all rows anew, as a change made by the person. */
  onRows: (rows: Row[]) => void;
  onRemove: () => void;
}

export function RowLine({ index, field, columns, rows, disabled, onRows, onRemove }: RowLineProps) {
  const form = Form.useFormInstance();
  const children = field.children as NonNullable<Field['children']>;
  const problem = removalProblem(children, rows, index);
  const main = children.fields.find((child) => child.name === children.main);
  // Asked for at the moment of use: an input may report its own change and its siblings' in one go.
  const rowsNow = () => (form.getFieldValue(field.name) as Row[] | undefined) ?? [];
  const setSiblings = (values: Row) => onRows(rowsNow().map((row, at) => (at === index ? { ...row, ...values } : row)));
  return (
    <tr>
      {columns.map((child) => (
        <td key={child.name}>
          <span className={css.cellTitle} aria-hidden="true">
            {child.title}
            {isRequired(child, rows[index] ?? {}) && <span className={css.mark}> *</span>}
          </span>
          <Cell
            path={[field.name, index, child.name]}
            field={child}
            row={rows[index] ?? {}}
            rowNow={() => rowsNow()[index] ?? {}}
            disabled={disabled}
            entity={children.entity}
            onSiblings={setSiblings}
          />
        </td>
      ))}
      {main && (
        <td>
          <Radio
            checked={rows[index]?.[main.name] === true}
            disabled={disabled}
            aria-label={`第 ${index + 1} 行设为${main.title}`}
            onChange={() => onRows(withMain(rowsNow(), main.name, index))}
          >
            {rows[index]?.[main.name] === true ? '主要' : '设为主要'}
          </Radio>
        </td>
      )}
      <td className={css.remove}>
        <Tooltip title={problem}>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除第 ${index + 1} 行`}
            aria-disabled={problem !== undefined}
            disabled={disabled}
            onClick={() => problem === undefined && onRemove()}
          />
        </Tooltip>
      </td>
    </tr>
  );
}

interface CellProps {
  path: [string, number, string];
  field: Field;
  row: Row;
  rowNow: () => Row;
  disabled: boolean;
  entity: string;
  onSiblings: (values: Row) => void;
}

function Cell({ path, field, row, rowNow, disabled, entity, onSiblings }: CellProps) {
  const form = Form.useFormInstance();
  const busy = useRef<string>(undefined);
  const [, index] = path;
  const today = todayInShanghai();
  if (field.showWhen && !holds(field.showWhen, row, today)) return null;
  const locked = disabled || (field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, row, today));
  // Checked on leaving; once wrong, on every key until it is right.
  const wrong = form.getFieldError(path).length > 0;
  return (
    <Form.Item
      className={css.item}
      name={[index, field.name]}
      rules={[{ validator: async () => refuseBusy(busy.current) }, ...fieldRules(field, rowNow)]}
      validateTrigger={wrong ? ['onBlur', 'onChange'] : 'onBlur'}
    >
      <ChildInput
        field={field}
        record={row}
        entity={entity}
        disabled={locked}
        aria-label={`${field.title}，第 ${index + 1} 行`}
        aria-required={isRequired(field, row)}
        onSiblings={onSiblings}
        onBusy={(sentence) => {
          busy.current = sentence;
        }}
      />
    </Form.Item>
  );
}

async function refuseBusy(sentence: string | undefined): Promise<void> {
  if (sentence !== undefined) throw new Error(sentence);
}

/** Form.Item adds value, change and the ties to its message; they go on to the type's input. */
function ChildInput(props: FieldInputProps) {
  const { Input } = fieldInputOf(props.field);
  return <Input {...props} />;
}
