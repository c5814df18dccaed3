/**
 * What the service worker does with a request. It never touches calls, uploads or anything of another site, and it never
 * answers with a stored page: a new version is on screen with the next load.
 */

/** `asset`: a built file whose name carries its hash. `page`: from the network, or the page that says there is none. */
export type RequestPlan = 'asset' | 'page' | 'pass';

export interface PlannedRequest {
  method: string;
  url: string;
  /** `navigate` when a tab opens it. */
  mode: string;
}

/** Not our pages although a tab may open them: files, downloads, the server's own answers. */
const notPages = /^\/(api|sso|health|setup)(\/|$)/;

export function planRequest({ method, url, mode }: PlannedRequest, origin: string): RequestPlan {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' && !notPages.test(pathname) ? 'page' : 'pass';
}
