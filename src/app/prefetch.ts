/** Loads code needed after sign-in in advance. Failures are ignored here; they are reported when the code is used. */

import type { ComponentType } from 'react';
import { earlyCalls } from '../providers/data/earlyCalls';
import { loadChunk } from '../ui/chunkFailure';
import type { AppProps } from './App';
import type { PrerenderedPage } from './prerender/renderPageAhead';
import { getPageCalls } from './session/pageCalls';

let shell: ComponentType<AppProps> | undefined;

/** Loads the shell; rejects with a `ChunkError`. */
export async function loadShell() {
  const module = await loadChunk('shell', () => import('./App'));
  shell = module.default;
  return module;
}

/** Time after which a shell that is still loading is drawn by `Suspense`, which says when it fails, in ms. */
const shellWaitMs = 3_000;

/** Resolves when the shell is loaded or failed to load, or after `shellWaitMs`. */
export const tryToLoadShell = () => waitAtMost(shellWaitMs, loadShell().then(nothing, nothing));

const nothing = () => undefined;

/** The shell, if it is loaded. It is then rendered without `Suspense`: React shows a fallback for at least 300 ms. */
export const findShellAtHand = () => shell;

/** Loads the shell, and code and configuration of the page at `path`. */
export function prefetchPage(path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const page = loadShell().then(({ prefetchRoute }) => prefetchRoute(pathname));
  // Most other pages are lists or lead back to one.
  const list = pathname === '/' ? undefined : import('../engine/list/ListPage');
  Promise.all([page, list]).catch(() => undefined);
}

/** Loads the code of the next page and prerenders it while the password is typed. Undefined = the page cannot be prerendered. */
export async function prepareSession(path: string): Promise<PrerenderedPage | undefined> {
  prefetchPage(path);
  const module = await loadShell();
  return module.renderPageAhead(path);
}

/** Requests the first data of the page at an address while the user is loaded; resolves when its list has arrived or failed. */
export function askEarly(address: string, token: string): Promise<void> {
  earlyCalls.ask(getPageCalls(address), token);
  return loadShell()
    .then((module) => module.askEarly(address, token))
    .catch(() => undefined);
}

/** Time to wait for the list, in ms: on a fast network list and user are rendered together; on a slow one the shell is rendered first. */
const togetherMs = 60;

/** Resolves with the work, or after `togetherMs`. */
export const waitBriefly = (work: Promise<void>) => waitAtMost(togetherMs, work);

function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}
