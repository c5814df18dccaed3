import { states } from '../../../generated/states';
import type { Changes } from '../../../server/records/records';
import { leaveReasonReached } from '../domain/codes';

/** What a student's own record says after the training reached its aim. `today`: YYYY-MM-DD. */
export function finishStudy(today: string): Changes<'student'> {
  return { stuStatus: states.student.stuStatus.graduated, leaveDate: today, leaveReason: leaveReasonReached };
}
