/** Whether values are drawn for paper: everything is shown, nothing can be pressed, and what is masked stays masked. */
import { createContext, useContext } from 'react';

export const OnPaperContext = createContext(false);

export function useOnPaper(): boolean {
  return useContext(OnPaperContext);
}
