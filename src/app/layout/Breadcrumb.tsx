/** Path from the dashboard to the current page. */
import { Link, useLocation } from 'react-router';
import { getWayBackTo } from '../../engine/page/wayBack';
import ui from '../../ui/ui.module.css';
import type { Crumb } from '../location/describeLocation';
import css from './layout.module.css';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { state } = useLocation();
  return (
    <nav className={`${ui.fill} ${css.breadcrumb}`} aria-label="当前位置">
      <ol>
        {crumbs.map(({ title, path }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={title} aria-current={last ? 'page' : undefined}>
              {path && !last ? <Link {...getWayBackTo(path, state)}>{title}</Link> : title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
