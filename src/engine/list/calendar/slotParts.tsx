/** Parts that the grids of a calendar share: heads of days, and the empty slots in which a new entry begins. */
import type { CSSProperties } from 'react';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import css from './calendar.module.css';
import { dayName } from './calendarDays';

const words = layoutTexts.calendar;

/** One head for each day, as cells of the grid around them. */
export function DayHeads({ days, today }: { days: readonly string[]; today: string }) {
  return days.map((day) => (
    <div
      key={day}
      className={day === today ? `${ui.noteText} ${css.dayHead} ${css.today}` : `${ui.noteText} ${css.dayHead}`}
      aria-current={day === today ? 'date' : undefined}
    >
      {dayName(day)}
    </div>
  ));
}

interface SlotButtonProps {
  model: ListModel;
  /** Key of the slot, unique in its grid. */
  slot: string;
  /** Day, and hour or lane, as it is spoken. */
  when: string;
  /** Key of the slot that Tab reaches. */
  stop: string | undefined;
  onFocus: (slot: string) => void;
  onCreate: () => void;
  style?: CSSProperties;
}

export function SlotButton({ model, slot, when, stop, onFocus, onCreate, style }: SlotButtonProps) {
  return (
    <button
      type="button"
      data-slot={slot}
      className={css.slot}
      {...(style && { style })}
      tabIndex={slot === stop ? 0 : -1}
      aria-label={words.create(model.resource.entity.title, when)}
      onFocus={() => onFocus(slot)}
      onClick={onCreate}
    />
  );
}
