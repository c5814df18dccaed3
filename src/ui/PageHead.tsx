/** Title row of a page: title and help left, buttons right. At most one button is primary. */
import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageHeadProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, description, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.title}>
        <h1 className={css.name}>{title}</h1>
        {description && <span className={css.description}>{description}</span>}
      </div>
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  );
}
