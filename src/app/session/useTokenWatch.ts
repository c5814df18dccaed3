/** Notices that the token went (signed out in another tab) or became another one (someone else signed in there). */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readToken } from '../../providers/auth/tokenCookie';
import { leaveToLogin } from './leave';

export function useTokenWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => watchToken(readToken()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on every navigation.
  useEffect(() => {
    if (readToken() === undefined) leaveToLogin();
  }, [pathname]);
}

function watchToken(own: string | undefined): () => void {
  const check = () => {
    const token = readToken();
    if (token === undefined) leaveToLogin();
    else if (token !== own) location.reload();
  };
  // Tells at once where browsers have it; the others notice when the person comes back to the tab.
  const cookies = (window as { cookieStore?: EventTarget }).cookieStore;
  cookies?.addEventListener('change', check);
  window.addEventListener('focus', check);
  return () => {
    cookies?.removeEventListener('change', check);
    window.removeEventListener('focus', check);
  };
}
