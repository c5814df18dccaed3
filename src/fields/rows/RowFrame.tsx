/** A table row: with inputs while it is edited, otherwise as text. The `<tr>` stays mounted, so that the layout does not jump. */
import { Form } from 'antd';
import { type FocusEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import type { Field } from '../field';
import { RowLine } from './RowLine';
import type { Row } from './rowLimits';
import css from './rows.module.css';
import { StaticRow } from './StaticRow';
import type { RowState } from './useLiveRows';

interface RowFrameProps {
  /** Stable when the row is moved. */
  rowKey: number;
  index: number;
  count: number;
  state: RowState;
  /** Values of a row without inputs. */
  row: Row | undefined;
  field: Field;
  columns: readonly Field[];
  disabled: boolean;
  onRows: (rows: Row[]) => void;
  onRemove: (index: number) => void;
  onPlace: (key: number, element: Element | null) => void;
  onEnter: (key: number) => void;
}

export const RowFrame = memo(function RowFrame(props: RowFrameProps) {
  const { rowKey, index, count, state, row, field, columns, disabled, onRows, onRemove, onPlace, onEnter } = props;
  const live = state === 'live';
  const element = useRef<HTMLTableRowElement>(null);
  const form = Form.useFormInstance();
  useEffect(() => {
    onPlace(rowKey, element.current);
    return () => onPlace(rowKey, null);
  }, [rowKey, onPlace]);
  const wasLive = useRef(live);
  useEffect(() => {
    if (wasLive.current === live) return;
    wasLive.current = live;
    // Rows without inputs were validated too: their messages are shown when the inputs are mounted.
    if (!live || form.getFieldError([field.name]).length === 0) return;
    const cells = columns.map((child) => [field.name, index, child.name]);
    form.validateFields(cells).catch(() => undefined);
  }, [live, form, columns, field, index]);
  /** Focuses the clicked cell, otherwise the first one. */
  const activate = (event: FocusEvent | MouseEvent) => {
    onEnter(rowKey);
    setTimeout(() => focusAt(element.current, 'clientX' in event ? event.clientX : undefined));
  };
  return (
    <tr
      ref={element}
      id={`${field.name}-row-${rowKey}`}
      className={live ? undefined : css.staticRow}
      tabIndex={live ? undefined : -1}
      onFocus={live ? () => onEnter(rowKey) : activate}
      onMouseDown={live ? undefined : activate}
    >
      {live ? (
        <RowLine index={index} count={count} field={field} columns={columns} disabled={disabled} onRows={onRows} onRemove={onRemove} />
      ) : (
        <StaticRow row={row ?? {}} columns={columns} main={field.children?.main} inColumns={state === 'visible'} />
      )}
    </tr>
  );
});

function focusAt(row: HTMLTableRowElement | null, x: number | undefined): void {
  const cells = [...(row?.cells ?? [])];
  const meant = cells.find((cell) => x !== undefined && cell.getBoundingClientRect().right > x);
  const input = (meant ?? row)?.querySelector<HTMLElement>('input, textarea, button');
  input?.focus();
  // The click that activated the row was on its select, so open it.
  if (meant && input?.role === 'combobox') input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}
