/** Marks the slots offered for the entry that is dragged, inside the cells of the calendar. */
import { createPortal } from 'react-dom';
import { faceTexts } from '../faces/faceTexts';
import board from './board.module.css';
import type { FreeSlot } from './freeSlots';
import { surfaceOf } from './surfaces';
import { useFoundSlots } from './useFoundSlots';

interface SlotMarksProps {
  /** Reads the slots; called once. A failed call marks nothing. */
  find: () => Promise<readonly FreeSlot[]>;
}

export function SlotMarks({ find }: SlotMarksProps) {
  const { places = [] } = useFoundSlots(find);
  return [...cellsOf(places)].map(([element, own]) => createPortal(<Marks element={element} places={own} />, element));
}

function cellsOf(places: readonly FreeSlot[]): Map<HTMLElement, FreeSlot[]> {
  const cells = new Map<HTMLElement, FreeSlot[]>();
  for (const place of places) {
    const lane = place.lane === undefined ? '' : `[data-lane="${CSS.escape(place.lane)}"]`;
    const element = document.querySelector<HTMLElement>(`[data-surface="${CSS.escape(place.day)}"]${lane}`);
    if (element) cells.set(element, [...(cells.get(element) ?? []), place]);
  }
  return cells;
}

/** On a time axis each slot is a frame; otherwise the start times are listed in one line at the bottom of the cell. */
function Marks({ element, places }: { element: HTMLElement; places: readonly FreeSlot[] }) {
  const { axis, from, scale } = surfaceOf(element);
  const sorted = places.toSorted((one, other) => one.from - other.from);
  if (axis === undefined) {
    const starts = [...new Set(sorted.map(({ start }) => start))].filter(Boolean).join(' ');
    return (
      <span className={board.offers} aria-hidden="true">
        {faceTexts.calendar.offered(starts)}
      </span>
    );
  }
  return sorted.map((place) => {
    const [start, length] = [(place.from - from) * scale, (place.to - place.from) * scale];
    return (
      <span
        key={`${place.from} ${place.names}`}
        className={`${board.offer} ${axis === 'x' ? board.across : board.down}`}
        aria-hidden="true"
        style={axis === 'x' ? { left: start, width: length } : { top: start, height: length }}
      >
        {faceTexts.calendar.offered(place.start)}
      </span>
    );
  });
}
