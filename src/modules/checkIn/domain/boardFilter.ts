/** Which children of the day are shown, which can still be signed, and how many are where. Pure. */
import type { BoardChild } from './board';
import { directions, statuses } from './codes';

export function isMatch({ stuName, stuNo, classNames }: BoardChild, { className, text }: { className?: string; text: string }): boolean {
  if (className && !classNames.includes(className)) return false;
  const wanted = text.trim().toLowerCase();
  return wanted === '' || stuName.toLowerCase().includes(wanted) || stuNo.toLowerCase().includes(wanted);
}

/** Whether the child can be signed: not signed yet, not on leave, not absent; departure only after an arrival. */
export function isOpen({ checkIn, checkOut, status, isOnLeave }: BoardChild, direction: number): boolean {
  if (direction === directions.depart) return checkIn !== '' && checkOut === '';
  return checkIn === '' && !isOnLeave && status !== statuses.absent && status !== statuses.leave;
}

export function countsOf(children: readonly BoardChild[]): string {
  const came = children.filter(({ checkIn }) => checkIn !== '');
  const left = came.filter(({ checkOut }) => checkOut !== '').length;
  const away = children.filter(({ checkIn, isOnLeave, status }) => checkIn === '' && (isOnLeave || status === statuses.leave)).length;
  const absent = children.filter(({ checkIn, status }) => checkIn === '' && status === statuses.absent).length;
  const waiting = children.length - came.length - away - absent;
  const parts = [`已到 ${came.length}`, `未到 ${waiting}`, `请假 ${away}`, ...(absent > 0 ? [`缺勤 ${absent}`] : []), `已离校 ${left}`];
  return `共 ${children.length} 人：${parts.join('，')}`;
}

/** The child whose number was scanned; scanners may add spaces or a line end, or type the number twice. */
export function childOfCode(children: readonly BoardChild[], code: string): BoardChild | undefined {
  const typed = code.trim().toLowerCase();
  const half = typed.slice(0, typed.length / 2).trim();
  const isTwice = half !== '' && typed.slice(typed.length / 2).trim() === half;
  const of = (wanted: string) => children.find(({ stuNo }) => stuNo !== '' && stuNo.toLowerCase() === wanted);
  return of(typed) ?? (isTwice ? of(half) : undefined);
}
