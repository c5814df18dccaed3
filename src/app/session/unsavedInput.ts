/**
 * Whether a full load of the page would lose something that was typed. The same listeners are asked that the browser asks
 * before a tab closes, so a form says it once, in one place.
 */

export function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** The person has decided: the page goes without the browser asking a second time. */
export function dropUnsavedInput(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
