/** The permission element (spec §6): a part of a page that is there only for those who hold one of its codes. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePolicy } from './usePolicy';

interface PermittedProps {
  /** Permission keys of which one is enough, e.g. `['systemModel:feedback']`. */
  codes: readonly string[];
  children: ReactNode;
}

/** Shows its content to whoever holds any of the codes and removes it for everybody else. The server refuses on its own. */
export function Permitted({ codes, children }: PermittedProps): ReactNode {
  return usePermitted(codes) ? children : null;
}

/** The same as an answer, for what is no element: entries of a menu, columns. Throws when the list is missing or empty. */
export function usePermitted(codes: readonly string[]): boolean {
  const policy = usePolicy();
  const { pathname } = useLocation();
  if (!Array.isArray(codes) || codes.length === 0 || codes.some((code) => typeof code !== 'string' || code === '')) {
    const given = codes === undefined ? 'nothing' : JSON.stringify(codes);
    throw new Error(`Permission element on ${pathname}: "codes" must be a non-empty list of permission keys, not ${given}.`);
  }
  return codes.some((code) => policy.can(code));
}
