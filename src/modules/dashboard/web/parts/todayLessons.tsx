/** The lessons of the person's own day, each with what comes next. */

import { type HttpError, useCustom } from '@refinedev/core';
import { Link } from 'react-router';
import { nowInShanghai } from '../../../../domain/calendar';
import type { BoardPartProps } from '../../../../engine/extensions';
import { useResource } from '../../../../engine/useResource';
import { Tone } from '../../../../fields/components/Tone';
import { type TodayAnswers, todayCalls } from '../../../../generated/calls';
import ui from '../../../../ui/ui.module.css';
import { useNow } from '../../../../ui/useNow';
import css from './board/board.module.css';
import { Panel } from './board/Panel';
import { Unavailable } from './board/Unavailable';
import { lessonStep } from './todayLessons/lessonSteps';

const mostShown = 6;

export default function TodayLessons({ title }: BoardPartProps) {
  const { path = '' } = useResource('today');
  const now = nowInShanghai(useNow());
  const { query } = useCustom<TodayAnswers['today'], HttpError>({
    url: todayCalls.today.path,
    method: 'get',
    queryOptions: { refetchInterval: 60_000 },
    errorNotification: false,
  });
  const lessons = query.data?.data.lessons ?? [];
  const steps = lessons.map((lesson) => ({ lesson, step: lessonStep(lesson, now.slice(11, 16)) }));
  // A long list is scrolled to the first lesson with something left to do.
  const open = steps.findIndex(({ step }) => step.isOpen);
  const from = Math.max(0, Math.min(open === -1 ? 0 : open, steps.length - mostShown));
  return (
    <Panel
      title={title}
      side={
        <>
          {lessons.length > 0 && <span>{lessons.length} 节</span>}
          <Link to={path}>今日课程</Link>
        </>
      }
    >
      {query.isError && <Unavailable onRetry={() => void query.refetch()} />}
      {query.isSuccess && lessons.length === 0 && <p className={css.done}>今天没有您的课</p>}
      <ul className={ui.list}>
        {steps.slice(from, from + mostShown).map(({ lesson, step }) => (
          <li key={lesson.id} className={step.isNow ? `${ui.line} ${css.todo} ${css.now}` : `${ui.line} ${css.todo}`}>
            <span className={css.time}>
              {lesson.startTime}–{lesson.endTime}
            </span>
            <span className={ui.fill}>
              {lesson.courseName}
              <span className={`${ui.ellipsis} ${ui.fineText} ${css.todoAbout}`}>
                {[lesson.className, lesson.children.map(({ stuName }) => stuName).join('、'), lesson.roomName].filter(Boolean).join('，')}
              </span>
            </span>
            {step.act === undefined ? (
              <Tone color={step.color}>{step.word}</Tone>
            ) : (
              <Link to={`${path}?lesson=${lesson.id}`} aria-label={`${step.act}，${lesson.startTime} ${lesson.courseName}`}>
                {step.act}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {lessons.length > mostShown && (
        <Link className={`${ui.bareButton} ${css.more}`} to={path}>
          全部 {lessons.length} 节
        </Link>
      )}
    </Panel>
  );
}
