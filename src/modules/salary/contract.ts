/** Interface for modules that count lessons for salaries. */
import type { RuleContext } from '../../server/records/rule';

/** A held lesson, counted once for any number of children. */
export interface HeldLesson {
  teacherId: string;
  courseId: string;
  /** Hours of the lesson in hundredths, not summed over its children. */
  hours: number;
  students: number;
  /** The day of a lesson that this period counts although it was held before: its roll was called late. */
  lateDay?: string;
  /** It was counted and paid before, and is taken off now: hours and children are below zero. */
  isTakenBack?: boolean;
  /** `bizId` of the hours that it deducted or reserved; these are not counted as lessons of their own. */
  charges?: readonly string[];
}

/**
 * Default export of `modules/<name>/server/lessonCounts.ts`, found by its file name. Deducted hours that belong to none of its
 * lessons are counted in addition.
 */
export interface LessonCounts {
  /** Lessons held in the period. */
  held(period: Period, context: RuleContext): Promise<HeldLesson[]>;
  /** `bizId` of hours of these days that another month counts. */
  elsewhere?(period: Period, context: RuleContext): Promise<string[]>;
}

/** `YYYY-MM-DD`, both days inclusive. */
export interface Period {
  from: string;
  to: string;
}
