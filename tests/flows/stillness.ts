/** When a page has come to rest. These run in the page, so each stands for itself. */

/**
 * Nothing moves, and nothing is about to: a part that fades in stands half transparent for a frame before its transition
 * begins, told by its class alone.
 */
export function isAtRest(): boolean {
  // The ring around a pressed button moves nothing; where little motion is asked for it stands unseen until a deadline of five seconds.
  const begun = [...document.querySelectorAll('[class*="-enter"], [class*="-appear"], [class*="-leave"]')].filter(
    (one) =>
      /(^|\s)\S+-(enter|appear|leave)(-(prepare|start|active))?(\s|$)/.test(one.getAttribute('class') ?? '') && !one.matches('.ant-wave'),
  );
  if (begun.some((one) => one.checkVisibility())) return false;
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
