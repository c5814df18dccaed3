/** Loads what comes after sign-in before it is needed. Nothing here waits, and a failure shows when the code is used. */

import type { ComponentType } from 'react';
import { loadChunk } from '../ui/chunkFailure';
import type { AppProps } from './App';
import type { PrerenderedPage } from './prerender/prerenderPage';

let shell: ComponentType<AppProps> | undefined;

export async function loadShell() {
  const module = await loadChunk('shell', () => import('./App'));
  shell = module.default;
  return module;
}

/**
 * The shell, if its code is here already. Then it is drawn at once: React keeps a fallback that it has shown for at least
 * 300 ms, and after a prefetch there is nothing to wait for.
 */
export const shellAtHand = () => shell;

/** The shell, and the code and configuration of the page at `path`. */
export function prefetchPage(path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const page = loadShell().then(({ prefetchRoute }) => prefetchRoute(pathname));
  // Nearly every other page is a list, or leads back to one.
  const list = pathname === '/' ? undefined : import('../engine/list/ListPage');
  Promise.all([page, list]).catch(() => undefined);
}

/**
 * Everything that can be done before the password is known: the code of the page is loaded and the page prerendered.
 * Undefined = this page is not drawn ahead.
 */
export async function prepareSession(path: string): Promise<PrerenderedPage | undefined> {
  prefetchPage(path);
  const module = await loadShell();
  return module.prerenderPage(path);
}

/** The list at an address is asked for while the person's rights are; ends when it is there, or will not come. */
export function askEarly(address: string, token: string): Promise<void> {
  return loadShell()
    .then((module) => module.askEarly(address, token))
    .catch(() => undefined);
}

/** On a quick network rows and rights arrive together, and are drawn together; on a slow one the shell does not wait. */
const togetherMs = 60;

export function orSoon(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, togetherMs))]);
}
