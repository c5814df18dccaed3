/** What comes next in a lesson of the day. Pure. */
import type { TodayAnswers } from '../../../../../generated/calls';

type Sent = TodayAnswers['today']['lessons'][number];
type SentChild = Sent['children'][number];
export type LessonOfDay = Pick<Sent, 'id' | 'courseName' | 'startTime' | 'endTime' | 'roomName' | 'className' | 'isCalled'> & {
  children: (Pick<SentChild, 'stuName' | 'attendStatus'> & { record: Pick<NonNullable<SentChild['record']>, 'status'> | null })[];
};

interface LessonStep {
  /** Undefined = nothing to do now; `word` gives the reason. */
  act: string | undefined;
  word: string;
  color: 'normal' | 'soon' | 'ended';
  isOpen: boolean;
  /** The lesson is running. */
  isNow: boolean;
}

/** State of a submitted record. */
const submitted = 1;
/** Attendances without a record: on leave, absent. */
const away: ReadonlySet<number> = new Set([4, 5]);

/** `now` is HH:mm of the same day in Shanghai. */
export function lessonStep({ startTime, endTime, isCalled, children }: LessonOfDay, now: string): LessonStep {
  const isNow = startTime <= now && now < endTime;
  if (!isCalled && now < startTime) return { act: undefined, word: '待上课', color: 'ended', isOpen: true, isNow };
  if (!isCalled) return { act: '点名', word: '待点名', color: 'soon', isOpen: true, isNow };
  const missing = children.filter(({ attendStatus, record }) => !away.has(attendStatus) && record?.status !== submitted).length;
  if (missing > 0) return { act: '写训练记录', word: `${missing} 条记录待写`, color: 'soon', isOpen: true, isNow };
  return { act: undefined, word: '已完成', color: 'normal', isOpen: false, isNow };
}
