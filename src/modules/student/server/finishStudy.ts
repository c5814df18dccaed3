import { states } from '../../../generated/states';
import type { Changes } from '../../../server/records/records';
import { leaveReasonReached } from '../domain/codes';

/** Changes of a student who reached the training goal. `today`: YYYY-MM-DD. */
export function finishStudy(today: string): Changes<'student'> {
  return { stuStatus: states.student.stuStatus.graduated, leaveDate: today, leaveReason: leaveReasonReached };
}
