/** What comes next in a lesson, in reach of the thumb: to submit it, to write the record that is missing, or to go on. */
import { Button } from 'antd';
import ui from '../../../../../ui/ui.module.css';
import { type ChildDraft, hasCome, isSubmitted, withoutRecord, writtenOf } from '../../../domain/closing';
import type { DayChild, DayLesson } from '../../../domain/today';
import css from './today.module.css';

interface LessonFootProps {
  lesson: DayLesson;
  drafts: readonly ChildDraft[];
  next: DayLesson | undefined;
  busy: boolean;
  onSubmit: (next?: DayLesson) => void;
  onWrite: (child: DayChild) => void;
  onClose: (next?: DayLesson) => void;
}

export function LessonFoot({ lesson, drafts, next, busy, onSubmit, onWrite, onClose }: LessonFootProps) {
  const written = writtenOf(lesson, drafts).length;
  const [missing] = withoutRecord(lesson);
  const common = { size: 'large', className: css.step } as const;
  if (lesson.isCalled && written === 0)
    return (
      <div className={`${ui.wrap} ${css.foot}`}>
        {missing ? (
          <Button {...common} type="primary" onClick={() => onWrite(missing)}>
            写训练记录：{missing.stuName}
          </Button>
        ) : (
          <Button {...common} type="primary" onClick={() => onClose(next)}>
            {next ? `下一节 ${next.startTime}` : '返回今日课程'}
          </Button>
        )}
      </div>
    );
  const words = submitWords(lesson, drafts, written);
  return (
    <div className={`${ui.wrap} ${css.foot}`}>
      <Button {...common} type={next ? 'default' : 'primary'} loading={busy} onClick={() => onSubmit()}>
        {words}
      </Button>
      {next && (
        <Button {...common} type="primary" disabled={busy} onClick={() => onSubmit(next)}>
          提交，下一节 {next.startTime}
        </Button>
      )}
    </div>
  );
}

function submitWords(lesson: DayLesson, drafts: readonly ChildDraft[], written: number): string {
  const done = new Set(lesson.children.filter(isSubmitted).map(({ stuId }) => stuId));
  const missing = drafts.filter((draft) => hasCome(draft) && !done.has(draft.stuId)).length - written;
  if (written === 0) return missing > 0 ? '只点名，记录以后写' : '提交点名';
  return missing > 0 ? `提交（${missing} 人的记录以后写）` : '提交';
}
