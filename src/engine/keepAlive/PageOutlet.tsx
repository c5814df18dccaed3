/**
 * The page of the current address. A page that is kept alive (navigation rule 7) is hidden instead of removed when one
 * goes elsewhere: what was filtered, scrolled and opened is still there on return.
 *
 * What is hidden must not follow the address of the page that is shown, so a kept page reads the address and the router's
 * state it had when it was left. React ends its effects meanwhile: it listens to no key and asks for nothing.
 */
import { Activity, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useOutlet,
} from 'react-router';
import { rememberPlace } from './lastAddresses';

interface PageOutletProps {
  /** Resources whose pages are kept alive. */
  names: readonly string[];
  /** The one of them whose page this address shows. */
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

/** Not rendered again while it is hidden. */
const KeepAlivePage = memo(
  function KeepAlivePage({ name, place, router, children }: KeepAlivePageProps) {
    const own = useOwnPlace(place);
    const address = addressOf(own.location);
    useEffect(() => rememberPlace(name, address), [name, address]);
    useScrollMemory();
    return (
      <LocationContext value={own}>
        <RouterStateContext value={router}>{children}</RouterStateContext>
      </LocationContext>
    );
  },
  (_before, next) => !next.active,
);

/** Coming back to the same address is coming back to the same place: with the state that the way there first gave it. */
function useOwnPlace(place: KeepAlivePageProps['place']): KeepAlivePageProps['place'] {
  const [last, setLast] = useState(place);
  const isReturn = place.location.state === null && addressOf(place.location) === addressOf(last.location);
  if (!isReturn && last !== place) setLast(place);
  return isReturn ? last : place;
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The window scrolls, and other pages scroll it too. Runs when the page is shown, ends when it is hidden. */
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
