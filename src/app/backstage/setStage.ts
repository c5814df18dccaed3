/**
 * While the password is typed, the page that opens afterwards is drawn out of sight: its code is compiled, antd writes its
 * style sheets, and what is left to do after the last click is to fill in the rows and take away what the person may not.
 */
import { manifest } from 'virtual:kangjiao/config';
import type { Backstage } from '../../providers/page/backstage';
import { findResource, homePath } from '../places/places';
import { type AppRouter, createAppRouter } from '../router/createAppRouter';

export interface Stage extends Backstage {
  /** Stands at the next page already, while the address is still that of sign-in. */
  router: AppRouter;
  /** What is drawn stands here. Not in the document before it is shown: no reader, no search in the page comes upon it. */
  box: HTMLElement;
}

/** Undefined where drawing ahead is not safe: forms and record pages begin with what they know of the person. */
export async function setStage(path: string): Promise<Stage | undefined> {
  if (!isFit(path)) return undefined;
  const router = createAppRouter(manifest, windowAt(path));
  await untilReady(router);
  return router.state.errors ? undefined : { router, box: document.createElement('div'), broken: false };
}

function isFit(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const resource = findResource(manifest, pathname);
  return pathname === homePath || (resource?.path === pathname && !resource.keepAlive && !resource.single && !resource.page);
}

/**
 * The window as the router is to see it: at `path` until the address has changed for the first time, which is when the page
 * is shown; then as it is. The real address never says anything else than where the person is.
 */
function windowAt(path: string): Window {
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

function untilReady(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
