/** Tabs between the pages about a record, each at its own address. Arrow keys move the focus, Enter opens. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isUnder } from '../../config/addresses';
import type { AboutPage } from '../../config/normalized';
import type { AboutCounts } from '../../wire/about';
import { countText } from '../../wire/dialect';
import css from './about.module.css';

interface AboutTabsProps {
  pages: readonly AboutPage[];
  search: string;
  label: string;
  /** Number of records by path of the page. */
  counts: Readonly<Partial<AboutCounts>>;
}

export function AboutTabs({ pages, search, label, counts }: AboutTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab of another page may be out of sight.
  useLayoutEffect(() => showChosen(strip.current), [pathname]);
  return (
    <nav ref={strip} className={css.tabs} aria-label={label} onKeyDown={moveByArrow}>
      {pages.map(({ path, title, list }) => (
        <Link key={path} className={css.tab} to={path + search} state={state} aria-current={isUnder(pathname, path) ? 'page' : undefined}>
          {title}
          {list && <span className={css.count}> {counts[path] === undefined ? '' : countText(counts[path])}</span>}
        </Link>
      ))}
    </nav>
  );
}

function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 };
  const place = places[event.key];
  const next = place === undefined ? undefined : links[place];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
