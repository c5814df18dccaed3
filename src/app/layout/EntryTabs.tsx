/** Tabs above the head of a page: the pages under the same entry of the menu, each at its own address. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MenuPage } from '../../engine/menu/buildMenu';
import { preloadResource } from '../../engine/useResource';
import css from './entryTabs.module.css';
import { useTabs } from './useMenu';

const isAt = (address: string) => (page: MenuPage) => page.path === address || page.instead.includes(address);

/** `address`: of the page itself; record pages and forms have no tabs. */
function useEntry(address: string): readonly MenuPage[] | undefined {
  return useTabs().find(({ pages }) => pages.some(isAt(address)))?.pages;
}

/** The same pages behind the title of a small screen, where a list has a row of tabs of its own. Undefined where there are none. */
export function usePageChoice(address: string): { pages: readonly MenuPage[]; current: MenuPage } | undefined {
  const pages = useEntry(address);
  const current = pages?.find(isAt(address));
  return pages && current && { pages, current };
}

/** Title of the page in the bar of a small screen; its choices are the pages beside it. */
export function PageChoice({ pages, current }: { pages: readonly MenuPage[]; current: MenuPage }) {
  const navigate = useNavigate();
  return (
    <span className={css.choice}>
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
  const strip = useRef<HTMLElement>(null);
  const pages = useEntry(address);
  const isHere = isAt(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab of another page may be out of sight.
  useLayoutEffect(() => showChosen(strip.current), [address, pages]);

  if (!pages) return null;
  return (
    <nav ref={strip} className={css.tabs} aria-label="页签" onKeyDown={moveByArrow}>
      {pages.map((page) => (
        <Link
          key={page.path}
          className={css.tab}
          to={page.path}
          aria-current={isHere(page) ? 'page' : undefined}
          onPointerEnter={() => warm(page.name)}
          onFocus={() => warm(page.name)}
        >
          {page.title}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the strip, and nothing else, to the chosen tab. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Preloads the configuration of a page on hover or focus; a failure is shown when the page opens. */
function warm(resource: string): void {
  preloadResource(resource).catch(() => undefined);
}
