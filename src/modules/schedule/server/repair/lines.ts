/** Rows of a repair: what is done with each lesson, as stored and as the domain knows it. */

import { daysFromTo } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { invalid, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { FieldError } from '../../../../wire/envelope';
import type { Handling, Proposed } from '../../domain/repair';
import { timeAfter } from '../../domain/times';
import type { Lesson } from '../lessons/lessonTimes';

export type Repair = Stored<'lessonRepair'>;
export type Line = Partial<Stored<'lessonRepairLine'>>;

/** Codes of `lessonRepairLine.handling`. */
const handlings = { substitute: 1, move: 2, cancel: 3, keep: 4, drop: 5 } as const;

/** Days between the old and the new day of a moved lesson. */
const mostDaysApart = 60;

export function lineOf({ lesson, handling, why, ruledOut }: Proposed, stuIds: readonly string[]): Line {
  const isMove = handling.kind === 'move';
  return {
    scheduleId: lesson.id,
    stuIds: [...stuIds],
    handling: handlings[handling.kind],
    newTeacherId: 'teacherId' in handling ? handling.teacherId : null,
    newDate: isMove ? handling.lessonDate : null,
    newStart: isMove ? handling.startTime : null,
    newRoomId: isMove ? handling.roomId : null,
    why: why.slice(0, 500),
    ruledOut: ruledOut.slice(0, 4000) || null,
  };
}

/** The handling in a row; refused at its field when it does not fit the lesson. */
export function getHandling(line: Line, at: number, lesson: Lesson, absentId: string): Handling {
  const isMain = lesson.teacherId === absentId;
  const wrong = (field: string, message: string) => refuse(`lines.${at}.${field}`, `第 ${at + 1} 行：${message}`);
  if (line.handling === handlings.cancel) return { kind: 'cancel' };
  if (line.handling === handlings.drop) {
    if (isMain) throw wrong('handling', '缺的是主教师，请选代课、调课或取消');
    return { kind: 'drop' };
  }
  if (line.handling !== handlings.substitute && line.handling !== handlings.move) return { kind: 'keep' };
  const teacherId = must(line.newTeacherId, 'new teacher of the repair line');
  if (line.handling === handlings.substitute) {
    if (!isMain) throw wrong('handling', '缺的是助教，请选不用助教、调课或取消');
    if (lesson.teacherIds?.includes(teacherId)) throw wrong('newTeacherId', '这位教师已经在这节课里，请换一位');
    return { kind: 'substitute', teacherId };
  }
  const apart = Math.abs(
    daysFromTo(lesson.lessonDate, must(line.newDate, 'new day of the repair line')) ??
      -(daysFromTo(must(line.newDate, 'new day of the repair line'), lesson.lessonDate) ?? 0),
  );
  if (apart > mostDaysApart) throw wrong('newDate', `新日期离原来的课不能超过 ${mostDaysApart} 天`);
  const endTime = timeAfter(must(line.newStart, 'new start of the repair line'), Number(lesson.minutes));
  if (endTime === undefined) throw wrong('newStart', '课程要在当天结束，请把开始时间提前');
  return {
    kind: 'move',
    teacherId,
    lessonDate: must(line.newDate, 'new day of the repair line'),
    startTime: must(line.newStart, 'new start of the repair line'),
    endTime,
    roomId: line.newRoomId ?? lesson.roomId ?? null,
  };
}

/** The field of a row at which a problem is reported. */
export function fieldOf(line: Line, on: 'teacher' | 'time' | 'room'): string {
  if (line.handling !== handlings.move || on === 'teacher') return 'newTeacherId';
  return on === 'time' ? 'newStart' : 'newRoomId';
}

export function refuseRows(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid([...errors]);
}

/** The stored rows with what was changed in them; refused when rows were added or left out. */
export function mergeLines(before: readonly Line[], changed: readonly Line[]): Line[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  const ids = new Set(changed.map(({ id }) => id));
  if (changed.length !== before.length || ids.size !== before.length || changed.some(({ id }) => !byId.has(id)))
    throw refuse('lines', '不能增减课次；不动的课请选“保持不变”');
  return changed.map((line) => ({ ...byId.get(line.id), ...line }));
}

/** How many lessons are handled in which way, and how many families have another time or lose a lesson. */
export function countsOf(lines: readonly Line[]): Changes<'lessonRepair'> {
  const count = (handling: number) => lines.filter((line) => line.handling === handling).length;
  const changed = lines.filter(({ handling }) => handling === handlings.move || handling === handlings.cancel);
  return {
    lessonCount: lines.length,
    familyCount: new Set(changed.flatMap(({ stuIds }) => stuIds ?? [])).size,
    substituteCount: count(handlings.substitute),
    moveCount: count(handlings.move),
    cancelCount: count(handlings.cancel),
  };
}
