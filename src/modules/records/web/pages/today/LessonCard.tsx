/** One lesson of the day: time, course, children, and how far it is. The whole card opens it. */
import { RightOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { Tone } from '../../../../../fields/components/Tone';
import ui from '../../../../../ui/ui.module.css';
import { withoutRecord } from '../../../domain/closing';
import type { LessonEntry } from '../../../domain/lessonEntry';
import type { DayLesson } from '../../../domain/today';
import css from './today.module.css';

interface LessonCardProps {
  lesson: DayLesson;
  entry: LessonEntry | undefined;
  begun: boolean;
  onOpen: () => void;
}

export function LessonCard({ lesson, entry, begun, onOpen }: LessonCardProps) {
  const { courseName, startTime, endTime, roomName, className, children } = lesson;
  const { word, color } = progressOf(lesson, entry, begun);
  return (
    <li>
      <button type="button" className={`${ui.stack} ${ui.surface} ${css.lesson}`} onClick={onOpen}>
        <span className={ui.line}>
          <strong>
            {startTime}–{endTime}
          </strong>
          <Tone color={color}>{word}</Tone>
          <RightOutlined className={css.arrow} />
        </span>
        <span className={ui.note}>{[courseName, className, roomName].filter(Boolean).join('，')}</span>
        <span className={css.names}>{children.map(({ stuName }) => stuName).join('、')}</span>
      </button>
    </li>
  );
}

interface Progress {
  word: string;
  color: ComponentProps<typeof Tone>['color'];
}

function progressOf(lesson: DayLesson, entry: LessonEntry | undefined, begun: boolean): Progress {
  if (entry?.state === 'waiting') return { word: '待发送', color: 'main' };
  if (entry?.state === 'refused') return { word: '没有被接收', color: 'wrong' };
  if (entry?.state === 'draft') return { word: '正在填写', color: 'soon' };
  if (!lesson.isCalled && !begun) return { word: '未开始', color: 'ended' };
  if (!lesson.isCalled) return { word: '待点名', color: 'soon' };
  const open = withoutRecord(lesson).length;
  return open > 0 ? { word: `${open} 条记录待写`, color: 'soon' } : { word: '已完成', color: 'normal' };
}
