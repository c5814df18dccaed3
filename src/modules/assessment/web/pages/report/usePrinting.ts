/** Printing by the browser: all pages are drawn before, each on a sheet of its own. */
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrintStyle } from '../../../../../engine/print/usePrintStyle';

const sheets = '@page{size:A4 landscape;margin:0}';

export function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  usePrintStyle(
    useCallback(() => {
      flushSync(() => setPrinting(true));
      return sheets;
    }, []),
    useCallback(() => setPrinting(false), []),
  );
  return { isPrinting, print: useCallback(() => window.print(), []) };
}
