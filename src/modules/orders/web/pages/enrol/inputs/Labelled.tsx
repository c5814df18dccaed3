/** A small title over an input, what it is worth knowing and what is wrong with it below. */
import { type ReactNode, useId } from 'react';
import css from '../enrol.module.css';

interface Props {
  title: string;
  problem?: string | undefined;
  note?: string | undefined;
  wide?: boolean;
  /** Gets the id that the title names. */
  children: (id: string) => ReactNode;
}

export function Labelled({ title, problem, note, wide = false, children }: Props) {
  const id = useId();
  return (
    <div className={wide ? css.wide : css.field} data-problem={problem === undefined ? undefined : true}>
      <label className={css.label} htmlFor={id}>
        {title}
      </label>
      {children(id)}
      {note && <span className={css.note}>{note}</span>}
      {problem && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
