/** Calendar with a lane per record: the days of a week side by side, or one day on a time axis. */

import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { must } from '../../../domain/must';
import type { Field } from '../../../fields/field';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import { BusyTimes, FreeTimes } from './BusyTimes';
import board from './board.module.css';
import { CalendarEntryLink } from './CalendarEntryLink';
import css from './calendar.module.css';
import { dayName } from './calendarDays';
import { type CalendarEntry, formatBrief, hoursOf, listEntriesOn, placeParts } from './calendarEntries';
import { LaneWindow } from './LaneWindow';
import type { Lane } from './lanes';
import { DayHeads, SlotButton } from './slotParts';
import { findSurface } from './surfaces';
import type { LaneTimes } from './useLaneTimes';
import { getTabStop, useRovingSlots } from './useRovingSlots';
import type { CalendarBodyProps } from './WeekGrid';

const words = layoutTexts.calendar;
const hourWidth = 96;
const barHeight = 62;
/** Entries shown in a cell; the rest are behind a link to the day on its time axis. */
const mostInCell = 5;
/** Number of names in that link. */
const mostNamed = 3;

interface LaneGridProps extends CalendarBodyProps {
  lanes: readonly Lane[];
  field: Field;
  /** Taken, free and busy times of the lanes, by id of the lane. */
  times: ReadonlyMap<string, LaneTimes>;
  /** Shows one day on a time axis. */
  openDay: ((day: string) => void) | undefined;
  /** Prints the week of one lane. */
  printRow: ((row: string) => void) | undefined;
}

export function LaneGrid(props: LaneGridProps) {
  const { lanes, days, field, model } = props;
  if (lanes.length === 0) return <p className={board.empty}>{words.noLanes(field.title)}</p>;
  const isDay = days.length === 1 && must(model.list.calendar, 'calendar of the list').hasHours;
  // Without slots for new entries nothing inside takes the focus, so the scroll container does: arrow keys scroll it.
  const reading = props.create ? {} : { tabIndex: 0, 'aria-label': field.title };
  return (
    <section className={css.scroller} data-lanes="" data-clip="" {...reading}>
      {isDay ? <DayLanes {...props} /> : <WeekLanes {...props} />}
    </section>
  );
}

function WeekLanes(props: LaneGridProps) {
  const { lanes, days, today, model, create, field, movable, times, printRow } = props;
  const slots = useRovingSlots('', { across: 1, down: days.length });
  const stop = getTabStop(
    slots.current,
    lanes.flatMap(({ id }) => days.map((day) => `${id} ${day}`)),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
    <div className={board.inner} style={{ '--cells': days.length } as React.CSSProperties} onKeyDown={slots.onKeyDown}>
      <div className={board.head}>
        <span className={board.name}>{times.size > 0 ? words.laneHead(field.title) : field.title}</span>
        <DayHeads days={days} today={today} />
      </div>
      <LaneWindow lanes={lanes}>
        {(lane) => (
          <section className={board.lane} aria-label={`${lane.label}，${words.count(lane.entries.length)}`}>
            <LaneName lane={lane} times={times.get(lane.id)} print={printRow} />
            {days.map((day) => {
              const key = `${lane.id} ${day}`;
              return (
                <div
                  key={day}
                  className={day === today ? `${ui.stack} ${board.cell} ${board.now}` : `${ui.stack} ${board.cell}`}
                  {...findSurface(day, lane)}
                >
                  {create && (
                    <SlotButton
                      model={model}
                      slot={key}
                      when={`${dayName(day)} ${lane.label}`}
                      stop={stop}
                      onFocus={slots.onFocus}
                      onCreate={() => create({ day, lane: { field: field.name, id: lane.id }, ...firstFree(times.get(lane.id), day) })}
                    />
                  )}
                  <CellContent {...props} lane={lane} day={day} movable={movable} />
                </div>
              );
            })}
          </section>
        )}
      </LaneWindow>
    </div>
  );
}

/** Time of a new entry in an empty cell: the first free one of the lane. */
function firstFree(times: LaneTimes | undefined, day: string): { time?: string } {
  const time = times?.free[day]?.[0];
  return time === undefined ? {} : { time };
}

interface CellContentProps extends LaneGridProps {
  lane: Lane;
  day: string;
}

function CellContent({ lane, day, model, create, field, movable, times, openDay }: CellContentProps) {
  const own = listEntriesOn(day, lane.entries);
  const shown = openDay && own.length > mostInCell ? own.slice(0, mostInCell - 1) : own;
  const laneTimes = times.get(lane.id);
  return (
    <>
      {shown.map((entry) => (
        <CalendarEntryLink key={entry.id} entry={entry} model={model} form="chip" without={field.name} movable={movable} />
      ))}
      <BusyTimes times={laneTimes?.busy[day]} />
      {shown.length < own.length && <OthersOfCell {...{ day, entries: own.slice(shown.length), without: field.name, openDay }} />}
      {create && (
        <FreeTimes
          times={laneTimes?.free[day]}
          where={`${dayName(day)} ${lane.label}`}
          title={model.resource.entity.title}
          onChoose={(time) => create({ day, time, lane: { field: field.name, id: lane.id } })}
        />
      )}
    </>
  );
}

interface OthersOfCellProps {
  day: string;
  entries: readonly CalendarEntry[];
  without: string;
  openDay: LaneGridProps['openDay'];
}

/** Names in the entries of a full cell that are not shown, as far as they fit; the day on its time axis shows all entries. */
function OthersOfCell({ day, entries, without, openDay }: OthersOfCellProps) {
  const brief = entries.map((entry) => formatBrief(entry, without));
  return (
    <Button
      type="link"
      className={board.others}
      title={brief.join('\n')}
      aria-label={words.moreOf(dayName(day), entries.length)}
      onClick={() => openDay?.(day)}
    >
      {[words.others(entries.length), ...brief.slice(0, mostNamed)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Button>
  );
}

function DayLanes({ lanes, days: [day = ''], model, create, field, movable, times, printRow }: LaneGridProps) {
  const parted = new Map(lanes.map((lane) => [lane.id, placeParts(day, lane.entries)]));
  const { first, last } = hoursOf([...parted.values()].flat());
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const slots = useRovingSlots('', { across: 1, down: hours.length });
  const stop = getTabStop(
    slots.current,
    lanes.flatMap(({ id }) => hours.map((hour) => `${id} ${hour}`)),
  );
  const scale = hourWidth / 60;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it
    <div
      className={board.inner}
      style={{ '--cells': 1, minWidth: 152 + hours.length * hourWidth } as React.CSSProperties}
      onKeyDown={slots.onKeyDown}
    >
      <div className={board.head}>
        <span className={board.name}>{times.size > 0 ? words.laneHead(field.title) : field.title}</span>
        <div className={board.times} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={board.time} style={{ left: (hour - first) * hourWidth }}>
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
      </div>
      <LaneWindow lanes={lanes}>
        {(lane) => {
          const parts = parted.get(lane.id) ?? [];
          const depth = Math.max(1, ...parts.map(({ columns }) => columns));
          return (
            <section className={board.lane} aria-label={`${lane.label}，${words.count(parts.length)}`}>
              <LaneName lane={lane} count={parts.length} times={times.get(lane.id)} print={printRow} />
              <div
                className={board.track}
                style={{ height: depth * barHeight + 8, backgroundSize: `${hourWidth}px 100%` }}
                {...findSurface(day, lane, { axis: 'x', from: first * 60, scale })}
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
                {times.get(lane.id)?.busy[day]?.map(({ start, end }) => (
                  <span
                    key={`${start} ${end}`}
                    className={`${board.bar} ${ui.ellipsis} ${ui.endedTint} ${board.busy}`}
                    title={words.busy(start, end)}
                    style={{ left: (minutesOf(start) - first * 60) * scale, width: (minutesOf(end) - minutesOf(start)) * scale, top: 4 }}
                  >
                    {words.taken}
                  </span>
                ))}
                {create &&
                  times.get(lane.id)?.free[day]?.map((time) => (
                    <button
                      key={time}
                      type="button"
                      tabIndex={-1}
                      className={board.freeAt}
                      style={{ left: (minutesOf(time) - first * 60) * scale }}
                      aria-label={words.create(model.resource.entity.title, `${time} ${lane.label}`)}
                      onClick={() => create({ day, time, lane: { field: field.name, id: lane.id } })}
                    >
                      {time}
                    </button>
                  ))}
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
        }}
      </LaneWindow>
    </div>
  );
}

interface LaneNameProps {
  lane: Lane;
  count?: number;
  times: LaneTimes | undefined;
  print: LaneGridProps['printRow'];
}

function LaneName({ lane: { id, label, entries }, count = entries.length, times, print }: LaneNameProps) {
  const isKnown = times?.whole !== undefined && times.whole !== null;
  return (
    <span className={board.name}>
      {label}
      <span className={ui.fineText}>
        {isKnown ? words.takenOf(times.taken, must(times.whole, 'whole time of the lane')) : words.count(count)}
      </span>
      {print && (
        // Not in the tab order: by keyboard the button above all lanes does the same.
        <button
          type="button"
          tabIndex={-1}
          className={board.printRow}
          aria-label={words.paper.row(label)}
          title={words.paper.row(label)}
          onClick={() => print(id)}
        >
          <PrinterOutlined />
        </button>
      )}
    </span>
  );
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
