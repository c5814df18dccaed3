/** Address to open after sign-in; only addresses of this site are accepted, against open redirects. */

/** The address as path, query and hash; undefined if it is another site, invalid, or the sign-in page. */
export function ownPath(value: string | null | undefined, origin: string): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  // Browsers treat `//host`, `/\host` and `/<tab>/host` as other sites; the URL parser follows the same rules.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/login') return undefined;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that returns to `path`. */
export function getLoginPath(path: string): string {
  return path === '/' || path === '' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
}
