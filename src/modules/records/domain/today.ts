/** A teacher's day as the call answers it, and the fields of a record that are written there. Pure. */
import type { TodayAnswers } from '../../../generated/calls';

/** Fields of a record that a person writes. */
export const contents = [
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
export const copied = ['goalIds', 'items', 'focus', 'cooperate', 'mood', 'summary', 'homeAdvice', 'nextPlan'] as const;

/** Fields of home practice that a person writes. */
export const practiceContents = ['goalId', 'content', 'timesPerWeek', 'until'] as const;

/** Fields of a training item that a person writes. */
export const itemContents = [
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

type Sent = TodayAnswers['today']['lessons'][number];
type SentChild = Sent['children'][number];
export type DayRecord = NonNullable<SentChild['record']>;
export type DayGoal = SentChild['goals'][number];

/** Entries that an older version stored on the device have neither goals nor home practice, nor prompt levels. */
export type DayChild = Omit<SentChild, 'goals' | 'practice'> & Partial<Pick<SentChild, 'goals' | 'practice'>>;

export type DayLesson = Omit<Sent, 'levels' | 'children'> & Partial<Pick<Sent, 'levels'>> & { children: DayChild[] };

/** Whether the lesson has begun; the server refuses submits before. `now` and `day` are in Shanghai time. */
export function hasBegun({ startTime }: Pick<DayLesson, 'startTime'>, day: string, now: string): boolean {
  return `${day} ${startTime}:00` <= now;
}

/** Whether the lesson is running, so that trials can be recorded live. */
export function isOn(lesson: Pick<DayLesson, 'startTime' | 'endTime'>, day: string, now: string): boolean {
  return hasBegun(lesson, day, now) && now <= `${day} ${lesson.endTime}:59`;
}
