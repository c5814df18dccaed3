/** Long leaves: the child is suspended, and its hours expire later by the days of the leave. */

import { daysFromTo } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { moveExpiry } from '../../finance/contract';
import { takeFromLeave } from '../../schedule/contract';
import type { Leave } from './application';

const { studying, suspended } = states.student.stuStatus;

/** Returns the changes of the leave. */
export async function suspend(leave: Leave, context: RuleContext): Promise<Changes<'leaveApply'>> {
  const { records } = context;
  const child = await records.lock('student', must(leave.stuId, 'student of the leave'));
  if (child?.stuStatus !== studying) return {};
  await records.update('student', child.id, { stuStatus: suspended });
  const { leaveExtends } = await records.single('instSetting');
  if (leaveExtends === false) return {};
  return { batchIds: await moveExpiry({ stuId: child.id, days: Number(leave.days) }, context) };
}

/** Ends the suspension; when the child returns early, unused days are subtracted from the expiry again. */
export async function resume(leave: Leave, context: RuleContext): Promise<Changes<'leaveApply'>> {
  const { records, today, now } = context;
  const child = await records.lock('student', must(leave.stuId, 'student of the leave'));
  if (child?.stuStatus === suspended) await records.update('student', child.id, { stuStatus: studying });
  if (leave.endTime <= now) return { backDate: leave.endTime.slice(0, 10) };
  const unused = daysFromTo(today, leave.endTime.slice(0, 10)) ?? 0;
  await moveExpiry({ stuId: must(leave.stuId, 'student of the leave'), days: -unused, batchIds: leave.batchIds ?? [] }, context);
  await takeFromLeave(must(leave.stuId, 'student of the leave'), leave.lessonIds ?? [], context);
  return { backDate: today, endTime: now };
}
