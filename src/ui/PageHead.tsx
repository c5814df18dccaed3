/** Title row of a page: title and help left, buttons right. At most one button is primary. */
import type { ReactNode } from 'react';
import css from './page.module.css';
import ui from './ui.module.css';

interface PageHeadProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, description, children }: PageHeadProps) {
  return (
    <div className={`${ui.spread} ${css.head}`}>
      <div className={`${ui.textRow} ${css.title}`}>
        <h1 className={`${ui.breakable} ${ui.title18} ${css.name}`}>{title}</h1>
        {description && <span className={`${ui.hintText} ${css.description}`}>{description}</span>}
      </div>
      {children && <div className={ui.wrap}>{children}</div>}
    </div>
  );
}
