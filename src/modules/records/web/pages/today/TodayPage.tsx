/** 今日课程: the lessons of a teacher's day, each closed in a few taps; what could not be sent waits below the date. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, nowInShanghai } from '../../../../../domain/calendar';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import { useNotify } from '../../../../../engine/call/useNotify';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { UnreadableNotice } from '../../../../../engine/outbox/UnreadableNotice';
import { todayInShanghai } from '../../../../../fields/components/today';
import { ProblemState } from '../../../../../ui/ProblemState';
import parts from '../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { useNow } from '../../../../../ui/useNow';
import { nextOpen } from '../../../domain/closing';
import { type DayLesson, hasBegun, isRunning } from '../../../domain/today';
import { LessonCard } from './LessonCard';
import { LessonEditor } from './LessonEditor';
import { OutboxList } from './OutboxList';
import css from './today.module.css';
import { useDay } from './useDay';
import { type Outbox, useOutbox } from './useOutbox';

export function TodayPage({ resource }: PageExtensionProps) {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? todayInShanghai();
  const now = nowInShanghai(useNow());
  const { lessons, error, reload } = useDay(day);
  const notify = useNotify();
  const outbox = useOutbox(
    useCallback(() => {
      void reload();
      notify.done('已提交');
    }, [notify, reload]),
  );
  if (!outbox) return <Skeleton late />;
  const lessonId = query.get('lesson') ?? '';
  const entry = outbox.entryOf(lessonId);
  // The server's lesson if there is one, else the lesson as it was stored with the entry.
  const lesson = lessons?.find(({ id }) => id === lessonId) ?? entry?.lesson;
  // Nothing to do for lessons that wait to be sent, and for lessons that have not begun, which the server would refuse.
  const isTaken = (one: DayLesson) => outbox.entryOf(one.id)?.state === 'waiting' || !hasBegun(one, day, now);
  const go = (to: Record<string, string>) => setQuery({ ...(day !== todayInShanghai() && { day }), ...to });
  if (lesson)
    return (
      <LessonEditor
        key={lesson.id}
        lesson={lesson}
        day={day}
        entry={entry}
        resource={resource}
        outbox={outbox}
        begun={hasBegun(lesson, day, now)}
        isOn={isRunning(lesson, day, now)}
        next={nextOpen(lessons ?? [], lesson.id, isTaken)}
        onClose={(next) => go(next ? { lesson: next.id } : {})}
      />
    );
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <DayBar day={day} lessons={lessons} outbox={outbox} onDay={(to) => setQuery(to === todayInShanghai() ? {} : { day: to })} />
      <UnreadableNotice unreadable={outbox.unreadable} drop={outbox.drop} />
      <OutboxList outbox={outbox} onEdit={({ lesson: { id }, lessonDate }) => setQuery({ day: lessonDate, lesson: id })} />
      {!lessons && error !== undefined && <ProblemState error={error} title={resource.title} onRetry={reload} />}
      {!lessons && error === undefined && <Skeleton late />}
      {lessons?.length === 0 && <p className={`${ui.note} ${ui.flush}`}>这一天没有您的课</p>}
      <ul className={css.lessons} aria-label="课程">
        {lessons?.map((one) => (
          <LessonCard
            key={one.id}
            lesson={one}
            entry={outbox.entryOf(one.id)}
            begun={hasBegun(one, day, now)}
            onOpen={() => go({ lesson: one.id })}
          />
        ))}
      </ul>
    </div>
  );
}

interface DayBarProps {
  day: string;
  lessons: readonly DayLesson[] | undefined;
  outbox: Outbox;
  onDay: (day: string) => void;
}

function DayBar({ day, lessons, outbox, onDay }: DayBarProps) {
  const closed = lessons?.filter(({ isCalled }) => isCalled).length ?? 0;
  const waiting = outbox.own.filter(({ state }) => state !== 'draft').length;
  return (
    <div className={`${ui.line} ${parts.gap12}`}>
      <Button icon={<LeftOutlined />} aria-label="前一天" onClick={() => onDay(addDays(day, -1))} />
      <div className={ui.fill}>
        <h2 className={css.date}>
          {Number(day.slice(5, 7))}月{Number(day.slice(8))}日 {formatWeekday(weekdayOf(day), '星期')}
          {day === todayInShanghai() && '（今天）'}
        </h2>
        <span className={ui.note} role="status">
          {lessons ? `${lessons.length} 节课，已点名 ${closed} 节` : ''}
          {waiting > 0 && `，待发送 ${waiting} 条`}
        </span>
      </div>
      <Button icon={<RightOutlined />} aria-label="后一天" onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}
