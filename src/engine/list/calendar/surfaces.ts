/** Drop surfaces of a calendar, read from the data attributes of its cells: day, lane and time axis. */

/** Data attributes of a cell on which entries can be dropped. */
export function findSurface(
  day: string,
  lane: { id: string; label: string } | undefined,
  along?: { axis: 'x' | 'y'; from: number; scale: number },
) {
  return {
    'data-surface': day,
    ...(lane && { 'data-lane': lane.id, 'data-lane-label': lane.label }),
    ...(along && { 'data-axis': along.axis, 'data-from': along.from, 'data-scale': along.scale }),
  };
}

export interface Surface {
  element: HTMLElement;
  box: DOMRect;
  day: string;
  lane: string | undefined;
  laneLabel: string;
  /** Direction of the time axis; undefined = none. */
  axis: 'x' | 'y' | undefined;
  /** Minute of the day at the start of the axis, and pixels per minute. */
  from: number;
  scale: number;
}

/**
 * Surface at a point in client pixels; undefined outside. `last`: surface of the previous point, tested first, because most moves stay in
 * it.
 */
export function findSurfaceAt(x: number, y: number, last?: Surface): Surface | undefined {
  if (last?.element.isConnected && [last.element, last.element.closest('[data-clip]')].every((one) => holds(one, x, y)))
    return surfaceOf(last.element);
  const element = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && 'surface' in one.dataset);
  return element && surfaceOf(element);
}

function holds(element: Element | null, x: number, y: number): boolean {
  if (!element) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/** Reads position and data attributes of a cell. */
export function surfaceOf(element: HTMLElement): Surface {
  const { surface: day = '', lane, laneLabel = '', axis, from, scale } = element.dataset;
  return {
    element,
    box: element.getBoundingClientRect(),
    day,
    lane,
    laneLabel,
    axis: axis === 'x' || axis === 'y' ? axis : undefined,
    from: Number(from ?? 0),
    scale: Number(scale ?? 1),
  };
}

/** Minute of the day at a point in client pixels; undefined without a time axis. */
export function findMinuteAt({ axis, box, from, scale }: Surface, x: number, y: number): number | undefined {
  if (axis === undefined) return undefined;
  return from + (axis === 'x' ? x - box.left : y - box.top) / scale;
}

/** The nearest surface in a direction, in the same row or column; undefined at the edge. */
export function findBeside({ element, box }: Surface, way: 'left' | 'right' | 'up' | 'down'): Surface | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-surface]')];
  const boxes = all.map((one) => ({ one, its: one.getBoundingClientRect() }));
  const isAhead = (its: DOMRect) =>
    way === 'left' || way === 'right'
      ? Math.abs(its.top - box.top) < 1 && (way === 'right' ? its.left >= box.right - 1 : its.right <= box.left + 1)
      : Math.abs(its.left - box.left) < 1 && (way === 'down' ? its.top >= box.bottom - 1 : its.bottom <= box.top + 1);
  const far = (its: DOMRect) => Math.abs(its.left - box.left) + Math.abs(its.top - box.top);
  const ahead = boxes.filter(({ one, its }) => one !== element && isAhead(its)).sort((a, b) => far(a.its) - far(b.its));
  return ahead[0] && surfaceOf(ahead[0].one);
}
