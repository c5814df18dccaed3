/** A part of a board with a heading; a switch shows what is drawn as a table. */
import { type ReactNode, useId } from 'react';
import ui from '../../../../../ui/ui.module.css';
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
    <section
      className={wide ? `${ui.surface} ${ui.shrinkable} ${css.panel} ${css.wide}` : `${ui.surface} ${ui.shrinkable} ${css.panel}`}
      aria-labelledby={id}
    >
      <div className={`${ui.spreadLine} ${css.panelHead}`}>
        <h2 id={id} className={ui.title15}>
          {title}
        </h2>
        {side !== undefined && <div className={`${ui.line} ${ui.hint} ${css.panelSide}`}>{side}</div>}
      </div>
      {children}
    </section>
  );
}
