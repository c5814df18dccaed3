/**
 * Pages that are opened from the one that is shown, and return to it. The address is read where it is used, so that rows with
 * links are not drawn again with each change of the address.
 */
import { type ComponentProps, useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ReturnAddress } from './wayBack';

export interface Destination {
  to: string;
  /** Opens over this page, whose own parameters stay in the address. */
  keepsSearch?: boolean | undefined;
}

/** State of links to pages that return here. */
export function useReturnAddress(): ReturnAddress {
  const { pathname, search, state } = useLocation();
  return useMemo(() => ({ from: pathname + search, state }), [pathname, search, state]);
}

export function LinkFromHere({ to, keepsSearch = false, ...rest }: Destination & Omit<ComponentProps<typeof Link>, 'to' | 'state'>) {
  const { search } = useLocation();
  return <Link {...rest} to={keepsSearch ? to + search : to} state={useReturnAddress()} />;
}

/** The same for buttons and keys. */
export function useOpenFromHere(): (destination: Destination) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useReturnAddress();
  return useCallback(({ to, keepsSearch = false }) => void navigate(keepsSearch ? to + search : to, { state }), [navigate, search, state]);
}
