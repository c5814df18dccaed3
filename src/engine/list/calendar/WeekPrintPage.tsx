/** One printed page with the week of one lane. The font is made smaller until the week fits on one page. */

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { must } from '../../../domain/must';
import { useUserInfo } from '../../../providers/auth/userInfo';
import ui from '../../../ui/ui.module.css';
import { sizeOf } from '../../print/paper';
import { layoutTexts } from '../layouts/layoutTexts';
import type { PaperCell, WeekPrint } from './buildWeekPage';
import css from './calendar.module.css';
import { dayName } from './calendarDays';
import type { CalendarEntry } from './calendarEntries';
import paper from './weekPrint.module.css';

const words = layoutTexts.calendar;

interface WeekPrintPageProps {
  title: string;
  /** Title of the week. */
  week: string;
  page: WeekPrint;
  /** Lane field; not repeated in each entry. */
  without: string;
  /** The list is filtered, so the page may not contain all entries of the week. */
  narrowed: boolean;
}

export function WeekPrintPage({ title, week, page, without, narrowed }: WeekPrintPageProps) {
  const { orgName } = useUserInfo();
  return (
    <article data-page="" aria-label={`${page.label} ${title}`}>
      <Fitted>
        <header className={`${ui.textLine} ${paper.head}`}>
          <h2 className={paper.title}>
            {page.label} {title}
          </h2>
          <span>{week}</span>
          <span>{words.count(page.count)}</span>
          {narrowed && <span>{words.paper.narrowed}</span>}
          <span className={paper.institution}>{orgName}</span>
        </header>
        <table className={`${ui.table} ${paper.table}`}>
          <thead>
            <tr>
              <th className={paper.time}>{words.paper.time}</th>
              {page.days.map((day) => (
                <th key={day}>{dayName(day)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.lines.map(({ time, cells }) => (
              <tr key={time}>
                <th className={paper.time}>{time}</th>
                {cells.map((cell, at) => (
                  <td key={page.days[at]}>
                    <Cell cell={cell} without={without} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Fitted>
    </article>
  );
}

function Cell({ cell: { entries, isBusy }, without }: { cell: PaperCell; without: string }) {
  return (
    <>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} without={without} />
      ))}
      {isBusy && <div className={paper.entry}>{words.taken}</div>}
    </>
  );
}

function Entry({ entry: { title, details, mark, state }, without }: { entry: CalendarEntry; without: string }) {
  const own = details.flatMap(({ field, text }) => (field === without ? [] : [text]));
  return (
    <div className={`${paper.entry} ${css[state?.isOver ? 'ended' : (mark?.paint ?? 'blue')]}`}>
      <b>{title}</b>
      {own.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {state?.isOver && <span>{state.title}</span>}
    </div>
  );
}

/** Height in px between head and foot of a sheet, less a margin for the rounding of printers. */
const room = sizeOf().height - 2 * sizeOf().margin - 64;
/** Font sizes in px: normal, smallest, and the step between them. */
const [usual, least, step] = [13, 6, 0.5];

function Fitted({ children }: { children: ReactNode }) {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = must(cell.current, 'element of the printed cell');
    for (let size = usual; size >= least; size -= step) {
      element.style.fontSize = `${size}px`;
      if (element.offsetHeight <= room) return;
    }
  });
  return (
    <div ref={cell} className={paper.fitted}>
      {children}
    </div>
  );
}
