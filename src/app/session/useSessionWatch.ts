/** Checks whether other tabs changed the session: on cookie changes where browsers report them, on focus and on navigation. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Session } from './createSession';

export function useSessionWatch({ checkSession }: Session): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on every navigation.
  useEffect(checkSession, [pathname, checkSession]);
  useEffect(() => {
    const cookies = (window as { cookieStore?: EventTarget }).cookieStore;
    cookies?.addEventListener('change', checkSession);
    window.addEventListener('focus', checkSession);
    return () => {
      cookies?.removeEventListener('change', checkSession);
      window.removeEventListener('focus', checkSession);
    };
  }, [checkSession]);
}
