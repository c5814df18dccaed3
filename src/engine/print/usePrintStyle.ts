/** Adds a style sheet while the browser prints, also by its own menu or shortcut. */
import { useEffect } from 'react';

/**
 * `begin` runs before the pages are laid out and returns the CSS; undefined = no style sheet is added. `end` runs after printing, in both
 * cases. Both must be stable references.
 */
export function usePrintStyle(begin: () => string | undefined, end: () => void): void {
  useEffect(() => {
    const style = document.createElement('style');
    const before = () => {
      const text = begin();
      if (text === undefined) return;
      style.textContent = text;
      document.head.append(style);
    };
    const after = () => {
      style.remove();
      end();
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      style.remove();
    };
  }, [begin, end]);
}
