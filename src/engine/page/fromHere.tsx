/**
 * Links and navigation to pages that return to the present one. The address is read in the link component, so that rows are not rendered
 * again when it changes.
 */
import { type ComponentProps, useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ReturnAddress } from './wayBack';

interface Destination {
  to: string;
  /** Opens over this page and keeps its query parameters. */
  keepsSearch?: boolean | undefined;
}

/** Location state for links to pages that return here. */
export function useReturnAddress(): ReturnAddress {
  const { pathname, search, state } = useLocation();
  return useMemo(() => ({ from: pathname + search, state }), [pathname, search, state]);
}

export function LinkFromHere({ to, keepsSearch = false, ...rest }: Destination & Omit<ComponentProps<typeof Link>, 'to' | 'state'>) {
  const { search } = useLocation();
  return <Link {...rest} to={keepsSearch ? to + search : to} state={useReturnAddress()} />;
}

/** The same as `LinkFromHere`, for buttons and keys. */
export function useOpenFromHere(): (destination: Destination) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useReturnAddress();
  return useCallback(({ to, keepsSearch = false }) => void navigate(keepsSearch ? to + search : to, { state }), [navigate, search, state]);
}
