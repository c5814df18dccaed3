/** A teacher's day as the call answers it, and the fields of a record that are written there. Pure. */

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

export interface DayRecord {
  id: string;
  status: number;
  values: RecordValues;
}

export interface DayGoal {
  id: string;
  content: string;
}

interface DayPractice {
  title: string;
  done: number;
  asked: number;
  until: string;
  lastNote: string;
}

export interface DayChild {
  stuId: string;
  stuName: string;
  attendStatus: number;
  record: DayRecord | null;
  /** Goals that the lesson is to train. */
  goalIds: string[];
  /** Goals in training that the person may see; missing in entries that an older version stored on the device. */
  goals?: DayGoal[];
  /** Home practice of the family: done and prescribed until today; missing in older entries. */
  practice?: DayPractice[];
  last: { lessonDate: string; values: RecordValues } | null;
}

export interface DayLesson {
  id: string;
  courseName: string;
  startTime: string;
  endTime: string;
  roomName: string;
  className: string;
  topic: string;
  /** The roll was called. */
  isCalled: boolean;
  /** Prompt levels in the institution's order and wording; missing in older entries. */
  levels?: { level: number; title: string }[];
  children: DayChild[];
}

/** Whether the lesson has begun; the server refuses submits before. `now` and `day` are in Shanghai time. */
export function hasBegun({ startTime }: Pick<DayLesson, 'startTime'>, day: string, now: string): boolean {
  return `${day} ${startTime}:00` <= now;
}

/** Whether the lesson is running, so that trials can be recorded live. */
export function isOn(lesson: Pick<DayLesson, 'startTime' | 'endTime'>, day: string, now: string): boolean {
  return hasBegun(lesson, day, now) && now <= `${day} ${lesson.endTime}:59`;
}
