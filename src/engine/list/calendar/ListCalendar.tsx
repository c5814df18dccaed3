/** The records of a list on the days they take: a day, a week or a month; narrow screens show a list of days. */
import { CalendarOutlined, LeftOutlined, PrinterOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { type HttpError, useList } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { beginField, type CalendarSpan, type ListCalendar as Configured } from '../../../config/listFaces';
import { weekdayLabel, weekdayOf } from '../../../domain/weekday';
import { todayInShanghai } from '../../../fields/faces/today';
import type { Field } from '../../../fields/field';
import { lazyPart } from '../../../ui/lazyPart';
import { ProblemState } from '../../../ui/ProblemState';
import { Skeleton } from '../../../ui/Skeleton';
import { countText, dialect } from '../../../wire/dialect';
import { readRules } from '../../call/callRules';
import type { EngineRecord } from '../../record/engineRecord';
import { fieldNamed } from '../../record/recordLabel';
import { faceTexts } from '../faces/faceTexts';
import { plainSetting } from '../personal/listSetting';
import type { PersonalListModel } from '../personal/usePersonalList';
import type { ListModel } from '../useListPage';
import { boardCalls } from './boardCalls';
import { Legend } from './CalendarEntryLink';
import css from './calendar.module.css';
import { daysOf, shiftDay } from './calendarDays';
import { entriesOf } from './calendarEntries';
import { DayList } from './DayList';
import { EntryCard } from './EntryCard';
import { LaneGrid } from './LaneGrid';
import { lanesOf } from './lanes';
import { MonthGrid } from './MonthGrid';
import { moveRules, useKnownLanes, useMovable } from './moveRules';
import { useLaneTimes } from './useLaneTimes';
import { useMoves } from './useMoves';
import { type NewEntry, useNewEntry } from './useNewEntry';
import { WeekGrid } from './WeekGrid';

const words = faceTexts.calendar;
const BoardDrag = lazyPart('board', () => import('./BoardDrag'));
const RefusedMove = lazyPart('refused', () => import('./RefusedMove'), { floating: true });
const FindPlaces = lazyPart('findPlaces', () => import('./FindPlaces'), { floating: true });
const FeedDialog = lazyPart('feed', () => import('./FeedDialog'), { floating: true });
/** Address value for a calendar without lanes. */
const noLanes = 'none';

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
  const calendar = list.calendar!;
  const own = personal?.setting;
  const span = [state.span, own?.span].flatMap((word) => calendar.views.find((one) => one === word) ?? [])[0] ?? calendar.views[0]!;
  const today = todayInShanghai();
  const day = state.day ?? today;
  const days = useMemo(() => daysOf(span, day), [span, day]);
  const { query, rows, total } = useEntries(model, calendar, days);
  const lane = narrow || span === 'month' ? undefined : laneField(model, own?.lanes);
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
  const body = useMemo(
    () => (lane ? <LaneGrid {...parts} {...{ lanes, times, openDay }} field={lane} /> : <Body {...parts} />),
    [lane, lanes, times, openDay, Body, parts],
  );
  return (
    <section className={css.calendar} aria-label={words.label(resource.title)} aria-busy={query.isFetching}>
      <Head
        model={model}
        span={span}
        day={day}
        days={days}
        lane={lane}
        narrow={narrow}
        create={create}
        choose={(choice) => {
          change(choice);
          personal?.saveSetting({ ...(own ?? plainSetting), ...choice });
        }}
      />
      {total > rows.length && <p className={css.note}>{words.tooMany(rows.length, countText(total))}</p>}
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
                  rehearse={moves.rehearse}
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
function laneField({ resource, list, state }: ListModel, own: string | undefined): Field | undefined {
  const { lanes } = list.calendar!;
  const wanted = state.lanes ?? own;
  if (wanted === noLanes) return undefined;
  return fieldNamed(resource.entity.fields, lanes.find((name) => name === wanted) ?? lanes[0] ?? '');
}

/** Loads the entries of the visible days, with the filters of the list. */
function useEntries({ resource, filters }: ListModel, calendar: Configured, days: readonly string[]) {
  const range = { field: dialect.range, operator: 'eq' as const, value: `${days[0]},${days.at(-1)}` };
  // The calendar ignores grouping.
  const narrowing = filters.filter((filter) => !('field' in filter && filter.field === dialect.group));
  const { query } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: mostEntries, mode: 'server' },
    filters: [...narrowing, range],
    sorters: [{ field: beginField(calendar), order: 'asc' }],
    queryOptions: { ...readRules, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { query, rows: query.data?.data ?? none, total: query.data?.total ?? 0 };
}

const none: readonly EngineRecord[] = [];

interface HeadProps {
  model: ListModel;
  span: CalendarSpan;
  day: string;
  days: readonly string[];
  lane: Field | undefined;
  narrow: boolean;
  create: NewEntry;
  /** Shows this span or these rows, and remembers them. */
  choose: (choice: { span: CalendarSpan } | { lanes: string }) => void;
}

function Head({ model: { resource, list, change, policy }, span, day, days, lane, narrow, create, choose }: HeadProps) {
  const { views, lanes } = list.calendar!;
  const [isSubscribing, setSubscribing] = useState(false);
  const go = (step: 1 | -1) => change({ day: shiftDay(span, day, step) });
  return (
    <div className={css.head}>
      <span className={css.steps}>
        <Button icon={<LeftOutlined />} aria-label={words.previous[span]} onClick={() => go(-1)} />
        <Button onClick={() => change({ day: undefined })}>{words.today}</Button>
        <Button icon={<RightOutlined />} aria-label={words.next[span]} onClick={() => go(1)} />
      </span>
      <h2 className={css.title} aria-live="polite">
        {titleOf(span, day, days)}
      </h2>
      {lanes.length > 0 && !narrow && span !== 'month' && (
        <Segmented
          aria-label={words.lanes}
          className={css.lanesSwitch}
          value={lane?.name ?? noLanes}
          options={[
            ...lanes.map((name) => ({ value: name, label: words.by(fieldNamed(resource.entity.fields, name)?.title ?? name) })),
            { value: noLanes, label: words.noLane },
          ]}
          onChange={(next) => choose({ lanes: next })}
        />
      )}
      {views.length > 1 && (
        <Segmented
          aria-label={words.span}
          value={span}
          options={views.map((one) => ({ value: one, label: words.spans[one] }))}
          onChange={(next) => choose({ span: next })}
        />
      )}
      {create && <Finder {...{ resource, create, policy }} />}
      {list.calendar!.feed && <Button icon={<CalendarOutlined />} aria-label={words.feed.open} onClick={() => setSubscribing(true)} />}
      {isSubscribing && (
        <Suspense>
          <FeedDialog resource={resource} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {!narrow && <Button icon={<PrinterOutlined />} aria-label={words.print} onClick={() => window.print()} />}
    </div>
  );
}

type FinderProps = Pick<ListModel, 'resource' | 'policy'> & { create: NonNullable<NewEntry> };

/** The button of the panel that looks for places; what was asked stays while one plans. */
function Finder({ resource, policy, create }: FinderProps) {
  const [open, setOpen] = useState<boolean>();
  const action = boardCalls(resource).find;
  if (!action || !policy.can(action.permission ?? resource.permission)) return null;
  return (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setOpen(true)}>
        {action.title}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FindPlaces resource={resource} action={action} open={open} onClose={() => setOpen(false)} create={create} />
        </Suspense>
      )}
    </>
  );
}

function titleOf(span: CalendarSpan, day: string, days: readonly string[]): string {
  if (span === 'day') return words.oneDay(day, weekdayLabel(weekdayOf(day)));
  return span === 'week' ? words.week(days[0]!, days.at(-1)!) : words.month(day);
}
