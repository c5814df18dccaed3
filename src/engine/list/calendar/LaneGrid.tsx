/** Calendar with a lane per record: the days of a week side by side, or one day on a time axis. */
import type { Field } from '../../../fields/field';
import { faceTexts } from '../faces/faceTexts';
import board from './board.module.css';
import { CalendarEntryLink } from './CalendarEntryLink';
import css from './calendar.module.css';
import { dayName } from './calendarDays';
import { entriesOn, hoursOf, placeParts } from './calendarEntries';
import type { Lane } from './lanes';
import { surface } from './surfaces';
import { tabStop, useRovingSlots } from './useRovingSlots';
import type { CalendarBodyProps } from './WeekGrid';

const words = faceTexts.calendar;
const hourWidth = 96;
const barHeight = 46;

interface LaneGridProps extends CalendarBodyProps {
  lanes: readonly Lane[];
  field: Field;
}

export function LaneGrid(props: LaneGridProps) {
  const { lanes, days, field, model } = props;
  if (lanes.length === 0) return <p className={board.empty}>{words.noLanes(field.title)}</p>;
  const isDay = days.length === 1 && model.list.calendar!.hasHours;
  return <div className={board.lanes}>{isDay ? <DayLanes {...props} /> : <WeekLanes {...props} />}</div>;
}

function WeekLanes({ lanes, days, today, model, create, field, movable }: LaneGridProps) {
  const slots = useRovingSlots('', { across: 1, down: days.length });
  const stop = tabStop(
    slots.current,
    lanes.flatMap(({ id }) => days.map((day) => `${id} ${day}`)),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
    <div className={board.inner} style={{ '--cells': days.length } as React.CSSProperties} onKeyDown={slots.onKeyDown}>
      <div className={board.head}>
        <span className={board.name}>{field.title}</span>
        {days.map((day) => (
          <div
            key={day}
            className={day === today ? `${css.dayHead} ${css.today}` : css.dayHead}
            aria-current={day === today ? 'date' : undefined}
          >
            {dayName(day)}
          </div>
        ))}
      </div>
      {lanes.map((lane) => (
        <section key={lane.id} className={board.lane} aria-label={`${lane.label}，${words.count(lane.entries.length)}`}>
          <LaneName lane={lane} />
          {days.map((day) => {
            const key = `${lane.id} ${day}`;
            return (
              <div key={day} className={day === today ? `${board.cell} ${board.now}` : board.cell} {...surface(day, lane)}>
                {create && (
                  <button
                    type="button"
                    data-slot={key}
                    className={css.slot}
                    tabIndex={key === stop ? 0 : -1}
                    aria-label={words.create(model.resource.entity.title, `${dayName(day)} ${lane.label}`)}
                    onFocus={() => slots.onFocus(key)}
                    onClick={() => create({ day, lane: { field: field.name, id: lane.id } })}
                  />
                )}
                {entriesOn(day, lane.entries).map((entry) => (
                  <CalendarEntryLink key={entry.id} entry={entry} model={model} form="chip" without={field.name} movable={movable} />
                ))}
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function DayLanes({ lanes, days: [day = ''], model, create, field, movable }: LaneGridProps) {
  const rows = lanes.map((lane) => ({ lane, parts: placeParts(day, lane.entries) }));
  const { first, last } = hoursOf(rows.flatMap(({ parts }) => parts));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const slots = useRovingSlots('', { across: 1, down: hours.length });
  const stop = tabStop(
    slots.current,
    lanes.flatMap(({ id }) => hours.map((hour) => `${id} ${hour}`)),
  );
  const scale = hourWidth / 60;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
    <div
      className={board.inner}
      style={{ '--cells': 1, minWidth: 132 + hours.length * hourWidth } as React.CSSProperties}
      onKeyDown={slots.onKeyDown}
    >
      <div className={board.head}>
        <span className={board.name}>{field.title}</span>
        <div className={board.times} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={board.time} style={{ left: (hour - first) * hourWidth }}>
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
      </div>
      {rows.map(({ lane, parts }) => {
        const depth = Math.max(1, ...parts.map(({ columns }) => columns));
        return (
          <section key={lane.id} className={board.lane} aria-label={`${lane.label}，${words.count(parts.length)}`}>
            <LaneName lane={lane} count={parts.length} />
            <div
              className={board.track}
              style={{ height: depth * barHeight + 8, backgroundSize: `${hourWidth}px 100%` }}
              {...surface(day, lane, { axis: 'x', from: first * 60, scale })}
            >
              {create &&
                hours.map((hour) => {
                  const key = `${lane.id} ${hour}`;
                  return (
                    <button
                      key={key}
                      type="button"
                      data-slot={key}
                      className={board.hour}
                      style={{ left: (hour - first) * hourWidth, width: hourWidth }}
                      tabIndex={key === stop ? 0 : -1}
                      aria-label={words.create(model.resource.entity.title, `${String(hour).padStart(2, '0')}:00 ${lane.label}`)}
                      onFocus={() => slots.onFocus(key)}
                      onClick={() => create({ day, hour, lane: { field: field.name, id: lane.id } })}
                    />
                  );
                })}
              {parts.map(({ entry, from, to, column }) => (
                <div
                  key={entry.id}
                  className={board.bar}
                  style={{ left: (from - first * 60) * scale, width: (to - from) * scale, top: 4 + column * barHeight }}
                >
                  <CalendarEntryLink entry={entry} model={model} form="bar" without={field.name} movable={movable} isResizable />
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function LaneName({ lane: { label, entries }, count = entries.length }: { lane: Lane; count?: number }) {
  return (
    <span className={board.name}>
      {label}
      <span className={board.count}>{words.count(count)}</span>
    </span>
  );
}
