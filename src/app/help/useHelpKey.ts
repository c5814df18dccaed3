/** Ctrl/⌘+/ toggles help mode. Part of the initial code, so that the key works as soon as a page is shown. */
import { useEffect } from 'react';
import { helpMode } from './helpMode';

export function useHelpKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) helpMode.set(!helpMode.get());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
