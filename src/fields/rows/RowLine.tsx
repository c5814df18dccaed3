/** Cells of one row: an input per column, the primary-row mark, and the remove button. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Radio, Tooltip } from 'antd';
import { useMemo, useRef } from 'react';
import ui from '../../ui/ui.module.css';
import { todayInShanghai } from '../components/today';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import type { FieldInputProps } from '../fieldInput';
import { fieldInputOf } from '../fieldLookup';
import { dependenciesOf, fieldRules, isRequired } from '../fieldRules';
import { holdsHere } from '../holdsHere';
import { listComparedPaths, withKnown } from '../relation/narrowing';
import { findRemovalProblem, type Row, withMain } from './rowLimits';
import css from './rows.module.css';
import { rowText } from './rowText';

interface RowLineProps {
  index: number;
  /** Number of rows; rows below the minimum cannot be removed. */
  count: number;
  /** The rows field. */
  field: Field;
  columns: readonly Field[];
  disabled: boolean;
  /** Sets all rows, as a change by the user. */
  onRows: (rows: Row[]) => void;
  onRemove: (index: number) => void;
}

/** Rerenders when a value changes that its cells depend on, or when another row becomes the primary one. */
export function RowLine(props: RowLineProps) {
  const { field, index, columns } = props;
  const main = field.children?.main;
  const looked = useMemo(() => {
    const computed = columns.filter((child) => child.computed).map((child) => child.name);
    return [...new Set([...columns.flatMap(dependenciesOf), ...computed, ...(main === undefined ? [] : [main])])];
  }, [columns, main]);
  const around = useMemo(() => columns.flatMap((child) => listComparedPaths(child, 'around')), [columns]);
  const rowOf = (values: Record<string, unknown>) => (values[field.name] as (Row | null)[] | null | undefined)?.[index];
  const differ = (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const [was, is] = [rowOf(before), rowOf(after)];
    if (around.some((name) => before[name] !== after[name])) return true;
    return was !== is && looked.some((name) => was?.[name] !== is?.[name]);
  };
  return (
    <Form.Item noStyle shouldUpdate={differ}>
      {() => <RowCells {...props} />}
    </Form.Item>
  );
}

function RowCells({ index, field, columns, disabled, onRows, onRemove }: RowLineProps) {
  const form = Form.useFormInstance();
  const children = field.children as NonNullable<Field['children']>;
  // Read when used, because an input may report its own and its siblings' change in the same tick.
  const rowsNow = () => (form.getFieldValue(field.name) as Row[] | undefined) ?? [];
  const rows = rowsNow();
  const problem = findRemovalProblem(children, rows, index);
  const main = children.fields.find((child) => child.name === children.main);
  const setSiblings = (values: Row) => onRows(rowsNow().map((row, at) => (at === index ? { ...row, ...values } : row)));
  return (
    <>
      {columns.map((child) => (
        <td key={child.name}>
          {isShown(child, rows[index] ?? {}) && (
            <span className={css.cellTitle} aria-hidden="true">
              {child.title}
              {isRequired(child, rows[index] ?? {}) && <span className={ui.wrong}> *</span>}
            </span>
          )}
          <Cell
            index={index}
            field={child}
            row={withKnown(listComparedPaths(child, 'beside'), rows[index] ?? {})}
            outer={withKnown(listComparedPaths(child, 'around'), form.getFieldsValue(true))}
            rowNow={() => rowsNow()[index] ?? {}}
            disabled={disabled}
            entity={children.entity}
            onSiblings={setSiblings}
          />
        </td>
      ))}
      {main && (
        <td className={css.main}>
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
        {!children.fixed && (
          <Tooltip title={problem}>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${index + 1} 行`}
              aria-disabled={problem !== undefined}
              disabled={disabled}
              onClick={() => problem === undefined && onRemove(index)}
            />
          </Tooltip>
        )}
      </td>
    </>
  );
}

/** On a card, cells that do not apply to the row and empty read-only ones are left out. */
function isShown({ name, showWhen, readOnly, computed }: Field, row: Row): boolean {
  if (readOnly && !computed && isEmpty(row[name])) return false;
  return !showWhen || holdsHere(showWhen, row, todayInShanghai());
}

interface CellProps {
  index: number;
  field: Field;
  row: Row;
  /** The record that contains the row. */
  outer: Row;
  rowNow: () => Row;
  disabled: boolean;
  entity: string;
  onSiblings: (values: Row) => void;
}

function Cell({ index, field, row, outer, rowNow, disabled, entity, onSiblings }: CellProps) {
  const busy = useRef<string>(undefined);
  const today = todayInShanghai();
  if (!isShown(field, row)) return null;
  if (field.computed || field.readOnly) return <output className={css.computed}>{rowText(field, row)}</output>;
  const locked = disabled || (field.readOnlyWhen !== undefined && holdsHere(field.readOnlyWhen, row, today));
  return (
    <Form.Item
      className={css.item}
      name={[index, field.name]}
      rules={[{ validator: async () => refuseBusy(busy.current) }, ...fieldRules(field, rowNow)]}
      // Invalid cells are rechecked on every key by the form until they are valid.
      validateTrigger="onBlur"
    >
      <ChildInput
        field={field}
        record={row}
        outer={outer}
        entity={entity}
        disabled={locked}
        aria-label={`${field.title}，第 ${index + 1} 行`}
        aria-required={isRequired(field, row)}
        onSiblings={onSiblings}
        onTaken={onSiblings}
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

/** Form.Item injects value, onChange and ARIA attributes; they are passed to the type's input. */
function ChildInput(props: FieldInputProps) {
  const { Input } = fieldInputOf(props.field);
  return <Input {...props} />;
}
