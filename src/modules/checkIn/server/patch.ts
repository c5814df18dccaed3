/** A late patch: adds times of a past day that were not signed, with a reason. */
import { addDays } from '../../../domain/calendar';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { ways } from '../domain/codes';
import { statusOf } from '../domain/status';
import { seenChildren } from './children';
import { dayLock } from './sign';

export interface Patch {
  stuId: string;
  checkDate: string;
  /** `HH:mm` */
  inTime?: string | null;
  outTime?: string | null;
  patchReason: string;
}

/** Fills empty times only; a signed time is changed by a correction, not by a patch. */
export async function patch({ stuId, checkDate, inTime, outTime, patchReason }: Patch, context: RuleContext): Promise<Stored<'checkIn'>> {
  if (!inTime && !outTime) throw refuse('inTime', '请填写到校时间或离校时间');
  const settings = await context.records.single('instSetting');
  const days = Number(settings.patchDays ?? 0);
  const first = addDays(context.today, -days);
  if (checkDate < first) throw refuse('checkDate', `只能补最近 ${days} 天的打卡，最早 ${first}`);
  await context.lockByName(dayLock(checkDate));
  const [child] = await seenChildren([stuId], context);
  if (!child) throw refuse('stuId', '没有这名学员，请重新选择');
  refuseAway(child, checkDate, context);
  const [row] = await context.records.find('checkIn', { stuId, checkDate });
  if (row?.checkIn && inTime) throw refuse('inTime', '这一天已经签过到校，请修改打卡记录');
  if (row?.checkOut && outTime) throw refuse('outTime', '这一天已经签过离校，请修改打卡记录');
  const times = { checkIn: momentOf(checkDate, inTime) ?? row?.checkIn, checkOut: momentOf(checkDate, outTime) ?? row?.checkOut };
  refuseDisorder(times, context);
  const values: Changes<'checkIn'> = {
    ...times,
    way: ways.patched,
    patchReason,
    status: statusOf(times, settings) as Stored<'checkIn'>['status'],
  };
  if (!row) return context.records.create('checkIn', { stuId, checkDate, recorderId: context.actor.staffId || null, ...values });
  await context.records.update('checkIn', row.id, values);
  return { ...row, ...values } as Stored<'checkIn'>;
}

function momentOf(day: string, time: string | null | undefined): string | undefined {
  return time ? `${day} ${time.slice(0, 5)}:00` : undefined;
}

function refuseDisorder({ checkIn, checkOut }: { checkIn?: string | null; checkOut?: string | null }, { now }: RuleContext): void {
  if (checkIn && checkIn > now) throw refuse('inTime', '到校时间还没有到，请填写现在或更早的时间');
  if (checkOut && checkOut > now) throw refuse('outTime', '离校时间还没有到，请填写现在或更早的时间');
  if (checkIn && checkOut && checkOut < checkIn) throw refuse('outTime', '离校不能早于到校');
}

/** Refuses days on which the child was not in the institution; dates are named only if the caller may read them. */
function refuseAway(child: Stored<'student'>, day: string, { visible }: RuleContext): void {
  const { stuName, enterDate, leaveDate } = child;
  const shown = visible.fields('student', child);
  if (enterDate && day < enterDate) throw refuse('checkDate', `“${stuName}”${shown.enterDate ?? '这一天以后'} 才入学`);
  if (leaveDate && day > leaveDate) throw refuse('checkDate', `“${stuName}”${shown.leaveDate ?? '这一天以前'} 已离校`);
}
