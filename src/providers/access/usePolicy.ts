/** Rights of the person who is signed in: asked for every row and button, so it answers at once. */
import { createContext, useContext } from 'react';
import type { Policy } from '../../access/policy';

export const PolicyContext = createContext<Policy | undefined>(undefined);

export function usePolicy(): Policy {
  const policy = useContext(PolicyContext);
  if (!policy) throw new Error('PolicyContext is missing above this component');
  return policy;
}
