/**
 * Answers to calls in place of the server. The routes stay: with its last route Playwright turns interception off, and Chromium then
 * sometimes never answers a request that was paused at that moment. https://github.com/microsoft/playwright/issues/41802
 */
import type { Page, Route } from 'playwright-core';

type Url = Parameters<Page['route']>[0];
type Handler = (route: Route) => unknown;

/** The first call to `url` is handled here, later ones by the server. */
export async function interceptOnce(page: Page, url: Url, handle: Handler): Promise<void> {
  let isOver = false;
  await page.route(url, (route) => {
    if (isOver) return route.fallback();
    isOver = true;
    return handle(route);
  });
}

/** Calls to `url` are handled here until the returned function is called. */
export async function intercept(page: Page, url: Url, handle: Handler): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}
