import type { ReactNode } from 'react';
import type { FieldInputProps } from '../fieldInput';
import css from './inputs.module.css';

interface ControlGroupProps {
  /** Props of the input that the group represents. */
  input: FieldInputProps;
  children: ReactNode;
}

/** Several controls that form one input. A label cannot refer to them by `id`, so the group has an aria-label. */
export function ControlGroup({ input, children }: ControlGroupProps) {
  return (
    <fieldset
      className={css.group}
      aria-label={input['aria-label'] ?? input.field.title}
      aria-describedby={input['aria-describedby']}
      onBlur={input.onBlur}
    >
      {children}
    </fieldset>
  );
}
