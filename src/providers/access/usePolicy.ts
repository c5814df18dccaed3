/** Rights of the person who is signed in: asked for every row and button, so it answers at once. */
import { createContext, useContext } from 'react';
import type { Policy } from '../../access/policy';

export const PolicyContext = createContext<Policy | undefined>(undefined);

/**
 * What is drawn beside that: in help mode also what the person may not use, so that it can be asked about. Undefined = only
 * what may be used. Buttons and menus follow it; guards, fields and everything that is sent do not.
 */
export const DisplayPolicyContext = createContext<Policy | undefined>(undefined);

/** For what is only drawn: a menu entry, a button. It carries its key in `data-right`. */
export function useDisplayPolicy(): Policy {
  const policy = usePolicy();
  return useContext(DisplayPolicyContext) ?? policy;
}

export function usePolicy(): Policy {
  const policy = useContext(PolicyContext);
  if (!policy) throw new Error('PolicyContext is missing above this component');
  return policy;
}
