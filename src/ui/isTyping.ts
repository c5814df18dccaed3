/** Whether an element takes text, so that keys belong to it and nothing else may take the focus from it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}
