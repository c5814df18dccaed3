/** Context of 导出检查资料: the page provides the open month, and the children that it shows or that were selected. */
import { createContext } from 'react';

export interface PackedChoice {
  title: string;
  /** Undefined: all with support in the chosen months. */
  stuIds: readonly string[] | undefined;
}

interface Packed {
  /** YYYY-MM */
  month: string;
  /** The first one is proposed. */
  choices: readonly PackedChoice[];
}

export const PackedContext = createContext<Packed | undefined>(undefined);
