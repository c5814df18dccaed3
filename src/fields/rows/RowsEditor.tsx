/** The table of rows: header, rows, add button. On phones every row is a card. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Tooltip } from 'antd';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import ui from '../../ui/ui.module.css';
import { isEmpty } from '../condition';
import type { Field } from '../field';
import type { FieldInputProps } from '../fieldInput';
import { fieldCellOf } from '../fieldLookup';
import { RowFrame } from './RowFrame';
import { useEditor } from './rowActivation';
import { findAdditionProblem, firstRows, formatLimits, newRow, type Row, shownColumns } from './rowLimits';
import css from './rows.module.css';
import { fewRows, useLiveRows } from './useLiveRows';
import { useNarrowerThan } from './useNarrowerThan';
import { useRowKeys } from './useRowKeys';
import { firstWrongCell } from './wrongRow';

export function RowsEditor(props: FieldInputProps) {
  const { field, disabled = false, onBlur } = props;
  const children = field.children as NonNullable<Field['children']>;
  const columns = useMemo(() => shownColumns(children), [children]);
  const rows = (props.value as Row[] | null | undefined) ?? [];
  const frame = useRef<HTMLFieldSetElement>(null);
  const onRows = useLatest((next: Row[]) => props.onChange?.(next));
  useFirstRows(field, disabled);

  return (
    <Form.List name={field.name}>
      {(lines, { add, remove, move }, { errors = [] }) => {
        const full = findAdditionProblem(children, rows);
        const addRow = () => {
          if (full || disabled) return;
          add(newRow(children, rows));
          focusRow(frame, rows.length);
        };
        return (
          <fieldset
            ref={frame}
            id={props.id}
            className={css.rows}
            // Errors of the rows as a whole are shown here, and focusing them puts the focus here.
            tabIndex={-1}
            aria-label={field.title}
            aria-describedby={props['aria-describedby']}
            onBlur={onBlur}
          >
            <ForgetProblem name={field.name} count={lines.length} />
            {children.fixed && <Problem errors={errors} />}
            {!children.fixed && (
              <>
                <div className={`${ui.spreadLine} ${css.head}`}>
                  {errors.length > 0 ? <Problem errors={errors} /> : <span className={ui.hint}>{formatLimits(children)}</span>}
                  <AddButton title={field.title} problem={full} disabled={disabled} onClick={addRow} />
                </div>
                <RowKeys frame={frame} add={addRow} move={(from, to) => to >= 0 && to < rows.length && move(from, to)} />
              </>
            )}
            {lines.length > 0 && (
              <Lines lines={lines} field={field} columns={columns} disabled={disabled} onRows={onRows} onRemove={remove} />
            )}
          </fieldset>
        );
      }}
    </Form.List>
  );
}

function Problem({ errors }: { errors: readonly React.ReactNode[] }) {
  if (errors.length === 0) return null;
  return (
    <span className={ui.wrong} role="alert">
      {errors.join('；')}
    </span>
  );
}

/** Clears errors of the rows as a whole once rows are added or removed. */
function ForgetProblem({ name, count }: { name: string; count: number }) {
  const form = Form.useFormInstance();
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && form.getFieldError([name]).length > 0) form.setFields([{ name: [name], errors: [] }]);
    before.current = count;
  }, [form, name, count]);
  return null;
}

interface LinesProps {
  lines: readonly { key: number; name: number }[];
  field: Field;
  columns: readonly Field[];
  disabled: boolean;
  onRows: (rows: Row[]) => void;
  onRemove: (index: number) => void;
}

function Lines({ lines, field, columns, disabled, onRows, onRemove }: LinesProps) {
  const form = Form.useFormInstance();
  const frame = useRef<HTMLDivElement>(null);
  const { stateOf, activate, enter, register } = useLiveRows(
    frame,
    lines.map(({ key }) => key),
    (index) => firstWrongCell(field, form.getFieldValue(field.name), (one) => one !== index) !== undefined,
  );
  const remove = useLatest(onRemove);
  const keyAt = useLatest((index: number) => lines.find(({ name }) => name === index)?.key);
  const activateAt = useCallback(
    (index: number) => {
      const key = keyAt(index);
      if (key !== undefined) activate(key);
    },
    [keyAt, activate],
  );
  const isStatic = useLatest((index: number) => {
    const key = keyAt(index);
    return key !== undefined && stateOf(key, index) !== 'live';
  });
  useEditor(form, field.name, activateAt, isStatic);
  const rows = (form.getFieldValue(field.name) ?? []) as Row[];
  const { main, fields } = field.children as NonNullable<Field['children']>;
  const isNarrow = useNarrowerThan(frame, tableWidthOf(columns, main !== undefined));
  const look = lines.length > fewRows ? css.many : isNarrow && css.stacked;
  return (
    <div ref={frame} className={css.frame}>
      <table className={look ? `${ui.table} ${css.table} ${look}` : `${ui.table} ${css.table}`}>
        <Head columns={columns} main={fields.find((child) => child.name === main)} />
        <tbody>
          {lines.map(({ key, name }) => {
            const state = stateOf(key, name);
            return (
              <RowFrame
                key={key}
                rowKey={key}
                index={name}
                count={lines.length}
                state={state}
                row={state === 'live' ? undefined : rows[name]}
                field={field}
                columns={columns}
                disabled={disabled}
                onRows={onRows}
                onRemove={remove}
                onPlace={register}
                onEnter={enter}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head({ columns, main }: { columns: readonly Field[]; main: Field | undefined }) {
  return (
    <thead>
      <tr>
        {columns.map((child) => (
          <th key={child.name} scope="col" style={{ minWidth: widthOf(child), width: widthOf(child) }}>
            {child.title}
            {child.required && (
              <span className={ui.wrong} aria-hidden="true">
                {' *'}
              </span>
            )}
          </th>
        ))}
        {main && (
          <th scope="col" className={css.main}>
            {main.title}
          </th>
        )}
        <td className={css.remove} />
      </tr>
    </thead>
  );
}

/** Column width: the usual value plus the padding of an input. */
function widthOf(child: Field): number {
  return fieldCellOf(child).width + 30;
}

const cellGap = 12;
const mainWidth = 100;
const removeWidth = 32;

/** Minimum width of the table without horizontal scrolling. */
function tableWidthOf(columns: readonly Field[], hasMain: boolean): number {
  return columns.reduce((sum, child) => sum + widthOf(child) + cellGap, removeWidth + (hasMain ? mainWidth + cellGap : 0));
}

interface AddButtonProps {
  title: string;
  problem: string | undefined;
  disabled: boolean;
  onClick: () => void;
}

/** At the maximum number of rows the button stays focusable, and a tooltip gives the reason. */
function AddButton({ title, problem, disabled, onClick }: AddButtonProps) {
  return (
    <Tooltip title={problem}>
      <Button size="small" icon={<PlusOutlined />} disabled={disabled} aria-disabled={problem !== undefined} onClick={onClick}>
        添加{title}
      </Button>
    </Tooltip>
  );
}

/** Renders nothing; a component because hooks are not allowed in the render function of Form.List. */
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

/** Adds the minimum number of rows. Not counted as a change by the user; the form's comparison allows for these rows. */
function useFirstRows(field: Field, disabled: boolean): void {
  const form = Form.useFormInstance();
  const children = field.children as NonNullable<Field['children']>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens; rows removed later stay removed
  useEffect(() => {
    if (disabled || children.min === 0 || !isEmpty(form.getFieldValue(field.name))) return;
    form.setFieldValue(field.name, firstRows(children));
  }, []);
}

/** A stable function that always calls the latest `run`. */
function useLatest<Input, Output>(run: (input: Input) => Output): (input: Input) => Output {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((input: Input) => latest.current(input), []);
}

/** Delayed, because the new row is rendered after this call. */
function focusRow(frame: RefObject<HTMLElement | null>, index: number): void {
  setTimeout(() => {
    const row = frame.current?.querySelectorAll<HTMLElement>('tbody tr')[index];
    // A row without inputs gets them on focus.
    if (row?.hasAttribute('tabindex')) return row.focus();
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  });
}
