/** The days of a calendar as a list, for narrow screens; of a month only days with entries, and today. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import { CalendarEntryLink } from './CalendarEntryLink';
import css from './calendar.module.css';
import { dayName, isInMonth } from './calendarDays';
import { listEntriesOn } from './calendarEntries';
import type { CalendarBodyProps } from './WeekGrid';

const words = layoutTexts.calendar;

export function DayList({ days, day: shown, today, entries, model, create }: CalendarBodyProps) {
  const isWhole = days.length <= 7;
  const listed = days
    .map((day) => ({ day, own: listEntriesOn(day, entries) }))
    .filter(({ day, own }) => isWhole || (isInMonth(day, shown) && (own.length > 0 || day === today)));
  if (listed.length === 0) return <p className={css.note}>{words.none(model.resource.entity.title)}</p>;
  return listed.map(({ day, own }) => (
    <section key={day} className={`${ui.stack} ${css.listed}`} aria-label={`${dayName(day)}，${words.count(own.length)}`}>
      <h3 className={day === today ? `${css.listedDay} ${css.today}` : css.listedDay}>
        {dayName(day)}
        {create && (
          <Button
            type="text"
            icon={<PlusOutlined />}
            aria-label={words.create(model.resource.entity.title, dayName(day))}
            onClick={() => create({ day })}
          />
        )}
      </h3>
      {own.map((entry) => (
        <CalendarEntryLink key={entry.id} entry={entry} model={model} form="row" />
      ))}
    </section>
  ));
}
