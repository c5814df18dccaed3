/** Choice of theme (light, dark, system): stored in local storage, applied to the root element. */
import { useSyncExternalStore } from 'react';
import type { ThemeName } from './tones';

export type ThemeChoice = ThemeName | 'system';

const storageKey = 'kj-theme';
const getDarkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const print = () => window.matchMedia('print');
const watchers = new Set<() => void>();

function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the stored choice to the page; called before the first render. */
export function applyThemeChoice(choice: ThemeChoice = readThemeChoice()): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Stores and applies the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  applyThemeChoice(choice);
  for (const notify of watchers) notify();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(watch, readThemeChoice);
}

/** The current theme; always light while printing, because paper is white. */
export function useThemeName(): ThemeName {
  const choice = useThemeChoice();
  const systemIsDark = useSyncExternalStore(watch, () => getDarkQuery().matches);
  const printing = useSyncExternalStore(watch, () => print().matches);
  if (printing) return 'light';
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Subscribes to changes in this tab, in other tabs and of the system. */
function watch(notify: () => void): () => void {
  const onStorage = () => {
    applyThemeChoice();
    notify();
  };
  const queries = [getDarkQuery(), print()];
  watchers.add(notify);
  window.addEventListener('storage', onStorage);
  for (const query of queries) query.addEventListener('change', notify);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', onStorage);
    for (const query of queries) query.removeEventListener('change', notify);
  };
}
