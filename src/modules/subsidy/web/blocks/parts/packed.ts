/** What 导出检查资料 begins with: the page above says which month is open, and which children it shows or were chosen. */
import { createContext } from 'react';

export interface PackedChoice {
  title: string;
  /** Undefined: all with support in the chosen months. */
  stuIds: readonly string[] | undefined;
}

export interface Packed {
  /** YYYY-MM */
  month: string;
  /** The first one is proposed. */
  choices: readonly PackedChoice[];
}

export const PackedContext = createContext<Packed | undefined>(undefined);
