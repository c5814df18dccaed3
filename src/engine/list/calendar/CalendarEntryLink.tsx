/** A calendar entry: time, title and colour; links to the record. */
import type { ListCalendar } from '../../../config/listLayouts';
import type { Entity } from '../../../config/normalized';
import ui from '../../../ui/ui.module.css';
import { LinkFromHere } from '../../page/fromHere';
import { fieldNamed } from '../../record/recordLabel';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import board from './board.module.css';
import css from './calendar.module.css';
import type { CalendarEntry } from './calendarEntries';

interface CalendarEntryLinkProps {
  entry: CalendarEntry;
  model: ListModel;
  /**
   * `line`: one line; `block`: as many lines as fit; `row`: all details; `chip`: in a lane, the first detail above, then the title and the
   * other details; `bar`: on a time axis, like `chip`, but without the time, and the other details are below the title.
   */
  form: 'line' | 'block' | 'row' | 'chip' | 'bar';
  /** Field left out of the details, because the lane shows it. */
  without?: string;
  /** The entry can be dragged; `isResizable`: so can its end. */
  movable?: boolean;
  isResizable?: boolean;
}

export function CalendarEntryLink({ entry, model, form, without, movable = false, isResizable = false }: CalendarEntryLinkProps) {
  const { paths } = model;
  const { id, title, time } = entry;
  const mark = entry.state ? { ...entry.mark, title: entry.state.title } : entry.mark;
  const paint = entry.state?.isOver ? 'ended' : (entry.mark?.paint ?? 'blue');
  const [first, ...others] = entry.details.flatMap(({ field, text }) => (field === without ? [] : [text]));
  const rest = others.join(' ');
  const detail = [first, rest].filter(Boolean).join(' ');
  const show = paths.show(id);
  const to = show ?? paths.edit(id);
  const whole = [time, title, detail, mark?.title].filter(Boolean).join(' ');
  const className = [css.entry, css[form], entry.state?.isOver && css[`edge-${entry.mark?.paint}`], movable && css.held]
    .filter(Boolean)
    .join(' ');
  const isLine = form === 'line';
  const isShort = form === 'chip' || form === 'bar';
  const clock = !(isLine && entry.isWholeDay) && <span className={css.time}>{isLine || form === 'chip' ? time.slice(0, 5) : time} </span>;
  const name = <span className={css.name}>{title}</span>;
  const more = detail !== '' && <span className={css.detail}> {detail}</span>;
  const state = mark && <span className={isLine || isShort ? `${ui.spoken} ${css.unseen}` : undefined}> {mark.title}</span>;
  const hasEnd = model.list.calendar?.end !== undefined;
  const grip = movable && isResizable && hasEnd && !entry.isWholeDay && <span className={board.grip} data-resize="" aria-hidden="true" />;
  const content = isShort ? (
    <>
      <span>
        {form === 'chip' && !entry.isWholeDay && clock}
        {first === undefined ? name : <span className={css.name}>{first}</span>}
      </span>
      {first !== undefined && (
        <span className={css.below}>
          <span>{title}</span>
          {rest !== '' && <span className={css.rest}> {rest}</span>}
        </span>
      )}
      {state}
      {grip}
    </>
  ) : form === 'block' ? (
    <>
      <span>
        {clock}
        {state}
      </span>
      <span>
        {name}
        {more}
      </span>
      {grip}
    </>
  ) : (
    <>
      {clock}
      {name}
      {more}
      {state}
      {grip}
    </>
  );
  if (to === undefined) {
    return (
      <span className={className} data-tone={paint} title={whole} data-entry={id}>
        {content}
      </span>
    );
  }
  return (
    <LinkFromHere
      draggable={!movable}
      className={className}
      data-tone={paint}
      to={to}
      keepsSearch={show === undefined && paths.formsKeepSearch}
      title={whole}
      data-entry={id}
    >
      {content}
    </LinkFromHere>
  );
}

interface LegendProps {
  calendar: ListCalendar;
  entity: Entity;
  entries: readonly CalendarEntry[];
  /** Free slots are shown. */
  hasFree: boolean;
}

/** Legend of the colours of the visible entries. */
export function Legend({ calendar, entity, entries, hasFree }: LegendProps) {
  const field = calendar.color === undefined ? undefined : fieldNamed(entity.fields, calendar.color);
  const marks = new Map(entries.flatMap(({ mark }) => (mark ? [[mark.title, mark.paint] as const] : [])));
  if (!hasFree && (!field || marks.size === 0)) return null;
  return (
    <ul className={`${ui.wrap} ${ui.list} ${css.legend}`} aria-label={layoutTexts.calendar.colors(field?.title ?? '')}>
      {[...marks].map(([title, paint]) => (
        <li key={title} data-tone={paint}>
          {title}
        </li>
      ))}
      {hasFree && <li className={css.freePlace}>{layoutTexts.calendar.freePlace}</li>}
    </ul>
  );
}
