/** Types of a teacher's day, as the call answers it, and the names of the fields that are written there. Pure. */
import type { TodayAnswers } from '../../../generated/calls';

/** Fields of a record that a person writes. */
export const recordFields = [
  ...[
    'goalIds',
    'items',
    'focus',
    'cooperate',
    'mood',
    'abc',
    'summary',
    'homeAdvice',
    'practices',
    'nextPlan',
    'images',
    'videos',
    'parentVisible',
  ],
] as const;

/** Fields that are copied from the last record; events and pictures of that day are not. */
export const copiedFields = ['goalIds', 'items', 'focus', 'cooperate', 'mood', 'summary', 'homeAdvice', 'nextPlan'] as const;

/** Fields of home practice that a person writes. */
export const practiceFields = ['goalId', 'content', 'timesPerWeek', 'until'] as const;

/** Fields of a training item that a person writes. */
export const itemFields = [
  'itemName',
  'goalId',
  'material',
  'setting',
  'promptLevel',
  'trials',
  'correct',
  'marks',
  'performance',
  'remark',
] as const;

export type RecordValues = Record<string, unknown>;

type AnsweredLesson = TodayAnswers['today']['lessons'][number];
type AnsweredChild = AnsweredLesson['children'][number];
export type DayRecord = NonNullable<AnsweredChild['record']>;
export type DayGoal = AnsweredChild['goals'][number];

/** Entries that an older version stored on the device have neither goals nor home practice, nor prompt levels. */
export type DayChild = Omit<AnsweredChild, 'goals' | 'practice'> & Partial<Pick<AnsweredChild, 'goals' | 'practice'>>;

export type DayLesson = Omit<AnsweredLesson, 'levels' | 'children'> & Partial<Pick<AnsweredLesson, 'levels'>> & { children: DayChild[] };

/** Whether the lesson has begun; the server refuses submits before. `now` and `day` are in Shanghai time. */
export function hasBegun({ startTime }: Pick<DayLesson, 'startTime'>, day: string, now: string): boolean {
  return `${day} ${startTime}:00` <= now;
}

/** Whether the lesson is running, so that trials can be recorded live. */
export function isRunning(lesson: Pick<DayLesson, 'startTime' | 'endTime'>, day: string, now: string): boolean {
  return hasBegun(lesson, day, now) && now <= `${day} ${lesson.endTime}:59`;
}
