/** The records of a list on the days they take, a week or a month at a time; narrow screens get the days one below the other. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type HttpError, useList } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import type { CalendarSpan, ListCalendar as Configured } from '../../../config/listFaces';
import { todayInShanghai } from '../../../fields/faces/today';
import { ProblemState } from '../../../ui/ProblemState';
import { Skeleton } from '../../../ui/Skeleton';
import { countText, dialect } from '../../../wire/dialect';
import { readRules } from '../../call/callRules';
import type { EngineRecord } from '../../record/engineRecord';
import { faceTexts } from '../faces/faceTexts';
import type { ListModel } from '../useListPage';
import { Legend } from './CalendarEntryLink';
import css from './calendar.module.css';
import { daysOf, shiftDay } from './calendarDays';
import { entriesOf } from './calendarEntries';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';
import { useNewEntry } from './useNewEntry';
import { WeekGrid } from './WeekGrid';

const words = faceTexts.calendar;

/** More are no picture any more; the person is told. */
const mostEntries = 1000;

interface ListCalendarProps {
  model: ListModel;
  narrow: boolean;
}

export default function ListCalendar({ model, narrow }: ListCalendarProps) {
  const { resource, list, state } = model;
  const calendar = list.calendar!;
  const span = calendar.views.find((one) => one === state.span) ?? calendar.views[0]!;
  const today = todayInShanghai();
  const day = state.day ?? today;
  const days = useMemo(() => daysOf(span, day), [span, day]);
  const { query, rows, total } = useEntries(model, calendar, days);
  const entries = useMemo(() => entriesOf(rows, calendar, resource.entity), [rows, calendar, resource]);
  const create = useNewEntry(model, calendar);
  const parts = { days, day, today, entries, model, create };
  const Body = narrow ? DayList : span === 'week' ? WeekGrid : MonthGrid;
  return (
    <section className={css.calendar} aria-label={words.label(resource.title)} aria-busy={query.isFetching}>
      <Head model={model} span={span} day={day} days={days} />
      {total > rows.length && <p className={css.note}>{words.tooMany(rows.length, countText(total))}</p>}
      {query.isError && rows.length === 0 ? (
        <ProblemState error={query.error} title={resource.title} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton />
      ) : (
        <>
          <Body {...parts} />
          <Legend calendar={calendar} entity={resource.entity} entries={entries} />
        </>
      )}
    </section>
  );
}

/** Only what is in sight; the other filters are those of the list. */
function useEntries({ resource, filters }: ListModel, { start }: Configured, days: readonly string[]) {
  const range = { field: dialect.range, operator: 'eq' as const, value: `${days[0]},${days.at(-1)}` };
  // Groups are none of a calendar.
  const narrowing = filters.filter((filter) => !('field' in filter && filter.field === dialect.group));
  const { query } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: mostEntries, mode: 'server' },
    filters: [...narrowing, range],
    sorters: [{ field: start, order: 'asc' }],
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
}

function Head({ model: { list, change }, span, day, days }: HeadProps) {
  const { views } = list.calendar!;
  const go = (step: 1 | -1) => change({ day: shiftDay(span, day, step) });
  return (
    <div className={css.head}>
      <span className={css.steps}>
        <Button icon={<LeftOutlined />} aria-label={words.previous[span]} onClick={() => go(-1)} />
        <Button onClick={() => change({ day: undefined })}>{words.today}</Button>
        <Button icon={<RightOutlined />} aria-label={words.next[span]} onClick={() => go(1)} />
      </span>
      <h2 className={css.title} aria-live="polite">
        {span === 'week' ? words.week(days[0]!, days.at(-1)!) : words.month(day)}
      </h2>
      {views.length > 1 && (
        <Segmented
          aria-label={words.span}
          value={span}
          options={views.map((one) => ({ value: one, label: words.spans[one] }))}
          onChange={(next) => change({ span: next })}
        />
      )}
    </div>
  );
}
