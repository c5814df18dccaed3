import type { FieldInputProps } from '../fieldInput';

/** What every control takes over unchanged from the form around it: identity, state and the ties to its message. */
export function controlProps(props: FieldInputProps) {
  const { id, disabled, onBlur } = props;
  return {
    id,
    disabled,
    onBlur,
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
}

/**
 * The same for drop-downs: antd repeats these attributes on the box around the combobox, where one that says “required”
 * is not allowed.
 */
export function selectProps(props: FieldInputProps) {
  return { ...controlProps(props), 'aria-required': undefined };
}
