/** What to show first, decided before anything heavy is loaded (navigation rules 1, 2 and 5). */
import { loginPath } from './ownPath';

export interface EntryPlace {
  screen: 'login' | 'shell' | 'wxban' | 'videoPlay';
  /** Address to show instead of the one asked for. */
  address: string | undefined;
}

interface Arrival {
  /** Path, query and hash. */
  path: string;
  hasToken: boolean;
  userAgent: string;
}

export function decideEntryPlace({ path, hasToken, userAgent }: Arrival): EntryPlace {
  const pathname = path.split(/[?#]/)[0];
  if (/MicroMessenger/i.test(userAgent)) return { screen: 'wxban', address: pathname === '/wxban' ? undefined : '/wxban' };
  // Open without sign-in, and without the shell: a film fills the window.
  if (pathname === '/videoPlay') return { screen: 'videoPlay', address: undefined };
  if (pathname === '/wxban') return hasToken ? toShell('/') : toLogin('/');
  if (hasToken) return pathname === '/login' ? toShell('/') : { screen: 'shell', address: undefined };
  return pathname === '/login' ? { screen: 'login', address: undefined } : toLogin(path);
}

const toLogin = (path: string): EntryPlace => ({ screen: 'login', address: loginPath(path) });
const toShell = (address: string): EntryPlace => ({ screen: 'shell', address });
