/** Automatic filling of a timetable: a proposal that breaks no hard rule, and the reason for each lesson without a slot. Pure. */
import { itemAt, must } from '../../../../domain/must';
import { timeAfter } from '../times';
import { Board } from './board';
import { type FillLesson, lessonsOf } from './lessons';
import type { FillAnswer, FillProblem, PlacedLesson } from './problem';
import { reasonOf } from './reasons';
import { search } from './search';
import type { Assignment, Filling } from './slots';

/** The same answer for the same problem, on every machine. */
export function fill(problem: FillProblem): FillAnswer {
  const days = problem.weeks.flat();
  const board = new Board(days, problem.busy);
  const { lessons, refused } = lessonsOf(problem, board);
  const { teacherDayMax } = problem;
  const sharedRooms = new Set(problem.sharedRoomIds.map((id) => board.indexOf(id)));
  const filling: Filling = { board, lessons, assignments: lessons.map(() => undefined), sharedRooms, teacherDayMax, looked: 0 };
  search(filling);
  const answer: FillAnswer = { placed: [], unplaced: [...refused] };
  for (const [no, lesson] of lessons.entries()) {
    const assignment = filling.assignments[no];
    if (assignment) answer.placed.push(getPlacedLesson(lesson, assignment, days));
    else answer.unplaced.push({ wishId: lesson.wish.id, week: lesson.week, reason: reasonOf(filling, no) });
  }
  return answer;
}

function getPlacedLesson(
  { wish, teachers, rooms }: FillLesson,
  { slot, teacher, room }: Assignment,
  days: readonly string[],
): PlacedLesson {
  return {
    wishId: wish.id,
    lessonDate: itemAt(days, slot.day),
    startTime: must(timeAfter('00:00', slot.from), 'start of the slot on its day'),
    endTime: must(timeAfter('00:00', slot.to), 'end of the slot on its day'),
    teacherId: itemAt(wish.teacherIds, teachers.indexOf(teacher)),
    roomId: room === undefined ? null : itemAt(wish.roomIds, rooms.indexOf(room)),
  };
}
