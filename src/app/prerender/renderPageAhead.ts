/**
 * Prerenders the page that opens after sign-in while the password is typed: its code is compiled and antd's style sheets are written, so
 * that after sign-in only rows are added and elements without permission removed.
 */
import { manifest } from 'virtual:kangjiao/config';
import type { Prerender } from '../../providers/page/prerender';
import { findResource, homePath } from '../location/describeLocation';
import { type AppRouter, createAppRouter } from '../router/createAppRouter';

export interface PrerenderedPage extends Prerender {
  /** Its location is the next page, while the address of the window is still that of sign-in. */
  router: AppRouter;
  /**
   * Contains the rendered page. Not in the document until the page is shown, so that neither screen readers nor the browser's search find
   * it.
   */
  box: HTMLElement;
}

/** Undefined for pages that cannot be prerendered: forms and record pages initialise their state from the user. */
export async function renderPageAhead(path: string): Promise<PrerenderedPage | undefined> {
  if (!isFit(path)) return undefined;
  const router = createAppRouter(manifest, createWindow(path));
  await waitUntilReady(router);
  return router.state.errors ? undefined : { router, box: document.createElement('div'), broken: false };
}

function isFit(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const resource = findResource(manifest, pathname);
  return pathname === homePath || (resource?.path === pathname && !resource.keepAlive && !resource.single && !resource.page);
}

/**
 * A window object for the router: its location is `path` until the address of the window changes for the first time, which is when the page
 * is shown; then it is the real location.
 */
function createWindow(path: string): Window {
  const { href, origin } = window.location;
  const ahead = new URL(path, origin);
  let isShown = false;
  const locate = () => {
    isShown ||= window.location.href !== href;
    return isShown ? window.location : ahead;
  };
  return new Proxy({} as Window, {
    get: (_, name) => {
      if (name === 'location') return locate();
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'function' ? value.bind(window) : value;
    },
  });
}

function waitUntilReady(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
