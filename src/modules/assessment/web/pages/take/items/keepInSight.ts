/** Scrolls the window as little as needed to show the current item between the page head and the bar at the bottom. */

/** Room left above and below, in px, so that the next item is seen, too. */
const room = 96;

/** `middle`: brings it to the middle of the window, for a jump; `near`: only where it is out of sight. */
export function keepInSight(row: HTMLElement, how: 'near' | 'middle'): void {
  const { top, bottom } = row.getBoundingClientRect();
  const from = getEdge('[data-take-head]', 'bottom') ?? 0;
  const to = getEdge('[data-take-bar]', 'top') ?? window.innerHeight;
  const isIn = top >= from && bottom <= to - room;
  if (isIn && how === 'near') return;
  const isFar = top < from - window.innerHeight || bottom > to + window.innerHeight;
  const by = how === 'middle' || isFar ? top - (from + to) / 3 : top < from ? top - from - room : bottom - to + room;
  window.scrollBy({ top: by, behavior: 'instant' });
}

/** Edge of a bar that floats above the page; undefined where there is none. */
function getEdge(selector: string, edge: 'top' | 'bottom'): number | undefined {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.height > 0 ? rect[edge] : undefined;
}
