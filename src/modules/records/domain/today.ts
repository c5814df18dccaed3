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

export interface DayPractice {
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
  /** Goals that are trained at present and that the person may see; missing in what an earlier version kept on a device. */
  goals?: DayGoal[];
  /** What the family practises at home, done of what was prescribed until today; missing as above. */
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
  /** Help as the institution orders and calls it; missing in what an earlier version kept on a device. */
  levels?: { level: number; title: string }[];
  children: DayChild[];
}

/** The server takes nothing of a lesson before its time. `now` and `day` are those of Shanghai. */
export function hasBegun({ startTime }: Pick<DayLesson, 'startTime'>, day: string, now: string): boolean {
  return `${day} ${startTime}:00` <= now;
}

/** From its beginning until its end: what is done then is noted while it happens. */
export function isOn(lesson: Pick<DayLesson, 'startTime' | 'endTime'>, day: string, now: string): boolean {
  return hasBegun(lesson, day, now) && now <= `${day} ${lesson.endTime}:59`;
}
