import type { ReactNode } from 'react';
import type { FieldInputProps } from '../fieldInput';
import css from './inputs.module.css';

interface ControlGroupProps {
  /** Props of the input it makes up. */
  input: FieldInputProps;
  children: ReactNode;
}

/** Several controls that are one input: a label cannot be tied to them by `id`, so the group says its own name. */
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
