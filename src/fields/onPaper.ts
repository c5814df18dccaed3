/** Whether values are rendered for print: everything is shown, nothing is interactive, and masked values stay masked. */
import { createContext, useContext } from 'react';

export const OnPaperContext = createContext(false);

export function useOnPaper(): boolean {
  return useContext(OnPaperContext);
}
