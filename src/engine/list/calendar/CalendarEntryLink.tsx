/** One entry of a calendar: its time, title and what its colour says; a click opens the record. */
import type { ListCalendar } from '../../../config/listFaces';
import type { Entity } from '../../../config/normalized';
import { LinkFromHere } from '../../page/fromHere';
import { fieldNamed } from '../../record/recordLabel';
import { faceTexts } from '../faces/faceTexts';
import type { ListModel } from '../useListPage';
import css from './calendar.module.css';
import type { CalendarEntry } from './calendarEntries';

interface CalendarEntryLinkProps {
  entry: CalendarEntry;
  model: ListModel;
  /** `line`: one line; `block`: as much as there is room for; `row`: all of it. */
  form: 'line' | 'block' | 'row';
}

export function CalendarEntryLink({ entry, model, form }: CalendarEntryLinkProps) {
  const { paths } = model;
  const { id, title, time, mark } = entry;
  const show = paths.show(id);
  const to = show ?? paths.edit(id);
  const whole = [time, title, mark?.title].filter(Boolean).join(' ');
  const className = `${css.entry} ${css[form]} ${css[mark?.paint ?? 'blue']}`;
  const isLine = form === 'line';
  const content = (
    <>
      {!(isLine && entry.isWholeDay) && <span className={css.time}>{isLine ? time.slice(0, 5) : time} </span>}
      <span className={css.name}>{title}</span>
      {mark && <span className={isLine ? css.unseen : css.mark}> {mark.title}</span>}
    </>
  );
  if (to === undefined) {
    return (
      <span className={className} title={whole} data-entry={id}>
        {content}
      </span>
    );
  }
  return (
    <LinkFromHere className={className} to={to} keepsSearch={show === undefined && paths.formsKeepSearch} title={whole} data-entry={id}>
      {content}
    </LinkFromHere>
  );
}

interface LegendProps {
  calendar: ListCalendar;
  entity: Entity;
  entries: readonly CalendarEntry[];
}

/** What the colours in sight say. */
export function Legend({ calendar, entity, entries }: LegendProps) {
  const field = calendar.color === undefined ? undefined : fieldNamed(entity.fields, calendar.color);
  const marks = new Map(entries.flatMap(({ mark }) => (mark ? [[mark.title, mark.paint] as const] : [])));
  if (!field || marks.size === 0) return null;
  return (
    <ul className={css.legend} aria-label={faceTexts.calendar.colors(field.title)}>
      {[...marks].map(([title, paint]) => (
        <li key={title} className={css[paint]}>
          {title}
        </li>
      ))}
    </ul>
  );
}
