/** Light, dark, or as the system has it: remembered per browser, applied to the root element. */
import { useSyncExternalStore } from 'react';
import type { ThemeName } from './tones';

export type ThemeChoice = ThemeName | 'system';

const storageKey = 'kj-theme';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
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

/** The theme on screen now. */
export function useThemeName(): ThemeName {
  const choice = useThemeChoice();
  const systemIsDark = useSyncExternalStore(watch, () => dark().matches);
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Follows this tab, other tabs and the system. */
function watch(notify: () => void): () => void {
  const onStorage = () => {
    applyThemeChoice();
    notify();
  };
  const media = dark();
  watchers.add(notify);
  window.addEventListener('storage', onStorage);
  media.addEventListener('change', notify);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', onStorage);
    media.removeEventListener('change', notify);
  };
}
