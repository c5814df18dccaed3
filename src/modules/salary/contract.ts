/** What other areas may fill in of salaries. */
import type { RuleContext } from '../../server/records/rule';

/** A lesson that was held, whoever took part. */
export interface HeldLesson {
  teacherId: string;
  courseId: string;
  /** In hundredths; of the lesson, not of its children together. */
  hours: number;
  students: number;
}

/**
 * Where lessons are counted: `modules/<area>/server/lessonCounts.ts` exports one as default and is found by its name. Without
 * one they are read from the hours that were taken.
 */
export interface LessonCounts {
  /** Lessons held from one day to the other, both `YYYY-MM-DD` and counted. */
  held(period: Period, context: RuleContext): Promise<HeldLesson[]>;
}

/** Both days are counted. */
export interface Period {
  from: string;
  to: string;
}
