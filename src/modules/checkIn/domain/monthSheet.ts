/** The month sheet: a mark for each child and day, and totals. Source of the marks: √ came, △ late or early, ○ on leave, × absent. Pure. */

import { itemAt } from '../../../domain/must';
import type { StudentClockAnswers } from '../../../generated/calls';
import { statuses } from './codes';

/** '' = the child is not expected: a rest day, not in the institution at that time, or the day is not over. */
type Mark = '√' | '△' | '○' | '×' | '';

interface SheetChild {
  id: string;
  /** YYYY-MM-DD; '' = no known start. */
  from: string;
  /** Last day; undefined = still here. */
  to: string | undefined;
}

interface SheetInput {
  /** All days of the month, YYYY-MM-DD. */
  days: readonly string[];
  today: string;
  isWork: (day: string) => boolean;
  /** Written status of a child's day. */
  statusOn: (id: string, day: string) => number | undefined;
  /** Whether an approved leave covers the day. */
  isOnLeave: (id: string, day: string) => boolean;
}

interface SheetLine {
  marks: string[];
  expected: number;
  present: number;
  leave: number;
  absent: number;
  /** Present ÷ expected in percent, one decimal; undefined without an expected day. */
  rate?: number | undefined;
}

export type MonthSheet = StudentClockAnswers['month'];

/** A day with attendance on a rest day is marked, but does not count as expected. */
export function buildSheetLine(child: SheetChild, input: SheetInput): SheetLine {
  const marks = input.days.map((day) => markOf(child, day, input));
  const counted = marks.filter((mark, index) => mark !== '' && input.isWork(itemAt(input.days, index)));
  const count = (...wanted: Mark[]) => counted.filter((mark) => wanted.includes(mark)).length;
  const expected = counted.length;
  const present = count('√', '△');
  return {
    marks,
    expected,
    present,
    leave: count('○'),
    absent: count('×'),
    rate: expected === 0 ? undefined : Math.round((present * 1000) / expected) / 10,
  };
}

function markOf({ id, from, to }: SheetChild, day: string, { today, isWork, statusOn, isOnLeave }: SheetInput): Mark {
  const status = statusOn(id, day);
  if (status === statuses.normal) return '√';
  if (status === statuses.late || status === statuses.early) return '△';
  if (status === statuses.leave) return '○';
  if (status === statuses.absent) return '×';
  const isHere = day >= from && (!to || day <= to);
  if (!isHere || !isWork(day)) return '';
  if (isOnLeave(id, day)) return '○';
  return day < today ? '×' : '';
}
