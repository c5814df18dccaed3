/** A strip of tabs that are links, each at its own address. Arrow keys, Home and End move the focus, Enter opens. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './linkTabs.module.css';
import ui from './ui.module.css';

interface LinkTab extends Pick<LinkProps, 'to' | 'state' | 'onPointerEnter' | 'onFocus'> {
  key: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** `label`: name of the strip for screen readers; `className` positions it. */
export function LinkTabs({ tabs, label, className = '' }: { tabs: readonly LinkTab[]; label: string; className?: string | undefined }) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab of another page may be out of sight.
  useLayoutEffect(() => showCurrent(strip.current), [current, tabs.length]);
  return (
    <nav ref={strip} className={`${css.tabs} ${className}`} aria-label={label} onKeyDown={moveByKey}>
      {tabs.map(({ key, label: text, isCurrent, ...link }) => (
        <Link key={key} className={ui.tab} aria-current={isCurrent ? 'page' : undefined} {...link}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the strip, and nothing else, to the current tab. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const targets: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 };
  const target = targets[event.key];
  const next = target === undefined ? undefined : links[target];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
