/** The children of a day with their check-in records. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { readCalendar } from '../../system/contract';
import type { Board, BoardChild } from '../domain/board';
import { timeOf } from '../domain/status';
import { type Child, findComingChildren } from './children';
import { findLeavesBetween } from './leaves';

export async function boardOf(checkDate: string, classId: string | undefined, context: RuleContext): Promise<Board> {
  const children = await findComingChildren(classId, context);
  const written = await context.records.find('checkIn', { checkDate, stuId: children.map(({ id }) => id) });
  const byChild = new Map(written.map((row) => [row.stuId, row]));
  const isOnLeave = await findLeavesBetween(checkDate, checkDate, context);
  const calendar = await readCalendar(checkDate, checkDate, context);
  return {
    checkDate,
    isWork: calendar(checkDate).isWork,
    hasHealth: !context.visible.hides('checkIn', 'temperature', 'morningCheck'),
    children: children.map((child) => ({
      ...getVisibleChild(child, context),
      ...dayOf(byChild.get(child.id), context),
      isOnLeave: isOnLeave(child.id, checkDate),
    })),
  };
}

function getVisibleChild(
  child: Child,
  { visible }: RuleContext,
): Pick<BoardChild, 'stuId' | 'stuName' | 'stuNo' | 'classNames' | 'guardians'> {
  const shown = visible.fields('student', child);
  return {
    stuId: child.id,
    stuName: shown.stuName ?? '',
    stuNo: shown.stuNo ?? '',
    classNames: shown.classIdsLabel ?? [],
    guardians: (shown.relations ?? []).flatMap(({ relName }) => (relName ? [relName] : [])),
  };
}

function dayOf(
  row: Stored<'checkIn'> | undefined,
  { visible }: RuleContext,
): Omit<BoardChild, keyof ReturnType<typeof getVisibleChild> | 'isOnLeave'> {
  const shown = row && visible.fields('checkIn', row);
  return {
    checkInId: row?.id ?? null,
    checkIn: shown?.checkIn ? timeOf(shown.checkIn) : '',
    checkOut: shown?.checkOut ? timeOf(shown.checkOut) : '',
    status: shown?.status ?? null,
    temperature: shown?.temperature ?? null,
    morningCheck: shown?.morningCheck ?? null,
    pickupName: shown?.pickupName ?? '',
  };
}
