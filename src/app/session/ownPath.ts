/** Where to go after sign-in: only an address of this very site is followed. */

/** The address as path, query and hash, or undefined when it leads elsewhere, nowhere, or back to the sign-in page. */
export function ownPath(value: string | null | undefined, origin: string): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  // Browsers read `//host`, `/\host` and `/<tab>/host` as another site; the parser agrees with them, so it is the judge.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/login') return undefined;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' || path === '' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
}
