/** Tabs below the title for pages that belong together: the first resource and those configured beside it. */
import { manifest } from 'virtual:kangjiao/config';
import { NavLink } from 'react-router';
import type { ManifestResource, Resource } from '../../config/normalized';
import { useDisplayPolicy } from '../../providers/access/usePolicy';
import { preloadResource } from '../useResource';
import css from './tabs.module.css';

export function PageTabs({ resource }: { resource: Pick<Resource, 'name' | 'tab'> }) {
  const policy = useDisplayPolicy();
  const pages = tabsBeside(resource, manifest.resources).filter(({ permission }) => policy.can(permission));
  if (pages.length < 2) return null;
  return (
    <nav className={css.tabs} aria-label="页签">
      {pages.map(({ name, title, path = '' }) => (
        <NavLink key={name} className={css.tab} to={path} end onPointerEnter={() => warm(name)}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}

/** The page of the first resource, then the others in order; a page without tabs gives itself only. */
export function tabsBeside({ name, tab }: Pick<Resource, 'name' | 'tab'>, resources: readonly ManifestResource[]): ManifestResource[] {
  const first = tab?.of ?? name;
  const beside = resources.filter((one) => one.tab?.of === first).sort((a, b) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0));
  return [...resources.filter((one) => one.name === first), ...beside];
}

function warm(name: string): void {
  preloadResource(name).catch(() => undefined);
}
