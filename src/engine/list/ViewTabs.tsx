/** Configured views as tabs; the first tab shows all records. Arrow keys move between tabs. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { View } from '../../config/normalized';
import ui from '../../ui/ui.module.css';
import { texts } from '../texts';
import css from './list.module.css';
import type { ViewCountTexts } from './useViewCounts';

interface ViewTabsProps {
  title: string;
  views: readonly View[];
  counts: ViewCountTexts;
  /** Name of the view; undefined = all records. */
  current: string | undefined;
  /** Number of saved views drawn after the tabs. */
  others: number;
  /** False while a saved view is shown. */
  plain: boolean;
  onChange: (view: string | undefined) => void;
}

export function ViewTabs({ title, views, counts, current, others, plain, onChange }: ViewTabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another tab to bring into sight, and counts push it out again.
  useEffect(() => {
    // Delayed, because measuring the tab before the first paint would force a layout of the whole page.
    const timer = setTimeout(() => {
      if (bar.current?.parentElement) bringIntoSight(bar.current.parentElement);
    }, 50);
    return () => clearTimeout(timer);
  }, [current, counts.all]);
  if (views.length === 0 && others === 0) return null;
  const tabs = [{ name: undefined, title: texts.list.all(title) }, ...views];
  const chosen = views.find(({ name }) => name === current)?.name;
  return (
    <div ref={bar} className={css.tabs} role="tablist" aria-label={texts.list.views} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab.name ?? ''}
          type="button"
          role="tab"
          className={`${ui.bareButton} ${css.tab}`}
          aria-selected={plain && tab.name === chosen}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChange(tab.name)}
        >
          {tab.title}
          <ViewCount text={tab.name === undefined ? counts.all : counts.of(tab.name)} />
        </button>
      ))}
    </div>
  );
}

/** Count after the title; part of the accessible name of the tab. */
export function ViewCount({ text }: { text: string | undefined }) {
  return <span className={css.viewCount}> {text}</span>;
}

/** Scrolls the tab bar only, not the page. */
function bringIntoSight(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = bar.getBoundingClientRect();
  bar.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right);
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  tabs[(at + step + tabs.length) % tabs.length]?.focus();
}
