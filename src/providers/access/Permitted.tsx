/** The permission element (spec §6): renders its children only for users with one of its keys. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePolicy } from './usePolicy';

interface PermittedProps {
  /** Permission keys of which one is enough, e.g. `['systemModel:feedback']`. */
  codes: readonly string[];
  children: ReactNode;
}

/** Renders its children for users with any of the codes. Only hides UI; the server checks permissions itself. */
export function Permitted({ codes, children }: PermittedProps): ReactNode {
  return usePermitted(codes) ? children : null;
}

/** The same check as a hook, for menu entries and columns. Throws when the list is missing or empty. */
export function usePermitted(codes: readonly string[]): boolean {
  const policy = usePolicy();
  const { pathname } = useLocation();
  if (!Array.isArray(codes) || codes.length === 0 || codes.some((code) => typeof code !== 'string' || code === '')) {
    const found = codes === undefined ? 'nothing' : JSON.stringify(codes);
    throw new Error(`Permission element on ${pathname}: "codes" must be a non-empty list of permission keys, not ${found}.`);
  }
  return codes.some((code) => policy.can(code));
}
