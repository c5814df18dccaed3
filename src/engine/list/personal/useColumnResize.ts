/**
 * Sets column widths by dragging the right edge of a header. Listens on the section around the table, so that the table needs no code for
 * it.
 */

import { type RefObject, useEffect, useRef } from 'react';
import { must } from '../../../domain/must';
import css from './personal.module.css';

/** Width in pixels of the draggable area at the edge. */
const grip = 8;
const narrowest = 48;
const widest = 1200;

/** `anchor`: an element in the section of the list. */
export function useColumnResize(anchor: RefObject<HTMLElement | null>, onResize: (field: string, width: number) => void): void {
  const latest = useRef(onResize);
  latest.current = onResize;
  useEffect(() => {
    const card = anchor.current?.closest('section');
    if (!card) return;
    const hover = (event: PointerEvent) => {
      const head = headOf(event);
      head?.classList.toggle(must(css.grip, 'CSS class "grip"'), isOnEdge(event, head));
    };
    const press = (event: PointerEvent) => {
      const head = headOf(event);
      if (!head || event.button !== 0 || !isOnEdge(event, head)) return;
      event.preventDefault();
      event.stopPropagation();
      listenToDrag(head, event.clientX, (width) => latest.current(head.dataset.column ?? '', width));
    };
    // A click on the edge does not sort.
    const click = (event: MouseEvent) => {
      const head = headOf(event);
      if (head && isOnEdge(event, head)) event.stopPropagation();
    };
    card.addEventListener('pointermove', hover);
    card.addEventListener('pointerdown', press, true);
    card.addEventListener('click', click, true);
    return () => {
      card.removeEventListener('pointermove', hover);
      card.removeEventListener('pointerdown', press, true);
      card.removeEventListener('click', click, true);
    };
  }, [anchor]);
}

function headOf({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
}

function isOnEdge({ clientX }: MouseEvent, head: HTMLElement): boolean {
  const { right } = head.getBoundingClientRect();
  return clientX > right - grip && clientX <= right;
}

/** Draws a line at the pointer; the width is set on release. */
function listenToDrag(head: HTMLElement, startX: number, done: (width: number) => void): void {
  const { width, right, top } = head.getBoundingClientRect();
  const line = document.createElement('div');
  line.className = must(css.line, 'CSS class "line"');
  line.style.top = `${top}px`;
  document.body.append(line);
  const widthAt = (x: number) => Math.round(Math.min(widest, Math.max(narrowest, width + x - startX)));
  const moveLine = (x: number) => {
    line.style.left = `${right - width + widthAt(x)}px`;
  };
  moveLine(startX);
  const move = (event: PointerEvent) => moveLine(event.clientX);
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
    line.remove();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'pointerup',
    (event) => {
      end();
      if (Math.abs(event.clientX - startX) > 2) done(widthAt(event.clientX));
    },
    { signal },
  );
}
