/** Query parameters that the pages of a group keep while one moves within them: which record they are about. */
import { createContext, useContext } from 'react';

export type KeptParameters = Readonly<Record<string, string>>;

const none: KeptParameters = {};

export const KeptParametersContext = createContext<KeptParameters>(none);

export function useKeptParameters(): KeptParameters {
  return useContext(KeptParametersContext);
}
