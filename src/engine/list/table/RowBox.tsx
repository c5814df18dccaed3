/**
 * Checkbox of a row, or of all rows in the header. A native input, because antd's Checkbox adds a label, an animation and three style
 * registrations per row.
 */
import type { ChangeEventHandler } from 'react';
import css from './rowBox.module.css';

interface RowBoxProps {
  checked?: boolean;
  disabled?: boolean;
  indeterminate?: boolean;
  'aria-label'?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

export function RowBox({ checked = false, indeterminate = false, disabled, onChange, 'aria-label': label }: RowBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={css.box}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
