/** One month, a row per week, Monday first. Arrow keys move between days, Enter and Space change the day. */
import type { KeyboardEvent } from 'react';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import type { WorkDay } from '../../../../../domain/workCalendar';
import ui from '../../../../../ui/ui.module.css';
import { dayText } from './summary';
import css from './workCalendar.module.css';

interface MonthGridProps {
  /** YYYY-MM. */
  month: string;
  days: readonly WorkDay[];
  today: string;
  /** The day in the tab order, in any month. */
  focus: string;
  onFocus: (day: string) => void;
  onToggle: (day: WorkDay) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function MonthGrid({ month, days, today, focus, onFocus, onToggle }: MonthGridProps) {
  const [first] = days;
  const before = first ? weekdayOf(first.day) - 1 : 0;
  return (
    <div>
      <h3 className={`${ui.title15} ${css.monthName}`}>{Number(month.slice(5))}月</h3>
      <div className={css.grid}>
        {weekdays.map((weekday) => (
          <span key={weekday} className={`${ui.fine} ${css.weekday}`} aria-hidden="true">
            {formatWeekday(weekday).slice(1)}
          </span>
        ))}
        {Array.from({ length: before }, (_, index) => (
          <span key={`blank-${weekdays[index]}`} />
        ))}
        {days.map((one) => (
          <DayButton
            key={one.day}
            one={one}
            isToday={one.day === today}
            isReached={one.day === focus}
            onFocus={onFocus}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

interface DayButtonProps extends Pick<MonthGridProps, 'onFocus' | 'onToggle'> {
  one: WorkDay;
  isToday: boolean;
  isReached: boolean;
}

function DayButton({ one, isToday, isReached, onFocus, onToggle }: DayButtonProps) {
  const { day, isWork, kind } = one;
  const text = dayText(one, formatWeekday(weekdayOf(day)));
  const isMakeup = isWork && (kind === 'makeup' || (kind === 'own' && weekdayOf(day) > 5));
  const mark = kind === 'holiday' || (kind === 'own' && !isWork) ? '休' : isMakeup ? '班' : undefined;
  const look = [css.day, isWork ? (isMakeup ? css.makeup : '') : css.rest, kind === 'own' && css.own, isToday && css.today];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      data-day={day}
      data-mark={mark}
      aria-label={text}
      aria-pressed={!isWork}
      aria-current={isToday ? 'date' : undefined}
      title={text}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onFocus(day)}
      onKeyDown={moveByArrow}
      onClick={() => onToggle(one)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** Focuses the day that is a day or a week away, also in another month. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const { day } = event.currentTarget.dataset;
  if (step === undefined || day === undefined) return;
  event.preventDefault();
  const target = new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
  document.querySelector<HTMLButtonElement>(`[data-day="${target}"]`)?.focus();
}
