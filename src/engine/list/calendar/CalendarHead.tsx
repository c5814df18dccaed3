/** Toolbar above a calendar: visible days, span, lane field, and commands for the whole calendar. */

import { CalendarOutlined, LeftOutlined, PrinterOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import type { CalendarSpan } from '../../../config/listLayouts';
import { firstOf, lastOf, must } from '../../../domain/must';
import { formatWeekday, weekdayOf } from '../../../domain/weekday';
import { todayInShanghai } from '../../../fields/components/today';
import type { Field } from '../../../fields/field';
import { lazyPart } from '../../../ui/lazyPart';
import ui from '../../../ui/ui.module.css';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { fieldNamed } from '../../record/recordLabel';
import { layoutTexts } from '../layouts/layoutTexts';
import type { ListModel } from '../useListPage';
import { getBoardCalls } from './boardCalls';
import css from './calendar.module.css';
import { shiftDay } from './calendarDays';
import type { NewEntry } from './useNewEntry';

const words = layoutTexts.calendar;
const FindSlots = lazyPart('findPlaces', () => import('./FindSlots'), { floating: true });
const FeedDialog = lazyPart('feed', () => import('./FeedDialog'), { floating: true });
/** Matches where the parts of the head do not fit side by side. */
const tightScreen = '(max-width: 1319.98px)';
/** Address value for a calendar without lanes. */
export const noLanes = 'none';

interface HeadProps {
  model: ListModel;
  span: CalendarSpan;
  day: string;
  days: readonly string[];
  lane: Field | undefined;
  narrow: boolean;
  create: NewEntry;
  /** Shows this span or lane field, and stores it as the user's choice. */
  choose: (choice: { span: CalendarSpan } | { lanes: string }) => void;
  print: () => void;
}

export function CalendarHead({
  model: { resource, list, change, policy },
  span,
  day,
  days,
  lane,
  narrow,
  create,
  choose,
  print,
}: HeadProps) {
  const { views, lanes } = must(list.calendar, 'calendar of the list');
  const [isSubscribing, setSubscribing] = useState(false);
  // Two quick steps are two, also when the first is not drawn yet.
  const go = (step: 1 | -1) => change((now) => ({ day: shiftDay(span, now.day ?? todayInShanghai(), step) }));
  return (
    <div className={`${ui.row} ${css.head}`}>
      <span className={css.steps}>
        <Button icon={<LeftOutlined />} aria-label={words.previous[span]} onClick={() => go(-1)} />
        <Button onClick={() => change({ day: undefined })}>{words.today}</Button>
        <Button icon={<RightOutlined />} aria-label={words.next[span]} onClick={() => go(1)} />
      </span>
      <h2 className={`${ui.sectionTitle} ${css.title}`} aria-live="polite">
        {titleOf(span, day, days)}
      </h2>
      {lanes.length > 0 && !narrow && span !== 'month' && (
        <LaneSwitch
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
      {must(list.calendar, 'calendar of the list').feed && (
        <Button icon={<CalendarOutlined />} aria-label={words.feed.open} onClick={() => setSubscribing(true)} />
      )}
      {isSubscribing && (
        <Suspense>
          <FeedDialog resource={resource} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {!narrow && <Button icon={<PrinterOutlined />} aria-label={words.print} onClick={print} />}
    </div>
  );
}

interface LaneSwitchProps {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Switch of the lane field. A select box below full width, so that the head fits on one line at 125 % zoom. */
function LaneSwitch({ value, options, onChange }: LaneSwitchProps) {
  const tight = useMediaQuery(tightScreen);
  if (!tight) return <Segmented aria-label={words.lanes} value={value} options={options} onChange={onChange} />;
  return (
    <select aria-label={words.lanes} className={css.lanesSwitch} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type FinderProps = Pick<ListModel, 'resource' | 'policy'> & { create: NonNullable<NewEntry> };

/** Button of the panel that searches for free slots; the panel keeps its input when it is closed. */
function Finder({ resource, policy, create }: FinderProps) {
  const [open, setOpen] = useState<boolean>();
  const action = getBoardCalls(resource).find;
  if (!action || !policy.can(action.permission ?? resource.permission)) return null;
  return (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setOpen(true)}>
        {action.title}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FindSlots resource={resource} action={action} open={open} onClose={() => setOpen(false)} create={create} />
        </Suspense>
      )}
    </>
  );
}

function titleOf(span: CalendarSpan, day: string, days: readonly string[]): string {
  if (span === 'day') return words.oneDay(day, formatWeekday(weekdayOf(day)));
  return span === 'week' ? words.week(firstOf(days), lastOf(days)) : words.month(day);
}
