/** Why a lesson was not placed: which constraint rules out each of its times on the finished board, counted and in words. */
import { itemAt } from '../../../../domain/must';
import { leave } from './board';
import type { FillLesson, Slot } from './lessons';
import type { Cause, Reason, TeacherCause } from './problem';
import { type Filling, findSiblingsOnFullDay } from './slots';

/** The first cause that rules out each time, for the lesson with this number. */
export function reasonOf(filling: Filling, no: number): Reason {
  const lesson = itemAt(filling.lessons, no);
  const causes: Partial<Record<Cause, number>> = {};
  const teachers = lesson.wish.teacherIds.map((teacherId): TeacherCause => ({ teacherId, leave: 0, busy: 0, full: 0 }));
  for (const slot of lesson.slots) {
    const cause = findCauseAt(filling, lesson, no, slot, teachers);
    causes[cause] = (causes[cause] ?? 0) + 1;
  }
  return {
    kind: 'taken',
    times: lesson.slots.length,
    causes,
    teachers: teachers.filter(({ leave: away, busy, full }) => away + busy + full > 0),
  };
}

function findCauseAt(filling: Filling, lesson: FillLesson, no: number, slot: Slot, teachers: TeacherCause[]): Cause {
  const { board, teacherDayMax } = filling;
  const ofChildren = lesson.people.map((one) => stateOf(filling, one, slot));
  if (ofChildren.includes('leave')) return 'childLeave';
  if (ofChildren.includes('busy')) return 'childBusy';
  if (findSiblingsOnFullDay(filling, lesson, no, slot).length > 0) return 'sameDay';
  const states = lesson.teachers.map((one) => {
    const state = stateOf(filling, one, slot);
    return state === 'free' && board.lessonsOn(one, slot.day) >= teacherDayMax ? 'full' : state;
  });
  // A teacher is free, so that only rooms are left as the cause.
  if (states.includes('free')) return 'room';
  for (const [at, state] of states.entries()) if (state !== 'free') itemAt(teachers, at)[state] += 1;
  return 'teacher';
}

function stateOf({ board }: Filling, resource: number, slot: Slot): 'leave' | 'busy' | 'free' {
  const placed: number[] = [];
  const fixed = board.lookAt(resource, slot, placed);
  if (fixed === leave) return 'leave';
  return fixed < 0 || placed.length > 0 ? 'busy' : 'free';
}
