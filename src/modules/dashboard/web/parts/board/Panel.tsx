/** A part of a board with a heading; a switch shows what is drawn as a table. */
import { type ReactNode, useId } from 'react';
import css from './board.module.css';

interface PanelProps {
  title: string;
  wide?: boolean;
  /** Right of the heading. */
  side?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, wide, side, children }: PanelProps) {
  const id = useId();
  return (
    <section className={wide ? `${css.panel} ${css.wide}` : css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {title}
        </h2>
        {side !== undefined && <div className={css.panelSide}>{side}</div>}
      </div>
      {children}
    </section>
  );
}
