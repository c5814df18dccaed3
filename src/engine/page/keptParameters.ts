/** Query parameters kept by links between the pages of a group, such as the id of the record they are about. */
import { createContext, useContext } from 'react';

export type KeptParameters = Readonly<Record<string, string>>;

const none: KeptParameters = {};

export const KeptParametersContext = createContext<KeptParameters>(none);

export function useKeptParameters(): KeptParameters {
  return useContext(KeptParametersContext);
}
