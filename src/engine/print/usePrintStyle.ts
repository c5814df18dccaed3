/** A style sheet that is there while the browser prints, by whichever way it was asked to. */
import { useEffect } from 'react';

/**
 * `begin` runs before the pages are laid out and answers the text of the sheet; `end` runs when they have been. `begin` may answer undefined:
 * nothing is changed then, and `end` runs all the same. Both have to keep their identity while nothing they use changes.
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
