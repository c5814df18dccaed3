/** An input with its title above, and hint and error below. */
import { type ReactNode, useId } from 'react';
import ui from '../../../../../../ui/ui.module.css';
import css from '../enrol.module.css';

interface Props {
  title: string;
  problem?: string | undefined;
  note?: string | undefined;
  wide?: boolean;
  /** Receives the id that the label refers to. */
  children: (id: string) => ReactNode;
}

export function Labelled({ title, problem, note, wide = false, children }: Props) {
  const id = useId();
  return (
    <div className={wide ? css.wide : css.field} data-problem={problem === undefined ? undefined : true}>
      <label className={ui.noteText} htmlFor={id}>
        {title}
      </label>
      {children(id)}
      {note && <span className={css.note}>{note}</span>}
      {problem && (
        <span className={ui.refusal} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
