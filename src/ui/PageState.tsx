/** Placeholder instead of content: empty list, no match, no permission, offline, failed call. */
import type { ReactNode } from 'react';
import css from './page.module.css';
import parts from './parts.module.css';
import ui from './ui.module.css';

interface PageStateProps {
  title: string;
  text?: string;
  /** Request id or path of the call, for support. */
  call?: string;
  /** Announced immediately by screen readers (role alert) instead of politely (role status). */
  urgent?: boolean;
  children?: ReactNode;
}

export function PageState({ title, text, call, urgent = false, children }: PageStateProps) {
  return (
    <div className={`${ui.stack} ${css.state}`} role={urgent ? 'alert' : 'status'}>
      <p className={css.stateTitle}>{title}</p>
      {text && <p className={css.stateText}>{text}</p>}
      {call && <span className={ui.fineText}>{call}</span>}
      {children && <div className={`${ui.flex} ${parts.above12}`}>{children}</div>}
    </div>
  );
}
