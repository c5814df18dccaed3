/** Parts of a cell that are no entries: times taken by unreadable entries, and free slots. */
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import board from './board.module.css';
import type { LaneTimes } from './useLaneTimes';

const words = layoutTexts.calendar;

/** Number of free slots that a cell lists; the rest are shown as a count. */
const mostNamed = 3;

/** Times taken by entries that the user may not read. */
export function BusyTimes({ times }: { times: LaneTimes['busy'][string] | undefined }) {
  return times?.map(({ start, end }) => (
    <span key={`${start} ${end}`} className={`${ui.ellipsis} ${ui.endedTint} ${board.busy}`} title={words.busy(start, end)}>
      {start} {words.taken}
    </span>
  ));
}

interface FreeTimesProps {
  times: readonly string[] | undefined;
  /** Day and row of the cell, for screen readers. */
  where: string;
  title: string;
  onChoose: (time: string) => void;
}

/** Start times of free slots; a click opens a new entry there. They are not in the tab order: the button of the cell covers them. */
export function FreeTimes({ times = [], where, title, onChoose }: FreeTimesProps) {
  if (times.length === 0) return null;
  return (
    <span className={`${ui.row} ${ui.fineText} ${board.free}`}>
      {times.slice(0, mostNamed).map((time) => (
        <button key={time} type="button" tabIndex={-1} aria-label={words.create(title, `${where} ${time}`)} onClick={() => onChoose(time)}>
          {time}
        </button>
      ))}
      {times.length > mostNamed && <span title={times.slice(mostNamed).join(' ')}>{words.moreFree(times.length - mostNamed)}</span>}
    </span>
  );
}
