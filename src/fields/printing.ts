/** Whether values are rendered for print: everything is shown, nothing is interactive, and masked values stay masked. */
import { createContext, useContext } from 'react';

export const PrintingContext = createContext(false);

export function useIsPrinting(): boolean {
  return useContext(PrintingContext);
}
