/** Light, dark, or as the system has it: remembered per browser, applied to the root element. */
import { useSyncExternalStore } from 'react';
import type { ThemeName } from './tones';

export type ThemeChoice = ThemeName | 'system';

const storageKey = 'kj-theme';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
const print = () => window.matchMedia('print');
const watchers = new Set<() => void>();

export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the remembered choice on the page; called before anything is drawn. */
export function applyThemeChoice(choice: ThemeChoice = readThemeChoice()): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  applyThemeChoice(choice);
  for (const notify of watchers) notify();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(watch, readThemeChoice);
}

/** The theme on screen now; paper is white, so it is light while the page is printed. */
export function useThemeName(): ThemeName {
  const choice = useThemeChoice();
  const systemIsDark = useSyncExternalStore(watch, () => dark().matches);
  const printing = useSyncExternalStore(watch, () => print().matches);
  if (printing) return 'light';
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Follows this tab, other tabs and the system. */
function watch(notify: () => void): () => void {
  const onStorage = () => {
    applyThemeChoice();
    notify();
  };
  const queries = [dark(), print()];
  watchers.add(notify);
  window.addEventListener('storage', onStorage);
  for (const query of queries) query.addEventListener('change', notify);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', onStorage);
    for (const query of queries) query.removeEventListener('change', notify);
  };
}
