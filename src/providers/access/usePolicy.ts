/** Permissions of the signed-in user; synchronous, because they are checked for every row and button. */
import { createContext, useContext } from 'react';
import type { Policy } from '../../access/policy';

export const PolicyContext = createContext<Policy | undefined>(undefined);

/**
 * Policy for rendering buttons and menus only: in help mode it also includes what the user may not use, so that help can explain it.
 * Undefined = the real policy. Guards, fields and requests always use the real policy.
 */
export const DisplayPolicyContext = createContext<Policy | undefined>(undefined);

/** For things that are only drawn: a menu entry, a button. The element has its key in `data-right`. */
export function useDisplayPolicy(): Policy {
  const policy = usePolicy();
  return useContext(DisplayPolicyContext) ?? policy;
}

/** Whether help mode is on, which also shows forbidden commands, with their reason. */
export function useHelpMode(): boolean {
  return useContext(DisplayPolicyContext) !== undefined;
}

export function usePolicy(): Policy {
  const policy = useContext(PolicyContext);
  if (!policy) throw new Error('PolicyContext is missing above this component');
  return policy;
}
