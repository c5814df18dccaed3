/**
 * The page of the current address. A page that is kept alive is hidden instead of unmounted, so that its filters, scroll position and open
 * parts remain. A hidden page must not follow the address of the visible one, so it reads the location and router state of the time it was
 * left. React runs the cleanup of its effects, so it handles no keys and starts no queries.
 */
import { Activity, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useOutlet,
} from 'react-router';
import { saveAddress } from './lastAddresses';

interface PageOutletProps {
  /** Resources whose pages are kept alive. */
  names: readonly string[];
  /** Name of the resource whose page is at this address; undefined for other pages. */
  current: string | undefined;
}

export function PageOutlet({ names, current }: PageOutletProps) {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const router = useContext(RouterStateContext);
  return (
    <>
      {current === undefined && outlet}
      {names.map((name) => (
        <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
          <KeepAlivePage name={name} active={name === current} location={location} router={router}>
            {name === current && outlet}
          </KeepAlivePage>
        </Activity>
      ))}
    </>
  );
}

interface KeepAlivePageProps {
  name: string;
  active: boolean;
  location: React.ContextType<typeof LocationContext>;
  router: React.ContextType<typeof RouterStateContext>;
  children: ReactNode;
}

/** Rendered only while visible. */
const KeepAlivePage = memo(
  function KeepAlivePage({ name, location, router, children }: KeepAlivePageProps) {
    const own = useLastLocation(location);
    const address = addressOf(own.location);
    useEffect(() => saveAddress(name, address), [name, address]);
    useScrollMemory();
    return (
      <LocationContext value={own}>
        <RouterStateContext value={router}>{children}</RouterStateContext>
      </LocationContext>
    );
  },
  (_before, next) => !next.active,
);

/** Returning to the same address without a state restores the location with its earlier state. */
function useLastLocation(location: KeepAlivePageProps['location']): KeepAlivePageProps['location'] {
  const [last, setLast] = useState(location);
  const isReturn = location.location.state === null && addressOf(location.location) === addressOf(last.location);
  if (!isReturn && last !== location) setLast(location);
  return isReturn ? last : location;
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The window is the scroll container of all pages, so a kept page restores its own position. Active only while the page is visible. */
function useScrollMemory(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const keepScroll = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', keepScroll, { passive: true });
    return () => window.removeEventListener('scroll', keepScroll);
  }, []);
}
