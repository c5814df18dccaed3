/** Lessons in a closed accounting month, or already paid in a salary, cannot be changed; a late roll call is booked on the present day. */
import { must } from '../../../../domain/must';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { findGuard, isFinal, lockClosedMonth } from '../../../finance/contract';

interface Taught {
  lessonDate?: string | null;
  teacherId?: string | null;
}

/** `act`: end of the message, such as 不能撤销点名. */
export async function refuseSettled(lesson: Taught, act: string, context: RuleContext): Promise<void> {
  if (!isPast(lesson, context)) return;
  const closed = await findClosedMonth(lesson, context);
  if (closed) throw conflict(`${closed} 及以前已结账，这次课${act}；确需更改，请有权限的同事先在“月结”里重开`, { kind: 'state' });
  const reason = await findGuard(lesson, context);
  if (reason) throw conflict(`${reason}，这次课${act}`, { kind: 'state' });
}

/** Whether the month of a lesson is closed or its salary paid, so that a roll call must be booked in the open month. */
export async function isLate({ lessonDate, teacherId }: Taught, context: RuleContext): Promise<boolean> {
  if (!isPast({ lessonDate }, context)) return false;
  return (await findClosedMonth({ lessonDate }, context)) !== undefined || isFinal({ teacherId, lessonDate }, context);
}

/**
 * Refuses to reverse a roll call in a settled month. What counts for a late roll call is its booking day (`bookedOn`): resolves to true if a
 * salary was paid for it there, so that the present month needs a reversal.
 */
export async function refuseTakingBack(lesson: Taught, bookedOn: string | null, act: string, context: RuleContext): Promise<boolean> {
  if (!bookedOn) {
    await refuseSettled(lesson, act, context);
    return false;
  }
  const booked = { teacherId: lesson.teacherId, lessonDate: bookedOn };
  if (await isFinal(booked, context)) return true;
  const reason = await findGuard(booked, context);
  if (reason) throw conflict(`${reason}，这次课${act}`, { kind: 'state' });
  return false;
}

/** Refuses a `lessonDate` in a month that accepts no lessons any more. */
export async function refuseSettledDay(lesson: Taught, context: RuleContext): Promise<void> {
  const reason = await whySettled(lesson, context);
  if (reason) throw refuse('lessonDate', `${reason}，不能再排这一天的课`);
}

/** Message, or undefined. The month and the salary stay locked until the transaction ends. */
async function whySettled({ lessonDate, teacherId }: Taught, context: RuleContext): Promise<string | undefined> {
  if (!isPast({ lessonDate }, context)) return undefined;
  const closed = await findClosedMonth({ lessonDate }, context);
  return closed ? `${closed} 及以前已结账` : findGuard({ teacherId, lessonDate }, context);
}

/** A current or future month is neither closed nor used for a salary. */
function isPast({ lessonDate }: Taught, { today }: RuleContext): boolean {
  return !!lessonDate && lessonDate.slice(0, 7) < today.slice(0, 7);
}

/** The last closed month, if that of a past lesson is closed. */
async function findClosedMonth({ lessonDate }: Taught, context: RuleContext): Promise<string | undefined> {
  const closed = await lockClosedMonth(context);
  return closed !== undefined && must(lessonDate, 'day of the lesson').slice(0, 7) <= closed ? closed : undefined;
}
