/** The table of rows: header, rows, the button that adds one. On a phone every row is a card. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Tooltip } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { isEmpty } from '../../config/condition';
import type { Field } from '../../config/normalized';
import { fieldCellOf } from '../fieldCells';
import type { FieldInputProps } from '../fieldInput';
import { RowLine } from './RowLine';
import { additionProblem, limitsText, newRow, type Row, typedColumns } from './rowLimits';
import css from './rows.module.css';
import { useRowKeys } from './useRowKeys';

export function RowsEditor(props: FieldInputProps) {
  const { field, disabled = false, onBlur } = props;
  const children = field.children as NonNullable<Field['children']>;
  const columns = typedColumns(children);
  const rows = (props.value as Row[] | null | undefined) ?? [];
  const frame = useRef<HTMLFieldSetElement>(null);
  useFirstRows(field, disabled);

  return (
    <Form.List name={field.name}>
      {(lines, { add, remove, move }) => {
        const full = additionProblem(children, rows);
        const addRow = () => {
          if (full || disabled) return;
          add(newRow(children, rows));
          focusRow(frame, rows.length);
        };
        return (
          <fieldset ref={frame} className={css.rows} aria-label={field.title} aria-describedby={props['aria-describedby']} onBlur={onBlur}>
            <div className={css.head}>
              <span className={css.limits}>{limitsText(children)}</span>
              <AddButton title={field.title} problem={full} disabled={disabled} onClick={addRow} />
            </div>
            <RowKeys frame={frame} add={addRow} move={(from, to) => to >= 0 && to < rows.length && move(from, to)} />
            {lines.length > 0 && (
              <div className={css.frame}>
                <table className={css.table}>
                  <Head columns={columns} main={children.fields.find((child) => child.name === children.main)} />
                  <tbody>
                    {lines.map((line) => (
                      <RowLine
                        key={line.key}
                        index={line.name}
                        field={field}
                        columns={columns}
                        rows={rows}
                        disabled={disabled}
                        onRows={(next) => props.onChange?.(next)}
                        onRemove={() => remove(line.name)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </fieldset>
        );
      }}
    </Form.List>
  );
}

function Head({ columns, main }: { columns: Field[]; main: Field | undefined }) {
  return (
    <thead>
      <tr>
        {columns.map((child) => (
          <th key={child.name} scope="col" style={{ minWidth: fieldCellOf(child).width + 30 }}>
            {child.title}
            {child.required && (
              <span className={css.mark} aria-hidden="true">
                {' *'}
              </span>
            )}
          </th>
        ))}
        {main && <th scope="col">{main.title}</th>}
        <td />
      </tr>
    </thead>
  );
}

interface AddButtonProps {
  title: string;
  problem: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

/** With all rows there it keeps focus and says why nothing is added. */
function AddButton({ title, problem, disabled, onClick }: AddButtonProps) {
  return (
    <Tooltip title={problem}>
      <Button size="small" icon={<PlusOutlined />} disabled={disabled} aria-disabled={problem !== undefined} onClick={onClick}>
        添加{title}
      </Button>
    </Tooltip>
  );
}

/** Draws nothing: a hook must not stand inside the function that Form.List calls. */
function RowKeys({
  frame,
  add,
  move,
}: {
  frame: RefObject<HTMLElement | null>;
  add: () => void;
  move: (from: number, to: number) => void;
}) {
  useRowKeys(frame, { add, move: (index, step) => move(index, index + step) });
  return null;
}

/** Rows there must be stand ready to be filled. Not a change by a person, so the form does not count as changed. */
function useFirstRows(field: Field, disabled: boolean): void {
  const form = Form.useFormInstance();
  const children = field.children as NonNullable<Field['children']>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens; rows removed later stay removed
  useEffect(() => {
    if (disabled || children.min === 0 || !isEmpty(form.getFieldValue(field.name))) return;
    const rows: Row[] = [];
    while (rows.length < children.min) rows.push(newRow(children, rows));
    form.setFieldValue(field.name, rows);
  }, []);
}

/** The new row is drawn after this call. */
function focusRow(frame: RefObject<HTMLElement | null>, index: number): void {
  setTimeout(() => {
    const row = frame.current?.querySelectorAll('tbody tr')[index];
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  });
}
