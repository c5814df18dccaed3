import type { FieldInputProps } from '../fieldInput';

/** Props that every control passes on from the form: id, state and ARIA attributes. */
export function getControlProps(props: FieldInputProps) {
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

/** The same for selects: antd repeats the attributes on the box around the combobox, where `aria-required` is not allowed. */
export function getSelectProps(props: FieldInputProps) {
  return { ...getControlProps(props), 'aria-required': undefined };
}
