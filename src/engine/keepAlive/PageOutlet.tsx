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
  const place = useContext(LocationContext);
  const router = useContext(RouterStateContext);
  return (
    <>
      {current === undefined && outlet}
      {names.map((name) => (
        <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
          <KeepAlivePage name={name} active={name === current} place={place} router={router}>
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
  place: React.ContextType<typeof LocationContext>;
  router: React.ContextType<typeof RouterStateContext>;
  children: ReactNode;
}

/** Rendered only while visible. */
const KeepAlivePage = memo(
  function KeepAlivePage({ name, place, router, children }: KeepAlivePageProps) {
    const own = useOwnPlace(place);
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
function useOwnPlace(place: KeepAlivePageProps['place']): KeepAlivePageProps['place'] {
  const [last, setLast] = useState(place);
  const isReturn = place.location.state === null && addressOf(place.location) === addressOf(last.location);
  if (!isReturn && last !== place) setLast(place);
  return isReturn ? last : place;
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The window is the scroll container of all pages, so a kept page restores its own position. Active only while the page is visible. */
function useScrollMemory(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
