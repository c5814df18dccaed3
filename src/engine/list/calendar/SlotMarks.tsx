/** Marks the slots offered for the entry that is dragged, inside the cells of the calendar. */
import { createPortal } from 'react-dom';
import { layoutTexts } from '../layouts/layoutTexts';
import board from './board.module.css';
import type { FreeSlot } from './freeSlots';
import { surfaceOf } from './surfaces';
import { useFoundSlots } from './useFoundSlots';

interface SlotMarksProps {
  /** Reads the slots; called once. A failed call marks nothing. */
  find: () => Promise<readonly FreeSlot[]>;
}

export function SlotMarks({ find }: SlotMarksProps) {
  const { slots = [] } = useFoundSlots(find);
  return [...cellsOf(slots)].map(([element, own]) => createPortal(<Marks element={element} slots={own} />, element));
}

function cellsOf(slots: readonly FreeSlot[]): Map<HTMLElement, FreeSlot[]> {
  const cells = new Map<HTMLElement, FreeSlot[]>();
  for (const slot of slots) {
    const lane = slot.lane === undefined ? '' : `[data-lane="${CSS.escape(slot.lane)}"]`;
    const element = document.querySelector<HTMLElement>(`[data-surface="${CSS.escape(slot.day)}"]${lane}`);
    if (element) cells.set(element, [...(cells.get(element) ?? []), slot]);
  }
  return cells;
}

/** On a time axis each slot is a frame; otherwise the start times are listed in one line at the bottom of the cell. */
function Marks({ element, slots }: { element: HTMLElement; slots: readonly FreeSlot[] }) {
  const { axis, from, scale } = surfaceOf(element);
  const sorted = slots.toSorted((one, other) => one.from - other.from);
  if (axis === undefined) {
    const starts = [...new Set(sorted.map(({ start }) => start))].filter(Boolean).join(' ');
    return (
      <span className={board.offers} aria-hidden="true">
        {layoutTexts.calendar.offered(starts)}
      </span>
    );
  }
  return sorted.map((slot) => {
    const [start, length] = [(slot.from - from) * scale, (slot.to - slot.from) * scale];
    return (
      <span
        key={`${slot.from} ${slot.names}`}
        className={`${board.offer} ${axis === 'x' ? board.across : board.down}`}
        aria-hidden="true"
        style={axis === 'x' ? { left: start, width: length } : { top: start, height: length }}
      >
        {layoutTexts.calendar.offered(slot.start)}
      </span>
    );
  });
}
