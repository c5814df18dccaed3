/** A week by hours: whole-day entries on top, simultaneous entries side by side. */

import type { CSSProperties } from 'react';
import { must } from '../../../domain/must';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import { CalendarEntryLink } from './CalendarEntryLink';
import css from './calendar.module.css';
import { dayName } from './calendarDays';
import { type CalendarEntry, hoursOf, listEntriesOn, placeParts } from './calendarEntries';
import { DayHeads, SlotButton } from './slotParts';
import { findSurface } from './surfaces';
import type { NewEntry } from './useNewEntry';
import { getTabStop, useRovingSlots } from './useRovingSlots';

const words = layoutTexts.calendar;
const hourHeight = 60;
/** Minutes from which an entry is tall enough for two lines of text. */
const blockMinutes = 38;

export interface CalendarBodyProps {
  days: readonly string[];
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  model: ListModel;
  create: NewEntry;
  /** Entries can be dragged. */
  movable?: boolean;
}

export function WeekGrid({ days, today, entries, model, create, movable = false }: CalendarBodyProps) {
  const { hasHours } = must(model.list.calendar, 'calendar of the list');
  const columns = days.map((day) => ({ day, parts: placeParts(day, entries) }));
  const { first, last } = hoursOf(columns.flatMap(({ parts }) => parts));
  const hours = hasHours ? Array.from({ length: last - first }, (_, at) => first + at) : [];
  const slots = useRovingSlots('', { across: hours.length || 1, down: 1 });
  const keys = days.flatMap((day) => hours.map((hour) => `${day} ${hour}`));
  const stop = getTabStop(slots.current, keys);
  return (
    <div className={css.scroller} data-clip="">
      <div className={css.week} style={{ '--days': days.length } as CSSProperties}>
        <div className={css.weekHead}>
          <span />
          <DayHeads days={days} today={today} />
        </div>
        <WholeDays days={days} entries={entries} model={model} create={create} tall={!hasHours} />
        {hasHours && (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
          <div className={css.hours} onKeyDown={slots.onKeyDown}>
            <div className={css.clock} aria-hidden="true">
              {hours.map((hour) => (
                <span key={hour} style={{ height: hourHeight }}>
                  {String(hour).padStart(2, '0')}:00
                </span>
              ))}
            </div>
            {columns.map(({ day, parts }) => (
              <section
                key={day}
                className={day === today ? `${css.column} ${css.todayColumn}` : css.column}
                aria-label={`${dayName(day)}，${words.count(parts.length)}`}
                style={{ height: hours.length * hourHeight }}
                {...(movable && findSurface(day, undefined, { axis: 'y', from: first * 60, scale: hourHeight / 60 }))}
              >
                {hours.map((hour) => {
                  const key = `${day} ${hour}`;
                  const style = { top: (hour - first) * hourHeight, height: hourHeight };
                  if (!create) return <span key={key} className={css.slot} style={style} />;
                  const when = `${dayName(day)} ${String(hour).padStart(2, '0')}:00`;
                  return (
                    <SlotButton
                      key={key}
                      model={model}
                      slot={key}
                      when={when}
                      stop={stop}
                      onFocus={slots.onFocus}
                      onCreate={() => create({ day, hour })}
                      style={style}
                    />
                  );
                })}
                {parts.map(({ entry, from, to, column, columns: count }) => (
                  <div
                    key={entry.id}
                    className={css.part}
                    style={{
                      top: ((from - first * 60) / 60) * hourHeight,
                      height: ((to - from) / 60) * hourHeight,
                      left: `${(column / count) * 100}%`,
                      width: `${100 / count}%`,
                    }}
                  >
                    <CalendarEntryLink
                      entry={entry}
                      model={model}
                      form={to - from < blockMinutes ? 'line' : 'block'}
                      movable={movable}
                      isResizable
                    />
                  </div>
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

type WholeDaysProps = Pick<CalendarBodyProps, 'days' | 'entries' | 'model' | 'create'> & { tall: boolean };

/** Entries that take whole days. In a calendar without hours this is the only row, with slots for new entries. */
function WholeDays({ days, entries, model, create, tall }: WholeDaysProps) {
  const slots = useRovingSlots('', { across: 1, down: 1 });
  const stop = getTabStop(slots.current, days);
  const whole = entries.filter(({ isWholeDay }) => isWholeDay);
  if (whole.length === 0 && !tall) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
    <div className={tall ? `${css.whole} ${css.tall}` : css.whole} onKeyDown={slots.onKeyDown}>
      <span className={css.wholeTitle}>{tall ? '' : words.wholeDay}</span>
      {days.map((day) => (
        <section
          key={day}
          className={`${ui.stack} ${css.wholeDay}`}
          aria-label={`${dayName(day)}，${words.count(listEntriesOn(day, whole).length)}`}
        >
          {tall && create && (
            <SlotButton model={model} slot={day} when={dayName(day)} stop={stop} onFocus={slots.onFocus} onCreate={() => create({ day })} />
          )}
          {listEntriesOn(day, whole).map((entry) => (
            <CalendarEntryLink key={entry.id} entry={entry} model={model} form="line" />
          ))}
        </section>
      ))}
    </div>
  );
}
