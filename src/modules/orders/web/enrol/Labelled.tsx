/** A small title over an input, and what is wrong with it below. */
import type { ReactNode } from 'react';
import css from './enrol.module.css';

interface Props {
  title: string;
  problem?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

export function Labelled({ title, problem, wide = false, children }: Props) {
  return (
    <div className={wide ? css.wide : css.field}>
      <span className={css.label}>{title}</span>
      {children}
      {problem && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
