/** Printing by the browser: all pages are drawn before, each on a sheet of its own. */
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const sheets = '@page{size:A4 landscape;margin:0}';

export function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = sheets;
    const before = () => {
      document.head.append(style);
      flushSync(() => setPrinting(true));
    };
    const after = () => {
      style.remove();
      setPrinting(false);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      style.remove();
    };
  }, []);
  return { isPrinting, print: useCallback(() => window.print(), []) };
}
