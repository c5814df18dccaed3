import type { FieldInputProps } from '../fieldInput';

/** Props that every control passes on from the form: id, state and ARIA attributes. */
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

/** The same for selects: antd repeats the attributes on the box around the combobox, where `aria-required` is not allowed. */
export function selectProps(props: FieldInputProps) {
  return { ...controlProps(props), 'aria-required': undefined };
}
