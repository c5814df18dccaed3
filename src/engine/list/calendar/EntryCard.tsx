/**
 * Details of the entry under the pointer or with the focus. One card for all entries, because one per entry would slow down a grid of
 * hundreds.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Entity } from '../../../config/normalized';
import ui from '../../../ui/ui.module.css';
import { fieldNamed } from '../../record/recordLabel';
import board from './board.module.css';
import type { CalendarEntry } from './calendarEntries';

/** Rest in ms before the card opens. */
const restMs = 350;

interface EntryCardProps {
  entries: readonly CalendarEntry[];
  entity: Entity;
  children: ReactNode;
}

interface Shown {
  entry: CalendarEntry;
  box: DOMRect;
}

export function EntryCard({ entries, entity, children }: EntryCardProps) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (target: EventTarget) => {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-entry]');
    clearTimeout(timer.current);
    const entry = entries.find(({ id }) => id === element?.dataset.entry);
    // Not on touch devices: a tap opens the record, which shows the same details.
    if (!element || !entry || !matchMedia('(hover: hover)').matches) return setShown(undefined);
    timer.current = setTimeout(() => setShown({ entry, box: element.getBoundingClientRect() }), restMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles up from the links in it
    <div
      onMouseOver={({ target }) => show(target)}
      onFocus={({ target }) => show(target)}
      onMouseLeave={hide}
      onBlur={hide}
      onMouseDown={hide}
      onKeyDown={hide}
      onWheel={hide}
    >
      {children}
      {shown && createPortal(<Card {...shown} entity={entity} />, document.body)}
    </div>
  );
}

const [width, gap] = [260, 6];

/** Hidden from screen readers, because the link of the entry contains the same text. */
function Card({ entry, box, entity }: Shown & { entity: Entity }) {
  const isLow = box.bottom > window.innerHeight - 180;
  const left = Math.min(Math.max(box.left, 8), window.innerWidth - width - 8);
  return (
    <div
      className={`${ui.surface} ${board.card}`}
      aria-hidden="true"
      style={{ left, width, ...(isLow ? { bottom: window.innerHeight - box.top + gap } : { top: box.bottom + gap }) }}
    >
      <strong>{entry.title}</strong>
      <span>{entry.time}</span>
      {entry.details.map(({ field, text }) => (
        <span key={field}>
          <span className={ui.fine}>{fieldNamed(entity.fields, field)?.title} </span>
          {text}
        </span>
      ))}
      {(entry.state ?? entry.mark) && <span className={ui.fine}>{(entry.state ?? entry.mark)?.title}</span>}
    </div>
  );
}
