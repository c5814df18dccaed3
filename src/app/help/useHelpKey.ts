/** Ctrl/⌘+/ starts and ends help mode; in the first code, because the key may be pressed as soon as there is a page. */
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
