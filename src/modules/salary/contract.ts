/** Interface for modules that count lessons for salaries. */
import type { RuleContext } from '../../server/records/rule';

/** A held lesson, counted once for any number of children. */
export interface HeldLesson {
  teacherId: string;
  courseId: string;
  /** Hours of the lesson in hundredths, not summed over its children. */
  hours: number;
  students: number;
  /** Day of a lesson of an earlier month that counts in this period, because its roll call was late. */
  lateDay?: string;
  /** A reversal of a lesson that was paid in an earlier month; hours and children are negative. */
  isReversed?: boolean;
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
  /** `bizId` of hours of these days that count in another month. */
  elsewhere?(period: Period, context: RuleContext): Promise<string[]>;
}

/** `YYYY-MM-DD`, both days inclusive. */
export interface Period {
  from: string;
  to: string;
}
