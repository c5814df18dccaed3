/** The way from the dashboard to here. */
import { Link } from 'react-router';
import type { Crumb } from '../router/places';
import css from './layout.module.css';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={css.breadcrumb} aria-label="当前位置">
      <ol>
        {crumbs.map(({ title, path }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={title} aria-current={last ? 'page' : undefined}>
              {path && !last ? <Link to={path}>{title}</Link> : title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
