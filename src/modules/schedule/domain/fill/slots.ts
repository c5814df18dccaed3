/** Possible assignments of a lesson (time, teacher, room) on the current board, with the placed lessons that are in the way. */

import { itemAt, must } from '../../../../domain/must';
import { isEvening } from '../times';
import type { Board } from './board';
import type { FillLesson, Slot } from './lessons';

export interface Assignment {
  slot: Slot;
  teacher: number;
  /** Undefined = without a room. */
  room: number | undefined;
  /** Lower is better. */
  cost: number;
  /** Numbers of the placed lessons that would have to move. */
  inTheWay: readonly number[];
}

/** The board as the search has filled it so far. */
export interface Filling {
  board: Board;
  lessons: readonly FillLesson[];
  /** Assignment of each lesson by its number; undefined = not placed. */
  assignments: (Assignment | undefined)[];
  sharedRooms: ReadonlySet<number>;
  teacherDayMax: number;
  /** Number of assignments examined for swaps. It limits the search instead of a time limit, so that the result is reproducible. */
  looked: number;
}

const noRoom: readonly undefined[] = [undefined];

/** Weights of wishes that may stay unfulfilled. */
const costs = { unwished: 100, otherTeacher: 30, otherTime: 20, nextDay: 10, evening: 50, laterTeacher: 6, laterRoom: 2, load: 1 };

/** All assignments that nothing fixed excludes; with `freeOnly`, only those with nobody in the way. */
export function listSlots(filling: Filling, no: number, freeOnly: boolean): Assignment[] {
  const lesson = itemAt(filling.lessons, no);
  const { board, sharedRooms, teacherDayMax } = filling;
  const found: Assignment[] = [];
  const rooms = lesson.rooms.length > 0 ? lesson.rooms : noRoom;
  for (const slot of lesson.slots) {
    const ofChildren = findSiblingsOnFullDay(filling, lesson, no, slot);
    if (lesson.people.some((one) => board.lookAt(one, slot, ofChildren) < 0)) continue;
    if (freeOnly && ofChildren.length > 0) continue;
    const cost = getTimeCost(filling, lesson, no, slot);
    for (const [order, teacher] of lesson.teachers.entries()) {
      const own: number[] = [];
      if (board.lookAt(teacher, slot, own) < 0 || (freeOnly && own.length > 0)) continue;
      if (board.lessonsOn(teacher, slot.day) - own.length >= teacherDayMax) continue;
      const ofTeacher = [...new Set([...ofChildren, ...own])];
      const ofBoth = cost + getTeacherCost(filling, lesson, no, teacher, order) + costs.load * board.lessonsOn(teacher, slot.day);
      for (const [roomOrder, room] of rooms.entries()) {
        if (!freeOnly) filling.looked += 1;
        const inTheWay = room === undefined || sharedRooms.has(room) ? ofTeacher : [...ofTeacher];
        if (inTheWay !== ofTeacher && board.lookAt(must(room, 'room of the lesson to be placed'), slot, inTheWay) < 0) continue;
        if (freeOnly && inTheWay.length > 0) continue;
        found.push({ slot, teacher, room, inTheWay, cost: ofBoth + costs.laterRoom * roomOrder });
        // No conflicts of the room: later rooms have equal conflicts and higher cost.
        if (inTheWay.length === ofTeacher.length) break;
      }
    }
  }
  return found;
}

/** Lessons of the wish on that day, when there are already as many as there may be. */
export function findSiblingsOnFullDay({ assignments }: Filling, lesson: FillLesson, no: number, { day }: Slot): number[] {
  const there = lesson.weekSiblings.filter((sibling) => sibling !== no && assignments[sibling]?.slot.day === day);
  return there.length >= lesson.mostPerDay ? there : [];
}

function getTimeCost({ assignments, lessons }: Filling, lesson: FillLesson, no: number, slot: Slot): number {
  let cost = lesson.wish.times.length > 0 && !slot.wished ? costs.unwished : 0;
  if (!slot.wished && isEvening(slot.from)) cost += costs.evening;
  let others = 0;
  let same = 0;
  for (const sibling of lesson.siblings) {
    const assignment = sibling === no ? undefined : assignments[sibling];
    if (!assignment) continue;
    if (itemAt(lessons, sibling).week === lesson.week) {
      if (Math.abs(assignment.slot.day - slot.day) < 2) cost += costs.nextDay;
    } else {
      others += 1;
      if (assignment.slot.weekday === slot.weekday && assignment.slot.from === slot.from) same += 1;
    }
  }
  if (others > 0 && same === 0) cost += costs.otherTime;
  return cost;
}

function getTeacherCost({ assignments }: Filling, lesson: FillLesson, no: number, teacher: number, order: number): number {
  const others = lesson.siblings.some(
    (sibling) => sibling !== no && assignments[sibling] !== undefined && assignments[sibling].teacher !== teacher,
  );
  return Math.min(order, 5) * costs.laterTeacher + (others ? costs.otherTeacher : 0);
}
