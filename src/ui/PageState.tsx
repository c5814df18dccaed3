/** What stands where content would be: nothing yet, nothing found, no right, no network, a failed call. */
import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageStateProps {
  title: string;
  text?: string;
  /** Number or path of the call, for the people who help. */
  call?: string;
  /** Errors are read aloud at once, empty lists politely. */
  urgent?: boolean;
  children?: ReactNode;
}

export function PageState({ title, text, call, urgent = false, children }: PageStateProps) {
  return (
    <div className={css.state} role={urgent ? 'alert' : 'status'}>
      <p className={css.stateTitle}>{title}</p>
      {text && <p className={css.stateText}>{text}</p>}
      {call && <span className={css.stateCall}>{call}</span>}
      {children && <div className={css.stateButtons}>{children}</div>}
    </div>
  );
}
