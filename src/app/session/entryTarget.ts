/** First screen of a page load, decided before larger code is loaded (navigation rules 1, 2 and 5). */
import { assessmentFormPath } from '../../modules/assessment/domain/taking/calls';
import { openRecordPath } from '../../wire/openRecord';
import { openScreenPath } from '../../wire/screen';
import { getLoginPath } from './ownPath';

/** Pages without the shell, whoever opens them. */
export const pathsWithoutShell: readonly string[] = ['/videoPlay', openRecordPath, openScreenPath, assessmentFormPath];

export interface EntryTarget {
  screen: 'login' | 'shell' | 'wxban' | 'videoPlay' | 'openRecord' | 'openScreen' | 'assessmentForm';
  /** Address that replaces the requested one. */
  address: string | undefined;
}

interface Arrival {
  /** Path, query and hash. */
  path: string;
  hasToken: boolean;
  userAgent: string;
}

export function getEntryTarget({ path, hasToken, userAgent }: Arrival): EntryTarget {
  const pathname = path.split(/[?#]/)[0];
  if (/MicroMessenger/i.test(userAgent)) return { screen: 'wxban', address: pathname === '/wxban' ? undefined : '/wxban' };
  // Available without sign-in and without the shell: the video fills the window.
  if (pathname === '/videoPlay') return { screen: 'videoPlay', address: undefined };
  if (pathname === openRecordPath) return { screen: 'openRecord', address: undefined };
  if (pathname === openScreenPath) return { screen: 'openScreen', address: undefined };
  if (pathname === assessmentFormPath) return { screen: 'assessmentForm', address: undefined };
  if (pathname === '/wxban') return hasToken ? toShell('/') : toLogin('/');
  if (hasToken) return pathname === '/login' ? toShell('/') : { screen: 'shell', address: undefined };
  return pathname === '/login' ? { screen: 'login', address: undefined } : toLogin(path);
}

const toLogin = (path: string): EntryTarget => ({ screen: 'login', address: getLoginPath(path) });
const toShell = (address: string): EntryTarget => ({ screen: 'shell', address });
