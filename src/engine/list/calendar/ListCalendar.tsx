/** The records of a list on the days they take: a day, a week or a month; narrow screens show a list of days. */

import { Suspense, useEffect, useMemo, useState } from 'react';
import { firstOf, must } from '../../../domain/must';
import { todayInShanghai } from '../../../fields/components/today';
import type { Field } from '../../../fields/field';
import { lazyPart } from '../../../ui/lazyPart';
import { ProblemState } from '../../../ui/ProblemState';
import { Skeleton } from '../../../ui/Skeleton';
import { formatCount } from '../../../wire/dialect';
import { calendarSheet } from '../../../wire/printed';
import { useLogPrinted } from '../../print/useLogPrinted';
import { fieldNamed } from '../../record/recordLabel';
import { layoutTexts } from '../layouts/layoutTexts';
import { plainSetting } from '../personal/listSetting';
import type { PersonalListModel } from '../personal/usePersonalList';
import type { ListModel } from '../useListPage';
import { Legend } from './CalendarEntryLink';
import { CalendarHead, noLanes } from './CalendarHead';
import css from './calendar.module.css';
import { daysOf } from './calendarDays';
import { entriesOf } from './calendarEntries';
import { DayList } from './DayList';
import { EntryCard } from './EntryCard';
import { LaneGrid } from './LaneGrid';
import { lanesOf } from './lanes';
import { MonthGrid } from './MonthGrid';
import { moveRules, useKnownLanes, useMovable } from './moveRules';
import { useEntries } from './useEntries';
import { useLaneTimes } from './useLaneTimes';
import { useMoves } from './useMoves';
import { useNewEntry } from './useNewEntry';
import { WeekGrid } from './WeekGrid';

const words = layoutTexts.calendar;
const BoardDrag = lazyPart('board', () => import('./BoardDrag'));
const RefusedMove = lazyPart('refused', () => import('./RefusedMove'), { floating: true });
const PaperDialog = lazyPart('paperDialog', () => import('./WeekPrintDialog'), { floating: true });

/** Maximum number of entries loaded; a note is shown when there are more. */
const mostEntries = 1000;

interface ListCalendarProps {
  model: ListModel;
  narrow: boolean;
  /** Undefined where no personal settings are stored. */
  personal: PersonalListModel | undefined;
}

export default function ListCalendar({ model, narrow, personal }: ListCalendarProps) {
  const { resource, list, state, change } = model;
  const calendar = must(list.calendar, 'calendar of the list');
  const own = personal?.setting;
  const span = [state.span, own?.span].flatMap((word) => calendar.views.find((one) => one === word) ?? [])[0] ?? firstOf(calendar.views);
  const today = todayInShanghai();
  const day = state.day ?? today;
  const days = useMemo(() => daysOf(span, day), [span, day]);
  const { query, rows, total } = useEntries(model, calendar, days, mostEntries);
  const lane = narrow || span === 'month' ? undefined : findLaneField(model, own?.lanes);
  const { times, reread } = useLaneTimes(model, lane, days);
  const readAt = query.dataUpdatedAt;
  useEffect(() => {
    if (readAt > 0) void reread();
  }, [readAt, reread]);
  const moves = useMoves(model, lane, query.refetch);
  const create = useNewEntry(model, calendar);
  const movable = useMovable(model, narrow || (span === 'month' ? true : lane === undefined && !calendar.hasHours));
  const known = useKnownLanes(model, lane, create !== undefined || movable);
  const shown = moves.patched(rows);
  const entries = useMemo(() => entriesOf(shown, calendar, resource.entity), [shown, calendar, resource]);
  const lanes = useMemo(() => (lane ? lanesOf(entries, lane, known, words.without(lane.title)) : []), [entries, lane, known]);
  const parts = useMemo(() => ({ days, day, today, entries, model, create, movable }), [days, day, today, entries, model, create, movable]);
  const Body = narrow ? DayList : span === 'month' ? MonthGrid : WeekGrid;
  const hasDay = calendar.hasHours && calendar.views.includes('day') && span !== 'day';
  const openDay = useMemo(() => (hasDay ? (one: string) => change({ day: one, span: 'day' }) : undefined), [hasDay, change]);
  const [paper, setPaper] = useState<{ row: string | undefined }>();
  const logPrinted = useLogPrinted();
  const printPage = () => {
    void logPrinted({ resource: resource.name, ids: entries.map(({ id }) => id), sheet: calendarSheet });
    window.print();
  };
  const printRow = useMemo(() => (calendar.paper === undefined ? undefined : (row: string) => setPaper({ row })), [calendar.paper]);
  const body = useMemo(
    () => (lane ? <LaneGrid {...parts} {...{ lanes, times, openDay, printRow }} field={lane} /> : <Body {...parts} />),
    [lane, lanes, times, openDay, printRow, Body, parts],
  );
  return (
    <section className={css.calendar} aria-label={words.label(resource.title)} aria-busy={query.isFetching}>
      <CalendarHead
        model={model}
        span={span}
        day={day}
        days={days}
        lane={lane}
        narrow={narrow}
        create={create}
        print={() => (lane && calendar.paper !== undefined ? setPaper({ row: undefined }) : printPage())}
        choose={(choice) => {
          change(choice);
          personal?.saveSetting({ ...(own ?? plainSetting), ...choice });
        }}
      />
      {paper && lane && (
        <Suspense>
          <PaperDialog {...{ model, calendar, lane, day, known }} row={paper.row} onClose={() => setPaper(undefined)} />
        </Suspense>
      )}
      {total > rows.length && <p className={css.note}>{words.tooMany(rows.length, formatCount(total))}</p>}
      {query.isError && rows.length === 0 ? (
        <ProblemState error={query.error} title={resource.title} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton />
      ) : (
        <>
          <Legend calendar={calendar} entity={resource.entity} entries={entries} hasFree={create !== undefined && times.size > 0} />
          <EntryCard entries={entries} entity={resource.entity}>
            {movable ? (
              <Suspense fallback={<Skeleton />}>
                <BoardDrag
                  entries={entries}
                  {...moveRules(model, lane, calendar)}
                  dryRun={moves.dryRun}
                  findPlaces={moves.findPlaces}
                  onDrop={moves.drop}
                >
                  {body}
                </BoardDrag>
                {moves.refused && <RefusedMove refused={moves.refused} moves={moves} />}
              </Suspense>
            ) : (
              body
            )}
          </EntryCard>
        </>
      )}
    </section>
  );
}

/** The lane field in the address, else the one chosen last, else the first configured one. */
function findLaneField({ resource, list, state }: ListModel, own: string | undefined): Field | undefined {
  const { lanes } = must(list.calendar, 'calendar of the list');
  const wanted = state.lanes ?? own;
  if (wanted === noLanes) return undefined;
  return fieldNamed(resource.entity.fields, lanes.find((name) => name === wanted) ?? lanes[0] ?? '');
}
