/**
 * Whether reloading the page would lose input. Fires a `beforeunload` event, so that forms need only the listener that the browser calls
 * before a tab closes.
 */

export function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Lets the page unload without a question of the browser, after the user has been asked. */
export function dropUnsavedInput(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
