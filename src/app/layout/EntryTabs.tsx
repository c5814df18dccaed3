/** Tabs above the head of a page: the pages of the same menu entry, each at its own address. */
import { useNavigate } from 'react-router';
import type { MenuPage } from '../../engine/menu/buildMenu';
import { preloadResource } from '../../engine/useResource';
import { LinkTabs } from '../../ui/LinkTabs';
import ui from '../../ui/ui.module.css';
import css from './entryTabs.module.css';
import { useTabs } from './useMenu';

const isAt = (address: string) => (page: MenuPage) => page.path === address || page.instead.includes(address);

/** `address`: of the page itself; record pages and forms have no tabs. */
function useEntry(address: string): readonly MenuPage[] | undefined {
  return useTabs().find(({ pages }) => pages.some(isAt(address)))?.pages;
}

/**
 * The pages of the same menu entry, behind the title on small screens, where a list has a row of tabs of its own. Undefined if there are
 * none.
 */
export function usePageChoice(address: string): { pages: readonly MenuPage[]; current: MenuPage } | undefined {
  const pages = useEntry(address);
  const current = pages?.find(isAt(address));
  return pages && current && { pages, current };
}

/** Title of the page in the top bar of small screens; a menu with the pages of the same entry. */
export function PageChoice({ pages, current }: { pages: readonly MenuPage[]; current: MenuPage }) {
  const navigate = useNavigate();
  return (
    <span className={`${ui.fill} ${css.choice}`}>
      <select aria-label="页签" value={current.path} onChange={({ target }) => navigate(target.value)}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

/** `address`: of the page itself; record pages and forms have no tabs. */
export function EntryTabs({ address }: { address: string }) {
  const pages = useEntry(address);
  if (!pages) return null;
  const isHere = isAt(address);
  const tabs = pages.map((page) => ({
    key: page.path,
    label: page.title,
    to: page.path,
    isCurrent: isHere(page),
    onPointerEnter: () => prefetchResource(page.name),
    onFocus: () => prefetchResource(page.name),
  }));
  return <LinkTabs className={css.tabs} tabs={tabs} label="页签" />;
}

/** Preloads the configuration of a page on hover or focus; a failure is shown when the page opens. */
function prefetchResource(resource: string): void {
  preloadResource(resource).catch(() => undefined);
}
