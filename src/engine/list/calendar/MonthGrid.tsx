/** A month as a table of weeks. A day shows its first entries and the others behind 更多. */
import { Button, Popover } from 'antd';
import { formatWeekday } from '../../../domain/weekday';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import { CalendarEntryLink } from './CalendarEntryLink';
import css from './calendar.module.css';
import { dayName, isInMonth } from './calendarDays';
import { listEntriesOn } from './calendarEntries';
import { SlotButton } from './slotParts';
import { getTabStop, useRovingSlots } from './useRovingSlots';
import type { CalendarBodyProps } from './WeekGrid';

const words = layoutTexts.calendar;
const mostLines = 3;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export function MonthGrid({ days, day: shown, today, entries, model, create }: CalendarBodyProps) {
  const slots = useRovingSlots('', { across: 1, down: 7 });
  const stop = getTabStop(slots.current, days);
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <div className={css.scroller} data-clip="">
      <table className={`${ui.table} ${css.month}`} onKeyDown={slots.onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {formatWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const own = listEntriesOn(day, entries);
                // One extra entry is shown, because the line 更多 would take the same space.
                const lines = own.length <= mostLines + 1 ? own : own.slice(0, mostLines);
                const kinds = [css.monthDay, !isInMonth(day, shown) && css.outside, day === today && css.today];
                return (
                  <td key={day} className={kinds.filter(Boolean).join(' ')} aria-current={day === today ? 'date' : undefined}>
                    {create && (
                      <SlotButton
                        model={model}
                        slot={day}
                        when={dayName(day)}
                        stop={stop}
                        onFocus={slots.onFocus}
                        onCreate={() => create({ day })}
                      />
                    )}
                    <span className={css.date}>{Number(day.slice(8))}</span>
                    {lines.map((entry) => (
                      <CalendarEntryLink key={entry.id} entry={entry} model={model} form="line" />
                    ))}
                    {lines.length < own.length && (
                      <Popover
                        trigger="click"
                        title={dayName(day)}
                        destroyOnHidden
                        content={
                          <div className={`${ui.stack} ${css.rows}`}>
                            {own.map((entry) => (
                              <CalendarEntryLink key={entry.id} entry={entry} model={model} form="row" />
                            ))}
                          </div>
                        }
                      >
                        <Button
                          type="link"
                          size="small"
                          className={css.others}
                          aria-label={words.moreOf(dayName(day), own.length - lines.length)}
                        >
                          {words.more(own.length - lines.length)}
                        </Button>
                      </Popover>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
