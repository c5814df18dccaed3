/**
 * How the service worker handles a request. Calls, uploads and other sites pass through, and pages are never served from the cache, so a
 * new version is shown at the next load.
 */

/** `asset`: a built file with a hash in its name. `page`: from the network, or the offline page. `pass`: not handled. */
type RequestPlan = 'asset' | 'page' | 'pass';

interface PlannedRequest {
  method: string;
  url: string;
  /** `navigate` when a tab opens the address. */
  mode: string;
}

/** Paths that a tab may open although they are not pages: files, downloads, answers of the server. */
const notPages = /^\/(api|sso|health|setup)(\/|$)/;

export function planRequest({ method, url, mode }: PlannedRequest, origin: string): RequestPlan {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' && !notPages.test(pathname) ? 'page' : 'pass';
}
