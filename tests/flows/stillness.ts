/** When a page has come to rest. What runs in the page stands for itself. */
import type { Page, Request } from 'playwright-core';

/** From now on; resolves when nothing that the page asked for is on its way, nothing waits for an answer, and nothing moves. */
export function settledOf(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfailed', (request) => underway.delete(request));
  page.on('requestfinished', (request) => underway.delete(request));
  return async () => {
    do {
      await page.waitForFunction(isLoaded);
      await page.waitForFunction(isAtRest);
      await page.evaluate(isDrawn);
    } while (underway.size > 0 || !(await page.evaluate(isLoaded)));
  };
}

/**
 * Nothing moves, and nothing is about to: a part that fades in stands half transparent for a frame before its transition
 * begins, told by its class alone. The ring around a button that was pressed hides nothing, and with little motion it stays unseen for five
 * seconds, because no transition ends it.
 */
export function isAtRest(): boolean {
  const begun = [...document.querySelectorAll('[class*="-enter"], [class*="-appear"], [class*="-leave"]')].filter((one) =>
    /(^|\s)\S+-(enter|appear|leave)(-(prepare|start|active))?(\s|$)/.test(one.getAttribute('class') ?? ''),
  );
  if (begun.some((one) => one.checkVisibility() && !one.matches('.ant-wave'))) return false;
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
}

/** Nothing waits for an answer. */
export function isLoaded(): boolean {
  const waiting = [...document.querySelectorAll('[aria-busy=true], .ant-spin-spinning')];
  return !waiting.some((one) => one.checkVisibility());
}

/** Resolves when what has arrived is drawn: after two frames, because the first one may have begun before. */
export function isDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
